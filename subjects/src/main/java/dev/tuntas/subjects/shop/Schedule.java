package dev.tuntas.subjects.shop;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;

/**
 * When a van delivers.
 *
 * <p>Invariant: tours have a length, come one after the other, and do not overlap.
 */
public final class Schedule {
    /** A tour: from a moment on, so long. */
    public record Tour(LocalDateTime start, Duration length) {
        public Tour {
            if (length.isNegative() || length.isZero()) {
                throw new IllegalArgumentException("a tour takes time");
            }
        }

        LocalDateTime end() {
            return start.plus(length);
        }

        boolean overlaps(Tour other) {
            return start.isBefore(other.end()) && other.start.isBefore(end());
        }
    }

    private final List<Tour> tours = new ArrayList<>();

    public boolean repOk() {
        for (int i = 1; i < tours.size(); i++) {
            if (tours.get(i).start().isBefore(tours.get(i - 1).end())) {
                return false;
            }
        }
        return true;
    }

    /** Adds a tour, if the van is free. */
    @Ensures(
            "result == old(tours.stream().noneMatch(t ->"
                    + " t.start().isBefore(tour.end()) && tour.start().isBefore(t.end())))")
    @Ensures("tours.contains(tour) || !result")
    public boolean add(Tour tour) {
        int place = 0;
        for (Tour other : tours) {
            if (tour.overlaps(other)) {
                return false;
            }
            if (other.start().isBefore(tour.start())) {
                place++;
            }
        }
        tours.add(place, tour);
        return true;
    }

    /** How long the van is under way in all. */
    @Pure
    @Ensures("!result.isNegative() && result.isZero() == tours.isEmpty()")
    public Duration underWay() {
        return tours.stream().map(Tour::length).reduce(Duration.ZERO, Duration::plus);
    }

    /** Whether the van is in the yard at a moment. */
    @Pure
    @Ensures(
            "result == tours.stream().noneMatch(t -> !moment.isBefore(t.start())"
                    + " && moment.isBefore(t.end()))")
    public boolean isFree(LocalDateTime moment) {
        for (Tour tour : tours) {
            if (!tour.start().isAfter(moment) && tour.end().isAfter(moment)) {
                return false;
            }
        }
        return true;
    }
}
