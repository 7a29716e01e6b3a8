package dev.tuntas.suite.stored;

import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.search.StrategyChoice;
import dev.tuntas.core.spi.VectorText;
import dev.tuntas.suite.internal.file.DamagedException;
import dev.tuntas.suite.internal.file.FileProblems;
import dev.tuntas.suite.internal.file.FrameReader;
import dev.tuntas.suite.internal.file.NewerVersionException;
import dev.tuntas.suite.internal.file.SuiteLayout;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The valid candidates of a search, in its order, read from a file.
 *
 * <p>At most one frame of 65,536 structures is in memory at a time, and one for each cursor.
 * Several threads may each have a cursor of their own; the rest is for one thread.
 *
 * <pre>{@code
 * try (SuiteReader suite = SuiteReader.open(Path.of("trees.suite"))) {
 *     SuiteCursor cursor = suite.cursor();
 *     int[] values = new int[suite.slots()];
 *     while (cursor.next(values)) {
 *         System.out.println(finitization.space().candidate(values));
 *     }
 * }
 * }</pre>
 */
public class SuiteReader implements AutoCloseable {
    private final Path file;
    private final FileChannel channel;
    private final SuiteLayout layout;
    private final SuiteHeader header;
    private final int[] domainSizes;
    private final SuiteCursor access;
    private @Nullable Finitization<?> checked;

    /**
     * Reads all but the structures.
     *
     * @param isWhole whether nothing may be wrong with it
     */
    protected SuiteReader(Path file, boolean isWhole) {
        Opened opened = open(file, isWhole ? c -> complete(file, c) : SuiteLayout::scan);
        this.file = file;
        this.channel = opened.channel;
        this.layout = opened.layout;
        this.header = opened.header;
        this.domainSizes = header.space().domainSizes();
        this.access = cursor();
    }

    /** Opens a complete suite; a frame is checked when it is read. */
    public static SuiteReader open(Path file) {
        return new SuiteReader(file, true);
    }

    /**
     * Opens a suite that may be damaged or not finished, with all structures before the damage. It
     * is read through once.
     */
    public static SuiteReader openDamaged(Path file) {
        return new SuiteReader(file, false);
    }

    private record Opened(FileChannel channel, SuiteLayout layout, SuiteHeader header) {
        static Opened of(FileChannel channel, SuiteLayout layout) throws DamagedException {
            SuiteHeader header = SuiteHeader.read(layout.header());
            layout.checkNext(header.space().domainSizes());
            return new Opened(channel, layout, header);
        }
    }

    /** A way to find out where everything is in a file. */
    private interface Layouting {
        SuiteLayout of(FileChannel channel)
                throws IOException, DamagedException, NewerVersionException;
    }

    private static Opened open(Path file, Layouting layouting) {
        FileChannel channel = null;
        try {
            channel = FileChannel.open(file, StandardOpenOption.READ);
            return Opened.of(channel, layouting.of(channel));
        } catch (IOException e) {
            throw FileProblems.closing(channel, FileProblems.unreadable(file, e));
        } catch (NewerVersionException e) {
            throw FileProblems.closing(channel, FileProblems.newerVersion(file, e));
        } catch (DamagedException e) {
            throw FileProblems.closing(
                    channel, FileProblems.noSuite(file, e.at(SuiteLayout.HEADER_AT)));
        } catch (TuntasException e) {
            throw FileProblems.closing(channel, e);
        }
    }

    private static SuiteLayout complete(Path file, FileChannel channel)
            throws IOException, DamagedException, NewerVersionException {
        try {
            return SuiteLayout.read(channel);
        } catch (DamagedException e) {
            SuiteLayout rest = SuiteLayout.scan(channel);
            // Without a header nothing is good, whatever stands behind it.
            SuiteHeader.read(rest.header());
            throw FileProblems.damaged(file, rest.damage().orElse(e), rest.frames());
        }
    }

    public final Path file() {
        return file;
    }

    public final SuiteHeader header() {
        return header;
    }

    /** How many structures there are. */
    public final long size() {
        return layout.frames().structures();
    }

    /** Why the search ended; {@code STOPPED} if the file does not tell. */
    public final End end() {
        return layout.end().map(end -> end.end()).orElse(End.STOPPED);
    }

