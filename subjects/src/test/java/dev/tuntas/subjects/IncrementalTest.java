package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.SearchListener;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.suite.Generation;
import dev.tuntas.suite.Suite;
import dev.tuntas.suite.result.GenerationResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Incremental generation on the pairs of the iGen paper: the same structures as from scratch, in
 * the same order, and as few candidates as the paper's.
 */
@Tag("slow")
class IncrementalTest {
    /** A tenth of a percentage point; the published figures have two digits behind the point. */
    private static final double TOLERANCE = 0.1;

    @TempDir private Path folder;

    /** A subject within bounds: how to generate it. */
    private record Subject(Finitization<?> bounds, Class<?> owner, String predicate) {
        Generation<?> generation(Strategy strategy) {
            return Generation.of(bounds).predicate(owner, predicate).strategy(strategy);
        }
    }

    private static Subject ofChain(String name, int n) {
        IntFunction<Finitization<?>> bounds =
                switch (name) {
                    case "BT" -> BT::finBT;
                    case "BST" -> BST::finBST;
                    case "BSTP" -> BSTP::finBSTP;
                    case "RBT" -> RBT::finRBT;
                    case "DLL" -> DLL::finDLL;
                    case "DLLU" -> DLLU::finDLLU;
                    case "DLLS" -> DLLS::finDLLS;
                    default -> throw new IllegalArgumentException(name);
                };
        Finitization<?> finitization = bounds.apply(n);
        return new Subject(finitization, finitization.subject(), "repOk");
    }

    /** A generation that has been run, and what it found. */
    private record Run(GenerationResult result, List<String> structures) {
        static Run of(Generation<?> generation) {
            List<String> found = new ArrayList<>();
            generation.listener(
                    new SearchListener<Object>() {
                        @Override
                        public void valid(Structure<?> structure) {
                            found.add(structure.candidate().toString());
                        }
                    });
            return new Run(generation.run(), found);
        }
    }

    /** Returns which part of the candidates was saved, in per cent. */
    private double saved(Subject base, Subject extended, Strategy strategy) {
        Path suite = folder.resolve("base.suite");
        // The counts of a bag, which a map does not read, stay open.
        base.generation(strategy).open(true).out(suite).run();
        Run scratch = Run.of(extended.generation(strategy));
        Run built = Run.of(extended.generation(Strategy.KORAT).base(suite));
        GenerationResult.Reuse reuse = built.result.reuse().orElseThrow();
        assertTrue(reuse.isUsed(), reuse.words());
        assertEquals(scratch.structures, built.structures);
        long all = scratch.result.search().counts().candidates();
        return 100 * (1 - (double) built.result.search().counts().explored() / all);
    }

