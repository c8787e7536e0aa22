package afterstate.chart;

/// A point of a drawing, in units from the top left.
public record Point(double x, double y) {}
