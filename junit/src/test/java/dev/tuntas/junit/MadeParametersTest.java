package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Parameters of classes without a predicate, of functions, and of type variables. */
class MadeParametersTest {
    private static final Set<String> SEEN = new TreeSet<>();

    /** A value class. */
    public static final class Money {
        private final int amount;
        private final boolean credit;

        private Money(int amount, boolean credit) {
            this.amount = amount;
            this.credit = credit;
        }

        public static Money of(int amount, boolean credit) {
            if (credit && amount == 0) {
                throw new IllegalArgumentException("no credit of nothing");
            }
            return new Money(amount, credit);
        }

        Money negated() {
            return new Money(amount, !credit);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Money that && amount == that.amount && credit == that.credit;
        }

        @Override
        public int hashCode() {
            return amount;
        }

        @Override
        public String toString() {
            return amount + (credit ? "-" : "+");
        }
    }

    static class Account {
        final List<Money> moves = new ArrayList<>();

        boolean repOk() {
            return moves.size() < 2;
        }
    }

    /** One of two classes of values. */
    public sealed interface Event permits Paid, Closed {}

    /** Made by its constructor. */
    public static final class Paid implements Event {
        private final Money money;

        public Paid(Money money) {
            this.money = money;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Paid that && money.equals(that.money);
        }

        @Override
        public int hashCode() {
            return money.hashCode();
        }

        @Override
        public String toString() {
            return "paid " + money;
        }
    }

    /** A record beside it. */
    public record Closed(boolean early) implements Event {}

    static class Made {
        @ExhaustiveTest(scope = 2)
        void money(Money money) {
            SEEN.add("money " + money);
        }

        @ExhaustiveTest(scope = 2)
        void moves(Account account, Money money) {
            SEEN.add("account " + account.moves + " " + money);
        }

        @ExhaustiveTest(scope = 2)
        void events(Event event) {
            SEEN.add("event " + event);
        }

        @ExhaustiveTest(scope = 2)
        void functions(UnaryOperator<Integer> next) {
            SEEN.add("function " + next.apply(0) + next.apply(1));
        }
    }

    private static List<String> seen(String kind) {
        return SEEN.stream().filter(text -> text.startsWith(kind + " ")).toList();
    }

    @Test
    void theirConstructorsAndFactoriesMakeThem() {
        SEEN.clear();
        Run run = Run.of(Made.class);
        assertTrue(
                run.summary().stream().allMatch(s -> s.endsWith("SUCCESSFUL")),
                run.summary().toString());
        assertEquals(List.of("money 0+", "money 1+", "money 1-"), seen("money"));
        // No move or one of three; three amounts.
        assertEquals((1 + 3) * 3, seen("account").size());
        assertEquals(3 + 2, seen("event").size());
        assertEquals(
                List.of("function 00", "function 01", "function 10", "function 11"),
                seen("function"));
    }

    static class Failing {
        @ExhaustiveTest(scope = 3)
        void negated(Money money) {
            assertEquals(money, money.negated().negated());
            assertTrue(money.amount < 2 || !money.credit);
        }
    }

    @Test
    void aFailureShowsTheCall() {
        Run run = Run.of(Failing.class);
        String message = run.failed().message();
        assertTrue(message.contains("fails for money=Money.of(2, true)"), message);
        assertTrue(message.contains("negated(MadeParametersTest.Money.of(2, true));"), message);
    }

    /** A generic class. */
    static class Box<T> {
        T content;

        boolean repOk() {
            return content != null;
        }
    }

    abstract static class BoxTest<T> {
        @ExhaustiveTest(scope = 2)
        void boxes(Box<T> box, T other) {
            SEEN.add("box " + box.content.getClass().getSimpleName() + " " + box.content + other);
        }
    }

    static class TextBoxTest extends BoxTest<String> {}

    @Test
    void aTestBindsTypeVariables() {
        SEEN.clear();
        Run.of(TextBoxTest.class);
        assertEquals(
                List.of("box String ", "box String a", "box String aa"),
                seen("box").stream().distinct().toList());
    }
}
