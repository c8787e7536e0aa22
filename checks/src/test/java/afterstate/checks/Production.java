package afterstate.checks;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.util.Set;
import java.util.TreeSet;

/// The compiled classes of all modules, without their tests.
final class Production {
  static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new DoNotIncludeTests())
          .withImportOption(location -> !location.contains("jmh_generated"))
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("afterstate");

  private static final String ROOT = "afterstate.";

  private Production() {}

  /// The packages whose classes a package uses, without itself.
  static Set<String> uses(String name) {
    Set<String> used = new TreeSet<>();
    for (JavaClass type : CLASSES) {
      if (packageOf(type).equals(name)) {
        type.getDirectDependenciesFromSelf().stream()
            .map(dependency -> dependency.getTargetClass().getBaseComponentType())
            .filter(target -> target.getPackageName().startsWith(ROOT))
            .forEach(target -> used.add(packageOf(target)));
      }
    }
    used.remove(name);
    return used;
  }

  /// Whether its classes are here. The module `cluster` is not built every time.
  static boolean isBuilt(String name) {
    return CLASSES.stream().anyMatch(type -> packageOf(type).equals(name));
  }

  /// The package of a class, seen from `afterstate`.
  private static String packageOf(JavaClass type) {
    return type.getPackageName().substring(ROOT.length());
  }
}
