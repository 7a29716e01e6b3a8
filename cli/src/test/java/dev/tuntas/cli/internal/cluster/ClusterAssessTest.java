package dev.tuntas.cli.internal.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.Assessment;
import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.spi.MutantDoor;
import dev.tuntas.assess.spi.RemoteMutants;
import dev.tuntas.cli.internal.assess.AssessCommand;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.subjects.SearchTree;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/**
 * Mutants that a cluster runs: killed by the same inputs, after as many runs, as by one thread;
 * parts come back in any order, and some are done twice.
 */
class ClusterAssessTest {
    private static Assessment trees(String... methods) {
        return Assessment.of(SearchTree.class, methods).scope(4).mutants(1, 120);
    }

    private static ThreadCluster cluster(long seed, String... more) {
        List<String> words = new ArrayList<>(List.of("SearchTree#add,remove", "--scope", "4"));
        words.addAll(List.of("--mutants", "1..120"));
        words.addAll(List.of(more));
        return new ThreadCluster(seed, AssessCommand.class, words.toArray(String[]::new));
    }

    private static List<String> lines(AssessResult result) {
        List<String> lines = new ArrayList<>();
        result.mutants().stream().map(MutantResult::toString).forEach(lines::add);
        result.curve().forEach(row -> lines.add(row.toString()));
        result.notes().forEach(note -> lines.add(note.text()));
        lines.add(result.end() + " " + result.runs() + " " + result.code());
        return lines;
    }

    @Test
    void killsTheSameMutantsByTheSameInputs() {
        AssessResult alone = trees("add", "remove").run();
        assertTrue(alone.killed() > 50, "mutants killed: " + alone.killed());
        try (ThreadCluster there = cluster(11)) {
            Assessment assessment = trees("add", "remove");
            MutantDoor.send(assessment, there.cluster().mutants());
            AssessResult together = assessment.run();
            assertEquals(lines(alone), lines(together));
            // At least two for each method and scope that has more inputs than go with the first.
            assertTrue(there.parts() >= 8, "parts: " + there.parts());
            assertTrue(there.lost() > 0, "none was done twice");
        }
    }

    @Test
    void seesTheSameHolesOfAContract() {
        AssessResult alone = trees("remove").compare(Compare.CONTRACT).run();
        try (ThreadCluster there = cluster(12, "--compare", "contract")) {
            Assessment assessment = trees("remove").compare(Compare.CONTRACT);
            RemoteMutants ofBoth = there.cluster().mutants();
            // The words name two methods, so that these mutants are others.
            MutantDoor.send(assessment, ofBoth);
            TuntasException refused = assertThrows(TuntasException.class, assessment::run);
            assertTrue(refused.getMessage().contains("other mutants"), refused.getMessage());
        }
        String[] words = {
            "SearchTree#remove", "--scope", "4", "--mutants", "1..120", "--compare", "contract"
        };
        try (ThreadCluster there = new ThreadCluster(13, AssessCommand.class, words)) {
            Assessment assessment = trees("remove").compare(Compare.CONTRACT);
            MutantDoor.send(assessment, there.cluster().mutants());
            assertEquals(lines(alone), lines(assessment.run()));
        }
    }

    /** Of parts that fail, the first in the order of the inputs counts, whichever is back first. */
    @Test
    void ofTwoThatFailTheFirstInOrderIsTold() {
        try (ThreadCluster there = cluster(14)) {
            Assessment assessment = trees("add", "remove");
            FailingFromTheLast failing = new FailingFromTheLast(there.cluster().mutants());
            MutantDoor.send(assessment, failing);
            TuntasException told = assertThrows(TuntasException.class, assessment::run);
            assertEquals("part 0", told.getMessage());
            assertTrue(failing.failed > 1, "parts that failed: " + failing.failed);
        }
    }

    /** Where several parts are sent at once, all fail, the last of them first. */
    private static final class FailingFromTheLast implements RemoteMutants {
        private final RemoteMutants there;
        private final Deque<CompletableFuture<byte[]>> waiting = new ArrayDeque<>();
        private int failed;

        FailingFromTheLast(RemoteMutants there) {
            this.there = there;
        }

        /** Asked for in each round, so those of the round before are looked at by now. */
        @Override
        public int slots() {
            while (!waiting.isEmpty()) {
                String text = "part " + (waiting.size() - 1);
                waiting.removeLast().completeExceptionally(new TuntasException(text));
                failed++;
            }
            return there.slots();
        }

        @Override
        public List<CompletableFuture<byte[]>> submit(List<byte[]> parts) {
            if (parts.size() == 1) {
                return there.submit(parts);
            }
            parts.forEach(part -> waiting.addLast(new CompletableFuture<>()));
            return List.copyOf(waiting);
        }
    }
}
