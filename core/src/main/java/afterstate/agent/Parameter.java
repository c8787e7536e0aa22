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

  /// The default, written as in spec text.
  String standard();

  /// Numbers beyond this are mistakes, and their sums would lose all digits.
  double LARGEST = 1e12;

  double min() default -LARGEST;

  double max() default LARGEST;

  /// The values it may have, in words, where its type does not say it all.
  String values() default "";

  /// What it was called in earlier versions, so that the old word can be refused with the new one.
  String formerly() default "";
}
