package dev.tuntas.suite.internal.run;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.End;
import dev.tuntas.core.spi.VectorText;
import dev.tuntas.core.spi.part.Range;
import dev.tuntas.suite.internal.code.PredicateCode;
import dev.tuntas.suite.internal.file.Journal;
import dev.tuntas.suite.internal.run.GenerationTask.Settings;
import dev.tuntas.suite.stored.SpaceDescription;
import dev.tuntas.suite.stored.SuiteEnd;
import dev.tuntas.suite.stored.SuiteHeader;
import dev.tuntas.suite.stored.SuiteReader;
import dev.tuntas.suite.stored.SuiteWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a generation leaves on the disk: the suite, and while it is not complete a journal and the
 * segments of pieces beside it, from which the next run goes on.
 *
 * <p>The journal may be older than the suite, whose frames are written when they are full. Then
 * what lies between is found again and passed over: order and number of structures are always the
 * same.
 */
final class Output implements AutoCloseable {
    /** How many candidates were decided up to the last structure. */
    private static final String CANDIDATES = "candidates";

    private static final String RAN_AWAY = "ranAway";

    private final Settings settings;
    private final Pace pace;
    private final @Nullable SuiteWriter writer;
    private final @Nullable BackgroundWriter background;
    private final @Nullable Journal journal;
    private final Segments segments;
    private final List<String> notes = new ArrayList<>();
    private long journalAt = System.nanoTime();

    /** How many structures come that are in the suite already. */
    private long toSkip;

    /** What the suite has, if it must be found again from the beginning. */
    private final Optional<SuiteContents> expected;

    private SuiteContents passedOver = SuiteContents.NONE;

    /** How many structures the suite has, or is about to have. */
    private long written;

    private Output(
            Settings settings,
            Pace pace,
            @Nullable SuiteWriter writer,
            @Nullable Journal journal,
            Segments segments,
            Optional<SuiteContents> expected) {
        this.expected = expected;
        this.settings = settings;
        this.pace = pace;
        this.writer = writer;
        this.background =
                writer == null
                        ? null
                        : new BackgroundWriter(writer, settings.space().slots().size());
        this.journal = journal;
        this.segments = segments;
    }

    /**
     * What there is on the disk, to go on with.
     *
     * @param isAnew whether everything is searched again, because the place to go on at is not
     *     found; what the suite has must come again first
     */
    static Output of(Settings settings, Base base, Pace pace, boolean isAnew) {
        int[] sizes =
                settings.space().slots().stream().mapToInt(slot -> slot.domain().size()).toArray();
        if (settings.out().isEmpty()) {
            Segments none = new Segments(null, sizes);
            return new Output(settings, pace, null, null, none, Optional.empty());
        }
        Path file = settings.out().get();
        SuiteHeader header = header(settings, base);
        boolean goesOn = settings.resume() && Files.exists(file);
        // Before the writer locks the file.
        Optional<SuiteContents> expected =
                isAnew ? Optional.of(SuiteContents.of(file)) : Optional.empty();
        SuiteWriter writer =
                goesOn ? SuiteWriter.reopen(file, header) : SuiteWriter.create(file, header);
        Segments segments = new Segments(beside(file, ".parts"), sizes);
        Journal journal = new Journal(beside(file, ".journal"), sizes);
        if (!goesOn || isAnew) {
            journal.delete();
            segments.deleteAll();
        }
        return new Output(settings, pace, writer, journal, segments, expected);
    }

    private static Path beside(Path file, String suffix) {
        return file.resolveSibling(file.getFileName() + suffix);
    }

    static SuiteHeader header(Settings settings, Base base) {
        PredicateCode code = PredicateCode.of(settings.predicate(), settings.space());
        Map<String, String> more = new TreeMap<>();
        base.fingerprint().ifPresent(text -> more.put("base", text));
        if (settings.open()) {
            more.put(SuiteHeader.OPEN, "true");
        }
        if (!settings.range().from().equals(settings.space().first())) {
            more.put(SuiteHeader.RANGE_FROM, VectorText.of(settings.range().from().toArray()));
        }
        SpaceDescription space = SpaceDescription.of(settings.space());
        String bounds = settings.finitization().name();
        return code.header(settings.finitization(), bounds, settings.strategy(), space, more);
    }

    Segments segments() {
        return segments;
    }

    Optional<SuiteEnd> earlierEnd() {
        return writer == null ? Optional.empty() : writer.earlierEnd();
    }

    long size() {
        return writer == null ? 0 : writer.size();
    }

    long candidates() {
        return writer == null ? 0 : writer.candidates();
    }

    List<String> notes() {
        return notes;
    }

    // --- where to begin -------------------------------------------------------------------------

