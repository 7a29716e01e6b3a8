package dev.tuntas.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.check.result.CheckMode;
import dev.tuntas.check.result.CheckResult;
import dev.tuntas.core.message.Note;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** That no input has the same object in two of its parts is said where it could be. */
class ObjectsInCommonTest {
    static class Account {
        int balance;
    }

    record Amount(int cents) {}

    enum Kind {
        PRIVATE,
        SHARED
    }

    /** Forgets the balance of an account that is closed; but no input has such a one. */
    public static class Customer {
        private final List<Account> accounts = new ArrayList<>();
        private int total;

        boolean repOk() {
            return total == accounts.stream().mapToInt(account -> account.balance).sum();
        }

        public void close(Account account) {
            accounts.remove(account);
        }

        public void move(Account from, Account to) {
            if (!accounts.contains(from) && !accounts.contains(to)) {
                from.balance--;
                to.balance++;
            }
        }

        public void closeAll(Map<Integer, Account> all) {
            accounts.removeAll(all.values());
        }

        public void pay(Amount amount, Amount fee, Kind kind, List<Amount> more) {}
    }

    private static final String THIS = "Not tried: this and %s with an object in common (Account).";
    private static final String OWN = " Each part of an input has its own.";

    @ParameterizedTest
    @EnumSource
    void anArgumentThatTheReceiverMayHoldIsNotTried(CheckMode mode) {
        CheckResult result = Check.of(Customer.class, "close").mode(mode).scope(2).run();
        assertEquals(List.of(), result.findings());
        assertEquals(List.of(THIS.formatted("account") + OWN), notTried(result));
    }

    @Test
    void norAreTwoArgumentsThatAreTheSame() {
        assertEquals(
                List.of(
                        THIS.formatted("from") + OWN,
                        THIS.formatted("to") + OWN,
                        "Not tried: from and to with an object in common (Account)." + OWN),
                notTried(Check.of(Customer.class, "move").scope(1).run()));
    }

    @Test
    void elementsOfOneArgumentHaveObjectsOfTheirOwn() {
        assertEquals(
                List.of(
                        THIS.formatted("all") + OWN,
                        "Not tried: all with the same object twice (Account). Each place has its own."),
                notTried(Check.of(Customer.class, "closeAll").scope(2).run()));
    }

    @ParameterizedTest
    @CsvSource({"0", "2"})
    void valuesAreTheSameWhereTheyAreEqual(int scope) {
        assertEquals(List.of(), notTried(Check.of(Customer.class, "pay").scope(scope).run()));
    }

    private static List<String> notTried(CheckResult result) {
        return result.notes().stream()
                .map(Note::text)
                .filter(text -> text.startsWith("Not tried"))
                .toList();
    }
}
