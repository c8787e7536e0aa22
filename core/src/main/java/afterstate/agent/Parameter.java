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

  double min() default Double.NEGATIVE_INFINITY;

  double max() default Double.POSITIVE_INFINITY;

  /// The values it may have, in words, where its type does not say it all.
  String values() default "";
}