    /** Adds the pieces that are left to do. */
    void prepare(Pieces pieces, Base base) {
        if (writer == null || journal == null) {
            beginAnew(pieces, base);
            return;
        }
        SuiteWriter suite = writer;
        Optional<Journal.Entry> entry = usableJournal(suite, journal, base);
        if (entry.isPresent()) {
            goOn(pieces, base, suite, entry.get());
        } else if (suite.size() == 0 || base.row().isPresent() || expected.isPresent()) {
            toSkip = suite.size();
            beginAnew(pieces, base);
        } else {
            goOnAtLast(pieces, base, suite);
        }
        written = suite.size();
        if (expected.isPresent()) {
            notes.add(RunProblems.SEARCHED_ANEW);
        }
        if (entry.isPresent() || written > 0) {
            notes.add("Went on with a suite of %,d structures.".formatted(written));
        }
    }

    /**
     * What the journal says, if it can be one of ours, and suite and segments have what it builds
     * on. One that can't be used must not be found by a later run either: when the suite has grown,
     * it could seem to fit, but its segments would be others.
     */
    private Optional<Journal.Entry> usableJournal(SuiteWriter suite, Journal written, Base base) {
        Journal.Reading reading = written.read();
        reading.damage().ifPresent(notes::add);
        JournalCheck check =
                new JournalCheck(settings.space(), settings.range().to(), base.row().isPresent());
        Optional<String> flaw = reading.entry().flatMap(check::flaw);
        flaw.ifPresent(what -> notes.add(RunProblems.strangeJournal(what)));
        Optional<Journal.Entry> entry =
                reading.entry()
                        .filter(read -> flaw.isEmpty())
                        .filter(read -> fits(suite, read) && hasSegments(read));
        if (entry.isEmpty()) {
            written.delete();
            segments.deleteAll();
        }
        return entry;
    }

    /** Whether the vectors of the journal reach back to the full frames of the suite. */
    private static boolean fits(SuiteWriter suite, Journal.Entry entry) {
        long delivered = state(entry).get("delivered").getAsLong();
        return suite.size() >= delivered - entry.vectors().size();
    }

    private boolean hasSegments(Journal.Entry entry) {
        for (JsonElement element : state(entry).getAsJsonArray("pieces")) {
            JsonObject piece = element.getAsJsonObject();
            if (!segments.has(piece.get("number").getAsInt(), piece.get("bytes").getAsLong())) {
                return false;
            }
        }
        return true;
    }

    private static JsonObject state(Journal.Entry entry) {
        return JsonParser.parseString(entry.state()).getAsJsonObject();
    }

    private void beginAnew(Pieces pieces, Base base) {
        Optional<BoxRow> row = base.row();
        if (row.isEmpty()) {
            pieces.add(new RangePiece(pieces.newNumber(), settings.range()));
            return;
        }
        if (base.isKept()) {
            pieces.deliverBefore(
                    delivery -> base.deliverTo(delivery, settings.space().slots().size()));
        }
        pieces.add(
                new BoxPiece(pieces.newNumber(), row.get(), 0, row.get().size(), Optional.empty()));
    }

    private void goOn(Pieces pieces, Base base, SuiteWriter suite, Journal.Entry entry) {
        JsonObject state = state(entry);
        long delivered = state.get("delivered").getAsLong();
        Counts before = CountsJson.read(state.getAsJsonObject("before"));
        pieces.goOn(delivered, before, state.get(RAN_AWAY).getAsLong());
        addPending(suite, entry.vectors(), delivered, state);
        toSkip = suite.size() - delivered;
        for (JsonElement element : state.getAsJsonArray("pieces")) {
            pieces.add(piece(element.getAsJsonObject(), base));
        }
    }

    /** Adds what the journal knows and the suite does not. */
    private static void addPending(
            SuiteWriter suite, List<int[]> vectors, long delivered, JsonObject state) {
        long first = delivered - vectors.size();
        for (long i = suite.size(); i < delivered; i++) {
            // A frame keeps only the count of its last structure; that may be the last one here.
            boolean isLast = i == delivered - 1 && state.has(CANDIDATES);
            long candidates = isLast ? state.get(CANDIDATES).getAsLong() : suite.candidates();
            suite.add(vectors.get((int) (i - first)), candidates);
        }
    }

    private Piece piece(JsonObject json, Base base) {
        int number = json.get("number").getAsInt();
        JsonObject position = json.getAsJsonObject("position");
        StateSpace space = settings.space();
        Piece piece =
                base.row().isPresent()
                        ? BoxPiece.read(number, position, space, base.row().get())
                        : RangePiece.read(number, position, space);
        Counts counts = CountsJson.read(json.getAsJsonObject("counts"));
        long ranAway = json.get(RAN_AWAY).getAsLong();
        piece.goOn(new Piece.Mark(position, counts, ranAway, json.get("bytes").getAsLong()));
        if (json.get("done").getAsBoolean()) {
            piece.status = Piece.Status.DONE;
        }
        return piece;
    }

