package afterstate.checks;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// A name means one class: no two packages have a class of the same simple name. Nested classes may
/// share names, as they are read together with the class around them.
class ClassNameTest {
  private static final String CARD = "package-info";

  @Test
  void class_anyOfOurs_hasANameOfItsOwn() {
    Map<String, Set<String>> packages = new TreeMap<>();
    for (JavaClass type : Production.CLASSES) {
      if (type.isTopLevelClass() && !type.getSimpleName().equals(CARD)) {
        packages
            .computeIfAbsent(type.getSimpleName(), _ -> new TreeSet<>())
            .add(type.getPackageName());
      }
    }
    assertThat(packages).containsKeys("Board", "Main");
    packages.values().removeIf(homes -> homes.size() == 1);
    assertThat(packages).as("names of classes in several packages").isEmpty();
  }
}
