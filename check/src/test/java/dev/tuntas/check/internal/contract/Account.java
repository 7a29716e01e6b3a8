package dev.tuntas.check.internal.contract;

import dev.tuntas.annotations.Assignable;
import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Invariant;
import dev.tuntas.annotations.Pure;
import dev.tuntas.annotations.Requires;
import dev.tuntas.annotations.Signals;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A class whose contract is in annotations, with both ways to write words. */
@Invariant("balance >= 0")
@Invariant("(\\forall Integer entry; entries.contains(entry); entry != 0)")
class Account {
    private int balance;
    private final List<Integer> entries = new ArrayList<>();
    private @Nullable Account linked;
    private int bug;

    Account(int balance) {
        this.balance = balance;
    }

    Account withBug(int bug) {
        this.bug = bug;
        return this;
    }

    void corrupt() {
        balance = -1;
    }

    @Invariant
    @SuppressWarnings("UnusedMethod") // by Java code
    private boolean isLinkedToAnother() {
        return linked != this;
    }

    @Invariant
    @SuppressWarnings("UnusedMethod") // by Java code
    private static boolean hasEntries(Account account) {
        return account.entries != null;
    }

    @Requires("amount > 0")
    @Requires("amount <= 100")
    @Ensures("result == old(balance) + amount")
    @Ensures("\\result == balance && \\old(entries.size()) + 1 == entries.size()")
    @Assignable({"balance", "entries.*"})
    int deposit(int amount) {
        entries.add(bug == 1 ? 0 : amount);
        balance += amount;
        return bug == 2 ? amount : balance;
    }

    @Ensures("balance == old(balance) - amount")
    @Signals(value = IllegalArgumentException.class, when = "amount > old(balance) || amount < 0")
    @Signals(value = ArithmeticException.class)
    void withdraw(int amount) throws java.io.IOException {
        if (bug == 1) {
            throw new java.io.IOException("declared by throws");
        }
        if (bug == 2) {
            throw new IllegalStateException("undeclared");
        }
        if (bug == 3) {
            throw new ArithmeticException();
        }
        if (amount > balance || amount < 0 || bug == 4) {
            throw new IllegalArgumentException();
        }
        balance -= amount;
    }

    @Pure
    @Ensures("result == other.balance + balance")
    int sum(Account other) {
        return balance + other.balance;
    }

    @Ensures("other != null ==> this.linked == other")
    void link(@Nullable Account other) {
        linked = bug == 1 ? null : other;
    }

    @Ensures("fresh(result) <==> balance > 0")
    @Nullable Account copy() {
        return balance > 0 ? new Account(balance) : this;
    }

    /** Parameters have the names of words. */
    @Ensures("result == old(result) && old == 2")
    int words(int result, int old) {
        return result;
    }

    @Ensures("balance > 0 ==> 10 / balance > 0")
    @Ensures("entries.get(0) > 0")
    void careless() {}

    /** The old value throws where it is not used. */
    @Ensures("old(entries.size()) > 0 ==> old(entries.get(0)).equals(entries.get(0))")
    @Ensures("balance == 7 ==> old(entries.get(1)) == 1")
    void guarded() {}

    void silent() {
        if (bug == 1) {
            balance = -1;
        }
    }
}
