package dev.tuntas.subjects.shop;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.annotations.Requires;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * What a customer ordered on a day.
 *
 * <p>Invariant: every product has one line, with a positive quantity and a price in cents at most.
 */
public final class Order {
    /** So many pieces of a product. */
    public record Line(Sku sku, int quantity, BigDecimal price) {
        BigDecimal amount() {
            return price.multiply(BigDecimal.valueOf(quantity));
        }
    }

    private static final BigDecimal TAX = new BigDecimal("0.075");
    private static final BigDecimal HALF_A_CENT = new BigDecimal("0.005");
    private static final int DAYS_TO_PAY = 14;

    private final LocalDate date;
    private final List<Line> lines = new ArrayList<>();

    public Order(LocalDate date) {
        this.date = date;
    }

    public boolean repOk() {
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            if (line.sku() == null || line.quantity() < 1 || indexOf(line.sku()) < i) {
                return false;
            }
            if (line.price().signum() < 0 || line.price().scale() > 2) {
                return false;
            }
        }
        return true;
    }

    private int indexOf(Sku sku) {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).sku().equals(sku)) {
                return i;
            }
        }
        return -1;
    }

    /** Orders more of a product, for the price of now. */
    @Requires("quantity > 0 && price.signum() >= 0 && price.scale() <= 2")
    @Ensures("quantityOf(sku) == old(quantityOf(sku)) + quantity")
    @Ensures("lines.size() == old(lines.size()) + (old(quantityOf(sku)) == 0 ? 1 : 0)")
    public void add(Sku sku, int quantity, BigDecimal price) {
        int index = indexOf(sku);
        if (index < 0) {
            lines.add(new Line(sku, quantity, price));
        } else {
            lines.set(index, new Line(sku, lines.get(index).quantity() + quantity, price));
        }
    }

    /** Takes a product from the order. */
    @Ensures("quantityOf(sku) == 0 && result == (old(quantityOf(sku)) > 0)")
    public boolean remove(Sku sku) {
        return lines.removeIf(line -> line.sku().equals(sku));
    }

    @Pure
    public int quantityOf(Sku sku) {
        int index = indexOf(sku);
        return index < 0 ? 0 : lines.get(index).quantity();
    }

    /** What all lines come to, without tax. */
    @Pure
    @Ensures("result.signum() >= 0 && result.scale() <= 2")
    public BigDecimal net() {
        return lines.stream().map(Line::amount).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** The tax on the whole order, to the cent; half a cent is rounded up. */
    @Pure
    @Ensures("result.scale() == 2")
    @Ensures("result.subtract(net().multiply(TAX)).compareTo(HALF_A_CENT) <= 0")
    @Ensures("result.subtract(net().multiply(TAX)).compareTo(HALF_A_CENT.negate()) > 0")
    public BigDecimal tax() {
        return net().multiply(TAX).setScale(2, RoundingMode.HALF_UP);
    }

    /** Whether the money should be there by now. */
    @Pure
    @Ensures("result == date.plusDays(DAYS_TO_PAY).isBefore(today)")
    public boolean isOverdue(LocalDate today) {
        return today.isAfter(date.plusDays(DAYS_TO_PAY));
    }
}
