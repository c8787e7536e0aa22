package afterstate.terminal;

import afterstate.board.Board;
import afterstate.board.Position;
import afterstate.game.Game;
import afterstate.game.Transcript;
import java.util.Formatter;
import java.util.Locale;

/// A transcript as an animated picture: one SVG file that any browser plays. Readers who prefer no
/// motion see the last board.
public final class AnimatedPicture {
  private static final int FRAMES = 80;
  private static final double SECONDS_PER_FRAME = 0.15;
  private static final double SECONDS_OF_THE_LAST = 4;
  private static final int TILE = 80;
  private static final int GAP = 10;
  private static final int HEADER = 54;
  private static final int SIDE = 4 * TILE + 5 * GAP;

  private final Transcript transcript;
  private final StringBuilder svg = new StringBuilder();
  private final Formatter out = new Formatter(svg, Locale.ROOT);
  private int frames;

  private AnimatedPicture(Transcript transcript) {
    this.transcript = transcript;
  }

  public static String of(Transcript transcript) {
    return new AnimatedPicture(transcript).draw();
  }

  /// Draws evenly spaced boards of the game, always including the last.
  private String draw() {
    int moves = transcript.steps().size();
    int stride = 1 + moves / FRAMES;
    Game game = transcript.begin();
    StringBuilder boards = new StringBuilder();
    for (Transcript.Step step : transcript.steps()) {
      if (game.moves() % stride == moves % stride) {
        frame(boards, game, "frame");
      }
      game.play(step);
    }
    frame(boards, game, "last");
    open();
    style();
    tiles();
    return svg.append(boards).append("</svg>\n").toString();
  }

  private void open() {
    out.format(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='%d' role='img'"
            + " font-family='Helvetica, Arial, sans-serif' text-anchor='middle'>%n",
        SIDE, SIDE + HEADER, SIDE);
    out.format(
        "<title>%s: %,d points, largest tile %d</title>%n",
        escaped(transcript.agent()), transcript.outcome().score(), transcript.outcome().maxTile());
  }

  private void style() {
    double total = (frames - 1) * SECONDS_PER_FRAME + SECONDS_OF_THE_LAST;
    out.format(
        """
        <style>
        text { font-weight: bold }
        .frame { visibility: hidden }
        @media (prefers-reduced-motion: no-preference) {
          .frame, .last { visibility: hidden; animation: %.2fs step-end infinite }
          .frame { animation-name: frame }
          .last { animation-name: last }
        }
        @keyframes frame { 0%% { visibility: visible } %.3f%% { visibility: hidden } }
        @keyframes last { 0%% { visibility: visible } %.3f%% { visibility: hidden } }
        </style>
        """,
        total, 100 * SECONDS_PER_FRAME / total, 100 * SECONDS_OF_THE_LAST / total);
  }

  /// Defines every kind of tile once, for the frames to use.
  private void tiles() {
    out.format("<defs>%n");
    for (int rank = 0; rank <= Position.MAX_RANK; rank++) {
      String number = rank == 0 ? "" : Integer.toString(Board.tile(rank));
      out.format(
          "<g id='t%d'><rect width='%d' height='%d' rx='6' fill='#%06x'/>"
              + "<text x='%d' y='%d' font-size='%d' fill='#%06x'>%s</text></g>%n",
          rank,
          TILE,
          TILE,
          TileColours.background(rank),
          TILE / 2,
          TILE / 2 + 10,
          number.length() <= 3 ? 30 : 36 - 3 * number.length(),
          TileColours.text(rank),
          number);
    }
    out.format(
        "</defs>%n<rect width='%d' height='%d' rx='8' fill='#faf8ef'/>%n", SIDE, SIDE + HEADER);
    out.format(
        "<rect y='%d' width='%d' height='%d' rx='8' fill='#%06x'/>%n",
        HEADER, SIDE, SIDE, TileColours.FRAME);
  }

  private void frame(StringBuilder boards, Game game, String kind) {
    boards.append(
        String.format(
            Locale.ROOT,
            "<g class='%s' style='animation-delay:%.2fs'><text x='%d' y='35' font-size='22'"
                + " fill='#555'>score %,d, move %,d</text>",
            kind,
            frames++ * SECONDS_PER_FRAME,
            SIDE / 2,
            game.score(),
            game.moves()));
    for (int cell = 0; cell < Board.CELLS; cell++) {
      boards.append(
          String.format(
              Locale.ROOT,
              "<use href='#t%d' x='%d' y='%d'/>",
              game.position().rank(cell),
              GAP + cell % 4 * (TILE + GAP),
              HEADER + GAP + cell / 4 * (TILE + GAP)));
    }
    boards.append("</g>\n");
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }
}
