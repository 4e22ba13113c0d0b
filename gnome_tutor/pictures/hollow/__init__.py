"""The garden as a picture and in words."""
