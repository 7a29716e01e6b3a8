package dev.tuntas.core.bounds;

import java.util.Arrays;

/**
 * The text form of a candidate: its indices with commas between, a run of equal ones as {@code
 * value*times}, for example {@code 1,3,2,0*7}. A place in a lazy search has the decisions that lead
 * to it behind an {@code @}.
 */
final class CandidateText {
    private static final int MOST_DECISIONS = 1_000_000;

    private CandidateText() {}

    static String of(int[] values, int slots) {
        String text = of(Arrays.copyOf(values, slots));
        return values.length == slots
                ? text
                : text + '@' + of(Arrays.copyOfRange(values, slots, values.length));
    }

    private static String of(int[] values) {
        StringBuilder text = new StringBuilder();
        int i = 0;
        while (i < values.length) {
            int end = i;
            while (end < values.length && values[end] == values[i]) {
                end++;
            }
            appendRun(text, values[i], end - i);
            i = end;
        }
        return text.toString();
    }

    private static void appendRun(StringBuilder text, int value, int times) {
        if (times > 2) {
            separate(text).append(value).append('*').append(times);
            return;
        }
        for (int i = 0; i < times; i++) {
            separate(text).append(value);
        }
    }

    private static StringBuilder separate(StringBuilder text) {
        return text.isEmpty() ? text : text.append(',');
    }

    static int[] parse(String text, int slots) {
        int at = text.indexOf('@');
        if (at < 0) {
            return parsePlain(text, slots);
        }
        int[] values = parsePlain(text.substring(0, at), slots);
        int[] decisions = parseAll(text.substring(at + 1));
        int[] all = Arrays.copyOf(values, slots + decisions.length);
        System.arraycopy(decisions, 0, all, slots, decisions.length);
        return all;
    }

    /** As many numbers as there are, up to what any search has come to. */
    private static int[] parseAll(String text) {
        int[] values = new int[16];
        int used = 0;
        for (String item : text.isBlank() ? new String[0] : text.split(",", -1)) {
            int star = item.indexOf('*');
            int value = number(text, star < 0 ? item : item.substring(0, star));
            int times = star < 0 ? 1 : number(text, item.substring(star + 1));
            if (times > MOST_DECISIONS - used) {
                throw BoundsProblems.candidateText(text, item);
            }
            if (values.length - used < times) {
                values = Arrays.copyOf(values, Math.max(2 * values.length, used + times));
            }
            Arrays.fill(values, used, used + times, value);
            used += times;
        }
        return Arrays.copyOf(values, used);
    }

    private static int[] parsePlain(String text, int slots) {
        int[] values = new int[slots];
        int used = 0;
        for (String item : text.isBlank() ? new String[0] : text.split(",", -1)) {
            int star = item.indexOf('*');
            int value = number(text, star < 0 ? item : item.substring(0, star));
            int times = star < 0 ? 1 : number(text, item.substring(star + 1));
            if (times > slots - used) {
                throw BoundsProblems.candidateLength(text, slots);
            }
            Arrays.fill(values, used, used + times, value);
            used += times;
        }
        if (used != slots) {
            throw BoundsProblems.candidateLength(text, slots);
        }
        return values;
    }

    private static int number(String text, String digits) {
        String trimmed = digits.trim();
        if (!trimmed.matches("[0-9]{1,9}")) {
            throw BoundsProblems.candidateText(text, trimmed);
        }
        return Integer.parseInt(trimmed);
    }
}
