package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Explanation;
import dev.tuntas.core.search.Explanation.Lazy;
import dev.tuntas.core.search.Explanation.Read;
import dev.tuntas.core.search.Explanation.Stop;
import dev.tuntas.core.search.Explanation.Use;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/**
 * What {@link Search#explain} says of reads, with the lines of the source that is compiled here.
 */
class ExplanationTest {
    private static final String SOURCE =
            """
            package a;

            import java.util.*;

            class Bag {
                Item first;
                int size;
                int[] array;
                int cache;
                int[] scratch = new int[2];
                final Random random = new Random(1);

                boolean compares() {
                    if (size > 2) {
                        return false;
                    }
                    return size != 1;
                }

                boolean compareElements() {
                    if (array == null
                            || array.length != 2) {
                        return false;
                    }
                    for (int i = 0; i < 2; i++) {
                        int element = array[i];
                        if (element == 1) {
                            return false;
                        }
                    }
                    return true;
                }

                boolean sumsUp() {
                    return sum() == 1;
                }

                private int sum() {
                    int sum = size;
                    return Math.abs(sum);
                }

                boolean makesAnObject() {
                    int read = size;
                    Object made = new Object();
                    return read == 1 && made != null;
                }

                boolean writesAField() {
                    int read = size;
                    cache = 1;
                    return read == 1;
                }

                boolean writesAnElement() {
                    int read = size;
                    scratch[0] = 1;
                    return read == 1;
                }

                boolean callsTheJdk() {
                    int read = size;
                    System.gc();
                    return read == 1;
                }

                boolean callsAHelper() {
                    int read = size;
                    helper();
                    return read == 1;
                }

                private void helper() {
                    cache = Math.abs(2);
                }

                boolean callsASmallHelper() {
                    int read = size;
                    smallHelper();
                    return read == 1;
                }

                private void smallHelper() {
                    cache = size;
                }

                boolean throwsAlways() {
                    RuntimeException problem = new RuntimeException();
                    int read = size;
                    throw problem;
                }

                boolean makesAText() {
                    int read = size;
                    String text = "size " + read;
                    return read == 1;
                }

                boolean comparesLate() {
                    int read = size;
                    int x = 1;
            LONG
                    return x == read;
                }

                boolean neverReturns() {
                    int read = size;
                    while (true) {
                        read++;
                    }
                }

                boolean readsElementsFirst() {
                    if (array == null) {
                        return false;
                    }
                    int last = array[
                            array.length - 1];
                    return last == 1;
                }

                boolean sorts() {
                    Integer[] numbers = {1, 2};
                    Arrays.sort(numbers, (a, b) ->
                            size - a);
                    return numbers[0] == 1;
                }

                boolean callsSynchronized() {
                    return locked() && size == 1;
                }

                private synchronized boolean locked() {
                    return cache == 1
                            && unlocked();
                }

                private boolean unlocked() {
                    return first == null;
                }

                boolean callsGetters() {
                    return first == null
                            || first.key() == 1
                            || first.openKey() == 2;
                }

                boolean usesRandom() {
                    return random.nextInt(2) == size;
                }

                boolean readsNothing() {
                    return true;
                }
            }

            class Item {
                private int key;

                final int key() {
                    return key;
                }

                int openKey() {
                    return key;
                }
            }

            class LargeItem extends Item {
                @Override
                int openKey() {
                    return 3;
                }
            }
            """
                    .replace("LONG", "        x = x * 31 + 7;\n".repeat(100).stripTrailing());

    /** Without a field that lazy can't follow. */
    private static final String SHELF =
            """
            package a;

            class Shelf {
                Item first;
                int size;
                int[] array;

                static class Item {
                    Item next;
                }

                boolean readsAtAnIndex() {
                    if (array == null || array.length < 2) {
                        return false;
                    }
                    if (size < 0 || size > 1) {
                        return false;
                    }
                    return array[size] == 1;
                }

                boolean walks() {
                    Item item = first;
                    if (item != null) {
                        return item.next != null
                                && item.next.next == null;
                    }
                    return size == 0;
                }

                boolean asksTheThread() {
                    if (size > 1) {
                        return false;
                    }
                    Thread thread = Thread.currentThread();
                    return size + thread.getPriority() > 0;
                }

                boolean multiplies() {
                    if (array == null) {
                        return false;
                    }
                    int product = size;
                    for (int i = 0; i < array.length; i++) {
                        product = product * 31 + array[i];
                    }
                    return product == 1000;
                }

                boolean runsAway() {
                    // It counts, so it can't be proved that it never ends.
                    for (long i = 1; array != null && array[0] * size != 7 * i; i++) {
                        size += 0;
                    }
                    return true;
                }

                boolean readsNothing() {
                    return true;
                }
            }
            """;

