package dev.tuntas.core.internal.container;

import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Code for the machine of the lazy strategy, which follows it in place of that of {@code
 * StringBuilder} and {@code StringBuffer}: the JDK's own works on bytes. What is built is one text
 * at all times, and the machine takes texts as they are. So a value that is appended is decided,
 * and where the text depends on it, the machine sees that in a field like any other. Nothing else
 * runs this code.
 */
public final class TextBuilder
        implements CharSequence, Comparable<TextBuilder>, Appendable, Serializable {
    private static final long serialVersionUID = 1;

    private String text;

    public TextBuilder() {
        this.text = "";
    }

    public TextBuilder(int capacity) {
        if (capacity < 0) {
            throw new NegativeArraySizeException();
        }
        this.text = "";
    }

    public TextBuilder(String beginning) {
        this.text = Objects.requireNonNull(beginning);
    }

    public TextBuilder(CharSequence beginning) {
        this.text = textOf(Objects.requireNonNull(beginning));
    }

    /** A sequence of the user's is asked for its characters, and not for its text. */
    private static String textOf(@Nullable CharSequence of) {
        if (of == null || of instanceof String || of instanceof TextBuilder) {
            return String.valueOf(of);
        }
        return textOf(of, 0, of.length());
    }

    private static String textOf(CharSequence of, int start, int end) {
        String all = "";
        for (int i = start; i < end; i++) {
            all = all + of.charAt(i);
        }
        return all;
    }

    private static String textOf(char[] of, int start, int count) {
        if (start < 0 || count < 0 || start > of.length - count) {
            throw new IndexOutOfBoundsException();
        }
        String all = "";
        for (int i = start; i < start + count; i++) {
            all = all + of[i];
        }
        return all;
    }

    private static String partOf(@Nullable CharSequence of, int start, int end) {
        CharSequence all = of == null ? "null" : of;
        if (start < 0 || start > end || end > all.length()) {
            throw new IndexOutOfBoundsException();
        }
        return textOf(all, start, end);
    }

    // --- at the end -----------------------------------------------------------------------------

    private TextBuilder add(@Nullable String more) {
        text = text + more;
        return this;
    }

    public TextBuilder append(@Nullable Object more) {
        return add(String.valueOf(more));
    }

    public TextBuilder append(@Nullable String more) {
        return add(more);
    }

    public TextBuilder append(@Nullable StringBuffer more) {
        return add(String.valueOf(more));
    }

    @Override
    public TextBuilder append(@Nullable CharSequence more) {
        return add(textOf(more));
    }

    @Override
    public TextBuilder append(@Nullable CharSequence more, int start, int end) {
        return add(partOf(more, start, end));
    }

    public TextBuilder append(char[] more) {
        return add(textOf(more, 0, more.length));
    }

    public TextBuilder append(char[] more, int start, int count) {
        return add(textOf(more, start, count));
    }

    public TextBuilder append(boolean more) {
        text = text + more;
        return this;
    }

    @Override
    public TextBuilder append(char more) {
        text = text + more;
        return this;
    }

    public TextBuilder append(int more) {
        text = text + more;
        return this;
    }

    public TextBuilder append(long more) {
        text = text + more;
        return this;
    }

    public TextBuilder append(float more) {
        text = text + more;
        return this;
    }

    public TextBuilder append(double more) {
        text = text + more;
        return this;
    }

    public TextBuilder appendCodePoint(int codePoint) {
        return add(Character.toString(codePoint));
    }

    public TextBuilder repeat(int codePoint, int count) {
        return add(Character.toString(codePoint).repeat(count));
    }

    public TextBuilder repeat(@Nullable CharSequence more, int count) {
        return add(textOf(more).repeat(count));
    }

    // --- in between -----------------------------------------------------------------------------

    private TextBuilder put(int start, int end, String more) {
        text = text.substring(0, start) + more + text.substring(end);
        return this;
    }

    public TextBuilder insert(int at, @Nullable Object more) {
        return put(at, at, String.valueOf(more));
    }

    public TextBuilder insert(int at, @Nullable String more) {
        return put(at, at, String.valueOf(more));
    }

    public TextBuilder insert(int at, @Nullable CharSequence more) {
        return put(at, at, textOf(more));
    }

    public TextBuilder insert(int at, @Nullable CharSequence more, int start, int end) {
        return put(at, at, partOf(more, start, end));
    }

    public TextBuilder insert(int at, char[] more) {
        return put(at, at, textOf(more, 0, more.length));
    }

    public TextBuilder insert(int at, char[] more, int start, int count) {
        return put(at, at, textOf(more, start, count));
    }

    public TextBuilder insert(int at, boolean more) {
        return put(at, at, String.valueOf(more));
    }

    public TextBuilder insert(int at, char more) {
        return put(at, at, String.valueOf(more));
    }

    public TextBuilder insert(int at, int more) {
        return put(at, at, String.valueOf(more));
    }

    public TextBuilder insert(int at, long more) {
        return put(at, at, String.valueOf(more));
    }

    public TextBuilder insert(int at, float more) {
        return put(at, at, String.valueOf(more));
    }

    public TextBuilder insert(int at, double more) {
        return put(at, at, String.valueOf(more));
    }

    public TextBuilder delete(int start, int end) {
        return replace(start, end, "");
    }

    public TextBuilder deleteCharAt(int at) {
        checkPlace(at);
        return put(at, at + 1, "");
    }

    public TextBuilder replace(int start, int end, String by) {
        int last = Math.min(end, text.length());
        if (start < 0 || start > last) {
            throw new StringIndexOutOfBoundsException();
        }
        return put(start, last, Objects.requireNonNull(by));
    }

    public TextBuilder reverse() {
        String reversed = "";
        for (int i = text.length() - 1; i >= 0; i--) {
            char last = text.charAt(i);
            boolean isPair =
                    i > 0
                            && Character.isLowSurrogate(last)
                            && Character.isHighSurrogate(text.charAt(i - 1));
            if (isPair) {
                i--;
                reversed = reversed + text.charAt(i);
            }
            reversed = reversed + last;
        }
        text = reversed;
        return this;
    }

    public void setCharAt(int at, char by) {
        checkPlace(at);
        put(at, at + 1, String.valueOf(by));
    }

    public void setLength(int length) {
        if (length < 0) {
            throw new StringIndexOutOfBoundsException();
        }
        int more = length - text.length();
        text = more > 0 ? text + "\0".repeat(more) : text.substring(0, length);
    }

    private void checkPlace(int at) {
        if (at < 0 || at >= text.length()) {
            throw new StringIndexOutOfBoundsException();
        }
    }

    // --- what it is -----------------------------------------------------------------------------

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public boolean isEmpty() {
        return text.isEmpty();
    }

    @Override
    public char charAt(int at) {
        return text.charAt(at);
    }

    public int codePointAt(int at) {
        return text.codePointAt(at);
    }

    public int codePointBefore(int at) {
        return text.codePointBefore(at);
    }

    public int codePointCount(int start, int end) {
        return text.codePointCount(start, end);
    }

    public int offsetByCodePoints(int at, int count) {
        return text.offsetByCodePoints(at, count);
    }

    public int indexOf(String part) {
        return text.indexOf(part);
    }

    public int indexOf(String part, int from) {
        return text.indexOf(part, from);
    }

    public int lastIndexOf(String part) {
        return text.lastIndexOf(part);
    }

    public int lastIndexOf(String part, int from) {
        return text.lastIndexOf(part, from);
    }

    public String substring(int start) {
        return text.substring(start);
    }

    public String substring(int start, int end) {
        return text.substring(start, end);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return text.substring(start, end);
    }

    public void getChars(int start, int end, char[] to, int at) {
        if (start < 0 || start > end || end > text.length()) {
            throw new StringIndexOutOfBoundsException();
        }
        if (at < 0 || at > to.length - (end - start)) {
            throw new IndexOutOfBoundsException();
        }
        for (int i = start; i < end; i++) {
            to[at + i - start] = text.charAt(i);
        }
    }

    @Override
    public int compareTo(TextBuilder other) {
        return text.compareTo(other.text);
    }

    /** A new text each time, as the JDK's is. */
    @Override
    public String toString() {
        return "" + text;
    }

    // --- room, of which there is as much as is needed -------------------------------------------

    public void ensureCapacity(int capacity) {}

    public void trimToSize() {}
}
