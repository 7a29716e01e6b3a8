package dev.tuntas.core.bounds;

import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.VectorText;
import java.util.Arrays;
import java.util.function.Function;

/**
 * The text form of a candidate: its indices with commas between, a run of equal ones as {@code
 * value*times}, for example {@code 1,3,2,0*7}. A place in a lazy search has the decisions that lead
 * to it behind an {@code @}.
 */
final class CandidateText {
    /** More than any search has come to. */
    private static final int MOST_DECISIONS = 1_000_000;

    private CandidateText() {}

    static String of(int[] values, int slots) {
        String text = VectorText.of(Arrays.copyOf(values, slots));
        return values.length == slots
                ? text
                : text + '@' + VectorText.of(Arrays.copyOfRange(values, slots, values.length));
    }

    static int[] parse(String text, int slots) {
        int at = text.indexOf('@');
        if (at < 0) {
            return parsePlain(text, slots);
        }
        int[] values = parsePlain(text.substring(0, at), slots);
        String behind = text.substring(at + 1);
        int[] decisions =
                parseAll(
                        behind, MOST_DECISIONS, item -> BoundsProblems.candidateText(behind, item));
        int[] all = Arrays.copyOf(values, slots + decisions.length);
        System.arraycopy(decisions, 0, all, slots, decisions.length);
        return all;
    }

    private static int[] parsePlain(String text, int slots) {
        int[] values = parseAll(text, slots, item -> BoundsProblems.candidateLength(text, slots));
        if (values.length != slots) {
            throw BoundsProblems.candidateLength(text, slots);
        }
        return values;
    }

    /**
     * As many numbers as there are.
     *
     * @param tooMany of the item that goes beyond what is possible
     */
    private static int[] parseAll(
            String text, int most, Function<String, TuntasException> tooMany) {
        int[] values = new int[Math.min(most, 16)];
        int used = 0;
        for (String item : text.isBlank() ? new String[0] : text.split(",", -1)) {
            int star = item.indexOf('*');
            int value = number(text, star < 0 ? item : item.substring(0, star));
            int times = star < 0 ? 1 : number(text, item.substring(star + 1));
            if (times > most - used) {
                throw tooMany.apply(item);
            }
            if (values.length - used < times) {
                values = Arrays.copyOf(values, Math.max(2 * values.length, used + times));
            }
            Arrays.fill(values, used, used + times, value);
            used += times;
        }
        return Arrays.copyOf(values, used);
    }

    private static int number(String text, String digits) {
        String trimmed = digits.trim();
        if (!trimmed.matches("[0-9]{1,9}")) {
            throw BoundsProblems.candidateText(text, trimmed);
        }
        return Integer.parseInt(trimmed);
    }
}
