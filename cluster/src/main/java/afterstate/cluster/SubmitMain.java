package afterstate.cluster;

import afterstate.cli.Main;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The program for `spark-submit`: the command line of Afterstate, on the cluster that it was
/// submitted to.
public final class SubmitMain {
  private SubmitMain() {}

  public static void main(String[] args) {
    List<String> words = new ArrayList<>(Arrays.asList(args));
    String master = System.getProperty("spark.master");
    if (master != null && !words.isEmpty() && !words.contains("--cluster")) {
      words.add("--cluster");
      words.add(master);
    }
    Main.main(words.toArray(String[]::new));
  }
}