    /** How the search was done that has written it. */
    public final StrategyChoice choice() {
        return StrategyChoice.chosen(
                Strategy.labelled(header.strategy()).orElse(Strategy.KORAT),
                "the suite was written so");
    }

    /**
     * Whether {@link #candidates} tells more than the number of structures. How many {@code lazy}
     * decides depends on how it was cut and stopped, so its suites do not say.
     */
    public final boolean countsCandidates() {
        return Strategy.labelled(header.strategy()).map(Strategy::keepsOrder).orElse(true);
    }

    /** How many candidates were decided; up to the last structure, if the file has no end. */
    public final long candidates() {
        return layout.end().map(end -> end.candidates()).orElse(layout.candidates());
    }

    /** Where to go on, if the search did not get to the end. */
    public final Optional<int[]> next() {
        return layout.end().flatMap(end -> end.next()).map(int[]::clone);
    }

    /** Where to go on, as text that {@link dev.tuntas.core.bounds.StateSpace#parse} reads. */
    public final Optional<String> nextText() {
        return next().map(VectorText::of);
    }

    /** What is wrong; only if the suite was opened by {@link #openDamaged}. */
    public final Optional<Damage> damage() {
        return layout.damage().map(damage -> damage(damage, size()));
    }

    static Damage damage(DamagedException damage, long structures) {
        return new Damage(damage.offset(), structures, damage.what());
    }

    /** How many values a candidate has. */
    public final int slots() {
        return domainSizes.length;
    }

    /** A way through all structures. */
    public final SuiteCursor cursor() {
        return cursor(0);
    }

    /** A way through the structures from one on; {@link #size} is behind the last one. */
    public final SuiteCursor cursor(long from) {
        if (from < 0 || from > size()) {
            throw FileProblems.noStructure(file, from, size());
        }
        FrameReader reader = new FrameReader(channel, layout.frames(), domainSizes);
        return new SuiteCursor(file, reader, layout.frames(), from);
    }

    /** The values of the n-th structure, counted from 0; -1 stands for a slot that is open. */
    public final int[] get(long n) {
        if (n < 0 || n >= size()) {
            throw FileProblems.noStructure(file, n, size());
        }
        int[] values = new int[domainSizes.length];
        access.read(n, values);
        return values;
    }

    /**
     * The n-th structure, made with bounds that must be those of the suite. An open slot gets its
     * first value, as slots do that a search does not reach.
     */
    public final <T> Structure<T> structure(Finitization<T> finitization, long n) {
        check(finitization);
        return made(finitization, get(n));
    }

    /** The structure of a candidate, whose open slots get their first value. */
    protected static <T> Structure<T> made(Finitization<T> finitization, int[] values) {
        return Structure.of(finitization, finitization.space().candidate(closed(values)));
    }

    /** Gives open slots of a candidate their first value. */
    public static int[] closed(int[] values) {
        int[] closed = values.clone();
        for (int slot = 0; slot < closed.length; slot++) {
            closed[slot] = Math.max(0, closed[slot]);
        }
        return closed;
    }

    /** Refuses bounds that are not those of the suite. */
    protected final void check(Finitization<?> finitization) {
        if (checked == finitization) {
            return;
        }
        SpaceDescription other = SpaceDescription.of(finitization.space());
        Optional<String> difference = header().space().difference(other);
        if (difference.isPresent()) {
            throw FileProblems.otherSpace(file(), finitization.toString(), difference.get());
        }
        checked = finitization;
    }

    /** Whether a structure stands for all that agree with it on the slots that are not open. */
    public final boolean isOpen() {
        return header.more().containsKey(SuiteHeader.OPEN);
    }

    /** Whether it has all structures of its space: those of a part of a search are not all. */
    public final boolean isComplete() {
        return end() == End.EXHAUSTED
                && header.more().keySet().stream().noneMatch(n -> n.startsWith(SuiteHeader.RANGE));
    }

    /** Reads every structure, so that any damage shows. */
    public final void verify() {
        SuiteCursor cursor = cursor();
        int[] values = new int[domainSizes.length];
        while (cursor.next(values)) {
            // Reading is the check.
        }
    }

    @Override
    public final void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw FileProblems.unreadable(file, e);
        }
    }
}
