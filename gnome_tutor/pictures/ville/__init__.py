"""The town as a picture and in words."""
