package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.SearchResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a search came to, as far as strategies must agree on it. */
record Answer(List<Structure<?>> valid, SearchResult result) {
    /** Of a search that gets as far as it may. */
    static Answer of(Search<?> search) {
        List<Structure<?>> valid = new ArrayList<>();
        SearchListener<Object> listener =
                new SearchListener<Object>() {
                    @Override
                    public void valid(Structure<?> structure) {
                        valid.add(structure);
                    }
                };
        return new Answer(valid, search.listener(listener).run());
    }

    /** Of a search that must get to its end. */
    static Answer whole(Search<?> search) {
        Answer answer = of(search);
        assertTrue(answer.result.next().isEmpty(), "the search did not get to its end");
        return answer;
    }

    /**
     * In what this differs from another; empty if in nothing. If it has an order of its own, only
     * the structures count.
     */
    String difference(Answer other) {
        return result.strategy().keepsOrder()
                ? differenceInOrder(other)
                : StructureSets.difference(other.valid, valid);
    }

    private String differenceInOrder(Answer other) {
        StringBuilder text = new StringBuilder();
        compare(text, "valid", counts().valid(), other.counts().valid());
        compare(text, "explored and forwarded", decided(), other.decided());
        compare(
                text,
                "rejected by exception",
                counts().rejectedByException(),
                other.counts().rejectedByException());
        compare(text, "given up", result.ranAway(), other.result.ranAway());
        compare(text, "first rejected", rejected(), other.rejected());
        compareOrder(text, candidates(), other.candidates());
        return text.toString();
    }

    private static void compareOrder(StringBuilder text, List<Candidate> one, List<Candidate> two) {
        int same = 0;
        while (same < Math.min(one.size(), two.size()) && one.get(same).equals(two.get(same))) {
            same++;
        }
        compare(text, "from structure " + same + " on", some(one, same), some(two, same));
    }

    private static List<Candidate> some(List<Candidate> all, int from) {
        return all.subList(from, Math.min(from + 9, all.size()));
    }

    private static void compare(StringBuilder text, String what, Object one, Object other) {
        if (!one.equals(other)) {
            text.append("%s: %s and not %s; ".formatted(what, one, other));
        }
    }

    Counts counts() {
        return result.counts();
    }

    private long decided() {
        return counts().explored() + counts().forwarded();
    }

    private Optional<Candidate> rejected() {
        return result.firstRejection().map(SearchResult.Rejection::candidate);
    }

    /** Isomorphic structures are equal, but their candidates are not. */
    List<Candidate> candidates() {
        return valid.stream().map(Structure::candidate).toList();
    }
}