    /** Table III. */
    @ParameterizedTest
    @CsvSource({
        "4, BT, BST, 26.40",
        "5, BT, BST, 14.70",
        "6, BT, BST, 7.78",
        "7, BT, BST, 4.01",
        "4, BST, BSTP, 78.34",
        "5, BST, BSTP, 84.84",
        "6, BST, BSTP, 90.23",
        "7, BST, BSTP, 94.07",
        "4, BSTP, RBT, 86.73",
        "5, BSTP, RBT, 89.66",
        "6, BSTP, RBT, 92.12",
        "7, BSTP, RBT, 94.11",
        "4, DLL, DLLU, 23.46",
        "5, DLL, DLLU, 6.36",
        "6, DLL, DLLU, 1.23",
        "7, DLL, DLLU, 0.19",
        "4, DLLU, DLLS, 85.19",
        "5, DLLU, DLLS, 86.38",
        "6, DLLU, DLLS, 88.50",
        "7, DLLU, DLLS, 90.32"
    })
    void savesWhatThePaperSaves(int n, String base, String extended, double published) {
        double saved = saved(ofChain(base, n), ofChain(extended, n), Strategy.CHECKPOINT);
        assertEquals(published, saved, TOLERANCE);
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({
        "8, BT, BST, 2.03",
        "8, BST, BSTP, 96.56",
        "8, BSTP, RBT, 95.63",
        "8, DLL, DLLU, 0.03",
        "8, DLLU, DLLS, 91.69"
    })
    void savesWhatThePaperSavesAtItsLargest(int n, String base, String extended, double published) {
        savesWhatThePaperSaves(n, base, extended, published);
    }

    /** Table VI: a map with counts, bounded as the paper's bag. */
    @ParameterizedTest
    @CsvSource({"4, 2, 65.66", "5, 2, 74.82", "6, 2, 85.93", "4, 3, 19.11"})
    void savesWhatThePaperSavesForBags(int n, int maxCount, double published) {
        Finitization<?> counted = CountedTreeMap.finCountedTreeMap(n, maxCount);
        Subject base = new Subject(counted, CountedTreeMap.class, "isTreeMap");
        Subject extended = new Subject(counted, CountedTreeMap.class, "repOk");
        assertEquals(published, saved(base, extended, Strategy.KORAT), TOLERANCE);
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({"7, 2, 91.59", "5, 3, 19.18"})
    void savesWhatThePaperSavesForItsLargestBags(int n, int maxCount, double published) {
        savesWhatThePaperSavesForBags(n, maxCount, published);
    }

    /** Commons Collections' own bag: an object for each count, which candidates may share. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6})
    void findsTheSameBags(int n) {
        Finitization<?> bags = TreeBags.finTreeBag(n, 2);
        Subject base = new Subject(bags, TreeBags.class, "isTreeMap");
        Subject extended = new Subject(bags, TreeBags.class, "isTreeBag");
        assertTrue(saved(base, extended, Strategy.KORAT) > 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void exploresTheBaseOfASetOnly(int n) {
        Finitization<?> bounds = TreeSets.finTreeSet(n);
        Subject six = new Subject(bounds, TreeSets.class, "isTreeSet6");
        Subject seven = new Subject(bounds, TreeSets.class, "isTreeSet7");
        Path suite = folder.resolve("six.suite");
        GenerationResult base = six.generation(Strategy.KORAT).out(suite).run();
        Run built = Run.of(seven.generation(Strategy.KORAT).base(suite));
        assertEquals(base.structures(), built.result.search().counts().explored());
        assertEquals(Run.of(seven.generation(Strategy.KORAT)).structures, built.structures);
    }

    @Tag("long")
    @Test
    void exploresTheBaseOfALargeSetOnly() {
        exploresTheBaseOfASetOnly(7);
    }

    /** Four steps from binary trees to red-black trees, each on the suite of the one before. */
    @ParameterizedTest
    @CsvSource({"KORAT, 1", "CHECKPOINT, 2", "CHECKPOINT_MULTIVALUE, 3"})
    void aChainOfSuitesEndsWhereASearchDoes(Strategy strategy, int threads) {
        Path before = folder.resolve("BT.suite");
        ofChain("BT", 6).generation(strategy).out(before).run();
        for (String name : List.of("BST", "BSTP", "RBT")) {
            Path next = folder.resolve(name + ".suite");
            ofChain(name, 6).generation(strategy).threads(threads).base(before).out(next).run();
            before = next;
        }
        Subject last = ofChain("RBT", 6);
        List<String> kept = new ArrayList<>();
        try (Suite suite = Suite.open(before)) {
            for (long i = 0; i < suite.size(); i++) {
                kept.add(suite.structure(last.bounds(), i).candidate().toString());
            }
        }
        assertEquals(Run.of(last.generation(Strategy.KORAT)).structures, kept);
    }

    @Test
    void aSubjectThatLostAPropertyIsGeneratedAnew() {
        Path suite = folder.resolve("strong.suite");
        ofChain("DLLS", 4).generation(Strategy.KORAT).out(suite).run();
        Subject weaker = ofChain("DLLU", 4);
        GenerationResult result = weaker.generation(Strategy.KORAT).base(suite).run();
        assertTrue(!result.reuse().orElseThrow().isUsed());
        assertEquals(24, result.structures());
    }
}
