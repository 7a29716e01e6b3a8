package dev.tuntas.core.spi;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * What is to be said of several scopes, once: of texts that differ only in how many candidates or
 * inputs they are about, or of which scope, the last one.
 */
public final class NotesOfScopes<N> {
    private static final Pattern COUNT =
            Pattern.compile("\\b[\\d,.]+ (?:candidate|input)s?\\b|\\bscope \\d+");

    private final Function<N, String> text;
    private final Map<String, N> byText = new LinkedHashMap<>();

    /**
     * @param text what a note says
     */
    public NotesOfScopes(Function<N, String> text) {
        this.text = text;
    }

    public void add(N note) {
        byText.put(COUNT.matcher(text.apply(note)).replaceAll("#"), note);
    }

    public void addAll(Collection<? extends N> notes) {
        notes.forEach(this::add);
    }

    /** Those that remain, in the order in which the first of each kind came. */
    public List<N> toList() {
        return List.copyOf(byText.values());
    }

    /** Forgets notes of a class. */
    public void remove(Class<? extends N> kind) {
        byText.values().removeIf(kind::isInstance);
    }
}
