package dev.tuntas.subjects.shop;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.annotations.Requires;
import java.util.HashMap;
import java.util.Map;

/**
 * What lies in the warehouse, and how much of it is promised to customers.
 *
 * <p>Invariant: no numbers are negative, nothing is promised that is not there, and what is not
 * promised has no entry.
 */
public final class Inventory {
    private final Map<Sku, Integer> stock = new HashMap<>();
    private final Map<Sku, Integer> reserved = new HashMap<>();

    public boolean repOk() {
        for (int quantity : stock.values()) {
            if (quantity < 0) {
                return false;
            }
        }
        for (Map.Entry<Sku, Integer> entry : reserved.entrySet()) {
            if (entry.getValue() < 1 || entry.getValue() > inStock(entry.getKey())) {
                return false;
            }
        }
        return true;
    }

    @Pure
    public int inStock(Sku sku) {
        return stock.getOrDefault(sku, 0);
    }

    @Pure
    public int reserved(Sku sku) {
        return reserved.getOrDefault(sku, 0);
    }

    /** How many can still be sold. */
    @Pure
    @Ensures("result >= 0")
    public int available(Sku sku) {
        return inStock(sku) - reserved(sku);
    }

    @Requires("quantity > 0")
    @Ensures("inStock(sku) == old(inStock(sku)) + quantity && reserved(sku) == old(reserved(sku))")
    public void receive(Sku sku, int quantity) {
        stock.merge(sku, quantity, Integer::sum);
    }

    /** Promises some to a customer, if there are enough. */
    @Requires("quantity > 0")
    @Ensures("result == (old(available(sku)) >= quantity)")
    @Ensures("reserved(sku) == old(reserved(sku)) + (result ? quantity : 0)")
    public boolean reserve(Sku sku, int quantity) {
        if (available(sku) < quantity) {
            return false;
        }
        reserved.merge(sku, quantity, Integer::sum);
        return true;
    }

    /** Sends what was promised. */
    @Requires("quantity > 0 && quantity <= reserved(sku)")
    @Ensures(
            "inStock(sku) == old(inStock(sku)) - quantity && available(sku) == old(available(sku))")
    public void ship(Sku sku, int quantity) {
        stock.computeIfPresent(sku, (s, before) -> before - quantity);
        reserved.computeIfPresent(sku, (s, before) -> before > quantity ? before - quantity : null);
    }
}
