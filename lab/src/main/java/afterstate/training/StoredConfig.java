package afterstate.training;

import afterstate.learn.TrainingConfig;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;

/// The configuration of a training run as files store it: its spec text.
record StoredConfig(TrainingConfig config) {
  /// Reads the value in a JSON file.
  ///
  /// @throws IllegalArgumentException if that is not a configuration
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static StoredConfig of(Object json) {
    return new StoredConfig(
        switch (json) {
          case String text -> read(text);
          case Map<?, ?> course -> OldRecords.course(course);
          default ->
              throw new IllegalArgumentException(
                  json + " is not the configuration of a training run");
        });
  }

  /// Reads the text of this version or an earlier one.
  ///
  /// @throws IllegalArgumentException if that is not a configuration
  static TrainingConfig read(String text) {
    return OldRecords.isCourse(text) ? OldRecords.course(text) : TrainingConfig.parse(text);
  }

  @JsonValue
  String text() {
    return config.text();
  }
}
