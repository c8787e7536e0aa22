package afterstate.cli;

import afterstate.agent.Parameter;
import afterstate.agent.Parameters;
import afterstate.agent.RenamedParameters;
import afterstate.agent.Spec;
import afterstate.learn.Algorithm;
import afterstate.learn.TrainingConfig;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/// The options of `train` that are settings of a training run: one for each parameter of
/// [TrainingConfig], which has their texts, the recommended values and the ranges.
final class TrainingOptions implements IModelTransformer {
  private static final TrainingConfig RECOMMENDED = TrainingConfig.recommended(Algorithm.TC);

  /// picocli calls this when it makes the command.
  TrainingOptions() {}

  @Override
  public CommandSpec transform(CommandSpec train) {
    for (RecordComponent component : Parameters.of(TrainingConfig.class)) {
      train.addOption(option(component));
      String old = RenamedParameters.oldName(component.getName());
      if (old != null) {
        train.addOption(
            OptionSpec.builder(name(old)).type(String.class).arity("0..1").hidden(true).build());
      }
    }
    return train;
  }

  private static OptionSpec option(RecordComponent component) {
    boolean isSwitch = component.getType() == boolean.class;
    return OptionSpec.builder(name(component.getName()))
        .type(String.class)
        .arity(isSwitch ? "0..1" : "1")
        .fallbackValue("on")
        .paramLabel(label(component))
        .description(description(component))
        .build();
  }

  private static String label(RecordComponent component) {
    if (component.getType() == boolean.class) {
      return "on|off";
    }
    return Parameters.isNumber(component)
        ? "N"
        : component.getType().getSimpleName().toUpperCase(Locale.ROOT);
  }

  private static String description(RecordComponent component) {
    Parameter parameter = Parameters.about(component);
    String text = parameter.text();
    return Character.toUpperCase(text.charAt(0))
        + text.substring(1)
        + ". "
        + (component.getType() == boolean.class ? "" : values(component) + " ")
        + "Default: "
        + Spec.print(Spec.value(component, RECOMMENDED))
        + ".";
  }

  private static String values(RecordComponent component) {
    String values = Parameters.values(component);
    return Character.toUpperCase(values.charAt(0)) + values.substring(1) + ".";
  }

  /// The option of a parameter: `--min-rate` for `minRate`.
  static String name(String parameter) {
    return "--" + parameter.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }

  /// The settings that were given, as words, by the names of the parameters.
  ///
  /// @throws ParameterException if one has its name of an earlier version
  static Map<String, String> given(CommandSpec train) {
    Map<String, String> given = new LinkedHashMap<>();
    for (RecordComponent component : Parameters.of(TrainingConfig.class)) {
      String name = component.getName();
      String old = RenamedParameters.oldName(name);
      if (old != null && value(train, old) != null) {
        throw new ParameterException(
            train.commandLine(), name(old) + " is unknown; it is " + name(name) + " now");
      }
      String word = value(train, name);
      if (word != null) {
        given.put(name, word);
      }
    }
    return given;
  }

  private static @Nullable String value(CommandSpec train, String parameter) {
    OptionSpec option = train.findOption(name(parameter));
    return train.commandLine().getParseResult().matchedOptionValue(option.longestName(), null);
  }
}
