package dev.tuntas.assess.internal.history;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What became of mutants in earlier runs.
 *
 * @param basis all that a result depends on, but for the mutants that are chosen and the bounds of
 *     each scope: code, settings, versions, each as a text that differs if it does
 * @param scopes those that were run to their ends, by their numbers
 * @param mutants by their keys
 */
public record History(
        Map<String, String> basis,
        SortedMap<Integer, ScopeHistory> scopes,
        Map<String, MutantHistory> mutants) {
    public static History empty(Map<String, String> basis) {
        return new History(basis, new TreeMap<>(), new LinkedHashMap<>());
    }

    /** What is not as it is now; empty if all is. */
    public List<String> differences(Map<String, String> now) {
        List<String> different = new ArrayList<>();
        for (Map.Entry<String, String> each : now.entrySet()) {
            if (!each.getValue().equals(basis.get(each.getKey()))) {
                different.add(each.getKey());
            }
        }
        if (different.isEmpty() && !basis.keySet().equals(now.keySet())) {
            different.add("settings");
        }
        return different;
    }
}
