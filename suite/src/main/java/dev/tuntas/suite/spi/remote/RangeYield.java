package dev.tuntas.suite.spi.remote;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.SearchResult.Rejection;
import dev.tuntas.core.search.StrategyChoice;
import dev.tuntas.core.spi.part.Range;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What came of a range that was searched for a while.
 *
 * @param counts what was done
 * @param ranAway how many candidates could not be decided
 * @param cpu processor time
 * @param share which part of the search tree lies behind, as in a search's result
 * @param firstRejection the first candidate on which the predicate threw
 * @param notes what the user should know
 * @param rest what is left of the range, in order; nothing if it was searched to its end
 * @param found what was found, as its finder writes it: structures, or failures
 */
public record RangeYield(
        Counts counts,
        long ranAway,
        Duration cpu,
        double share,
        Optional<Rejection> firstRejection,
        List<Note> notes,
        List<Range> rest,
        byte[] found) {

    /**
     * What a search of a range came to.
     *
     * @param end where the range ended when the search began
     * @param given what was taken away from it while it ran, in order
     */
    public static RangeYield of(
            SearchResult result, Optional<Candidate> end, List<Range> given, byte[] found) {
        List<Range> rest = new ArrayList<>(given);
        result.next()
                .ifPresent(
                        next -> {
                            Optional<Candidate> to =
                                    given.isEmpty() ? end : Optional.of(given.get(0).from());
                            rest.add(0, new Range(next, to));
                        });
        return new RangeYield(
                result.counts(),
                result.ranAway(),
                result.cpu(),
                result.share(),
                result.firstRejection(),
                result.notes(),
                rest,
                found);
    }

    /** Of a range in which the search got stuck: it is not gone on with. */
    public static RangeYield ofNothing(byte[] found) {
        Counts nothing = new Counts(0, 0, 0, 0, 0, 0);
        return new RangeYield(
                nothing, 0, Duration.ZERO, 0, Optional.empty(), List.of(), List.of(), found);
    }

    /** A copy with something else that was found. */
    public RangeYield with(byte[] newFound) {
        return new RangeYield(counts, ranAway, cpu, share, firstRejection, notes, rest, newFound);
    }

    /** What was found as the result of a search that is over, or that was stopped. */
    public SearchResult result(Finitization<?> bounds, StrategyChoice choice, boolean isVerified) {
        return new SearchResult(
                bounds,
                choice,
                isVerified,
                counts,
                rest.isEmpty() ? End.EXHAUSTED : End.STOPPED,
                cpu,
                cpu,
                share,
                rest.stream().map(Range::from).findFirst(),
                ranAway,
                firstRejection,
                notes);
    }

    public byte[] toBytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            write(out);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return bytes.toByteArray();
    }

    private void write(DataOutput out) throws IOException {
        out.writeLong(counts.explored());
        out.writeLong(counts.forwarded());
        out.writeLong(counts.initialisations());
        out.writeLong(counts.undone());
        out.writeLong(counts.valid());
        out.writeLong(counts.rejectedByException());
        out.writeLong(ranAway);
        out.writeLong(cpu.toNanos());
        out.writeDouble(share);
        out.writeBoolean(firstRejection.isPresent());
        if (firstRejection.isPresent()) {
            Rejection rejection = firstRejection.get();
            Ranges.write(rejection.candidate(), out);
            RemoteTexts.write(rejection.reason(), out);
            out.writeBoolean(rejection.ranAway());
        }
        out.writeInt(notes.size());
        for (Note note : notes) {
            RemoteTexts.write(note, out);
        }
        out.writeInt(rest.size());
        for (Range range : rest) {
            Ranges.write(range, out);
        }
        out.writeInt(found.length);
        out.write(found);
    }

    /** Reads what was written, in a process that has made the same space. */
    public static RangeYield of(StateSpace space, byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            return read(space, in);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static RangeYield read(StateSpace space, DataInputStream in) throws IOException {
        Counts counts =
                new Counts(
                        in.readLong(),
                        in.readLong(),
                        in.readLong(),
                        in.readLong(),
                        in.readLong(),
                        in.readLong());
        long ranAway = in.readLong();
        Duration cpu = Duration.ofNanos(in.readLong());
        double share = in.readDouble();
        Optional<Rejection> rejection = Optional.empty();
        if (in.readBoolean()) {
            Candidate candidate = Ranges.readCandidate(space, in);
            String reason = RemoteTexts.read(in);
            rejection = Optional.of(new Rejection(candidate, reason, in.readBoolean()));
        }
        int notes = in.readInt();
        List<Note> read = new ArrayList<>();
        for (int i = 0; i < notes; i++) {
            read.add(RemoteTexts.readNote(in));
        }
        int ranges = in.readInt();
        List<Range> rest = new ArrayList<>();
        for (int i = 0; i < ranges; i++) {
            rest.add(Ranges.read(space, in));
        }
        byte[] found = new byte[in.readInt()];
        in.readFully(found);
        return new RangeYield(counts, ranAway, cpu, share, rejection, read, rest, found);
    }
}
