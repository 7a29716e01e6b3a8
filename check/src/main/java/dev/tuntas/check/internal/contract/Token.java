package dev.tuntas.check.internal.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A token of Java with JML. Only what tells clauses and JML's operators apart is kept apart; other
 * characters are tokens on their own.
 *
 * @param end behind the last character
 */
record Token(String text, int start, int end) {
    /** Comments are matched, to be left out. Longer operators come before their beginnings. */
    private static final Pattern TOKEN =
            Pattern.compile(
                    "(?<comment>//[^\\n]*|/\\*(?s:.*?)\\*/)"
                            + "|\"(?:\\\\.|[^\"\\\\\\n])*\""
                            + "|'(?:\\\\.|[^'\\\\\\n])*'"
                            + "|\\\\?[\\p{L}_$][\\p{L}\\p{N}_$]*"
                            + "|\\d[\\w.]*?(?=\\.\\.|[^\\w.]|$)"
                            + "|<==>|<=!=>|==>|<==(?!=)|->|::|\\.\\.|==|!=|<=|>="
                            + "|\\S");

    static List<Token> of(String text) {
        List<Token> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(text);
        while (matcher.find()) {
            if (matcher.group("comment") == null) {
                tokens.add(new Token(matcher.group(), matcher.start(), matcher.end()));
            }
        }
        return tokens;
    }

    boolean is(String other) {
        return text.equals(other);
    }

    boolean opens() {
        return is("(") || is("[") || is("{");
    }

    boolean closes() {
        return is(")") || is("]") || is("}");
    }

    /** What closes this bracket. */
    String closing() {
        return is("(") ? ")" : is("[") ? "]" : "}";
    }
}
