package dev.tuntas.assess.internal.source;

import dev.tuntas.assess.internal.source.Scan.Block;
import dev.tuntas.assess.internal.source.Scan.Part;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds the statements that a change is in, so that these and the changed ones can stand beside
 * each other.
 *
 * <p>A block may be taken if it is a block with the change as well, from the same place to the same
 * place: then all around it is as it was, and what is in it can be exchanged. A change that closes
 * the block and opens another one is one of the block around.
 *
 * <p>Where something is declared among the statements, before the change or with it, those behind
 * may mean it by its name. So all of them are taken, to the end of the block.
 */
final class GivenPlaces {
    /** Statements of a block, with what is between them. */
    record Place(Block block, int start, int end) {
        boolean makesClasses() {
            return block.parts().stream()
                    .anyMatch(part -> part.makesClasses() && isIn(part, start, end));
        }
    }

    private final TextEdit edit;
    private final List<Block> after;
    private final List<Place> places = new ArrayList<>();

    private GivenPlaces(TextEdit edit, List<Block> after) {
        this.edit = edit;
        this.after = after;
    }

    /**
     * Where a change can be made, the narrowest place first, all of the outermost block last.
     *
     * @param before the blocks of the source
     * @param after those of the changed source
     */
    static List<Place> of(TextEdit edit, List<Block> before, List<Block> after) {
        GivenPlaces found = new GivenPlaces(edit, after);
        List<Block> around =
                before.stream()
                        .filter(block -> block.start() <= edit.start() && edit.end() <= block.end())
                        .filter(block -> found.now(block).isPresent())
                        .sorted(Comparator.comparingInt(block -> block.end() - block.start()))
                        .toList();
        around.forEach(found::addNarrow);
        if (!around.isEmpty()) {
            Block outermost = around.get(around.size() - 1);
            found.places.add(new Place(outermost, outermost.start(), outermost.end()));
        }
        return found.places;
    }

    /** What a block is with the change. */
    private Optional<Block> now(Block block) {
        return after.stream()
                .filter(now -> now.start() == block.start())
                .filter(now -> now.end() == block.end() + edit.delta())
                .filter(now -> now.isClosed() == block.isClosed())
                .findFirst();
    }

    private void addNarrow(Block block) {
        Place place = touched(block);
        boolean declares =
                block.parts().stream()
                                .anyMatch(p -> p.declares() && isIn(p, place.start, place.end))
                        || now(block).stream()
                                .flatMap(now -> now.parts().stream())
                                .anyMatch(p -> p.declares() && isIn(p, place.start, newEnd(place)));
        if (!declares) {
            places.add(place);
        } else if (block.isClosed()) {
            places.add(new Place(block, place.start, block.end()));
        }
    }

    private int newEnd(Place place) {
        return place.end + edit.delta();
    }

    private static boolean isIn(Part part, int start, int end) {
        return part.start() < end && part.end() > start;
    }

    /** The statements that are changed; where none is, because one is added, one beside it. */
    private Place touched(Block block) {
        List<Part> parts = block.parts();
        if (parts.isEmpty()) {
            return new Place(block, block.start(), block.end());
        }
        int first = 0;
        while (first < parts.size() - 1 && parts.get(first).end() <= edit.start()) {
            first++;
        }
        int last = first;
        while (last < parts.size() - 1 && parts.get(last + 1).start() < edit.end()) {
            last++;
        }
        return new Place(block, start(block, first), end(block, last));
    }

    /** What is before a statement may be a comment, in which nothing can begin. */
    private int start(Block block, int first) {
        int start = block.parts().get(first).start();
        if (start <= edit.start()) {
            return start;
        }
        return first == 0 ? block.start() : block.parts().get(first - 1).end();
    }

    private int end(Block block, int last) {
        List<Part> parts = block.parts();
        if (parts.get(last).end() >= edit.end()) {
            return parts.get(last).end();
        }
        return last == parts.size() - 1 ? block.end() : parts.get(last + 1).start();
    }
}
