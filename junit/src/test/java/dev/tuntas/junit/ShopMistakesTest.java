package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.platform.engine.TestExecutionResult.Status;

/**
 * A test of a law for each class of the shop, without any bounds: it is green on as many inputs as
 * can be counted by hand, and a mistake in the class is told with a smallest input, by its test and
 * by no other.
 */
@Tag("slow")
class ShopMistakesTest {
    private static final Path SHOP =
            Path.of("..", "subjects", "src", "main", "java", "dev", "tuntas", "subjects", "shop");

    private static final String LAWS =
            """
            package shop;

            import static org.junit.jupiter.api.Assertions.*;
            import static org.junit.jupiter.api.Assumptions.assumeTrue;

            import dev.tuntas.annotations.IntRange;
            import dev.tuntas.junit.ExhaustiveTest;
            import java.math.BigDecimal;
            import java.math.RoundingMode;
            import java.time.*;
            import java.util.*;

            class LawsTest {
                @ExhaustiveTest(scope = 3)
                void order(Order order) {
                    BigDecimal tax = order.net().multiply(new BigDecimal("0.075"));
                    assertEquals(tax.setScale(2, RoundingMode.HALF_UP), order.tax());
                }

                @ExhaustiveTest(scope = 3)
                void inventory(Inventory inventory, Sku sku) {
                    inventory.reserve(sku, 1);
                    assertTrue(inventory.available(sku) >= 0, "sold out");
                }

                @ExhaustiveTest(scope = 3)
                void lruCache(LruCache<Integer, Integer> cache, Integer key) {
                    List<Integer> before = cache.keys();
                    cache.put(key, 7);
                    assertTrue(!before.contains(key) || cache.keys().containsAll(before), "lost");
                }

                @ExhaustiveTest(scope = 3)
                void intervalSet(IntervalSet set, int from, @IntRange(min = 1, max = 2) int length) {
                    set.add(from, from + length);
                    assertTrue(set.repOk(), "not joined");
                }

                @ExhaustiveTest(scope = 3)
                void recommendations(Recommendations graph, int product, int other) {
                    graph.relate(product, other);
                    assertEquals(product != other, graph.areRelated(other, product));
                }

                @ExhaustiveTest(scope = 3)
                void eventLog(EventLog log, @IntRange(min = 1, max = 2) int amount) {
                    if (log.append(new EventLog.Placed(amount))) {
                        log.append(new EventLog.Cancelled());
                        assertEquals(0, log.refund());
                    }
                }

                @ExhaustiveTest(scope = 3)
                void bank(Bank bank, String from, String to, BigDecimal amount) {
                    assumeTrue(amount.signum() > 0);
                    BigDecimal before = bank.total();
                    bank.transfer(from, to, amount);
                    assertEquals(0, before.compareTo(bank.total()), "money made");
                }

                @ExhaustiveTest(scope = 3)
                void schedule(Schedule schedule, LocalDateTime moment) {
                    boolean isFree = schedule.isFree(moment);
                    assertEquals(isFree, schedule.add(new Schedule.Tour(moment, Duration.ofNanos(1))));
                }
            }
            """;

    /** A mistake as people make it, and what its test says. */
    enum ShopMistake {
        ORDER(
                "RoundingMode.HALF_UP",
                "RoundingMode.HALF_EVEN",
                3,
                "fails for order=Order#0{date=1970-01-01, lines=[Line#0{sku=Sku#0{code=\"a\"},"
                        + " quantity=1, price=1.0}, Line#1{sku=Sku#1{code=\"b\"}, quantity=2,"
                        + " price=1.0}]}: expected: <0.23> but was: <0.22>"),
        INVENTORY(
                "if (available(sku) < quantity) {",
                "if (inStock(sku) < quantity) {",
                2,
                "fails for inventory=Inventory#0{stock={Sku#1{code=\"a\"}: 1},"
                        + " reserved={Sku#3{code=\"a\"}: 1}}, sku=Sku#0{code=\"a\"}: sold out ==>"
                        + " expected: <true> but was: <false>"),
        LRU_CACHE(
                """
                        entries.put(key, value);
                        if (entries.size() > capacity) {
                            K eldest = entries.keySet().iterator().next();
                            entries.remove(eldest);
                        }
                """,
                """
                        if (entries.size() == capacity) {
                            K eldest = entries.keySet().iterator().next();
                            entries.remove(eldest);
                        }
                        entries.put(key, value);
                """,
                3,
                "fails for cache=LruCache#0{capacity=2, entries={0: 0, 1: 0}}, key=1: lost ==>"
                        + " expected: <true> but was: <false>"),
        INTERVAL_SET(
                "before.getValue() >= from",
                "before.getValue() > from",
                2,
                "fails for set=IntervalSet#0{intervals={0: 1}}, from=1, length=1: not joined ==>"
                        + " expected: <true> but was: <false>"),
        RECOMMENDATIONS(
                "related.computeIfAbsent(other, p -> new HashSet<>()).add(product);",
                "related.computeIfAbsent(other, p -> new HashSet<>());",
                2,
                "fails for graph=Recommendations#0{related={}}, product=0, other=1: expected: <true>"
                        + " but was: <false>"),
        EVENT_LOG(
                ".amount() - due();",
                ".amount();",
                1,
                "fails for log=EventLog#0{events=[]}, amount=1: expected: <0> but was: <1>"),
        BANK(
                """
                        source.balance = source.balance.subtract(amount);
                        target.balance = target.balance.add(amount);
                """,
                """
                        BigDecimal left = source.balance.subtract(amount);
                        BigDecimal sum = target.balance.add(amount);
                        source.balance = left;
                        target.balance = sum;
                """,
                1,
                "fails for bank=Bank#0{accounts={\"\": Account#0{owner=\"\", balance=1.0}}},"
                        + " from=\"\", to=\"\", amount=1.0: money made ==> expected: <0> but was:"
                        + " <-1>"),
        SCHEDULE(
                "return start.isBefore(other.end()) &&",
                "return !start.isAfter(other.end()) &&",
                3,
                "fails for schedule=Schedule#0{tours=[Tour#0{start=1969-12-31T23:59:59,"
                        + " length=PT1S}]}, moment=1970-01-01T00:00: expected: <true> but was:"
                        + " <false>");

