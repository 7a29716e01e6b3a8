package dev.tuntas.symbolic.internal.model;

import java.io.Serializable;
import java.util.Objects;

/**
 * A {@link StringBuilder} as the text that it holds. Where something that is not known is put to
 * it, the text is not known either, and whoever looks at it can't be followed; all that is only
 * built, as messages are, can be.
 */
@SuppressWarnings({"NullAway", "serial", "EqualsHashCode"})
final class StringBuilderModel
        implements CharSequence, Comparable<StringBuilderModel>, Serializable {
    private String text;

    StringBuilderModel() {
        text = "";
    }

    StringBuilderModel(int capacity) {
        if (capacity < 0) {
            throw new NegativeArraySizeException();
        }
        text = "";
    }

    StringBuilderModel(String given) {
        text = Objects.requireNonNull(given);
    }

    StringBuilderModel(CharSequence given) {
        text = "";
        append(Objects.requireNonNull(given));
    }

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public char charAt(int index) {
        return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return substring(start, end);
    }

    @Override
    public String toString() {
        return text;
    }

    @Override
    public int compareTo(StringBuilderModel other) {
        return this == other ? 0 : text.compareTo(other.text);
    }

    // --- at the end -----------------------------------------------------------------------------

    StringBuilderModel append(String more) {
        text = HashHints.joined(text, more);
        return this;
    }

    StringBuilderModel append(Object more) {
        return append(String.valueOf(more));
    }

    StringBuilderModel append(StringBuffer more) {
        return append(String.valueOf(more));
    }

    /** Of a sequence of the user's, the chars are asked one by one. */
    StringBuilderModel append(CharSequence more) {
        if (more == null || more instanceof String || more instanceof StringBuilderModel) {
            return append(String.valueOf(more));
        }
        return append(more, 0, more.length());
    }

    StringBuilderModel append(CharSequence more, int start, int end) {
        CharSequence from = more == null ? "null" : more;
        if (start < 0 || start > end || end > from.length()) {
            throw new IndexOutOfBoundsException();
        }
        for (int i = start; i < end; i++) {
            append(from.charAt(i));
        }
        return this;
    }

    StringBuilderModel append(char[] more) {
        for (char c : more) {
            append(c);
        }
        return this;
    }

    StringBuilderModel append(char[] more, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, more.length);
        for (int i = offset; i < offset + length; i++) {
            append(more[i]);
        }
        return this;
    }

    StringBuilderModel append(boolean more) {
        return append(more ? "true" : "false");
    }

    StringBuilderModel append(char more) {
        return append(String.valueOf(more));
    }

    StringBuilderModel append(int more) {
        return append(String.valueOf(more));
    }

    StringBuilderModel append(long more) {
        return append(String.valueOf(more));
    }

    StringBuilderModel append(float more) {
        return append(String.valueOf(more));
    }

    StringBuilderModel append(double more) {
        return append(String.valueOf(more));
    }

    StringBuilderModel appendCodePoint(int point) {
        return append(Character.toString(point));
    }

    // --- anywhere -------------------------------------------------------------------------------

    StringBuilderModel insert(int offset, String more) {
        requirePlace(offset);
        String rest = text.substring(offset);
        text = HashHints.joined(HashHints.joined(text.substring(0, offset), more), rest);
        return this;
    }

    StringBuilderModel insert(int offset, Object more) {
        return insert(offset, String.valueOf(more));
    }

    StringBuilderModel insert(int offset, CharSequence more) {
        return insert(offset, String.valueOf(more));
    }

    StringBuilderModel insert(int offset, char[] more) {
        return insert(offset, String.valueOf(more));
    }

    StringBuilderModel insert(int offset, boolean more) {
        return insert(offset, more ? "true" : "false");
    }

    StringBuilderModel insert(int offset, char more) {
        return insert(offset, String.valueOf(more));
    }

    StringBuilderModel insert(int offset, int more) {
        return insert(offset, String.valueOf(more));
    }

    StringBuilderModel insert(int offset, long more) {
        return insert(offset, String.valueOf(more));
    }

    StringBuilderModel insert(int offset, float more) {
        return insert(offset, String.valueOf(more));
    }

    StringBuilderModel insert(int offset, double more) {
        return insert(offset, String.valueOf(more));
    }

    StringBuilderModel delete(int start, int end) {
        return replace(start, end, "");
    }

    StringBuilderModel deleteCharAt(int index) {
        requireIndex(index);
        return replace(index, index + 1, "");
    }

    StringBuilderModel replace(int start, int end, String by) {
        int length = text.length();
        int last = Math.min(end, length);
        if (start < 0 || start > last) {
            throw new StringIndexOutOfBoundsException();
        }
        // The JDK's class asks for its length, so there is an exception for null.
        int more = by.length();
        String first = text.substring(0, start);
        String rest = text.substring(last);
        text = HashHints.joined(more == 0 ? first : HashHints.joined(first, by), rest);
        return this;
    }

    StringBuilderModel reverse() {
        String turned = "";
        for (int i = text.length() - 1; i >= 0; i--) {
            char c = text.charAt(i);
            if (Character.isSurrogate(c)) {
                throw HashHints.refuse("a text with surrogates that is turned round");
            }
            turned = HashHints.joined(turned, String.valueOf(c));
        }
        text = turned;
        return this;
    }

    void setCharAt(int index, char c) {
        requireIndex(index);
        replace(index, index + 1, String.valueOf(c));
    }

    void setLength(int length) {
        if (length < 0) {
            throw new StringIndexOutOfBoundsException();
        }
        if (length <= text.length()) {
            text = text.substring(0, length);
            return;
        }
        while (text.length() < length) {
            append('\0');
        }
    }

    private void requireIndex(int index) {
        if (index < 0 || index >= text.length()) {
            throw new StringIndexOutOfBoundsException();
        }
    }

    private void requirePlace(int offset) {
        if (offset < 0 || offset > text.length()) {
            throw new StringIndexOutOfBoundsException();
        }
    }

    // --- questions ------------------------------------------------------------------------------

    String substring(int start) {
        return text.substring(start);
    }

    String substring(int start, int end) {
        return text.substring(start, end);
    }

    int indexOf(String part) {
        return text.indexOf(part);
    }

    int indexOf(String part, int from) {
        return text.indexOf(part, from);
    }

    int lastIndexOf(String part) {
        return text.lastIndexOf(part);
    }

    int lastIndexOf(String part, int from) {
        return text.lastIndexOf(part, from);
    }

    int codePointAt(int index) {
        return text.codePointAt(index);
    }

    /** It is of no account how large it is. */
    void ensureCapacity(int least) {}

    void trimToSize() {}

    int capacity() {
        throw HashHints.refuse("the capacity of a StringBuilder");
    }
}
