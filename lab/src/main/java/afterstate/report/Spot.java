package afterstate.report;

/// A place on a drawing, in its units from the top left.
record Spot(double x, double y) {}