        private final String original;
        private final String replacement;
        private final int scope;
        private final String firstLine;

        ShopMistake(String original, String replacement, int scope, String firstLine) {
            this.original = original;
            this.replacement = replacement;
            this.scope = scope;
            this.firstLine = firstLine;
        }

        /** The source of the class, with the mistake. */
        String seededIn(String source) {
            assertEquals(2, source.split(Pattern.quote(original), -1).length, name());
            return source.replace(original, replacement);
        }

        boolean isIn(String file) {
            return file.equalsIgnoreCase(name().replace("_", "") + ".java");
        }
    }

    @TempDir private Path folder;

    /** The laws on the classes of the shop, which are compiled anew, in a package of their own. */
    private Run run(List<ShopMistake> mistakes) throws Exception {
        Path sources = Files.createDirectories(folder.resolve("shop"));
        try (Stream<Path> files = Files.list(SHOP)) {
            for (Path file : files.filter(f -> !f.endsWith("package-info.java")).toList()) {
                Files.writeString(sources.resolve(file.getFileName()), source(file, mistakes));
            }
        }
        Path laws = Files.writeString(sources.resolve("LawsTest.java"), LAWS);
        String[] options = {"-parameters", "-sourcepath", folder.toString()};
        try (CompiledTests tests = CompiledTests.ofFile(laws, folder.resolve("classes"), options)) {
            return Run.of(tests.loadClass("shop.LawsTest"), Map.of());
        }
    }

    private static String source(Path file, List<ShopMistake> mistakes) throws IOException {
        String source =
                Files.readString(file)
                        .replace("package dev.tuntas.subjects.shop;", "package shop;");
        for (ShopMistake mistake : mistakes) {
            if (mistake.isIn(file.getFileName().toString())) {
                source = mistake.seededIn(source);
            }
        }
        return source;
    }

    @ParameterizedTest
    @EnumSource
    void aMistakeIsToldWithASmallestInputByItsTestAndNoOther(ShopMistake mistake) throws Exception {
        Run run = run(List.of(mistake));
        Run.Node failed = run.failed();
        assertEquals(mistake.firstLine, failed.firstLine());
        assertTrue(failed.name().startsWith("scope " + mistake.scope + ": "), failed.name());
        assertTrue(failed.message().contains("\nRun again alone, it fails again.\n"));
    }

    /** Scopes 1, 2 and 3 together, as loops over all contents count them; see subjects for 3. */
    private static Map<String, String> inputs() {
        Map<String, String> inputs = new TreeMap<>();
        inputs.put("order", passed(2 + 3 * (1 + 3) + 4 * (1 + 2 * 6 + 2 * 6 * 6)));
        inputs.put("inventory", passed(4 + 7 * 7 * 2));
        inputs.put("lruCache", passed((1 + 4) * 2 + (1 + 9 + 1 + 9 + 6 * 9) * 3));
        inputs.put("intervalSet", passed((1 + 2 * 2 + 4 * 3) * 2));
        inputs.put("recommendations", passed(2 + (1 + 2 + 2) * 4 + (1 + 3 + 3 * 2 + 8) * 9));
        inputs.put("eventLog", passed((1 + 4 + 14) * 2));
        // Of 2, 3 and 4 amounts, 1, 2 and 2 are positive.
        inputs.put(
                "bank",
                passed(3 + 4 * 4 * 4 * 2 + 4 * 4 * 4 * 9 * 2)
                        + ", %,d skipped".formatted(3 + 4 * 4 * 4 + 4 * 4 * 4 * 9 * 2));
        inputs.put("schedule", passed((1 + 2) * 2 + (1 + 3 + 2) * 3 + 35 * 4));
        return inputs;
    }

    private static String passed(long count) {
        return "%,d inputs passed".formatted(count);
    }

    @Test
    void theMendedClassesAreGreenOnAllInputs() throws Exception {
        Map<String, String> told = new TreeMap<>();
        Run run = run(List.of());
        assertEquals(
                List.of(),
                run.nodes().stream().filter(node -> node.status() == Status.FAILED).toList());
        Pattern line = Pattern.compile("tuntas: LawsTest\\.(\\w+): scopes \\d to 3, (.*)\\.");
        for (String entry : run.entries()) {
            Matcher matcher = line.matcher(entry);
            assertTrue(matcher.matches(), entry);
            told.put(matcher.group(1), matcher.group(2));
        }
        assertEquals(inputs(), told);
    }
}
