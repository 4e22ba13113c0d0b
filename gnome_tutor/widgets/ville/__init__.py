"""What the town of Gnomeville says to the browser: what is legal, what lies beside, what if."""
