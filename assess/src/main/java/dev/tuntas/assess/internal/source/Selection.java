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
import java.util.function.Predicate;

/**
 * Chooses some of all changes, by a seed, spread evenly: one of each place, then a second one of
 * each place that has more, and so on; of the last round only some places, by lot. A kind of which
 * there are few places must not get lost among the others: a fifteenth of all is of it, if there
 * are so many. Further changes, which are less like a mistake that somebody makes, are chosen only
 * if there are fewer others than are wanted, and only as many as are missing.
 *
 * @param <S> places
 * @param <C> changes
 */
public final class Selection<S, C> {
    /** A change at its place. */
    private record Choice<S, C>(S site, C possible) {}

    private static final int LEAST_SHARE = 15;

    private final List<Choice<S, C>> near = new ArrayList<>();
    private final List<Choice<S, C>> further = new ArrayList<>();
    private final BiFunction<S, C, String> kindOf;

    public Selection(
            List<S> sites,
            Function<S, List<C>> changesOf,
            BiFunction<S, C, String> kindOf,
            Predicate<C> isFurther,
            long seed) {
        this.kindOf = kindOf;
        Random random = new Random(seed);
        addAll(sites, changesOf, isFurther.negate(), random, near);
        addAll(sites, changesOf, isFurther, random, further);
    }

    private void addAll(
            List<S> sites,
            Function<S, List<C>> changesOf,
            Predicate<C> isWanted,
            Random random,
            List<Choice<S, C>> order) {
        Map<S, List<C>> left = new IdentityHashMap<>();
        List<S> open = new ArrayList<>();
        for (S site : sites) {
            List<C> changes =
                    new ArrayList<>(changesOf.apply(site).stream().filter(isWanted).toList());
            if (!changes.isEmpty()) {
                Collections.shuffle(changes, random);
                left.put(site, changes);
                open.add(site);
            }
        }
        while (!open.isEmpty()) {
            Collections.shuffle(open, random);
            for (S site : open) {
                List<C> changes = left.getOrDefault(site, List.of());
                order.add(new Choice<>(site, changes.remove(changes.size() - 1)));
            }
            open.removeIf(site -> left.getOrDefault(site, List.of()).isEmpty());
        }
    }

    /** How many changes there are to choose from, if so many are wanted at least. */
    public int size(int least, Set<C> without) {
        return possible(least, without).size();
    }

    private List<Choice<S, C>> possible(int least, Set<C> without) {
        List<Choice<S, C>> possible = new ArrayList<>(near);
        possible.removeIf(each -> without.contains(each.possible));
        if (possible.size() < least) {
            further.stream()
                    .filter(each -> !without.contains(each.possible))
                    .forEach(possible::add);
        }
        return possible;
    }

    /** How many are taken: further ones only for what is missing. */
    private int wanted(int least, int most, Set<C> without) {
        long others = near.stream().filter(each -> !without.contains(each.possible)).count();
        return others < least ? Math.min(least, most) : most;
    }

    /** The first ones that are not among some that can't be had, in the order of the source. */
    public Map<S, List<C>> take(int least, int most, Set<C> without) {
        List<Choice<S, C>> rest = possible(least, without);
        int wanted = wanted(least, most, without);
        Set<Choice<S, C>> chosen = ofEachKind(rest, share(rest, wanted, most));
        for (Choice<S, C> choice : rest) {
            if (chosen.size() >= wanted) {
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

    /** How many of each kind there are at least: all kinds together are not more than wanted. */
    private int share(List<Choice<S, C>> all, int wanted, int most) {
        long kinds =
                all.stream().map(each -> kindOf.apply(each.site, each.possible)).distinct().count();
        return (int) Math.min(most / LEAST_SHARE, wanted / Math.max(1, kinds));
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
