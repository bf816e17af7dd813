"""The balance report: from the tables of `earthrise simulate` to one page with findings, plots and figures."""
