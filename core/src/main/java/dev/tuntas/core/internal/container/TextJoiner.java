package dev.tuntas.core.internal.container;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Code for the machine of the lazy strategy, which follows it in place of that of {@code
 * StringJoiner}; see {@link TextBuilder}. Nothing else runs it.
 */
public final class TextJoiner {
    private final String prefix;
    private final String delimiter;
    private final String suffix;
    private @Nullable String joined;
    private @Nullable String ifEmpty;

    public TextJoiner(CharSequence delimiter) {
        this(delimiter, "", "");
    }

    public TextJoiner(CharSequence delimiter, CharSequence prefix, CharSequence suffix) {
        Objects.requireNonNull(prefix);
        Objects.requireNonNull(delimiter);
        Objects.requireNonNull(suffix);
        this.prefix = prefix.toString();
        this.delimiter = delimiter.toString();
        this.suffix = suffix.toString();
    }

    public TextJoiner setEmptyValue(CharSequence emptyValue) {
        Objects.requireNonNull(emptyValue);
        ifEmpty = emptyValue.toString();
        return this;
    }

    public TextJoiner add(@Nullable CharSequence element) {
        String text = String.valueOf(element);
        joined = joined == null ? text : joined + delimiter + text;
        return this;
    }

    public TextJoiner merge(TextJoiner other) {
        Objects.requireNonNull(other);
        return other.joined == null ? this : add(other.joined);
    }

    public int length() {
        return toString().length();
    }

    @Override
    public String toString() {
        if (joined == null) {
            return ifEmpty == null ? prefix + suffix : ifEmpty;
        }
        return prefix + joined + suffix;
    }
}
