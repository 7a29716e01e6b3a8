package dev.tuntas.assess.internal.source;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;

/**
 * Chooses some of all changes, by a seed, spread evenly: one of each place, then a second one of
 * each place that has more, and so on; of the last round only some places, by lot.
 *
 * @param <S> places
 * @param <C> changes
 */
public final class Selection<S, C> {
    /** A change at its place. */
    private record Choice<S, C>(S site, C possible) {}

    private final List<Choice<S, C>> order = new ArrayList<>();

    public Selection(List<S> sites, Function<S, List<C>> changesOf, long seed) {
        Random random = new Random(seed);
        Map<S, List<C>> left = new IdentityHashMap<>();
        for (S site : sites) {
            List<C> changes = new ArrayList<>(changesOf.apply(site));
            Collections.shuffle(changes, random);
            left.put(site, changes);
        }
        List<S> open = new ArrayList<>(sites);
        while (!open.isEmpty()) {
            Collections.shuffle(open, random);
            for (S site : open) {
                List<C> changes = left.getOrDefault(site, List.of());
                order.add(new Choice<>(site, changes.remove(changes.size() - 1)));
            }
            open.removeIf(site -> left.getOrDefault(site, List.of()).isEmpty());
        }
    }

    /** How many changes there are. */
    public int size() {
        return order.size();
    }

    /** The first ones that are not among some that can't be had, in the order of the source. */
    public Map<S, List<C>> take(int most, Set<C> without) {
        Map<S, List<C>> taken = new IdentityHashMap<>();
        int count = 0;
        for (Choice<S, C> choice : order) {
            if (count == most) {
                break;
            }
            if (!without.contains(choice.possible)) {
                taken.computeIfAbsent(choice.site, s -> new ArrayList<>()).add(choice.possible);
                count++;
            }
        }
        return taken;
    }
}