    @TempDir private static Path folder;
    private static Class<?> bag;
    private static Class<?> shelf;

    @BeforeAll
    static void compile() {
        bag = Compiled.to(folder, 17, "a/Bag.java", SOURCE).load("a.Bag");
        shelf = Compiled.to(folder, 17, "a/Shelf.java", SHELF).load("a.Shelf");
    }

    private static Explanation explain(String predicate) {
        return Search.of(Finitization.derive(bag, 2)).predicate(predicate).explain();
    }

    private static int line(String code, int from) {
        List<String> lines = SOURCE.lines().toList();
        for (int i = from; i < lines.size(); i++) {
            if (lines.get(i).contains(code)) {
                return i + 1;
            }
        }
        throw new AssertionError(code);
    }

    /** The line of the first code like this in a predicate. */
    private static int line(String predicate, String code) {
        return line(code, line(" " + predicate + "()", 0));
    }

    /** The slots that are read, and how. */
    private static List<String> reads(String predicate) {
        List<String> reads = new ArrayList<>();
        for (Read read : explain(predicate).reads()) {
            String how = read.isDecided() ? "together" : "one by one";
            reads.add("%s: %s".formatted(read.slot(), how));
        }
        return reads;
    }

    private static Read first(String predicate) {
        return explain(predicate).reads().get(0);
    }

    @Test
    void aValueThatIsComparedIsDecidedByTheReturnsBehindIt() {
        List<Read> reads = explain("compares").reads();
        int no = line("compares", "return false");
        int last = line("compares", "return size");
        assertEquals(
                List.of(
                        new Read(
                                "a.Bag.compares",
                                line("compares", "if (size"),
                                "Bag.size",
                                true,
                                "decided by the returns in lines " + no + ", " + last),
                        new Read(
                                "a.Bag.compares",
                                last,
                                "Bag.size",
                                true,
                                "decided by the return in line " + last)),
                reads);
        assertEquals(Optional.empty(), explain("compares").obstacle());
    }

    @Test
    void arraysAreReadByLengthAndElement() {
        assertEquals(
                List.of(
                        "Bag.array: together",
                        "length of an array: together",
                        "Bag.array: together",
                        "element of an array: together"),
                reads("compareElements"));
    }

    @ParameterizedTest
    @CsvSource({
        "makesAnObject, new Object, makes an object",
        "writesAField, cache = 1, writes cache",
        "writesAnElement, scratch[0], writes an element of an array",
        "callsTheJdk, System.gc, calls gc",
        "callsAHelper, helper(), calls helper",
        "throwsAlways, throw problem, throws an exception",
        "makesAText, String text, makes a text or a lambda",
    })
    void whatComesBeforeTheComparisonStandsAgainstIt(String predicate, String code, String why) {
        Read read = first(predicate);
        assertEquals("a.Bag." + predicate, read.method());
        assertEquals(line(predicate, "int read = size"), read.line());
        assertFalse(read.isDecided());
        assertEquals("line " + line(predicate, code) + " " + why, read.why());
    }

    @Test
    void theCodeOfASmallHelperCountsAsItsCallers() {
        int line = line("smallHelper", "cache = size");
        assertEquals(
                "line " + line + " of Bag.smallHelper writes cache",
                first("callsASmallHelper").why());
    }

    @Test
    void aMethodThatReturnsANumberLeavesTheComparisonToItsCaller() {
        Read read = first("sumsUp");
        assertEquals("a.Bag.sum", read.method());
        assertFalse(read.isDecided());
        assertEquals(
                "line " + line("sum", "return Math.abs(sum)") + " returns, and the caller goes on",
                read.why());
    }

