package dev.tuntas.assess.internal.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Changes that are spread over several versions of the classes, because a method would get too long
 * with all of its own.
 *
 * @param <S> a place of changes
 * @param <C> a change
 */
public final class MethodParts<S, C> {
    private final Map<S, List<C>> chosen;
    private final List<S> sites;
    private final Function<S, MethodKey> methods;

    /**
     * @param chosen the changes at each of the places
     * @param sites all places, in their order
     * @param methods the method that a place is in
     */
    public MethodParts(Map<S, List<C>> chosen, List<S> sites, Function<S, MethodKey> methods) {
        this.chosen = chosen;
        this.sites = sites;
        this.methods = methods;
    }

    /** How many changes the method has that has the most: into more parts none can be cut. */
    public int most() {
        Map<MethodKey, Integer> counts = new HashMap<>();
        chosen.forEach(
                (site, list) -> counts.merge(methods.apply(site), list.size(), Integer::sum));
        return counts.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    }

    /** Cuts the changes of each method in as many parts. */
    public List<Map<S, List<C>>> cut(int count) {
        List<Map<S, List<C>>> parts =
                IntStream.range(0, count)
                        .<Map<S, List<C>>>mapToObj(i -> new IdentityHashMap<>())
                        .toList();
        Map<MethodKey, Integer> next = new HashMap<>();
        for (S site : sites) {
            for (C change : chosen.getOrDefault(site, List.of())) {
                int part = next.merge(methods.apply(site), 1, Integer::sum) % count;
                parts.get(part).computeIfAbsent(site, s -> new ArrayList<>()).add(change);
            }
        }
        return parts;
    }
}
