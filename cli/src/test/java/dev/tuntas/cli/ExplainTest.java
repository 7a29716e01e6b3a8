package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code tuntas explain}. */
class ExplainTest {
    private static final String STACK =
            """
            package my;

            import java.util.*;

            class Stack {
                Node top;
                int size;
                int[] numbers;
                final Random random = new Random(1);

                static class Node {
                    Node below;
                }

                boolean repOk() {
                    return size < 2 && height() == size;
                }

                private int height() {
                    int height = 0;
                    for (Node node = top; node != null; node = node.below) {
                        height++;
                    }
                    return height;
                }

                boolean makes() {
                    int read = size;
                    return new Object() != null && read == 1;
                }

                boolean lengths() {
                    return numbers != null && numbers[numbers.length - 1] == 1;
                }

                boolean sorts() {
                    Integer[] array = {2, 1};
                    Arrays.sort(array, (a, b) -> size);
                    return array[0] == 1;
                }

                boolean streams() {
                    return List.of(1).stream().allMatch(i -> i == size);
                }

                boolean random() {
                    return random.nextInt(2) == size;
                }

                synchronized boolean locked() {
                    return size == 1;
                }

                boolean nothing() {
                    return true;
                }
            }
            """;

    private static final String TWINS =
            """
            package my;

            class Twins {
                static class Node { int key; boolean isOne() { return key == 1; } }
                static class Other { static class Node { int key; boolean isTwo() { return key == 2; } } }

                Node one;
                Other.Node two;

                boolean repOk() {
                    return one != null && one.isOne() && two != null && two.isTwo();
                }
            }
            """;

    private static final String SHELF =
            """
            package my;

            class Shelf {
                Item first;
                int size;
                int[] numbers;

                static class Item {
                    Item next;
                }

                boolean readsAtAnIndex() {
                    if (numbers == null || numbers.length < 2 || size < 0 || size > 1) {
                        return false;
                    }
                    return numbers[size] == 1;
                }

                boolean walks() {
                    int length = 0;
                    Item item = first;
                    while (item != null && length < 5) {
                        item = item.next;
                        length++;
                    }
                    return length == 6;
                }

                boolean asksTheThread() {
                    if (size > 1) {
                        return false;
                    }
                    Thread thread = Thread.currentThread();
                    return size + thread.getPriority() > 0;
                }

                boolean nothing() {
                    return true;
                }
            }
            """;

    /** What lazy does comes last. */
    private static final String LAZY = "\nlazy: ";

    @TempDir private static Path folder;

    @BeforeAll
    static void compile() {
        UserCode.compile(folder, Map.of("my.Stack", STACK, "my.Twins", TWINS, "my.Shelf", SHELF));
    }

    private static Tool explain(String subject, String... options) {
        String[] args = {"explain", subject, "-cp", folder.toString()};
        String[] all = new String[args.length + options.length];
        System.arraycopy(args, 0, all, 0, args.length);
        System.arraycopy(options, 0, all, args.length, options.length);
        return Tool.run(all);
    }

    private static String stack(String predicate) {
        return withoutLazy(told("Stack", predicate));
    }

    private static String told(String subject, String predicate) {
        Tool run = explain(subject, "--predicate", predicate);
        run.ends(0);
        assertEquals("", run.err());
        return run.out();
    }

    private static String withoutLazy(String out) {
        return out.substring(0, out.indexOf(LAZY));
    }

    private static String lazy(String predicate) {
        String out = told("Shelf", predicate);
        return out.substring(out.indexOf(LAZY) + 1);
    }

    @Test
    void listsTheReadsOfEachMethod() {
        assertEquals(
                """
                Stack.repOk: 1 of 3 reads decide all values together.

                Stack.repOk
                  line 16  Stack.size  together    decided by the return in line 16

                Stack.height
                  line 21  Stack.top   one by one  line 24 returns, and the caller goes on
                  line 21  Node.below  one by one  line 24 returns, and the caller goes on

                Hint: a method that only returns what it read decides nothing: compare the value where it is read, or behind a final getter, and return false.
                Hint: only the first read of a slot chooses its value: where another read always comes before, one by one costs nothing.
                """,
                stack("repOk"));
    }