    /** Without a journal: where the suite says, or at its last structure. */
    private void goOnAtLast(Pieces pieces, Base base, SuiteWriter suite) {
        Optional<SuiteEnd> end = suite.earlierEnd();
        Optional<int[]> next = end.flatMap(SuiteEnd::next);
        int[] from = next.orElseGet(() -> suite.last().orElseThrow());
        Candidate start = settings.space().candidate(SuiteReader.closed(from));
        if (next.isEmpty() && isTakenForBeginning(start)) {
            toSkip = suite.size();
            beginAnew(pieces, base);
            return;
        }
        long decided = next.isPresent() ? end.get().candidates() : suite.candidates() - 1;
        toSkip = next.isPresent() ? 0 : 1;
        long known = suite.size() - toSkip;
        pieces.goOn(known, new Counts(decided, 0, 0, 0, known, 0), 0);
        pieces.add(new RangePiece(pieces.newNumber(), new Range(start, settings.range().to())));
    }

    /** A search with an order of its own may find the first candidate last. */
    private boolean isTakenForBeginning(Candidate start) {
        return !settings.strategy().keepsOrder() && start.equals(settings.space().first());
    }

    // --- while it runs --------------------------------------------------------------------------

    /** Writes a structure; false if it is one that was written by an earlier run. */
    boolean accept(int[] values, long candidates) {
        if (toSkip > 0) {
            toSkip--;
            passOver(values);
            return false;
        }
        if (background != null) {
            written++;
            background.add(values, recorded(candidates));
        }
        return true;
    }

    private void passOver(int[] values) {
        if (expected.isEmpty()) {
            return;
        }
        passedOver = passedOver.and(values);
        if (toSkip == 0 && !passedOver.equals(expected.get())) {
            throw RunProblems.otherStructures(settings.out().orElseThrow());
        }
    }

    /**
     * What the suite says of candidates. A search with an order of its own learns from failures, so
     * how often it runs the predicate depends on where it was cut; but a suite is the same, byte
     * for byte, whatever happened on the way.
     */
    private long recorded(long candidates) {
        return settings.strategy().keepsOrder() ? candidates : written;
    }

    /** Keeps where the search stands, once a second. */
    void tick(Pieces pieces) {
        long now = System.nanoTime();
        boolean isDue = now - journalAt >= pace.journalNanos();
        if (journal != null && toSkip == 0 && isDue && pieces.isMarked()) {
            keep(pieces);
            journalAt = System.nanoTime();
        }
    }

    private void keep(Pieces pieces) {
        if (journal != null && writer != null && background != null) {
            background.drain();
            JsonObject state = pieces.toJson();
            state.addProperty(CANDIDATES, writer.candidates());
            journal.write(new Journal.Entry(state.toString(), writer.pending()));
            pace.step().run();
            segments.deleteRetired();
        }
    }

    // --- the end --------------------------------------------------------------------------------

    void finish(Pieces pieces, End end, Counts counts, Optional<Candidate> next) {
        if (writer == null || background == null) {
            segments.deleteAll();
            return;
        }
        background.drain();
        boolean isInterrupted = end == End.TIME || end == End.STOPPED;
        boolean isUndecided = end == End.LIMIT && pieces.ranAway() > 0 && next.isPresent();
        if (toSkip > 0) {
            // Nothing new was found: suite and journal still hold.
            return;
        }
        if (isInterrupted) {
            keep(pieces);
        } else if (isUndecided) {
            keepAtLimit(pieces, counts, next.get());
        }
        // The suite alone must be enough to go on, if the journal gets lost.
        Counts upToNext = isInterrupted ? pieces.countsOfFirst() : counts;
        writer.finish(end, recorded(upToNext.candidates()), next.map(Candidate::toArray));
        if (!isInterrupted && !isUndecided) {
            tidy();
        }
    }

    /** Removes what the suite on the disk does without. */
    void tidy() {
        if (journal != null) {
            journal.delete();
            segments.deleteAll();
        }
    }

    /** The suite itself does not tell that candidates were not decided. */
    private void keepAtLimit(Pieces pieces, Counts counts, Candidate next) {
        Pieces rest =
                new Pieces(
                        next.toArray().length,
                        (values, candidates) -> {},
                        segments,
                        Long.MAX_VALUE,
                        pace);
        rest.goOn(pieces.delivered(), counts, pieces.ranAway());
        rest.add(new RangePiece(rest.newNumber(), new Range(next, settings.range().to())));
        keep(rest);
    }

    @Override
    public void close() {
        if (background != null) {
            background.close();
        }
        if (writer != null) {
            writer.close();
        }
    }
}
