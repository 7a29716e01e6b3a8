package dev.tuntas.assess.internal.source;

/** Code that stands on several lines, on one: without line breaks and comments. */
final class OneLineCode {
    private final String code;
    private final StringBuilder out = new StringBuilder();
    private int at;

    private OneLineCode(String code) {
        this.code = code;
    }

    static String of(String code) {
        boolean isOneLine = code.indexOf('\n') < 0 && !code.contains("//");
        return isOneLine ? code : new OneLineCode(code).write();
    }

    private String write() {
        while (at < code.length()) {
            if (code.startsWith("//", at)) {
                skipTo("\n");
            } else if (code.startsWith("/*", at)) {
                skipTo("*/");
            } else if (code.startsWith("\"\"\"", at)) {
                copyQuoted("\"\"\"");
            } else if (code.charAt(at) == '"' || code.charAt(at) == '\'') {
                copyQuoted(code.substring(at, at + 1));
            } else {
                char c = code.charAt(at++);
                out.append(c == '\n' || c == '\r' ? ' ' : c);
            }
        }
        return out.toString();
    }

    private void skipTo(String end) {
        int found = code.indexOf(end, at + 2);
        at = found < 0 ? code.length() : found + end.length();
        out.append(' ');
    }

    /** A text block keeps its lines: it would be another text without them. */
    private void copyQuoted(String quote) {
        int end = at + quote.length();
        while (end < code.length() && !code.startsWith(quote, end)) {
            end += code.charAt(end) == '\\' ? 2 : 1;
        }
        end = Math.min(code.length(), end + quote.length());
        out.append(code, at, end);
        at = end;
    }
}
