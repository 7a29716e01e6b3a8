package dev.tuntas.core.internal.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.MemoryCompiler;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.structure.JavaSnippet;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ContainerCodeTest {
    private static final String PACKAGE = ContainerCodeTest.class.getPackageName();

    /** All at once: starting the compiler takes longer than its work. */
    @Test
    void theCodeOfAllStructuresCompilesAndBuildsThem() throws ReflectiveOperationException {
        List<Structure<?>> all = new ArrayList<>();
        ContainerFixtures.bounds().map(ContainerFixtures::all).forEach(all::addAll);
        all.addAll(ContainerFixtures.all(Finitization.derive(ContainerFixtures.Loop.class, 1)));
        List<Object> built = built("Containers_", all);
        for (int i = 0; i < all.size(); i++) {
            Isomorphism.check(all.get(i).candidate(), built.get(i));
        }
    }

    private static List<Object> built(String simpleName, List<Structure<?>> all)
            throws ReflectiveOperationException {
        StringBuilder source =
                new StringBuilder("package " + PACKAGE + ";\nclass " + simpleName + " {\n");
        for (int i = 0; i < all.size(); i++) {
            source.append(builder(i, all.get(i).toJavaSnippet()));
        }
        String name = PACKAGE + "." + simpleName;
        Map<String, byte[]> compiled = MemoryCompiler.once(Map.of(name, source + "}\n"));
        for (byte[] each : compiled.values()) {
            MethodHandles.lookup().defineClass(each);
        }
        List<Object> built = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            Class<?> builder =
                    Class.forName(name + "$S" + i, true, ContainerCodeTest.class.getClassLoader());
            var build = builder.getDeclaredMethod("build");
            build.setAccessible(true);
            built.add(build.invoke(null));
        }
        return built;
    }

    private static String builder(int number, JavaSnippet code) {
        return """
        static class S%d {
            static Object build() {
                %s
                return %s;
            }
            %s
        }
        """
                .formatted(number, code.statements(), code.root(), code.helpers());
    }

    private static String statements(Class<?> type, int scope, String drawn) {
        Finitization<?> bounds = Finitization.derive(type, scope);
        return ContainerFixtures.drawn(bounds, drawn).toJavaSnippet().statements();
    }

    @Test
    void aContainerIsWrittenWhereItIsReferredTo() {
        assertEquals(
                """
                ContainerFixtures.Words words = new ContainerFixtures.Words();
                words.words = new java.util.ArrayList<>(java.util.List.of("a", ""));
                """,
                statements(ContainerFixtures.Words.class, 2, "Words#0 words=[\"a\", \"\"]"));
    }

    /** Containers that only the constructor can make. */
    static class Special {
        private final SortedSet<Integer> set;
        final TreeMap<String, Item> map;
        private final PriorityQueue<Integer> queue = new PriorityQueue<>(Comparator.reverseOrder());
        Map<Integer, Integer> cache =
                new LinkedHashMap<>(16, 0.75f, true) {
                    private static final long serialVersionUID = 1;

                    @Override
                    protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
                        return size() > 1;
                    }
                };
        int room;

        static class Item {
            int weight;
        }

        Special(Comparator<Integer> order, int room) {
            if (room < 1) {
                throw new IllegalArgumentException("no room");
            }
            this.set = new TreeSet<>((a, b) -> b - a);
            this.map = new TreeMap<>(Comparator.<String>naturalOrder().reversed());
            this.room = room;
            cache.put(5, 5);
        }

        boolean repOk() {
            return set.size() + map.size() + queue.size() + cache.size() < 3;
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder(set + " " + cache + " " + room);
            map.forEach((key, item) -> text.append(" ").append(key).append(item.weight));
            PriorityQueue<Integer> copy = new PriorityQueue<>(queue);
            while (!copy.isEmpty()) {
                text.append(" ").append(copy.remove());
            }
            return text.toString();
        }
    }

    @Test
    void whatOnlyAConstructorCanMakeIsFilled() throws ReflectiveOperationException {
        List<Structure<?>> all = ContainerFixtures.all(Finitization.derive(Special.class, 2));
        List<Object> built = built("Specials_", all);
        for (int i = 0; i < all.size(); i++) {
            assertEquals(String.valueOf(all.get(i).materialise()), built.get(i).toString());
            Special special = (Special) built.get(i);
            special.set.addAll(List.of(7, 8));
            assertEquals(8, special.set.first(), "in the order of the comparator");
            special.map.put("z", new Special.Item());
            assertEquals("z", special.map.firstKey());
            special.cache.put(1, 1);
            special.cache.put(2, 2);
            assertEquals(1, special.cache.size());
        }
    }

    @Test
    void theCodeForThemIsShort() {
        assertEquals(
                """
                ContainerCodeTest.Special special = new ContainerCodeTest.Special(null, 1);
                refill(get(ContainerCodeTest.Special.class, special, "set"), new Object[] {1, 0});
                refill(special.cache, new Object[] {});
                special.room = 0;
                """,
                statements(
                        Special.class, 2, "Special#0 set={1, 0} map={} queue=[] cache={} room=0"));
    }
}