    @Test
    void aComparisonCanBeTooFarAway() {
        Read read = first("comparesLate");
        assertFalse(read.isDecided());
        assertTrue(read.why().matches("line \\d+ is too far away"), read.why());
    }

    @Test
    void aLoopWithoutAnEndDecidesNothing() {
        Read read = first("neverReturns");
        assertFalse(read.isDecided());
        assertEquals("the code behind it never returns", read.why());
    }

    @Test
    void aLengthIsNotDecidedByElements() {
        Read read = read("readsElementsFirst", "length of an array");
        assertFalse(read.isDecided());
        assertTrue(read.why().endsWith(" reads an array when a length was chosen"), read.why());
    }

    private static Read read(String predicate, String slot) {
        return explain(predicate).reads().stream()
                .filter(read -> read.slot().equals(slot))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void lambdasAreNotFollowed() {
        Read read = first("sorts");
        assertTrue(read.method().startsWith("a.Bag.lambda$sorts$"), read.method());
        assertEquals(line("sorts", "size - a"), read.line());
        assertFalse(read.isDecided());
        assertTrue(read.why().startsWith("lambdas are not followed"), read.why());
    }

    @Test
    void synchronizedMethodsAreNotFollowedNorIsWhatTheyCall() {
        assertEquals(
                "the method is not followed: it is synchronized",
                read("callsSynchronized", "Bag.cache").why());
        assertEquals(
                "the method is not followed: its caller is not",
                read("callsSynchronized", "Bag.first").why());
        assertTrue(read("callsSynchronized", "Bag.size").isDecided());
    }

    @Test
    void aGetterIsToldWithItsOwnClassAndLineAndTheReturnWithThatOfItsCaller() {
        List<Read> reads = explain("callsGetters").reads();
        int last = line("callsGetters", "return first");
        assertTrue(
                reads.contains(
                        new Read(
                                "a.Item.key",
                                line("return key", line("final int key", 0)),
                                "Item.key",
                                true,
                                "decided by the return in line " + last + " of Bag.callsGetters")),
                reads.toString());
    }

    @Test
    void aGetterThatMayBeOverriddenLeavesTheComparisonToItsCaller() {
        int line = line("return key", line("int openKey", 0));
        assertTrue(
                explain("callsGetters")
                        .reads()
                        .contains(
                                new Read(
                                        "a.Item.openKey",
                                        line,
                                        "Item.key",
                                        false,
                                        "line " + line + " returns, and the caller goes on")));
    }

    @Test
    void whatCannotBeResumedIsToldWithTheReason() {
        Explanation explanation = explain("usesRandom");
        assertEquals(
                Optional.of(
                        "a.Bag.usesRandom keeps a java.util.Random, and what that changes can't be"
                                + " taken back to resume the predicate"),
                explanation.obstacle());
        assertEquals(List.of("Bag.size: one by one"), reads("usesRandom"));
    }

    @Test
    void aPredicateMayReadNothing() {
        Explanation explanation = lazily("readsNothing");
        assertEquals(List.of(), explanation.reads());
        assertEquals(Optional.empty(), explanation.obstacle());
        assertEquals(
                new Lazy(Optional.empty(), true, 1, 0, 144, List.of(), List.of()),
                explanation.lazy());
    }

    // --- lazy -----------------------------------------------------------------------------------

    private static Explanation lazily(String predicate) {
        return Search.of(Finitization.derive(shelf, 2)).predicate(predicate).explain();
    }

    private static int shelfLine(String predicate, String code) {
        List<String> lines = SHELF.lines().toList();
        int i = 0;
        while (!lines.get(i).contains(" " + predicate + "()")) {
            i++;
        }
        while (!lines.get(i).contains(code)) {
            i++;
        }
        return i + 1;
    }

    @Test
    void anIndexIsNeededItselfAndEverythingBeforeIsAConstraint() {
        Lazy lazy = lazily("readsAtAnIndex").lazy();
        String method = "a.Shelf.readsAtAnIndex";
        int array = shelfLine("readsAtAnIndex", "array == null");
        int size = shelfLine("readsAtAnIndex", "size < 0");
        int index = shelfLine("readsAtAnIndex", "array[size]");
        assertEquals(
                List.of(
                        new Use(method, array, "Shelf.array", true, 1, 1, 0, 0),
                        new Use(method, array, "length of int[]", false, 0, 1, 0, 0),
                        new Use(method, size, "Shelf.size", false, 1, 1, 0, 0),
                        new Use(method, index, "Shelf.size", false, 0, 0, 0, 1),
                        new Use(method, index, "element of int[]", false, 0, 2, 0, 0)),
                notOnlyDecided(lazy));
        assertEquals(List.of(2L, 1L, 24L), List.of(lazy.runs(), lazy.decisions(), lazy.valid()));
    }

    private static List<Use> notOnlyDecided(Lazy lazy) {
        return lazy.uses().stream()
                .filter(use -> use.decisions() + use.choices() + use.constraints() > 0)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"readsAtAnIndex", "walks", "multiplies", "readsNothing"})
    void everyDecisionIsToldAtItsPlaceAndEveryStructureFound(String predicate) {
        Lazy lazy = lazily(predicate).lazy();
        long told = lazy.uses().stream().mapToLong(use -> use.decisions() + use.choices()).sum();
        assertEquals(lazy.decisions(), told);
        assertTrue(lazy.isWhole());
        Search<?> korat = Search.of(Finitization.derive(shelf, 2)).predicate(predicate);
        assertEquals(korat.run().counts().valid(), lazy.valid());
    }

