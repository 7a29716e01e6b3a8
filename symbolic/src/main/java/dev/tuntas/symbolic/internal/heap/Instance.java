package dev.tuntas.symbolic.internal.heap;

import dev.tuntas.symbolic.internal.solver.PathTrail;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * An object with fields, by their places. A field of an object of the input is absent until it is
 * read or written; what it was in the input is kept beside what it became.
 */
public final class Instance extends Thing {
    private @Nullable Value[] fields = new Value[4];
    private @Nullable Value[] before = new Value[4];

    /** Since when fields that are absent may hold something else than in the input. */
    private int forgotten;

    private boolean isMakeable;
    private @Nullable ContainerContents contents;

    private final Map<Integer, Integer> forgottenFields = new HashMap<>();

    Instance(PathTrail trail, int id, Origin origin, int version, int links, Typing typing) {
        super(trail, id, origin, version, links, typing);
        this.forgotten = version;
        Arrays.fill(fields, Absent.ABSENT);
        Arrays.fill(before, Absent.ABSENT);
    }

    /** Whether it was seen to that a record could be made as it is. */
    public boolean isMakeable() {
        return isMakeable;
    }

    public void setMakeable() {
        isMakeable = true;
        trail.push(() -> isMakeable = false);
    }

    /** What a container of the input held in the beginning; null if it is none. */
    public @Nullable ContainerContents contents() {
        return contents;
    }

    /** Makes it a container. */
    public void setContents(ContainerContents held) {
        contents = held;
    }

    public boolean has(int place) {
        return place < fields.length && fields[place] != Absent.ABSENT;
    }

    public @Nullable Value get(int place) {
        return fields[place];
    }

    /** How many places there may be something at. */
    public int places() {
        return fields.length;
    }

    /** What was there before the method, if that was asked for. */
    public boolean hadBefore(int place) {
        return place < before.length && before[place] != Absent.ABSENT;
    }

    public @Nullable Value before(int place) {
        return before[place];
    }

    public void set(int place, @Nullable Value value) {
        grow(place);
        Value old = fields[place];
        fields[place] = value;
        trail.push(() -> fields[place] = old);
    }

    /** Decides what a field of the input is. */
    public void initialise(int place, @Nullable Value value) {
        set(place, value);
        remember(place, value);
    }

    /** Says what a field of the input was before it was written. */
    public void remember(int place, @Nullable Value value) {
        before[place] = value;
        trail.push(() -> before[place] = Absent.ABSENT);
    }

    /** When it was last open what a field holds: {@code version} unless a call could change it. */
    public int version(int place) {
        return Math.max(forgotten, forgottenFields.getOrDefault(place, version));
    }

    /** A call may have changed all fields but some. */
    public void forget(int since, IntPredicate isKept) {
        int before = forgotten;
        forgotten = since;
        trail.push(() -> forgotten = before);
        for (int i = 0; i < fields.length; i++) {
            if (has(i) && !isKept.test(i)) {
                set(i, Absent.ABSENT);
            }
        }
    }

    /** A call may have changed one field. */
    public void forget(int place, int since) {
        Integer before = forgottenFields.put(place, since);
        trail.push(
                () -> {
                    if (before == null) {
                        forgottenFields.remove(place);
                    } else {
                        forgottenFields.put(place, before);
                    }
                });
        if (has(place)) {
            set(place, Absent.ABSENT);
        }
    }

    /** Makes all fields what they were before the method; unknown ones are absent again. */
    public void rewind() {
        for (int i = 0; i < fields.length; i++) {
            if (fields[i] != before[i]) {
                set(i, before[i]);
            }
        }
        int last = forgotten;
        forgotten = version;
        trail.push(() -> forgotten = last);
        if (!forgottenFields.isEmpty()) {
            Map<Integer, Integer> kept = Map.copyOf(forgottenFields);
            forgottenFields.clear();
            trail.push(() -> forgottenFields.putAll(kept));
        }
    }

    private void grow(int place) {
        int length = fields.length;
        if (place >= length) {
            fields = Arrays.copyOf(fields, place + 4);
            before = Arrays.copyOf(before, place + 4);
            Arrays.fill(fields, length, place + 4, Absent.ABSENT);
            Arrays.fill(before, length, place + 4, Absent.ABSENT);
        }
    }
}
