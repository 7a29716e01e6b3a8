package dev.tuntas.assess.internal.source;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Chooses some of all changes, by a seed, spread evenly: one of each place, then a second one of
 * each place that has more, and so on; of the last round only some places, by lot. A kind of which
 * there are few places must not get lost among the others: a fifteenth of all is of it, if there
 * are so many.
 *
 * @param <S> places
 * @param <C> changes
 */
public final class Selection<S, C> {
    /** A change at its place. */
    private record Choice<S, C>(S site, C possible) {}

    private static final int LEAST_SHARE = 15;

    private final List<Choice<S, C>> order = new ArrayList<>();
    private final BiFunction<S, C, String> kindOf;

    public Selection(
            List<S> sites,
            Function<S, List<C>> changesOf,
            BiFunction<S, C, String> kindOf,
            long seed) {
        this.kindOf = kindOf;
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
        List<Choice<S, C>> rest =
                order.stream().filter(each -> !without.contains(each.possible)).toList();
        Set<Choice<S, C>> chosen = ofEachKind(rest, most / LEAST_SHARE);
        for (Choice<S, C> choice : rest) {
            if (chosen.size() >= most) {
                break;
            }
            chosen.add(choice);
        }
        Map<S, List<C>> taken = new IdentityHashMap<>();
        for (Choice<S, C> choice : rest) {
            if (chosen.contains(choice)) {
                taken.computeIfAbsent(choice.site, s -> new ArrayList<>()).add(choice.possible);
            }
        }
        return taken;
    }

    /** The first ones of each kind. */
    private Set<Choice<S, C>> ofEachKind(List<Choice<S, C>> all, int least) {
        Set<Choice<S, C>> chosen = Collections.newSetFromMap(new IdentityHashMap<>());
        Map<String, Integer> counts = new HashMap<>();
        for (Choice<S, C> choice : all) {
            if (counts.merge(kindOf.apply(choice.site, choice.possible), 1, Integer::sum)
                    <= least) {
                chosen.add(choice);
            }
        }
        return chosen;
    }
}