    @Test
    void theSubjectsComeAlongWithoutAnyOption() {
        Tool run = Tool.run("explain", "SearchTree");
        run.ends(0);
        assertTrue(
                run.out()
                        .startsWith(
                                "SearchTree.repOk: 8 of 14 reads decide all values together.\n"),
                run.out());
        run.prints("\n\nSearchTree.isAcyclic\n  line ");
        assertFalse(run.out().contains("dev.tuntas"), run.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"HeapArray", "RedBlackTree", "DisjointSets", "NaryTree", "HashSet"})
    void boundsMayBeNamedAsForASearch(String subject) {
        String fin = "fin" + subject + "(2)";
        Tool byFin = Tool.run("explain", subject, "--fin", fin);
        byFin.ends(0);
        String byScope = Tool.run("explain", subject, "--scope", "2").out();
        assertEquals(withoutLazy(byScope), withoutLazy(byFin.out()));
    }

    @Test
    void everyReadMayDecide() {
        String out = withoutLazy(Tool.run("explain", "MinHeap").out());
        assertTrue(out.startsWith("MinHeap.repOk: 7 of 7 reads decide all values together.\n"));
        assertTrue(out.contains("  length of an array   together "), out);
        assertTrue(out.contains("  element of an array  together "), out);
        assertFalse(out.contains("Hint: "), out);
    }

    @ParameterizedTest
    @CsvSource({
        "makes, makes an object, compare a value first and return false;",
        "lengths, when a length was chosen, check the length of an array by itself",
        "sorts, lambdas are not followed, instead of lambdas"
    })
    void saysWhatToDo(String predicate, String why, String hint) {
        String out = stack(predicate);
        assertTrue(out.contains("  one by one  "), out);
        assertTrue(out.contains(why), out);
        assertTrue(out.contains("\nHint: " + hint), out);
    }

    @Test
    void aLambdaIsToldByTheMethodThatItIsIn() {
        assertTrue(
                stack("sorts")
                        .contains("\nStack.sorts, in a lambda\n  line 38  Stack.size  one by one"),
                stack("sorts"));
    }

    @Test
    void whatCannotBeResumedIsSaidFirstAndWhatThatMeans() {
        assertEquals(
                """
                Stack.streams can't be resumed: Stack.streams uses java.util.stream.Stream.
                So strategies that resume it fall back to korat, which decides the values of a slot one by one.
                Stack.streams: 0 of 1 read decides all values together.

                Stack.streams, in a lambda
                  line 43  Stack.size  one by one

                Hint: instead of lambdas, streams and comparators use a loop, or a dedicated generator, which chooses by itself: see docs/generators.md.
                """,
                stack("streams"));
        String random = stack("random");
        assertTrue(random.startsWith("Stack.random can't be resumed: Stack.random keeps a java."));
        assertFalse(random.contains("Hint: "), random);
        assertTrue(stack("locked").contains("\nHint: leave out synchronized: "), stack("locked"));
    }

    @Test
    void aPredicateMayReadNothing() {
        assertEquals("Stack.nothing: no reads of slots were found.\n", stack("nothing"));
    }

    @Test
    void classesOfTheSameSimpleNameAreToldInFull() {
        explain("Twins")
                .prints("\nTwins.repOk\n")
                .prints("\nmy.Twins$Node.isOne\n")
                .prints("\nmy.Twins$Other$Node.isTwo\n");
    }

