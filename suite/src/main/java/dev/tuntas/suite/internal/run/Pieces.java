package dev.tuntas.suite.internal.run;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.tuntas.core.Candidate;
import dev.tuntas.core.Counts;
import dev.tuntas.core.SearchResult;
import dev.tuntas.suite.internal.file.Segment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The pieces of a generation, in order. What the first of them finds is delivered at once; what
 * others find lies in their segments until it is their turn. So the order does not depend on who
 * was faster.
 *
 * <p>This object is the lock for all pieces.
 */
final class Pieces {
    /** A piece that has run for less is not worth splitting. */
    private static final long LEAST_NANOS = 5_000_000;

    private final List<Piece> pieces = new ArrayList<>();
    private final Delivery delivery;
    private final Segments segments;
    private final long limit;
    private final int[] vector;
    private final int[] values;
    private int nextNumber;

    /** What the pieces did that have been delivered as a whole. */
    private Counts before = new Counts(0, 0, 0, 0, 0, 0);

    private long delivered;
    private long candidatesAtLast;
    private int @Nullable [] last;
    private boolean limitReached;
    private boolean beyondLimit;
    private boolean ended;

    Pieces(int slots, Delivery delivery, Segments segments, long limit) {
        this.delivery = delivery;
        this.segments = segments;
        this.limit = limit;
        this.vector = new int[slots + Batch.EXTRA];
        this.values = new int[slots];
    }

    // --- setting up -----------------------------------------------------------------------------

    synchronized int newNumber() {
        return nextNumber++;
    }

    synchronized void add(Piece piece) {
        nextNumber = Math.max(nextNumber, piece.number + 1);
        piece.mark = new Piece.Mark(piece.start(), piece.counts, piece.segmentBytes);
        pieces.add(piece);
    }

    /** Goes on with what earlier runs have delivered. */
    synchronized void goOn(long alreadyDelivered, Counts ofDelivered) {
        delivered = alreadyDelivered;
        before = ofDelivered;
        candidatesAtLast = ofDelivered.candidates();
    }

    /** Delivers what is there before any piece has run. */
    synchronized void deliverBefore(Consumer<Delivery> source) {
        source.accept((found, candidates) -> deliver(found, 0));
        before = Piece.sum(before, new Counts(0, 0, 0, 0, delivered, 0));
    }

    /** Delivers what the first pieces have found in an earlier run. */
    synchronized void begin() {
        if (!pieces.isEmpty()) {
            deliverSegment(pieces.get(0));
            deliverDone();
        }
    }

    // --- workers --------------------------------------------------------------------------------

    /** A piece that nobody does; empty if there is none now. */
    synchronized Optional<Piece> take() {
        Optional<Piece> waiting =
                ended
                        ? Optional.empty()
                        : pieces.stream()
                                .filter(piece -> piece.status == Piece.Status.WAITING)
                                .findFirst();
        waiting.ifPresent(
                piece -> {
                    piece.status = Piece.Status.RUNNING;
                    piece.startedAt = System.nanoTime();
                });
        return waiting;
    }

    /** Whether there is nothing more to do for anybody. */
    synchronized boolean isOver() {
        return ended || pieces.isEmpty();
    }

    /** The piece that is most likely to have work to give, of those that have run for a while. */
    synchronized Optional<Piece> toSplit() {
        long now = System.nanoTime();
        Optional<Piece> chosen =
                pieces.stream()
                        .filter(piece -> piece.status == Piece.Status.RUNNING)
                        .filter(piece -> !piece.isBeingSplit)
                        .filter(piece -> now - piece.startedAt > LEAST_NANOS)
                        .min((a, b) -> Long.compare(a.startedAt, b.startedAt));
        chosen.ifPresent(piece -> piece.isBeingSplit = true);
        return chosen;
    }

    /** A part of a piece has become one of its own, or it had nothing to give. */
    synchronized void split(Piece from, Optional<Piece> given) {
        if (given.isPresent()) {
            Piece piece = given.get();
            piece.mark = new Piece.Mark(piece.start(), piece.counts, 0);
            pieces.add(pieces.indexOf(from) + 1, piece);
            remark(from, from.shortened(from.mark.position()));
        }
        from.isBeingSplit = false;
        // Others are asked first the next time.
        from.startedAt = System.nanoTime();
        notifyAll();
    }

