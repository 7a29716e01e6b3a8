package dev.tuntas.core.spi;

import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Finds the name that a user meant who misspelt one. */
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

    /** How many characters must be changed, added, left out or swapped with the next one. */
    static int distance(String a, String b) {
        int[][] rows = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                rows[i][j] = i == 0 || j == 0 ? i + j : least(rows, a, b, i, j);
            }
        }
        return rows[a.length()][b.length()];
    }

    private static int least(int[][] rows, String a, String b, int i, int j) {
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        int least = rows[i - 1][j - 1] + (same ? 0 : 1);
        least = Math.min(least, 1 + Math.min(rows[i - 1][j], rows[i][j - 1]));
        boolean swapped =
                i > 1
                        && j > 1
                        && a.charAt(i - 1) == b.charAt(j - 2)
                        && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(least, rows[i - 2][j - 2] + 1) : least;
    }
}