    @Test
    void printsOneJsonObjectWithTheSame() {
        JsonObject json = json("repOk");
        assertEquals(
                List.of(
                        "subject",
                        "finitization",
                        "scope",
                        "predicate",
                        "obstacle",
                        "together",
                        "reads",
                        "hints",
                        "lazy"),
                List.copyOf(json.keySet()));
        assertEquals("my.Stack", json.get("subject").getAsString());
        assertEquals(3, json.get("scope").getAsInt());
        assertEquals("repOk", json.get("predicate").getAsString());
        assertTrue(json.get("obstacle").isJsonNull());
        assertEquals(1, json.get("together").getAsInt());
        assertEquals(3, json.getAsJsonArray("reads").size());
        assertEquals(2, json.getAsJsonArray("hints").size());
        assertEquals(
                """
                {"method":"my.Stack.height","line":21,"slot":"Stack.top","together":false,\
                "why":"line 24 returns, and the caller goes on"}\
                """,
                json.getAsJsonArray("reads").get(1).toString());
    }

    @Test
    void jsonHasTheObstacleAsTheReasonOfEachRead() {
        JsonObject json = json("random");
        String obstacle =
                "my.Stack.random keeps a java.util.Random, and what that changes can't be taken"
                        + " back to resume the predicate";
        assertEquals(obstacle, json.get("obstacle").getAsString());
        JsonObject read = json.getAsJsonArray("reads").get(0).getAsJsonObject();
        assertFalse(read.get("together").getAsBoolean());
        assertEquals(obstacle, read.get("why").getAsString());
    }

    @Test
    void lazyTellsEachPlaceWithItsCountsAndWhatToDo() {
        assertEquals(
                """
                lazy: 2 runs, 1 decision, 240 structures; every structure was found.
                                             decided  constraint  decision  value needed
                Shelf.readsAtAnIndex
                  line 13  Shelf.numbers           1           1         -             -
                  line 13  Shelf.size              1           1         -             -
                  line 13  length of int[]         -           1         -             -
                  line 16  Shelf.size              -           -         -             1
                  line 16  element of int[]        -           2         -             -

                Hint: Shelf.size in line 16 of Shelf.readsAtAnIndex: the value itself is needed (as an index, in arithmetic with another slot, in code that is not followed), so one after the other is tried: check it before, and compare rather than compute.
                """,
                lazy("readsAtAnIndex"));
    }

    @Test
    void lazyTellsReferencesAndDecisionsThatCost() {
        String out = lazy("walks");
        assertTrue(out.contains("\nHint: Item.next in line 23 of Shelf.walks: a reference"), out);
        assertTrue(out.contains(" of Shelf.walks: both sides of a test go on"), out);
    }

    @Test
    void lazyTellsWhatItCannotFollow() {
        String out = lazy("asksTheThread");
        assertTrue(
                out.contains(
                        "\nNot followed: java.lang.Thread.currentThread, in line 33 of"
                                + " Shelf.asksTheThread, 1 time; "),
                out);
        assertTrue(out.contains("\nHint: do what is not followed last"), out);
        String stack = told("Stack", "repOk");
        assertTrue(stack.contains("\nlazy: can't begin, because it can't follow "), stack);
        assertTrue(stack.contains("\nHint: the constructors of the subject are followed"), stack);
    }

    @Test
    void lazyHasNothingToTellOfAPredicateThatReadsNothing() {
        assertTrue(lazy("nothing").matches("lazy: 1 run, 0 decisions, [^\n]*\n"), lazy("nothing"));
    }

    @Test
    void searchTreesNeedNoValueAndFewDecisions() {
        Tool run = Tool.run("explain", "SearchTree", "--fin", "finSearchTree(3)", "--json");
        JsonObject lazy =
                JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonObject("lazy");
        assertEquals(5, lazy.get("valid").getAsInt());
        assertTrue(lazy.get("whole").getAsBoolean());
        assertTrue(lazy.get("runs").getAsInt() <= 10, lazy.toString());
        assertEquals(lazy.get("decisions").getAsInt(), sum(lazy, "decisions"));
        assertEquals(0, sum(lazy, "choices"));
        assertTrue(sum(lazy, "constraints") > 0);
        assertTrue(sum(lazy, "decided") > 0);
        assertEquals(0, lazy.getAsJsonArray("notFollowed").size());
        assertEquals(0, lazy.getAsJsonArray("hints").size());
    }

