"""What the board of Gnome Hollow says to the browser: what is legal, what lies beside, what if."""
