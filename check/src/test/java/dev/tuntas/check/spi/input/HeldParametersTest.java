package dev.tuntas.check.spi.input;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.annotations.IntRange;
import dev.tuntas.annotations.Values;
import dev.tuntas.check.Check;
import dev.tuntas.check.result.CheckResult;
import dev.tuntas.core.Structure;
import dev.tuntas.core.search.Strategy;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractQueue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Parameters of every type that holds others: all contents, each once, compared with what the
 * methods of the JDK can build.
 */
class HeldParametersTest {
    private static final int SCOPE = 2;

    public enum Suit {
        HEARTS,
        SPADES,
        CLUBS
    }

    /** A stack as a list of marks, which must alternate. */
    public static class Marks {
        final List<Boolean> marks = new ArrayList<>();

        boolean repOk() {
            for (int i = 1; i < marks.size(); i++) {
                if (marks.get(i).equals(marks.get(i - 1))) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public String toString() {
            return marks.toString();
        }
    }

    /** One method for each type; its body is of no account. */
    public static class Cases {
        public static void list(List<Boolean> held) {}

        public static void collection(Collection<Boolean> held) {}

        public static void iterable(Iterable<? extends Boolean> held) {}

        public static void arrayList(ArrayList<Boolean> held) {}

        public static void linkedList(LinkedList<Boolean> held) {}

        public static void vector(Vector<Boolean> held) {}

        public static void stack(java.util.Stack<Boolean> held) {}

        public static void copyOnWrite(CopyOnWriteArrayList<Boolean> held) {}

        public static void deque(Deque<Boolean> held) {}

        public static void queue(Queue<Boolean> held) {}

        public static void arrayDeque(ArrayDeque<Boolean> held) {}

        public static void abstractList(AbstractList<Boolean> held) {}

        public static void abstractCollection(AbstractCollection<Boolean> held) {}

        public static void array(Boolean[] held) {}

        public static void booleans(boolean[] held) {}

        public static void priorityQueue(PriorityQueue<Integer> held) {}

        public static void abstractQueue(AbstractQueue<Integer> held) {}

        public static void set(Set<Suit> held) {}

        public static void hashSet(HashSet<Suit> held) {}

        public static void linkedSet(LinkedHashSet<Suit> held) {}

        public static void treeSet(TreeSet<Suit> held) {}

        public static void sortedSet(SortedSet<Suit> held) {}

        public static void navigableSet(NavigableSet<Suit> held) {}

        public static void enumSet(EnumSet<Suit> held) {}

        public static void bitSet(BitSet held) {}

        public static void map(Map<Suit, Boolean> held) {}

        public static void hashMap(HashMap<Suit, Boolean> held) {}

        public static void linkedMap(LinkedHashMap<Suit, Boolean> held) {}

        public static void treeMap(TreeMap<Suit, Boolean> held) {}

        public static void sortedMap(SortedMap<Suit, Boolean> held) {}

        public static void navigableMap(NavigableMap<Suit, Boolean> held) {}

        public static void concurrentMap(ConcurrentMap<Suit, Boolean> held) {}

        public static void concurrentHashMap(ConcurrentHashMap<Suit, Boolean> held) {}

        public static void abstractMap(AbstractMap<Suit, Boolean> held) {}

        public static void enumMap(EnumMap<Suit, Boolean> held) {}

        public static void optional(Optional<Suit> held) {}

        public static void optionalInt(OptionalInt held) {}

        public static void atomicInteger(AtomicInteger held) {}

        public static void atomicReference(AtomicReference<Suit> held) {}

        public static void listOfLists(List<List<Boolean>> held) {}

        public static void setOfLists(Set<List<Boolean>> held) {}

        @SuppressWarnings("unchecked")
        public static void arrayOfLists(List<Boolean>[] held) {}

        public static void mapOfSets(Map<Boolean, Set<Suit>> held) {}

        public static void optionalOfList(Optional<List<Boolean>> held) {}

        public static void listOfOptionals(List<Optional<Boolean>> held) {}

        public static void ranged(
                Map<@Values({"a", "b"}) String, @IntRange(max = 1) Integer> held) {}

        public static void listOfObjects(List<Marks> held) {}

        public static void arrayOfObjects(Marks[] held) {}

        public static void mapToObjects(Map<Boolean, Marks> held) {}

        public static void optionalOfObject(Optional<Marks> held) {}

        public static void listOfOptionalObjects(List<Optional<Marks>> held) {}

        public static void setOfObjects(Set<Marks> held) {}

        public static void mapOfObjects(HashMap<Marks, Boolean> held) {}

        public static void nestedObjects(Set<Set<Marks>> held) {}
    }

    // --- contents by plain loops ----------------------------------------------------------------

    private static final List<Boolean> BOOLEANS = List.of(false, true);
    private static final List<Suit> SUITS = List.of(Suit.values());

    /** All that can be built by so many additions. */
    private static <C> Set<Object> built(
            Supplier<C> empty, Function<C, C> copy, List<? extends BiConsumer<C, ?>> additions) {
        List<C> all = new ArrayList<>(List.of(empty.get()));
        List<C> last = all;
        for (int i = 0; i < SCOPE; i++) {
            List<C> larger = new ArrayList<>();
            for (C content : last) {
                for (BiConsumer<C, ?> addition : additions) {
                    C next = copy.apply(content);
                    addition.accept(next, null);
                    larger.add(next);
                }
            }
            all = new ArrayList<>(all);
            all.addAll(larger);
            last = larger;
        }
        Set<Object> contents = new HashSet<>();
        all.forEach(content -> contents.add(said(content)));
        return contents;
    }

    private static Set<Object> elements(Supplier<Collection<Object>> empty, Collection<?> values) {
        List<BiConsumer<Collection<Object>, ?>> additions = new ArrayList<>();
        values.forEach(value -> additions.add((content, x) -> content.add(value)));
        return built(
                empty,
                content -> {
                    Collection<Object> copy = empty.get();
                    copy.addAll(content);
                    return copy;
                },
                additions);
    }

    private static Set<Object> entries(
            Supplier<Map<Object, Object>> empty, Collection<?> keys, Collection<?> values) {
        List<BiConsumer<Map<Object, Object>, ?>> additions = new ArrayList<>();
        for (Object key : keys) {
            values.forEach(value -> additions.add((content, x) -> content.put(key, value)));
        }
        return built(
                empty,
                content -> {
                    Map<Object, Object> copy = empty.get();
                    copy.putAll(content);
                    return copy;
                },
                additions);
    }

    /** Bags of what is known by its text, as the elements are that have no equals. */
    private static Set<Object> bags(Collection<String> texts) {
        Set<Object> bags = new HashSet<>();
        for (Object row : elements(ArrayList::new, texts)) {
            bags.add(((List<?>) row).stream().map(String::valueOf).sorted().toList());
        }
        return bags;
    }

    private static Set<Object> each(Collection<?> values) {
        return new HashSet<>(values);
    }

    private static Set<Object> orEmpty(Collection<?> values) {
        Set<Object> all = each(values);
        all.add("empty");
        return all;
    }

    /** A content in a form that is equal for equal contents, and for no others. */
    private static Object said(Object content) {
        if (content instanceof PriorityQueue<?> queue) {
            return new ArrayList<>(new TreeMap<>(counts(queue)).entrySet());
        }
        if (content instanceof LinkedHashMap<?, ?> map) {
            List<Object> entries = new ArrayList<>();
            map.forEach((key, value) -> entries.add(List.of(said(key), said(value))));
            return entries;
        }
        if (content instanceof Map<?, ?> map) {
            Set<Object> entries = new HashSet<>();
            map.forEach((key, value) -> entries.add(List.of(said(key), said(value))));
            return entries;
        }
        if (content instanceof Set<?> set && !(set instanceof LinkedHashSet)) {
            Set<Object> elements = new HashSet<>();
            set.forEach(element -> elements.add(said(element)));
            return elements;
        }
        if (content instanceof Iterable<?> row) {
            List<Object> elements = new ArrayList<>();
            row.forEach(element -> elements.add(said(element)));
            return elements;
        }
        return saidAlone(content);
    }

    private static Object saidAlone(Object content) {
        if (content instanceof Optional<?> optional) {
            return optional.<Object>map(HeldParametersTest::said).orElse("empty");
        }
        if (content instanceof AtomicReference<?> cell) {
            return cell.get() == null ? "empty" : said(cell.get());
        }
        if (content.getClass().isArray()) {
            List<Object> elements = new ArrayList<>();
            for (int i = 0; i < Array.getLength(content); i++) {
                elements.add(said(Array.get(content, i)));
            }
            return elements;
        }
        boolean hasEquals = content instanceof Comparable || content instanceof BitSet;
        return hasEquals ? content : content.toString();
    }

    private static Map<Object, Integer> counts(Collection<?> elements) {
        Map<Object, Integer> counts = new TreeMap<>();
        elements.forEach(element -> counts.merge(element, 1, Integer::sum));
        return counts;
    }

    /** What is unordered for us, but of a class that keeps an order, is compared without it. */
    private static Object unordered(Object content) {
        if (content instanceof Map<?, ?> map) {
            return said(new HashMap<>(map));
        }
        return said(new HashSet<>((Set<?>) content));
    }

    private static Object bag(Object content) {
        return ((Collection<?>) content).stream().map(String::valueOf).sorted().toList();
    }

    private static Object bagOfEntries(Object content) {
        return ((Map<?, ?>) content).entrySet().stream().map(String::valueOf).sorted().toList();
    }

    private static Object bagOfBags(Object content) {
        return ((Collection<?>) content)
                .stream().map(HeldParametersTest::bag).map(String::valueOf).sorted().toList();
    }

    private record Expected(Set<Object> contents, Function<Object, Object> said) {
        Expected(Set<Object> contents) {
            this(contents, HeldParametersTest::said);
        }
    }

    private static Map<String, Expected> expected() {
        Map<String, Expected> all = new LinkedHashMap<>();
        Set<Object> rows = elements(ArrayList::new, BOOLEANS);
        for (String kind :
                ("list collection iterable arrayList linkedList vector stack copyOnWrite deque queue"
                                + " arrayDeque abstractList abstractCollection array booleans")
                        .split(" ")) {
            all.put(kind, new Expected(rows));
        }
        Set<Object> bags = elements(PriorityQueue::new, List.of(0, 1));
        all.put("priorityQueue", new Expected(bags));
        all.put("abstractQueue", new Expected(bags));
        Set<Object> sets = elements(HashSet::new, SUITS);
        all.put("set", new Expected(sets, HeldParametersTest::unordered));
        for (String kind : "hashSet treeSet sortedSet navigableSet enumSet".split(" ")) {
            all.put(kind, new Expected(sets));
        }
        all.put("linkedSet", new Expected(elements(LinkedHashSet::new, SUITS)));
        all.put(
                "bitSet",
                new Expected(
                        built(
                                BitSet::new,
                                bits -> (BitSet) bits.clone(),
                                List.<BiConsumer<BitSet, Object>>of(
                                        (bits, x) -> bits.set(0), (bits, x) -> bits.set(1)))));
        Set<Object> maps = entries(HashMap::new, SUITS, BOOLEANS);
        all.put("map", new Expected(maps, HeldParametersTest::unordered));
        all.put("abstractMap", new Expected(maps, HeldParametersTest::unordered));
        for (String kind :
                "hashMap treeMap sortedMap navigableMap concurrentMap concurrentHashMap enumMap"
                        .split(" ")) {
            all.put(kind, new Expected(maps));
        }
        all.put("linkedMap", new Expected(entries(LinkedHashMap::new, SUITS, BOOLEANS)));
        addCells(all);
        addNested(all, rows);
        addObjects(all);
        return all;
    }

    private static void addCells(Map<String, Expected> all) {
        all.put("optional", new Expected(orEmpty(SUITS)));
        all.put(
                "optionalInt",
                new Expected(
                        each(List.of("OptionalInt.empty", "OptionalInt[0]", "OptionalInt[1]"))));
        all.put("atomicInteger", new Expected(each(List.of("0", "1"))));
        all.put("atomicReference", new Expected(orEmpty(SUITS)));
    }

    private static void addNested(Map<String, Expected> all, Set<Object> rows) {
        all.put("listOfLists", new Expected(elements(ArrayList::new, rows)));
        all.put("arrayOfLists", new Expected(elements(ArrayList::new, rows)));
        all.put(
                "setOfLists",
                new Expected(elements(HashSet::new, rows), HeldParametersTest::unordered));
        Set<Object> sets = elements(HashSet::new, SUITS);
        all.put(
                "mapOfSets",
                new Expected(
                        entries(HashMap::new, BOOLEANS, sets),
                        content -> {
                            Map<Object, Object> map = new HashMap<>();
                            ((Map<?, ?>) content).forEach((k, v) -> map.put(k, unordered(v)));
                            return said(map);
                        }));
        all.put("optionalOfList", new Expected(orEmpty(rows)));
        all.put("listOfOptionals", new Expected(elements(ArrayList::new, orEmpty(BOOLEANS))));
        all.put(
                "ranged",
                new Expected(
                        entries(HashMap::new, List.of("a", "b"), List.of(0, 1)),
                        HeldParametersTest::unordered));
    }

    /** Those that alternate, of up to two. */
    private static final List<String> MARKS =
            List.of("[]", "[false]", "[true]", "[false, true]", "[true, false]");

    private static void addObjects(Map<String, Expected> all) {
        Set<Object> rows = elements(ArrayList::new, MARKS);
        all.put("listOfObjects", new Expected(rows));
        all.put("arrayOfObjects", new Expected(rows));
        all.put(
                "mapToObjects",
                new Expected(
                        entries(HashMap::new, BOOLEANS, MARKS),
                        content -> {
                            Map<Object, Object> map = new HashMap<>();
                            ((Map<?, ?>) content).forEach((k, v) -> map.put(k, v.toString()));
                            return said(map);
                        }));
        all.put("optionalOfObject", new Expected(orEmpty(MARKS)));
        all.put("listOfOptionalObjects", new Expected(elements(ArrayList::new, orEmpty(MARKS))));
        all.put("setOfObjects", new Expected(bags(MARKS), HeldParametersTest::bag));
        List<String> entries = new ArrayList<>();
        for (String marks : MARKS) {
            BOOLEANS.forEach(value -> entries.add(marks + "=" + value));
        }
        all.put("mapOfObjects", new Expected(bags(entries), HeldParametersTest::bagOfEntries));
        List<String> inner = bags(MARKS).stream().map(String::valueOf).toList();
        Set<Object> nested = new HashSet<>();
        for (Object bag : bags(inner)) {
            // Two sets without elements are equal, all others are not.
            if (!bag.equals(List.of("[]", "[]"))) {
                nested.add(bag);
            }
        }
        all.put("nestedObjects", new Expected(nested, HeldParametersTest::bagOfBags));
    }

    // --- tests ----------------------------------------------------------------------------------

    private static Method method(String name) {
        return Arrays.stream(Cases.class.getDeclaredMethods())
                .filter(m -> m.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static InputSpace space(String name) {
        InputParameter held = InputParameter.of(method(name).getParameters()[0]).named("held");
        return Inputs.of(name, Cases.class, List.of(held)).at(SCOPE);
    }

    @Test
    void everyMethodIsInTheTable() {
        Set<String> methods = new TreeSet<>();
        Arrays.stream(Cases.class.getDeclaredMethods()).forEach(m -> methods.add(m.getName()));
        assertEquals(methods, new TreeSet<>(expected().keySet()));
    }

    @Tag("slow")
    @TestFactory
    Stream<DynamicTest> allContentsComeOnceByEveryStrategy() {
        return expected().entrySet().stream()
                .map(
                        entry ->
                                DynamicTest.dynamicTest(
                                        entry.getKey(),
                                        () -> searchAll(entry.getKey(), entry.getValue())));
    }

    private static void searchAll(String name, Expected expected) {
        InputSpace space = space(name);
        for (Strategy strategy : Strategy.values()) {
            List<? extends Structure<?>> found =
                    space.search().strategy(strategy).structures().toList();
            Set<Object> contents = new HashSet<>();
            for (Structure<?> input : found) {
                contents.add(expected.said().apply(space.arguments(input)[0]));
                assertEquals(
                        input, space.parse(input.candidate().toString()), () -> space.line(input));
            }
            assertEquals(expected.contents(), contents, strategy::label);
            assertEquals(contents.size(), found.size(), strategy::label);
            assertEquals(found.size(), new HashSet<>(found).size(), strategy::label);
        }
    }

    @TestFactory
    Stream<DynamicTest> checkRunsOnAllContents() {
        return expected().entrySet().stream()
                .map(
                        entry ->
                                DynamicTest.dynamicTest(
                                        entry.getKey(),
                                        () -> {
                                            CheckResult result =
                                                    Check.of(Cases.class, entry.getKey())
                                                            .scope(SCOPE)
                                                            .run();
                                            assertEquals(
                                                    entry.getValue().contents().size(),
                                                    result.inputs());
                                        }));
    }
}
