package dev.tuntas.symbolic.internal.heap;

import dev.tuntas.symbolic.internal.solver.PathTrail;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A reference of the input of which it is not decided yet to what it refers, as in figure 9.2 of
 * the Lee dissertation. What it becomes is written here, so all places that hold it see it at once.
 */
public final class Cloud implements Value {
    /** Whether it is null. */
    public enum Nullness {
        UNKNOWN,
        NULL,
        NOT_NULL
    }

    private final PathTrail trail;

    /** How many more links may be followed from what it refers to. */
    public final int links;

    /** It can be what was there at that time, or an object of that time: see {@link Thing}. */
    public final int version;

    /** Whether it may become an object of the input; else it stands for one that nobody knows. */
    public final boolean isInput;

    private Typing typing;
    private Nullness nullness;
    private @Nullable Value target;
    private @Nullable Term rank;
    private int rankedAt;
    private @Nullable String region;
    private @Nullable String signature;
    private List<Value> parts = List.of();
    private int mostChars;
    private @Nullable Term length;

    Cloud(
            PathTrail trail,
            int links,
            int version,
            boolean isInput,
            Typing typing,
            Nullness nullness) {
        this.trail = trail;
        this.links = links;
        this.version = version;
        this.isInput = isInput;
        this.typing = typing;
        this.nullness = nullness;
    }

    /** In which region lies what it refers to; null if that is not said. */
    public @Nullable String region() {
        return region;
    }

    /** Says so, when it is made. */
    public Cloud in(@Nullable String name) {
        region = name;
        return this;
    }

    public Typing typing() {
        return typing;
    }

    public void setTyping(Typing narrower) {
        Typing before = typing;
        typing = narrower;
        trail.push(() -> typing = before);
    }

    public Nullness nullness() {
        return nullness;
    }

    public void setNullness(Nullness decided) {
        Nullness before = nullness;
        nullness = decided;
        trail.push(() -> nullness = before);
    }

    /** With which type arguments it is declared, as a class file says it; null for none. */
    public @Nullable String signature() {
        return signature;
    }

    /** Says so, when it is made. */
    public Cloud declared(@Nullable String as) {
        signature = as;
        return this;
    }

    /** Of a text that was put together, its parts, all of which are texts. */
    public List<Value> parts() {
        return parts;
    }

    /** Says so, when it is made. */
    public Cloud of(List<Value> texts) {
        parts = List.copyOf(texts);
        return this;
    }

    /** How many chars the text of a number has at most; 0 if it is none. */
    public int mostChars() {
        return mostChars;
    }

    /** Says so, when it is made. */
    public Cloud ofNumber(int most) {
        mostChars = most;
        return this;
    }

    /** How long the text of a number is, if that was asked for. */
    public @Nullable Term length() {
        return length;
    }

    public void setLength(Term asked) {
        Term before = length;
        length = asked;
        trail.push(() -> length = before);
    }

    /** What it refers to, if that is decided. */
    public @Nullable Value target() {
        return target;
    }

    public void bind(Value decided) {
        target = decided;
        setNullness(Nullness.NOT_NULL);
        trail.push(() -> target = null);
    }

    /** Where it stands in the order of its kind, if that was asked for. */
    public @Nullable Term rank() {
        return rank;
    }

    /** When it was asked for, counted in writes. */
    public int rankedAt() {
        return rankedAt;
    }

    public void setRank(@Nullable Term term, int time) {
        Term before = rank;
        int timeBefore = rankedAt;
        rank = term;
        rankedAt = time;
        trail.push(
                () -> {
                    rank = before;
                    rankedAt = timeBefore;
                });
    }

    @Override
    public String toString() {
        return "?" + typing.type();
    }
}
