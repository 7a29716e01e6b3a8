package dev.tuntas.assess.internal.keys;

/**
 * Code without what the compiler does not see: comments, and how much room there is between words.
 * What is in quotes stays as it is.
 */
public final class CodeText {
    private final String code;
    private final StringBuilder out = new StringBuilder();
    private boolean hasGap;
    private int at;

    private CodeText(String code) {
        this.code = code;
    }

    public static String of(String code) {
        CodeText text = new CodeText(code);
        text.write();
        return text.out.toString();
    }

    /** Whether comments may say something: contracts can be written in them. */
    public static boolean hasContracts(String code) {
        return code.contains("//@") || code.contains("/*@");
    }

    private void write() {
        while (at < code.length()) {
            if (code.startsWith("//", at)) {
                skipTo("\n");
            } else if (code.startsWith("/*", at)) {
                skipTo("*/");
            } else if (code.startsWith("\"\"\"", at)) {
                copyQuoted("\"\"\"");
            } else if (code.charAt(at) == '"' || code.charAt(at) == '\'') {
                copyQuoted(code.substring(at, at + 1));
            } else if (Character.isWhitespace(code.charAt(at))) {
                hasGap = true;
                at++;
            } else {
                copy(at + 1);
            }
        }
    }

    private void skipTo(String end) {
        int found = code.indexOf(end, at + 2);
        at = found < 0 ? code.length() : found + end.length();
        hasGap = true;
    }

    private void copyQuoted(String quote) {
        int end = at + quote.length();
        while (end < code.length() && !code.startsWith(quote, end)) {
            end += code.charAt(end) == '\\' ? 2 : 1;
        }
        copy(Math.min(code.length(), end + quote.length()));
    }

    /** {@code a+b} and {@code a + b} need not be the same; {@code a + b} and the latter are. */
    private void copy(int end) {
        if (hasGap && out.length() > 0) {
            out.append(' ');
        }
        hasGap = false;
        out.append(code, at, end);
        at = end;
    }
}