    private static int sum(JsonObject lazy, String count) {
        int sum = 0;
        for (JsonElement use : lazy.getAsJsonArray("uses")) {
            sum += use.getAsJsonObject().get(count).getAsInt();
        }
        return sum;
    }

    private static JsonObject json(String predicate) {
        Tool run = explain("Stack", "-p", predicate, "--json");
        run.ends(0);
        assertEquals("", run.err());
        return JsonParser.parseString(run.out()).getAsJsonObject();
    }

    @Test
    void wrongUseIsTold() {
        Tool.run("explain").refuses("Missing required parameter: 'CLASS'");
        Tool.run("explain", "SerchTree").refuses("There is no class 'SerchTree'");
        explain("Stack", "-p", "repok").refuses("Did you mean 'repOk'?");
        explain("Stack$Node").refuses("has no predicate");
        explain("Stack", "--jsn").refuses("There is no option '--jsn'");
        explain("Stack", "--strategy", "korat").refuses("There is no option '--strategy'");
        explain("Stack", "--scope", "-1").refuses("The scope is -1");
        explain("Stack", "--scope", "1", "--fin", "f(1)").refuses("mutually exclusive");
    }

    @Test
    void containersAreToldByTheLineThatAsksThem(@TempDir Path folder) {
        UserCode.compile(
                folder,
                "Bag",
                """
                import java.util.*;

                class Bag {
                    Set<Integer> items;
                    Map<Integer, Integer> counts;
                    int best;

                    boolean repOk() {
                        return items.contains(best)
                                && counts.containsKey(best)
                                && counts.get(best) > 0;
                    }
                }
                """);
        Tool run = Tool.run("explain", "Bag", "-cp", folder.toString(), "--scope", "2");
        run.ends(0)
                .prints("  line  9  element of LinkedHashSet ")
                .prints("  line  9  size of LinkedHashSet ")
                .prints("  line 10  key of LinkedHashMap ")
                .prints("  line 11  value of LinkedHashMap ");
        assertFalse(run.out().contains("ontent") || run.out().contains("Object[]"), run.out());
    }

    /** In lists, in worklists, in getters, in calls that come back, and in methods that queue. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DoublyLinkedList | repOk | Entry.next followed | n.next.previous == n",
                "RedBlackTree | repOkInOnePass | Node.left recursion, Node.right recursion |",
                "BSTP | repOk | Node.left recursion, Node.right recursion, Node.left queued,"
                        + " Node.right queued |",
                "BinaryTree | repOkInOnePass | Node.left queued, Node.right queued |",
                "NaryTree | repOk | NaryNode.first queued, NaryNode.second queued, NaryNode.third"
                        + " queued |",
                "HeapArray | repOk | |"
            })
    void tellsHowAPredicateGoesThroughAStructure(
            String subject, String predicate, String recurrent, String constraints) {
        String[] words = {"explain", subject, "-p", predicate, "--repair"};
        Tool text = Tool.run(words).ends(0).prints(subject.equals("HeapArray") ? "no field" : ":");
        assertFalse(text.out().contains("null"), text.out());
        JsonObject json =
                JsonParser.parseString(
                                Tool.run("explain", subject, "-p", predicate, "--repair", "--json")
                                        .out())
                        .getAsJsonObject();
        assertEquals(recurrent == null ? "" : recurrent, joined(json, "recurrent", "field", "how"));
        assertEquals(
                constraints == null ? "" : constraints, joined(json, "constraints", "constraint"));
    }

    private static String joined(JsonObject json, String list, String... members) {
        List<String> all = new ArrayList<>();
        for (JsonElement element : json.getAsJsonArray(list)) {
            List<String> words = new ArrayList<>();
            for (String member : members) {
                words.add(element.getAsJsonObject().get(member).getAsString());
            }
            all.add(String.join(" ", words));
        }
        return String.join(", ", all);
    }
}
