package dev.tuntas.subjects.shop;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.annotations.Requires;
import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The accounts of customers, by their names.
 *
 * <p>Invariant: an account is under its owner's name, and no balance is negative.
 */
public final class Bank {
    /** An account. */
    public static final class Account {
        private final String owner;
        private BigDecimal balance = BigDecimal.ZERO;

        Account(String owner) {
            this.owner = owner;
        }
    }

    private final Map<String, Account> accounts = new TreeMap<>();

    public boolean repOk() {
        for (Map.Entry<String, Account> entry : accounts.entrySet()) {
            Account account = entry.getValue();
            if (!account.owner.equals(entry.getKey()) || account.balance.signum() < 0) {
                return false;
            }
        }
        return true;
    }

    @Pure
    @Ensures("result.signum() >= 0")
    public BigDecimal total() {
        BigDecimal total = BigDecimal.ZERO;
        for (Account account : accounts.values()) {
            total = total.add(account.balance);
        }
        return total;
    }

    @Pure
    public @Nullable BigDecimal balance(String owner) {
        Account account = accounts.get(owner);
        return account == null ? null : account.balance;
    }

    @Requires("!accounts.containsKey(owner)")
    @Ensures("balance(owner).signum() == 0 && total().compareTo(old(total())) == 0")
    public void open(String owner) {
        accounts.put(owner, new Account(owner));
    }

    /** Moves money from one account to another, if both exist and there is enough. */
    @Requires("amount.signum() > 0")
    @Ensures("total().compareTo(old(total())) == 0")
    @Ensures(
            "result && !from.equals(to)"
                    + " ==> balance(to).compareTo(old(balance(to)).add(amount)) == 0")
    public boolean transfer(String from, String to, BigDecimal amount) {
        Account source = accounts.get(from);
        Account target = accounts.get(to);
        if (source == null || target == null || source.balance.compareTo(amount) < 0) {
            return false;
        }
        source.balance = source.balance.subtract(amount);
        target.balance = target.balance.add(amount);
        return true;
    }

    /** Closes an account, if nothing is left on it. */
    @Ensures("result == old(balance(owner) != null && balance(owner).signum() == 0)")
    @Ensures("total().compareTo(old(total())) == 0")
    public boolean close(String owner) {
        Account account = accounts.get(owner);
        if (account == null || account.balance.signum() != 0) {
            return false;
        }
        accounts.remove(owner);
        return true;
    }
}
