"""How fast Gnome Hollow is beside games of others: `make bench`, docs/benchmarks.md."""