    /** While a piece is being split it keeps its place. */
    private void awaitSplit(Piece piece) {
        boolean interrupted = false;
        while (piece.isBeingSplit) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits a moment for something to do. */
    synchronized void await(long millis) throws InterruptedException {
        if (!isOver()) {
            wait(millis);
        }
    }

    /** Takes over what a worker has found. */
    synchronized void handIn(Piece piece, Batch batch) {
        boolean isFirst = pieces.get(0) == piece;
        for (int i = 0; i < batch.size(); i++) {
            batch.copy(i, vector);
            if (isFirst) {
                deliverVector();
            } else {
                segment(piece).append(vector);
            }
        }
        batch.clear();
    }

    private Segment segment(Piece piece) {
        Segment known = piece.segment;
        if (known == null) {
            Path file = segments.file(piece.number);
            known = segments.open(file, piece.segmentBytes);
            piece.segment = known;
            piece.segmentFile = file;
        }
        return known;
    }

    private void deliverVector() {
        System.arraycopy(vector, 0, values, 0, values.length);
        deliver(values, Batch.candidates(vector));
    }

    /**
     * Delivers what the only piece of the only worker has found; no lock, because nobody else finds
     * anything, and this happens for every structure.
     */
    void deliver(int[] found, long candidates) {
        if (limitReached) {
            beyondLimit = true;
            return;
        }
        delivered++;
        candidatesAtLast = before.candidates() + candidates;
        delivery.accept(found, candidatesAtLast);
        if (delivered == limit) {
            limitReached = true;
            last = found.clone();
        }
    }

    /** Whether structures were found that the limit leaves out. */
    synchronized boolean isBeyondLimit() {
        return beyondLimit;
    }

    synchronized boolean isLimitReached() {
        return limitReached;
    }

    /**
     * Notes where a piece stands; everything that it has found has been handed in. Not while it is
     * being split: it may have lost its upper part already, and nobody else has that yet.
     */
    synchronized boolean mark(Piece piece, Candidate next, Counts ofRun) {
        if (piece.isBeingSplit) {
            return false;
        }
        piece.progress(ofRun);
        piece.mark = new Piece.Mark(piece.position(next), piece.counts, flushed(piece));
        return true;
    }

    /** The worker has come to the end of a piece, or was stopped before. */
    synchronized void ended(Piece piece, SearchResult result) {
        awaitSplit(piece);
        piece.ended(result.counts());
        if (result.end() == SearchResult.End.EXHAUSTED) {
            piece.status = Piece.Status.DONE;
            piece.mark = new Piece.Mark(piece.start(), piece.counts, flushed(piece));
            deliverDone();
        } else {
            piece.interrupted(result);
            piece.status = Piece.Status.WAITING;
            piece.mark = new Piece.Mark(piece.start(), piece.counts, flushed(piece));
            result.next().ifPresent(next -> remark(piece, piece.position(next)));
        }
        notifyAll();
    }

    private static void remark(Piece piece, JsonObject position) {
        piece.mark = new Piece.Mark(position, piece.counts, piece.mark.bytes());
    }

    private static long flushed(Piece piece) {
        Segment segment = piece.segment;
        return segment == null ? piece.segmentBytes : segment.flush();
    }

    private void deliverDone() {
        while (!pieces.isEmpty() && pieces.get(0).status == Piece.Status.DONE) {
            before = Piece.sum(before, pieces.remove(0).counts);
            if (!pieces.isEmpty()) {
                deliverSegment(pieces.get(0));
            }
        }
    }

    /** It is the turn of a piece: what it has found until now goes first. */
    private void deliverSegment(Piece piece) {
        long bytes = flushed(piece);
        if (bytes == 0) {
            return;
        }
        Path file = segments.file(piece.number);
        if (piece.segment != null) {
            piece.segment.close();
            piece.segment = null;
        }
        try (Segment.Cursor found = segments.read(file, bytes)) {
            while (found.next(vector)) {
                deliverVector();
            }
        }
        piece.segmentBytes = 0;
        piece.mark = new Piece.Mark(piece.mark.position(), piece.mark.counts(), 0);
        segments.retire(file);
    }

    synchronized void end() {
        ended = true;
        for (Piece piece : pieces) {
            if (piece.search != null) {
                piece.search.stop();
            }
        }
        notifyAll();
    }

    // --- what there is to tell ------------------------------------------------------------------

    synchronized long delivered() {
        return delivered;
    }

    /** How many candidates had been decided when the last structure was found. */
    synchronized long candidatesAtLast() {
        return candidatesAtLast;
    }

    /** The last structure, if the limit is reached. */
    synchronized Optional<int[]> last() {
        return Optional.ofNullable(last).map(int[]::clone);
    }

    /** What all pieces together have done. */
    synchronized Counts counts() {
        Counts sum = before;
        for (Piece piece : pieces) {
            sum = Piece.sum(sum, piece.counts);
        }
        return sum;
    }

    synchronized Optional<Piece> first() {
        return pieces.stream().findFirst();
    }

    synchronized boolean isFirst(Piece piece) {
        return !pieces.isEmpty() && pieces.get(0) == piece;
    }

    /** Everything that is needed to go on from here. */
    synchronized JsonObject toJson() {
        JsonObject json = new JsonObject();
        json.addProperty("delivered", delivered);
        json.add("before", CountsJson.write(before));
        JsonArray array = new JsonArray();
        for (Piece piece : pieces) {
            JsonObject entry = new JsonObject();
            entry.addProperty("number", piece.number);
            entry.addProperty("done", piece.status == Piece.Status.DONE);
            entry.add("position", piece.mark.position());
            entry.add("counts", CountsJson.write(piece.mark.counts()));
            entry.addProperty("bytes", piece.mark.bytes());
            array.add(entry);
        }
        json.add("pieces", array);
        return json;
    }
}
