package dev.tuntas.assess.internal.bytecode;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Marks in texts, which tell where the value of an instruction stands in a larger text. So a change
 * can be shown as a part of the statement that it is in:
 *
 * <pre>
 *   BEGIN number NAMED text END
 * </pre>
 */
final class Marks {
    private static final char BEGIN = '\u0001';
    private static final char NAMED = '\u0002';
    private static final char END = '\u0003';
    private static final Pattern HEAD = Pattern.compile(BEGIN + "(\\d+)" + NAMED);
    private static final Pattern ANY = Pattern.compile(BEGIN + "\\d+" + NAMED + "|" + END);

    private Marks() {}

    static String around(int instruction, String text) {
        return "" + BEGIN + instruction + NAMED + text + END;
    }

    /** The text as people read it. */
    static String without(String text) {
        return ANY.matcher(text).replaceAll("");
    }

    /** The instructions whose values are in a text. */
    static List<Integer> in(String text) {
        List<Integer> found = new ArrayList<>();
        Matcher heads = HEAD.matcher(text);
        while (heads.find()) {
            found.add(Integer.parseInt(heads.group(1)));
        }
        return found;
    }

    /** The text with something else for an instruction's value, without marks. */
    static String with(String text, int instruction, String other) {
        String head = "" + BEGIN + instruction + NAMED;
        int start = text.indexOf(head);
        if (start < 0) {
            return without(text);
        }
        int end = start + head.length();
        for (int open = 1; open > 0; end++) {
            char c = text.charAt(end);
            open += c == BEGIN ? 1 : c == END ? -1 : 0;
        }
        return without(text.substring(0, start) + other + text.substring(end));
    }
}