    @Test
    void theFieldsOfAllObjectsAreOne() {
        List<Use> uses = notOnlyDecided(lazily("walks").lazy());
        assertEquals(
                List.of("Shelf.first", "Item.next", "Shelf.size"),
                uses.stream().map(Use::slot).toList());
    }

    @Test
    void whatIsNotFollowedIsToldWithItsPlace() {
        Lazy lazy = lazily("asksTheThread").lazy();
        assertEquals(
                List.of(
                        new Stop(
                                "a.Shelf.asksTheThread",
                                shelfLine("asksTheThread", "Thread thread"),
                                "java.lang.Thread.currentThread",
                                1)),
                lazy.stops());
        assertTrue(lazy.isWhole());
        assertEquals(96, lazy.valid());
    }

    @Test
    void aRunThatGoesAstrayEndsTheTrial() {
        Lazy lazy = lazily("runsAway").lazy();
        assertFalse(lazy.isWhole());
        assertTrue(lazy.runs() < 5, lazy.toString());
    }

    @Test
    void aLargeSearchIsOnlyBegun() {
        Explanation explanation =
                Search.of(Finitization.derive(shelf, 9)).predicate("multiplies").explain();
        assertFalse(explanation.lazy().isWhole());
        assertTrue(explanation.lazy().runs() <= 10_000, explanation.lazy().toString());
        assertEquals(
                explanation,
                Search.of(Finitization.derive(shelf, 9)).predicate("multiplies").explain());
    }

    @Test
    void whatConstructorsDoMayKeepLazyFromBeginning() {
        Lazy lazy = explain("compares").lazy();
        assertTrue(lazy.obstacle().isPresent(), lazy.toString());
        assertEquals(0, lazy.runs());
        assertFalse(lazy.isWhole());
    }

    @Test
    void aClassFileMayTellNoLines(@TempDir Path other) throws IOException {
        Compiled compiled = Compiled.to(other, 17, "a/Bag.java", SOURCE);
        Path file = compiled.file("a.Bag");
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(Files.readAllBytes(file)).accept(writer, ClassReader.SKIP_DEBUG);
        Files.write(file, writer.toByteArray());
        Finitization<?> bounds = Finitization.derive(compiled.load("a.Bag"), 2);
        assertEquals(
                List.of(new Read("a.Bag.compares", 0, "Bag.size", true, "decided by a return")),
                Search.of(bounds).predicate("compares").explain().reads());
        assertEquals(
                List.of(
                        new Read(
                                "a.Bag.makesAnObject",
                                0,
                                "Bag.size",
                                false,
                                "a line makes an object")),
                Search.of(bounds).predicate("makesAnObject").explain().reads());
    }
}
