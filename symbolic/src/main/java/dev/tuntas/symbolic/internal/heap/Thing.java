package dev.tuntas.symbolic.internal.heap;

import dev.tuntas.symbolic.internal.solver.PathTrail;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import org.jspecify.annotations.Nullable;

/**
 * An object or array in the heap of a path. One of the input is made when it is first needed, and
 * knows how many more links may be followed from it.
 */
public abstract sealed class Thing implements Value permits Instance, ArrayThing {
    /** Who made it. */
    enum Origin {
        INPUT,
        MADE,
        SHARED
    }

    /** In the order in which they were made on the path. */
    public final int id;

    /** Whether it was there before the method began. */
    public final boolean isInput;

    /**
     * How many more links may be followed from it; figure 9.4 of the Lee dissertation calls it m.
     */
    public final int links;

    /** Whether the initialiser of a class made it: then an input may refer to it, too. */
    public final boolean isShared;

    /**
     * When it came to be: 0 before the method; an odd number if the method made it, an even one if
     * a call by contract did, or gave it.
     */
    public final int version;

    final PathTrail trail;
    private Typing typing;
    private @Nullable Term rank;
    private int written;
    private @Nullable String region;
    private boolean isPart;

    Thing(PathTrail trail, int id, Origin origin, int version, int links, Typing typing) {
        this.trail = trail;
        this.id = id;
        this.isInput = origin == Origin.INPUT;
        this.isShared = origin == Origin.SHARED;
        this.links = links;
        this.version = version;
        this.typing = typing;
    }

    public Typing typing() {
        return typing;
    }

    /** Says more about its class. */
    public void setTyping(Typing narrower) {
        Typing before = typing;
        if (before != narrower) {
            typing = narrower;
            trail.push(() -> typing = before);
        }
    }

    /** Whether it is what a container of the input keeps its contents in. */
    public boolean isPart() {
        return isPart;
    }

    /** Says so, when it is made. */
    void setPart() {
        isPart = true;
    }

    /** In which region it lies; null if that is not said, and it may be in any. */
    public @Nullable String region() {
        return region;
    }

    public void setRegion(@Nullable String name) {
        String before = region;
        region = name;
        trail.push(() -> region = before);
    }

    /** Whether what lies in two regions can be the same object. */
    public static boolean canMeet(@Nullable String first, @Nullable String second) {
        return first == null || second == null || first.equals(second);
    }

    /** Where it stands in the order of its kind, if that was asked for. */
    public @Nullable Term rank() {
        return rank;
    }

    public void setRank(@Nullable Term term) {
        Term before = rank;
        rank = term;
        trail.push(() -> rank = before);
    }

    /** When it was written last, counted in writes since something was ranked. */
    public int written() {
        return written;
    }

    public void setWritten(int time) {
        int before = written;
        written = time;
        trail.push(() -> written = before);
    }

    /** The class that it is of, or the one that all it can be of are below. */
    public String className() {
        return typing.isExact() ? typing.classes().get(0) : typing.type();
    }

    @Override
    public String toString() {
        String name = className();
        return name.substring(name.lastIndexOf('/') + 1) + "#" + id;
    }
}
