package afterstate.agent;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Describes a [Spec]: its name, what it does and where it comes from.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface About {
  /// The name in spec text: lower-case words joined by hyphens.
  String name();

  /// One sentence for people, and a second one if they should know more before they choose it.
  String text();

  /// The paper, document or program it follows, with its departures.
  String source();
}
