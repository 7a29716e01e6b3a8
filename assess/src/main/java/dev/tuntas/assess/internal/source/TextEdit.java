package dev.tuntas.assess.internal.source;

/**
 * What differs between two texts: before and behind it they are the same.
 *
 * @param end where it ends in the old text
 * @param newEnd where it ends in the new one
 */
record TextEdit(int start, int end, int newEnd) {
    /** The least part that differs. */
    static TextEdit between(String before, String after) {
        int most = Math.min(before.length(), after.length());
        int same = 0;
        while (same < most && before.charAt(same) == after.charAt(same)) {
            same++;
        }
        int atEnd = 0;
        while (atEnd < most - same
                && before.charAt(before.length() - 1 - atEnd)
                        == after.charAt(after.length() - 1 - atEnd)) {
            atEnd++;
        }
        return new TextEdit(same, before.length() - atEnd, after.length() - atEnd);
    }

    /** The lines that differ, without blanks before them and the last line break. */
    static TextEdit ofLines(String before, String after) {
        TextEdit least = between(before, after);
        int start = before.lastIndexOf('\n', least.start - 1) + 1;
        int rest = sameLinesAtEnd(before, after, start);
        int end = before.length() - rest;
        int newEnd = after.length() - rest;
        if (end > start && newEnd > start) {
            int lineBreak = lineBreak(before, end);
            boolean isSame = lineBreak == lineBreak(after, newEnd);
            end -= isSame ? lineBreak : 0;
            newEnd -= isSame ? lineBreak : 0;
        }
        int most = Math.min(end, newEnd);
        while (start < most && isBlank(before.charAt(start)) && start < least.start) {
            start++;
        }
        return new TextEdit(start, end, newEnd);
    }

    /** How many characters the same lines at the end have, all behind a place in both. */
    private static int sameLinesAtEnd(String before, String after, int start) {
        int most = Math.min(before.length(), after.length()) - start;
        int rest = 0;
        for (int same = 1; same <= most; same++) {
            char c = before.charAt(before.length() - same);
            if (c != after.charAt(after.length() - same)) {
                break;
            }
            if (isLineStart(before, before.length() - same)
                    && isLineStart(after, after.length() - same)) {
                rest = same;
            }
        }
        return rest;
    }

    private static boolean isLineStart(String text, int at) {
        return at == 0 || text.charAt(at - 1) == '\n';
    }

    private static int lineBreak(String text, int end) {
        return text.startsWith("\r\n", end - 2) ? 2 : text.startsWith("\n", end - 1) ? 1 : 0;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }

    /** How much longer the new text is. */
    int delta() {
        return newEnd - end;
    }
}
