package dev.tuntas.subjects.shop;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import java.util.ArrayList;
import java.util.List;

/**
 * What happened to an order, from which its state follows.
 *
 * <p>Invariant: it is placed first and only once, what is shipped was paid in full, and nothing
 * happens after it was cancelled.
 */
public final class EventLog {
    /** Something that happened. */
    public sealed interface Event permits Placed, Paid, Shipped, Cancelled {}

    /** The order came in, for so many cents. */
    public record Placed(int amount) implements Event {}

    /** So many cents were paid. */
    public record Paid(int amount) implements Event {}

    /** It was sent. */
    public record Shipped() implements Event {}

    /** It was cancelled, before it was sent. */
    public record Cancelled() implements Event {}

    private final List<Event> events = new ArrayList<>();

    public boolean repOk() {
        EventLog log = new EventLog();
        for (Event event : events) {
            if (!log.append(event)) {
                return false;
            }
        }
        return true;
    }

    /** What is still to be paid. */
    @Pure
    public int due() {
        int due = 0;
        for (Event event : events) {
            if (event instanceof Placed placed) {
                due += placed.amount();
            } else if (event instanceof Paid paid) {
                due -= paid.amount();
            }
        }
        return due;
    }

    private boolean has(Class<? extends Event> kind) {
        return events.stream().anyMatch(kind::isInstance);
    }

    /** Adds an event, if it may happen now. */
    @Ensures(
            "result ? events.size() == old(events.size()) + 1 : events.size() == old(events.size())")
    @Ensures("!result || !old(isClosed())")
    @Ensures("due() >= 0")
    public boolean append(Event event) {
        boolean fits = !isClosed() && fits(event);
        if (fits) {
            events.add(event);
        }
        return fits;
    }

    private boolean fits(Event event) {
        if (event instanceof Placed placed) {
            return events.isEmpty() && placed.amount() > 0;
        }
        if (event instanceof Paid paid) {
            return paid.amount() > 0 && paid.amount() <= due();
        }
        return !events.isEmpty() && (event instanceof Cancelled || due() == 0);
    }

    /** Whether nothing can happen any more. */
    @Pure
    @Ensures("result ==> !events.isEmpty()")
    public boolean isClosed() {
        return has(Shipped.class) || has(Cancelled.class);
    }

    /** What the customer gets back. */
    @Pure
    @Ensures("result == (has(Cancelled.class) ? paid() : 0)")
    public int refund() {
        if (!has(Cancelled.class)) {
            return 0;
        }
        return ((Placed) events.get(0)).amount() - due();
    }

    private int paid() {
        return events.stream().mapToInt(e -> e instanceof Paid paid ? paid.amount() : 0).sum();
    }
}
