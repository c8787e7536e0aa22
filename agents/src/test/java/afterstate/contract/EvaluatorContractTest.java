package afterstate.contract;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.About;
import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;
import afterstate.board.Board;
import afterstate.catalog.Catalog;
import afterstate.catalog.Description;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EvaluatorContractTest {
  static Iterable<String> ours() {
    return Catalog.standard().evaluators().stream().map(Description::name).toList();
  }

  @ParameterizedTest
  @MethodSource("ours")
  void rules_ourEvaluators_areKept(String name) {
    EvaluatorSpec spec = Catalog.standard().evaluator(name);
    assertThat(EvaluatorContract.rules())
        .allSatisfy(
            rule -> {
              ContractResult result =
                  rule.check(new Candidate<>(spec, Catalog.standard()::evaluator, () -> false));
              assertThat(result.kind()).as(result.text()).isEqualTo(ContractResult.Kind.OK);
            });
  }

  @About(name = "bad", text = "Bad.", source = "Tests.")
  private record Bad(Supplier<Evaluator> supplier) implements EvaluatorSpec {
    @Override
    public Evaluator evaluator() {
      return supplier.get();
    }
  }

  private static String check(String rule, Supplier<Evaluator> supplier) {
    EvaluatorSpec spec = new Bad(supplier);
    ContractResult result =
        EvaluatorContract.rules().stream()
            .filter(one -> one.toString().equals(rule))
            .findFirst()
            .orElseThrow()
            .check(new Candidate<>(spec, _ -> spec, () -> false));
    assertThat(result.isBroken()).as(result.text()).isTrue();
    return result.text();
  }

  @Test
  void finiteValues_infinite_isBroken() {
    assertThat(check("finite values", () -> _ -> Double.POSITIVE_INFINITY))
        .startsWith("its value is Infinity on ");
  }

  @Test
  void sameValues_counter_isBroken() {
    AtomicLong count = new AtomicLong();
    assertThat(check("same values", () -> _ -> count.incrementAndGet()))
        .startsWith("its value is once 1.0 and once 2.0 on ");
  }

  @Test
  void otherThreads_valueOfAThread_isBroken() {
    Thread main = Thread.currentThread();
    assertThat(check("other threads", () -> _ -> Thread.currentThread().equals(main) ? 1 : 2))
        .contains("its value is once 1.0 and once 2.0 on ");
  }

  /// Claims what is not so.
  private static final class TopLeft implements Evaluator {
    @Override
    public double value(long afterstate) {
      return Board.rank(afterstate, 0);
    }

    @Override
    public boolean isSymmetric() {
      return true;
    }
  }

  @Test
  void symmetricBoards_claimedWrongly_isBroken() {
    assertThat(check("symmetric boards", TopLeft::new))
        .startsWith("isSymmetric() is true, but the values differ on ");
  }
}
