"""Ways of playing Gnomeville."""
