"""Ways of playing Gnome Hollow."""
