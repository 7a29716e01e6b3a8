package korat;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import korat.config.ConfigManager;
import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;
import korat.samples.BinaryTree;
import korat.samples.SearchTree;
import korat.testing.ITestCaseListener;
import korat.testing.impl.CannotFindClassUnderTest;
import korat.testing.impl.TestCradle;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sources written for Korat 1.0 run unchanged, with the counts that the original gave. */
class KoratTest {
    /** What was printed, and the exit code. */
    private record Printed(int code, String out, String err) {}

    private static Printed korat(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Korat.run(new PrintStream(out, true), new PrintStream(err, true), args);
        return new Printed(code, out.toString(), err.toString());
    }

    /** The rows of the measured table that take a moment; its last columns are facts. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "BinaryTree; 8; 54418; 1430",
                "BinaryTree; 9; 210444; 4862",
                "BinaryTree; 10; 815100; 16796",
                "SearchTree; 6; 45233; 132",
                "SearchTree; 7; 340990; 429",
                "SearchTree; 6,6,6,0,6; 98693; 924",
                "RedBlackTree; 7; 71704; 35",
                "RedBlackTree; 8; 322806; 64",
                "HeapArray; 6; 64533; 13139",
                "HeapArray; 7; 519968; 117562",
                "DisjSet; 4; 7915; 914",
                "DisjSet; 5; 413855; 41546",
                "SortedList; 9,9,10,9; 218991; 24310",
            })
    void theCountsAreThoseOfTheOriginal(String name, String args, long explored, long valid) {
        Printed printed = korat("--class", "korat.samples." + name, "--args", args);
        assertEquals("", printed.err);
        assertTrue(
                printed.out.contains(
                        "Total explored:%d%nNew found:%d%n".formatted(explored, valid)),
                printed.out);
        assertEquals(0, printed.code);
    }

    /** All other rows of the table, but those of trees with parents, which follow. */
    @Tag("long")
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "BinaryTree; 11; 3162018; 58786",
                "BinaryTree; 12; 12284830; 208012",
                "SearchTree; 8; 2606968; 1430",
                "SearchTree; 9; 20086300; 4862",
                "SearchTree; 10; 155455872; 16796",
                "SearchTree; 7,7,7,0,7; 755833; 3432",
                "SearchTree; 8,8,8,0,8; 5797298; 12870",
                "RedBlackTree; 9; 1510006; 122",
                "RedBlackTree; 10; 7530712; 260",
                "RedBlackTree; 11; 39089158; 586",
                "HeapArray; 8; 5231385; 1005075",
                "HeapArray; 9; 51460480; 10391382",
                "DisjSet; 6; 33436639; 2967087",
                "SortedList; 10,10,11,10; 924018; 92378",
                "SortedList; 11,11,12,11; 3880154; 352716",
                "SortedList; 12,12,13,12; 16225257; 1352078",
            })
    void soAreThoseOfTheLargeOnes(String name, String args, long explored, long valid) {
        theCountsAreThoseOfTheOriginal(name, args, explored, valid);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"BSTP; 8; 2698488; 1430", "RBT; 8; 2820170; 64"})
    void anotherFinitizationAndPredicateOfTheSameClass(
            String name, String args, long explored, long valid) {
        Printed printed =
                korat(
                        "--class",
                        "korat.samples.RedBlackTree",
                        "--finitization",
                        "fin" + name,
                        "--predicate",
                        "is" + name,
                        "--args",
                        args);
        assertEquals("", printed.err);
        assertTrue(
                printed.out.contains(
                        "Total explored:%d%nNew found:%d%n".formatted(explored, valid)),
                printed.out);
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"BSTP; 9; 20480122; 4862", "RBT; 9; 21157272; 122"})
    void soAreThoseOfTheLargeTreesWithParents(String name, String args, long explored, long valid) {
        anotherFinitizationAndPredicateOfTheSameClass(name, args, explored, valid);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "auto",
                "korat",
                "checkpoint",
                "korat+multivalue",
                "checkpoint+multivalue",
                "lazy"
            })
    void everyStrategyFindsThem(String strategy) {
        assertEquals(429, found("SearchTree", "7", strategy));
        assertEquals(13139, found("HeapArray", "6", strategy));
        // One without vertices; paths V, L, VL, LV: 2 endings, 4 values of a label and weight.
        assertEquals(1 + 2 + 8 + 8 + 8, found("Graph", "1,1", strategy));
    }

    private static long found(String name, String args, String strategy) {
        Printed printed =
                korat("--class", "korat.samples." + name, "--args", args, "--strategy", strategy);
        assertEquals(0, printed.code, printed.err);
        return TestCradle.getInstance().getValidCasesGenerated();
    }

    /** Counts what it is told. */
    public static final class Counting implements ITestCaseListener {
        static final List<Object> TOLD = new ArrayList<>();
        static long explored;

        @Override
        public void notifyNewTestCase(Object testCase) {
            TOLD.add(testCase);
        }

        @Override
        public void notifyTestFinished(long numOfExplored, long numOfGenerated) {
            explored = numOfExplored;
            assertEquals(TOLD.size(), numOfGenerated);
        }
    }

    @Test
    void listenersAreToldEachStructureAndTheEnd() {
        Counting.TOLD.clear();
        Printed printed =
                korat(
                        "--class",
                        "korat.samples.BinaryTree",
                        "--args",
                        "3",
                        "--listeners",
                        Counting.class.getName());
        assertEquals(0, printed.code, printed.err);
        assertEquals(5, Counting.TOLD.size());
        assertTrue(Counting.TOLD.stream().allMatch(tree -> ((BinaryTree) tree).repOK()));
        assertEquals(TestCradle.getInstance().getTotalExplored(), Counting.explored);
        korat("--class", "korat.samples.BinaryTree", "--args", "3");
        assertEquals(5, Counting.TOLD.size(), "attached for one run only");
    }

    @Test
    void aProgramUsesTheCradle() throws Exception {
        ConfigManager config = ConfigManager.getInstance();
        config.parseCmdLine(new String[] {"--class", "korat.samples.SearchTree"});
        TestCradle cradle = TestCradle.getInstance();
        List<Object> trees = new ArrayList<>();
        ITestCaseListener listener =
                new ITestCaseListener() {
                    @Override
                    public void notifyNewTestCase(Object testCase) {
                        trees.add(testCase);
                        if (trees.size() == 3) {
                            cradle.interrupt();
                        }
                    }

                    @Override
                    public void notifyTestFinished(long numOfExplored, long numOfGenerated) {
                        trees.clear();
                    }
                };
        cradle.attachClient(listener);
        cradle.start("korat.samples.SearchTree", new String[] {"4"});
        cradle.detachClient(listener);
        assertEquals(3, trees.size(), "interrupted, so the end is not told");
        assertTrue(cradle.isInterrupted());
        assertTrue(cradle.getCandidateVector().length > 0);
        CannotFindClassUnderTest missing =
                assertThrows(
                        CannotFindClassUnderTest.class,
                        () -> cradle.start("samples.Nothing", new String[] {}));
        assertEquals("samples.Nothing", missing.getFullClassName());
    }

    @Test
    void aConfigFileHoldsOptions(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("korat.cfg");
        Files.writeString(
                file, "# a comment\n--class korat.samples.BinaryTree\n--args 3\n--maxStructs 2\n");
        Printed printed = korat("--config", file.toString(), "--print", "--visualize");
        assertEquals(0, printed.code, printed.err);
        assertTrue(printed.out.contains("New found:2"), printed.out);
        assertTrue(printed.out.contains("korat.samples.BinaryTree@"), printed.out);
        assertTrue(printed.out.contains("BinaryTree#0"), printed.out);
        korat("--class", "korat.samples.BinaryTree", "--args", "3");
        assertEquals(
                5,
                TestCradle.getInstance().getValidCasesGenerated(),
                "an option of one run is none of the next");
    }

    /** A structure that can be serialized. */
    public static final class Coin implements java.io.Serializable {
        private static final long serialVersionUID = 1L;
        private int value;

        /** Even ones. */
        public boolean isEven() {
            return value % 2 == 0;
        }

        /** The bounds. */
        public static IFinitization coins(int max) {
            IFinitization f = FinitizationFactory.create(Coin.class);
            f.set("value", f.createIntSet(0, max));
            return f;
        }
    }

    @Test
    void structuresAreSerialized(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("coins.dat");
        Printed printed =
                korat(
                        "--class",
                        Coin.class.getName(),
                        "--finitization",
                        "coins",
                        "--predicate",
                        "isEven",
                        "--args",
                        "5",
                        "--serialize",
                        file.toString());
        assertEquals(0, printed.code, printed.err);
        List<Integer> read = new ArrayList<>();
        try (ObjectInputStream objects = new ObjectInputStream(Files.newInputStream(file))) {
            while (true) {
                read.add(((Coin) objects.readObject()).value);
            }
        } catch (EOFException e) {
            assertEquals(List.of(0, 2, 4), read);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "2; --args 3; --class",
                "2; --class X --cvWrite; tuntas generate --out",
                "2; --class X --strategy quick; 'quick' is no strategy",
                "1; --class samples.None --args 3; there is no class samples.None",
                "1; --class korat.samples.BinaryTree --args 1,2; there is finBinaryTree/1,"
                        + " finBinaryTree/3",
                "1; --class korat.samples.BinaryTree --args x; 'x' is no int",
                "1; --class korat.samples.BinaryTree --args 3 --predicate ok; no public method"
                        + " ok()",
                "1; --class korat.samples.BinaryTree --args -1; can't have -1 objects",
                "1; --class korat.samples.BinaryTree --args 3 --listeners java.lang.Object; no"
                        + " ITestCaseListener",
            })
    void whatIsWrongIsSaid(int code, String args, String said) {
        Printed printed = korat(args.split(" "));
        assertTrue(printed.err.contains(said), printed.err);
        assertEquals(code, printed.code);
    }

    @Test
    void helpNamesTheOptions() {
        Printed printed = korat("--help");
        assertEquals(0, printed.code, printed.err);
        for (String option : List.of("--class", "--args", "--maxStructs", "--strategy")) {
            assertTrue(printed.out.contains(option), printed.out);
        }
    }

    @Test
    void whatCanNotBeSaidHereIsRefused() {
        IFinitization f = FinitizationFactory.create(SearchTree.class);
        IClassDomain made = f.createClassDomain("Node", 2);
        IObjSet nodes = f.createObjSet("Node", 2);
        assertThrows(UnsupportedOperationException.class, () -> made.addObject(new Object()));
        assertThrows(UnsupportedOperationException.class, nodes::getAllObjects);
        assertThrows(IllegalArgumentException.class, () -> f.set("Node.nothing", nodes));
        assertThrows(IllegalArgumentException.class, () -> f.createClassDomain("Nobody"));
        assertThrows(IllegalArgumentException.class, () -> f.createObjSet(int.class));
        assertThrows(IllegalArgumentException.class, () -> f.createIntSet(0, 0, 3));
        assertThrows(UnsupportedOperationException.class, () -> f.addAll("root", nodes));
        f.set("root", nodes);
        assertThrows(IllegalStateException.class, () -> f.set("root", nodes));
    }

    @Test
    void setsOfValuesSayWhatIsInThem() {
        IFinitization f = FinitizationFactory.create(SearchTree.class);
        assertEquals(3, f.createIntSet(1, 3, 9).getNumberOfElements());
        assertEquals(1, f.createLongSet(Long.MAX_VALUE, Long.MAX_VALUE).getNumberOfElements());
        assertEquals(256, f.createByteSet(Byte.MIN_VALUE, Byte.MAX_VALUE).getNumberOfElements());
        assertEquals(5, f.createDoubleSet(0, 0.25, 1).getNumberOfElements());
        IObjSet nodes = f.createObjSet("Node", 4, true);
        assertEquals(5, nodes.getNumberOfElements());
        assertEquals(4, f.createClassDomain("Node", 2).getSize(), "never fewer");
        assertFalse(nodes.removeClassDomain(f.createClassDomain(SearchTree.class)));
        IClassDomain texts = f.createClassDomain(String.class);
        texts.addObjects(new Object[] {"a", "b"});
        IObjSet words = f.createObjSet(Object.class);
        assertTrue(words.addClassDomain(texts));
        assertFalse(words.addClassDomain(texts));
        assertArrayEquals(new Object[] {"a", "b"}, words.getObjectsOfClass(String.class));
    }

    /** Holds another structure. */
    public static final class Pair {
        private BinaryTree tree;
        private boolean flag;

        /** Both are there, and the tree is valid. */
        public boolean repOK() {
            return tree != null && tree.repOK();
        }

        /** With the bounds of the tree taken over. */
        public static IFinitization finPair(int size) {
            IFinitization f = FinitizationFactory.create(Pair.class);
            IFinitization trees = BinaryTree.finBinaryTree(size);
            assertTrue(f.includeFinitization(trees));
            assertFalse(f.includeFinitization(BinaryTree.finBinaryTree(size)));
            f.set("tree", f.createObjSet(f.getClassDomain(BinaryTree.class)));
            f.set("flag", f.createBooleanSet());
            return f;
        }
    }

    @Test
    void aFinitizationIncludesAnother() {
        Printed printed = korat("--class", Pair.class.getName(), "--args", "4");
        assertEquals(0, printed.code, printed.err + printed.out);
        // 14 trees; the flag is not read, but part of the structure, so each comes with both
        // values.
        assertTrue(printed.out.contains("New found:28"), printed.out);
    }
}
