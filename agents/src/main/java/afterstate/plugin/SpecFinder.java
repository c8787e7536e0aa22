package afterstate.plugin;

import afterstate.agent.About;
import afterstate.agent.AgentSpec;
import afterstate.agent.EvaluatorSpec;
import afterstate.agent.Parameter;
import afterstate.agent.Parameters;
import afterstate.board.Quote;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.reflect.AccessFlag;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Finds the records with an `@About` in a file, and says what is wrong with them.
///
/// Only these classes are loaded: others may need libraries that are not there.
final class SpecFinder {
  private static final String ABOUT = About.class.descriptorString();
  private static final Set<String> KINDS =
      Set.of(internalName(AgentSpec.class), internalName(EvaluatorSpec.class));
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

  private final Object file;
  private final CodeLoader loader;

  SpecFinder(Object file, CodeLoader loader) {
    this.file = file;
    this.loader = loader;
  }

  /// The records, evaluators first: the default of an agent may be one of them.
  List<Class<? extends Record>> find() {
    List<Class<? extends Record>> specs = new ArrayList<>();
    loader
        .entries()
        .forEach(
            (entry, code) -> {
              if (isClass(entry) && !loader.isInProgram(entry) && hasAbout(entry, code)) {
                specs.add(checked(load(entry)));
              }
            });
    if (specs.isEmpty()) {
      throw wrong(
          "has no agents: there is no record in it that implements AgentSpec or EvaluatorSpec"
              + " and has an @About");
    }
    specs.sort(Comparator.comparing(AgentSpec.class::isAssignableFrom));
    return specs;
  }

  private static boolean isClass(String entry) {
    return entry.endsWith(CodeLoader.CLASS)
        && !entry.startsWith("META-INF/")
        && !entry.endsWith("module-info.class");
  }

  private boolean hasAbout(String entry, byte[] code) {
    try {
      ClassModel model = ClassFile.of().parse(code);
      if (entry.startsWith("afterstate/")) {
        throw wrong("has the package of " + name(entry) + ", which only this program may use");
      }
      boolean about =
          model.findAttribute(Attributes.runtimeVisibleAnnotations()).stream()
              .flatMap(attribute -> attribute.annotations().stream())
              .anyMatch(annotation -> annotation.className().equalsString(ABOUT));
      if (!about && isPublicSpec(model)) {
        throw wrong("has the record " + name(entry) + " without an @About, which gives its name");
      }
      return about;
    } catch (IllegalArgumentException e) {
      throw wrong("has a damaged class " + name(entry) + ": " + e.getMessage());
    }
  }

  private static boolean isPublicSpec(ClassModel model) {
    return model.findAttribute(Attributes.record()).isPresent()
        && model.flags().has(AccessFlag.PUBLIC)
        && model.interfaces().stream().anyMatch(type -> KINDS.contains(type.asInternalName()));
  }

  private Class<?> load(String entry) {
    try {
      return Class.forName(name(entry), false, loader);
    } catch (ClassNotFoundException | LinkageError | SecurityException e) {
      throw wrong("has a class that cannot be loaded: " + e);
    }
  }

  private Class<? extends Record> checked(Class<?> type) {
    try {
      String name = type.getName();
      require(type.isRecord(), name + " has an @About, but is not a record");
      require(
          AgentSpec.class.isAssignableFrom(type) != EvaluatorSpec.class.isAssignableFrom(type),
          name + " has an @About, but must implement either AgentSpec or EvaluatorSpec");
      About about = type.getAnnotation(About.class);
      require(
          NAME.matcher(about.name()).matches(),
          "the name of "
              + name
              + " is "
              + Quote.of(about.name())
              + ", must be lower-case words joined by hyphens");
      require(!about.text().isBlank(), "the @About of " + name + " has no text");
      for (RecordComponent component : type.getRecordComponents()) {
        check(name, component);
      }
      return type.asSubclass(Record.class);
    } catch (LinkageError | TypeNotPresentException e) { // a library that is not in the jar
      throw wrong("has a class that cannot be used, " + type.getName() + ": " + e);
    }
  }

  private void check(String owner, RecordComponent component) {
    String which = "the component " + component.getName() + " of " + owner;
    require(
        component.isAnnotationPresent(Parameter.class),
        which + " has no @Parameter, which gives its default");
    require(
        Parameters.isPossible(component.getType()),
        which
            + " is of the type "
            + component.getType().getSimpleName()
            + ", must be int, long, double, boolean, an enum, AgentSpec, EvaluatorSpec or a type"
            + " with a public static parse(String)");
  }

  private void require(boolean condition, String rule) {
    if (!condition) {
      throw new AgentFileException(file + ": " + rule);
    }
  }

  private AgentFileException wrong(String what) {
    return new AgentFileException(file + " " + what);
  }

  private static String name(String entry) {
    return entry.substring(0, entry.length() - CodeLoader.CLASS.length()).replace('/', '.');
  }

  private static String internalName(Class<?> type) {
    return type.getName().replace('.', '/');
  }
}
