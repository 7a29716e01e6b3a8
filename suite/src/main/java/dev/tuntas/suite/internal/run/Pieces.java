package dev.tuntas.suite.internal.run;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.Progress;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.SearchResult.Rejection;
import dev.tuntas.core.spi.part.Range;
import dev.tuntas.suite.internal.file.Segment;
import dev.tuntas.suite.spi.remote.FoundVectors;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The pieces of a generation, in order. What the first of them finds is delivered at once; what
 * others find lies in their segments until it is their turn. So the order does not depend on who
 * was faster.
 *
 * <p><b>What a journal says is enough to go on,</b> because it keeps this:
 *
 * <ol>
 *   <li>The positions of the pieces, in order, are all that is left to search from the first of
 *       them on. A split takes from one and gives to the next in one step: the piece is never
 *       marked between.
 *   <li>For each piece but the first, what stands in the bytes of its segment, and then what is
 *       found from its position on, is what the piece has to find. So a mark is made when the
 *       worker has handed in everything, of position, counts and bytes together; what is written
 *       behind these bytes is found again and cut off.
 *   <li>For the first piece the same holds for the structures delivered in place of a segment:
 *       their number is of the moment of its mark ({@link #isMarked}). A journal is not written
 *       when it has delivered more since, nor when the limit has left out what it found.
 *   <li>A segment that the journal on the disk names is neither overwritten nor deleted: numbers
 *       are never used again, and files that are not needed any more are deleted when a journal is
 *       on the disk that does without them.
 * </ol>
 *
 * <p>As the order of structures is always the same, the suite itself may be ahead of the journal:
 * then as many as it has more are found again and passed over.
 *
 * <p>This object is the lock for all pieces.
 */
final class Pieces {
    private final List<Piece> pieces = new ArrayList<>();
    private final Delivery delivery;
    private final Segments segments;
    private final long limit;
    private final Pace pace;
    private final int[] vector;
    private final int[] values;
    private int nextNumber;

    /** What the pieces did that have been delivered as a whole. */
    private Counts before = new Counts(0, 0, 0, 0, 0, 0);

    /** How many candidates they could not decide. */
    private long ranAwayBefore;

    /** The first candidate of theirs on which the predicate threw. */
    private @Nullable Rejection rejectionBefore;

    private long delivered;

    /** What {@link #delivered} was when the first piece was marked. */
    private long deliveredAtMark;

    private long candidatesAtLast;
    private int @Nullable [] last;
    private boolean limitReached;
    private boolean beyondLimit;
    private boolean ended;

    Pieces(int slots, Delivery delivery, Segments segments, long limit, Pace pace) {
        this.pace = pace;
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
        piece.markAt(piece.start(), piece.segmentBytes);
        pieces.add(piece);
    }

    /** Goes on with what earlier runs have delivered. */
    synchronized void goOn(long alreadyDelivered, Counts ofDelivered, long ranAway) {
        delivered = alreadyDelivered;
        deliveredAtMark = alreadyDelivered;
        before = ofDelivered;
        ranAwayBefore = ranAway;
        nextNumber = Math.max(nextNumber, segments.unused());
        candidatesAtLast = ofDelivered.candidates();
    }

    /** Delivers what is there before any piece has run. */
    synchronized void deliverBefore(Consumer<Delivery> source) {
        source.accept((found, candidates) -> deliver(found, 0));
        before = before.plus(new Counts(0, 0, 0, 0, delivered, 0));
        deliveredAtMark = delivered;
    }

    /** Delivers what the first pieces have found in an earlier run. */
    synchronized void begin() {
        if (!pieces.isEmpty()) {
            deliverSegment(pieces.get(0));
            deliverDone();
        }
    }

    // --- workers --------------------------------------------------------------------------------

    /** A piece that no worker has; empty if there is none now. */
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
                        .filter(piece -> now - piece.startedAt > pace.leastNanos())
                        .min((a, b) -> Long.compare(a.startedAt, b.startedAt));
        chosen.ifPresent(piece -> piece.isBeingSplit = true);
        return chosen;
    }

    /** A part of a piece has become one of its own, or it had nothing to give. */
    synchronized void split(Piece from, Optional<Piece> given) {
        if (given.isPresent()) {
            Piece piece = given.get();
            piece.markAt(piece.start(), 0);
            pieces.add(pieces.indexOf(from) + 1, piece);
            // Where it begins, what was done and what is in the segment stay those of its mark.
            Piece.Mark mark = from.mark;
            JsonObject rest = from.shortened(mark.position());
            from.mark = new Piece.Mark(rest, mark.counts(), mark.ranAway(), mark.bytes());
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
        }
        return known;
    }

    private void deliverVector() {
        System.arraycopy(vector, 0, values, 0, values.length);
        deliver(values, FoundVectors.candidates(vector));
    }

    /**
     * Delivers what the only piece of the only worker has found; no lock, because no other thread
     * finds anything, and this happens for every structure.
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
     * being split: it may have lost its upper part already, and no other worker has that yet.
     */
    synchronized boolean mark(Piece piece, Progress progress) {
        if (piece.isBeingSplit) {
            return false;
        }
        piece.progress(progress.counts(), progress.ranAway());
        markAt(piece, piece.position(progress.next()));
        return true;
    }

    private void markAt(Piece piece, JsonObject position) {
        piece.markAt(position, flushed(piece));
        if (isFirst(piece)) {
            deliveredAtMark = delivered;
        }
    }

    /** Whether all that was delivered was found before the position of the first piece. */
    synchronized boolean isMarked() {
        return delivered == deliveredAtMark && !limitReached;
    }

    /** The worker has come to the end of a piece, or was stopped before. */
    synchronized void ended(Piece piece, SearchResult result) {
        awaitSplit(piece);
        piece.ended(result.counts(), result.ranAway());
        piece.reject(result.firstRejection());
        if (result.end() == End.EXHAUSTED) {
            piece.status = Piece.Status.DONE;
            markAt(piece, piece.start());
            deliverDone();
        } else {
            piece.interrupted(result);
            piece.status = Piece.Status.WAITING;
            markAt(piece, result.next().map(piece::position).orElseGet(piece::start));
        }
        notifyAll();
    }

    /**
     * A piece has come back from another process, which has not come to its end: what is left lies
     * in ranges that follow each other, and the first of them stays this piece's.
     */
    synchronized void cameBack(RangePiece piece, List<Range> rest, SearchResult result) {
        if (!rest.isEmpty()) {
            piece.shorten(rest.get(0));
        }
        int at = pieces.indexOf(piece);
        for (int i = 1; i < rest.size(); i++) {
            RangePiece upper = new RangePiece(newNumber(), rest.get(i));
            upper.markAt(upper.start(), 0);
            pieces.add(at + i, upper);
        }
        ended(piece, result);
    }

    private static long flushed(Piece piece) {
        Segment segment = piece.segment;
        return segment == null ? piece.segmentBytes : segment.flush();
    }

    private void deliverDone() {
        while (!pieces.isEmpty() && pieces.get(0).status == Piece.Status.DONE) {
            Piece done = pieces.remove(0);
            before = before.plus(done.counts);
            ranAwayBefore += done.ranAway;
            rejectionBefore = rejectionBefore == null ? done.firstRejection : rejectionBefore;
            if (!pieces.isEmpty()) {
                deliverSegment(pieces.get(0));
            }
        }
    }

    /**
     * It is the turn of a piece: what it has found until now goes first. If that is more than its
     * mark knows of, nothing can be kept before it is marked again.
     */
    private void deliverSegment(Piece piece) {
        long bytes = flushed(piece);
        boolean isAllMarked = bytes == piece.mark.bytes();
        if (bytes > 0) {
            deliverBytes(piece, bytes);
        }
        deliveredAtMark = isAllMarked ? delivered : -1;
    }

    private void deliverBytes(Piece piece, long bytes) {
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
        Piece.Mark mark = piece.mark;
        piece.mark = new Piece.Mark(mark.position(), mark.counts(), mark.ranAway(), 0);
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
            sum = sum.plus(piece.counts);
        }
        return sum;
    }

    /**
     * What was done before the place at which the first piece goes on. What others have done behind
     * it is known to a journal only.
     */
    synchronized Counts countsOfFirst() {
        return pieces.isEmpty() ? before : before.plus(pieces.get(0).counts);
    }

    /** How many candidates could not be decided. */
    synchronized long ranAway() {
        return ranAwayBefore + pieces.stream().mapToLong(piece -> piece.ranAway).sum();
    }

    /** The first candidate on which the predicate threw, in the order of the search. */
    synchronized Optional<Rejection> firstRejection() {
        return Stream.concat(
                        Stream.ofNullable(rejectionBefore),
                        pieces.stream().flatMap(piece -> Stream.ofNullable(piece.firstRejection)))
                .findFirst();
    }

    synchronized Optional<Piece> first() {
        return pieces.stream().findFirst();
    }

    synchronized boolean isFirst(Piece piece) {
        return !pieces.isEmpty() && pieces.get(0) == piece;
    }

    /**
     * Everything that is needed to go on from here, if it {@link #isMarked}. What segments have of
     * it is on the disk then.
     */
    synchronized JsonObject toJson() {
        if (!isMarked()) {
            throw new IllegalStateException(
                    "the first piece has delivered more than its mark says");
        }
        JsonObject json = new JsonObject();
        json.addProperty("delivered", delivered);
        json.add("before", CountsJson.write(before));
        json.addProperty("ranAway", ranAwayBefore);
        JsonArray array = new JsonArray();
        for (Piece piece : pieces) {
            if (piece.segment != null) {
                piece.segment.force();
            }
            JsonObject entry = new JsonObject();
            entry.addProperty("number", piece.number);
            entry.addProperty("done", piece.status == Piece.Status.DONE);
            entry.add("position", piece.mark.position());
            entry.add("counts", CountsJson.write(piece.mark.counts()));
            entry.addProperty("ranAway", piece.mark.ranAway());
            entry.addProperty("bytes", piece.mark.bytes());
            array.add(entry);
        }
        json.add("pieces", array);
        return json;
    }
}
