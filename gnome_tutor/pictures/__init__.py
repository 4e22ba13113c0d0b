"""A position as a picture: what lies where, drawn as SVG or as text, and told in words."""
