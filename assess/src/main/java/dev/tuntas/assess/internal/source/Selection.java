package dev.tuntas.assess.internal.source;

import dev.tuntas.assess.internal.source.Site.Possible;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Chooses some of all changes, by a seed, spread evenly: one of each place, then a second one of
 * each place that has more, and so on; of the last round only some places, by lot.
 */
final class Selection {
    /** A change at its place. */
    record Choice(Site site, Possible possible) {}

    private final List<Choice> order = new ArrayList<>();

    Selection(List<Site> sites, long seed) {
        Random random = new Random(seed);
        Map<Site, List<Possible>> left = new IdentityHashMap<>();
        for (Site site : sites) {
            List<Possible> changes = new ArrayList<>(site.changes());
            Collections.shuffle(changes, random);
            left.put(site, changes);
        }
        List<Site> open = new ArrayList<>(sites);
        while (!open.isEmpty()) {
            Collections.shuffle(open, random);
            for (Site site : open) {
                List<Possible> changes = left.getOrDefault(site, List.of());
                order.add(new Choice(site, changes.remove(changes.size() - 1)));
            }
            open.removeIf(site -> left.getOrDefault(site, List.of()).isEmpty());
        }
    }

    /** How many changes there are. */
    int size() {
        return order.size();
    }

    /** The first ones that are not among some that can't be had, in the order of the source. */
    Map<Site, List<Possible>> take(int most, Set<Possible> without) {
        Map<Site, List<Possible>> taken = new IdentityHashMap<>();
        int count = 0;
        for (Choice choice : order) {
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
