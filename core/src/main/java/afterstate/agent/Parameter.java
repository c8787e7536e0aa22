package afterstate.agent;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// What a component of a [Spec] record means, its default and, for numbers, its range.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Parameter {
  /// A phrase for people.
  String text();

  /// The default, written as in spec text; empty if it is [#required()].
  String defaultValue();

  /// Whether spec text must give it, a text that is not empty, because there is no sensible
  /// default.
  boolean required() default false;

  /// Larger numbers are mistakes, and sums of them would lose all precision.
  double LARGEST = 1e12;

  double min() default -LARGEST;

  double max() default LARGEST;

  /// The allowed values in words, where the type alone does not show them.
  String values() default "";

  /// Whether spec text leaves it out at its default. This is for a parameter that a later version
  /// added: texts that were stored before stay the texts of the same specs. Its default must never
  /// change.
  boolean added() default false;
}
