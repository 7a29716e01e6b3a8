package dev.tuntas.core.internal;

import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Finds the name that somebody meant. */
public final class Names {
    private Names() {}

    /** The nearest name by edit distance, or null if none is near. */
    public static @Nullable String nearest(String wrong, Collection<String> right) {
        String best = null;
        int least = Math.max(1, wrong.length() / 3) + 1;
        for (String name : right) {
            int distance = distance(wrong.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT));
            if (distance < least) {
                least = distance;
                best = name;
            }
        }
        return best;
    }

    /** How many characters must be changed, added or left out (Levenshtein's distance). */
    static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
