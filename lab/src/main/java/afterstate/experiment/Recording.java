package afterstate.experiment;

import afterstate.files.LabException;
import afterstate.files.LineFile;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/// The recorded games of a run, beside its rows.
final class Recording {
  private Recording() {}

  /// Makes rows and recorded games agree after an interruption. A kill leaves games that have no
  /// row yet, and a power loss also rows that have lost their game. Both are dropped, and played
  /// again.
  static void repair(Path folder) {
    try (FileChannel _ = LineFile.lock(folder.resolve(RowFile.NAME))) {
      GameSet recorded = new GameSet();
      AtomicBoolean doubled = new AtomicBoolean();
      TapeFile.readFolder(
          folder,
          row -> {
            if (!recorded.add(row.agent(), row.id().number())) {
              doubled.set(true);
            }
          });
      GameSet finished = new GameSet();
      AtomicLong lost = new AtomicLong();
      RowFile.readFolder(
          folder,
          false,
          row -> {
            boolean has = recorded.contains(row.agent(), row.game());
            if (has) {
              finished.add(row.agent(), row.game());
            }
            lost.addAndGet(has ? 0 : 1);
          });
      if (lost.get() > 0) {
        RowFile.keepOnly(folder, row -> recorded.contains(row.agent(), row.game()));
      }
      dropOrphans(folder, finished, doubled.get());
    } catch (IOException e) {
      throw LabException.of("write", folder, e);
    }
  }

  private static void dropOrphans(Path folder, GameSet finished, boolean doubled) {
    AtomicBoolean orphans = new AtomicBoolean(doubled);
    TapeFile.readFolder(
        folder,
        row -> orphans.compareAndSet(false, !finished.contains(row.agent(), row.id().number())));
    if (orphans.get()) {
      GameSet kept = new GameSet();
      TapeFile.keepOnly(
          folder,
          row ->
              finished.contains(row.agent(), row.id().number())
                  && kept.add(row.agent(), row.id().number()));
    }
  }

  /// Plays every recorded game again and compares it with its row.
  ///
  /// @return how many there are
  /// @throws LabException naming the first game that is not as it was played
  static long check(Path folder, Results results) {
    Path file = TapeFile.source(folder);
    Map<String, GameRow> rows = new HashMap<>();
    results.rows().forEach(row -> rows.put(key(row.agent(), row.game()), row));
    Rules rules = new Rules(results.info().spawn4());
    AtomicLong count = new AtomicLong();
    GameSet seen = new GameSet();
    TapeFile.readFolder(
        folder,
        tape -> {
          GameRow row = rows.get(key(tape.agent(), tape.id().number()));
          if (row != null) {
            requireSame(row, replay(tape, rules));
            seen.add(row.agent(), row.game());
            count.incrementAndGet();
          } else if (results.info().isFinished()) {
            throw new IllegalArgumentException("game " + tape.id().number() + " has no row");
          }
        });
    for (GameRow row : results.rows()) {
      if (!seen.contains(row.agent(), row.game())) {
        throw LabException.damaged(
            file, "game " + row.game() + " of " + row.agent() + " is missing");
      }
    }
    return count.get();
  }

  private static String key(String agent, long game) {
    return game + " " + agent;
  }

  private static Outcome replay(TapeRow tape, Rules rules) {
    return tape.tape().replay(Game.start(rules, tape.id()), (_, _) -> {});
  }

  /// @throws IllegalArgumentException if the outcome is another
  static void requireSame(GameRow row, Outcome outcome) {
    GameRow now =
        GameRow.of(row.agent(), new GameId(row.seed(), row.game()), outcome, row.millis());
    if (!now.equals(row)) {
      throw new IllegalArgumentException(
          "game "
              + row.game()
              + " scores "
              + outcome.score()
              + " with these moves, but "
              + row.score()
              + " in "
              + RowFile.NAME);
    }
  }

  static boolean existsIn(Path folder) {
    return Files.exists(TapeFile.source(folder));
  }
}
