package dev.tuntas.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.PartBounds;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.space.Codes;
import dev.tuntas.suite.internal.verify.StructureForm;
import dev.tuntas.suite.result.GenerationResult;
import dev.tuntas.suite.stored.SpaceDescription;
import dev.tuntas.suite.stored.SuiteWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Suites of structures with containers. */
class ContainerSuiteTest {
    @TempDir Path folder;

    private Path generated(String name, int most, String predicate) {
        Path file = folder.resolve(name);
        Generation.of(Shelf.bounds(most)).predicate(Shelf.class, predicate).out(file).run();
        return file;
    }

    @Test
    void aSuiteHasNoFlaw() {
        try (Suite suite = Suite.open(generated("a.suite", 1, "repOk"))) {
            assertEquals(Search.of(Shelf.bounds(1)).count(), suite.size(), "as many as are found");
            SuiteVerification verification = SuiteVerification.of(suite);
            assertTrue(verification.duplicate().isEmpty());
            assertFalse(suite.header().toJson().contains("tuntas.core.internal"));
        }
    }

    @Test
    void aSetThatComesAgainInAnotherOrderIsFound() {
        Path file = generated("a.suite", 1, "repOk");
        Path forged = folder.resolve("forged.suite");
        try (Suite suite = Suite.open(file)) {
            List<int[]> structures = Samples.read(suite);
            StateSpace space = Shelf.bounds(1).space();
            structures.add(swapped(space, structures));
            try (SuiteWriter writer = SuiteWriter.create(forged, suite.header())) {
                for (int[] values : structures) {
                    writer.add(values, suite.candidates());
                }
                writer.finish(suite.end(), suite.candidates(), suite.next());
            }
        }
        try (Suite suite = Suite.open(forged)) {
            assertTrue(SuiteVerification.of(suite).duplicate().isPresent());
        }
    }

    /** A structure with two items of different weights, in the other order. */
    private static int[] swapped(StateSpace space, List<int[]> structures) {
        Slot length = slot(space, "LinkedHashSet#0.length");
        Slot weight = slot(space, "Item#0.weight");
        Slot other = slot(space, "Item#1.weight");
        int[] found =
                structures.stream()
                        .filter(values -> values[Codes.id(length)] == 2)
                        .filter(values -> values[Codes.id(weight)] != values[Codes.id(other)])
                        .findFirst()
                        .orElseThrow();
        int[] copy = found.clone();
        copy[Codes.id(length) + 1] = found[Codes.id(length) + 2];
        copy[Codes.id(length) + 2] = found[Codes.id(length) + 1];
        return copy;
    }

    private static Slot slot(StateSpace space, String name) {
        return space.slots().stream()
                .filter(slot -> slot.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError(name + " is none of " + space.slots()));
    }

    /** Holds objects that are not its own. */
    static class Holder {
        Optional<Shelf.Item> one = Optional.empty();
        AtomicReference<Shelf.Item> other = new AtomicReference<>();

        boolean repOk() {
            return one.isPresent() || other.get() != null;
        }
    }

    @Test
    void objectsThatAreHeldComeBack() {
        Path file = folder.resolve("held.suite");
        Finitization<Holder> bounds = Finitization.derive(Holder.class, 2);
        Generation.of(bounds).out(file).run();
        Set<String> found = new HashSet<>();
        Search.of(bounds).structures().forEach(structure -> found.add(structure.toString()));
        Set<String> read = new HashSet<>();
        try (Suite suite = Suite.open(file)) {
            assertEquals(found.size(), suite.size());
            Samples.read(suite)
                    .forEach(
                            values ->
                                    read.add(
                                            Structure.of(bounds.space().candidate(values))
                                                    .toString()));
            assertTrue(SuiteVerification.of(suite).duplicate().isEmpty());
        }
        assertEquals(found, read);
    }

    record Route(List<Integer> stops, Map<String, Set<Integer>> lines) {
        Route {
            stops = List.copyOf(stops);
            lines = Map.copyOf(lines);
        }

        boolean repOk() {
            return stops.size() == lines.size();
        }
    }

    @Test
    void containersThatCanNotBeChangedComeBackAsSuch() {
        Path file = folder.resolve("fixed.suite");
        Finitization<Route> bounds = Finitization.derive(Route.class, 1);
        Generation.of(bounds).out(file).run();
        try (Suite suite = Suite.open(file)) {
            // No stop and no line; or one stop, and a line to it or to none.
            assertEquals(3, suite.size());
            assertEquals(
                    suite.header().space(),
                    SpaceDescription.fromJson(suite.header().space().toJson()));
            for (int[] values : Samples.read(suite)) {
                Route route = (Route) Structure.of(bounds.space().candidate(values)).materialise();
                assertThrows(UnsupportedOperationException.class, () -> route.stops().add(1));
            }
            assertTrue(SuiteVerification.of(suite).duplicate().isEmpty());
        }
    }

    /** The places of such a container differ, so that each has to be said. */
    @Test
    void partsOfContainersAreDescribedPlaceByPlace() {
        Finitization<?> item = Finitization.derive(Shelf.Item.class, 1);
        Finitization<?> key = Finitization.derive(Integer.class, 2);
        for (Finitization<?> bounds :
                List.of(
                        PartBounds.of(List.class, 3, List.of(item)),
                        PartBounds.of(Map.class, 2, List.of(key, item)),
                        PartBounds.of(Shelf.Item[].class, 2, List.of(item)))) {
            SpaceDescription description = SpaceDescription.of(bounds.space());
            assertEquals(description, SpaceDescription.fromJson(description.toJson()));
            List<Slot> slots = bounds.space().slots();
            List<SpaceDescription.SlotDescription> said = description.slots();
            assertEquals(slots.size(), said.size());
            for (int i = 0; i < said.size(); i++) {
                assertEquals(slots.get(i).name(), said.get(i).name());
                assertEquals(slots.get(i).domain().size(), said.get(i).size());
                if (Codes.classDomain(slots.get(i).domain(), 0) >= 0) {
                    assertEquals(
                            List.of(
                                    new SpaceDescription.AllObjects(
                                            Codes.classDomain(slots.get(i).domain(), 0))),
                            said.get(i).domain());
                }
            }
        }
    }

    /** A set of objects, one of which may be named. */
    static class Bag {
        Set<Shelf.Item> items;
        Map<Shelf.Item, Integer> counts;
        Shelf.Item best;

        boolean repOk() {
            return true;
        }
    }

    /**
     * Of all candidates whose sets have no element twice, as many have different forms as exist.
     */
    @Test
    void formsAreThoseOfTheStructuresThatASearchFinds() {
        Finitization<Bag> bounds = Finitization.derive(Bag.class, 2);
        StateSpace space = bounds.space();
        StructureForm form = new StructureForm(SpaceDescription.of(space));
        int set = Codes.id(slot(space, "LinkedHashSet#0.length"));
        int map = Codes.id(slot(space, "LinkedHashMap#0.length"));
        Set<List<Integer>> forms = new HashSet<>();
        for (int[] values : all(space)) {
            boolean isSet = values[set] < 2 || values[set + 1] != values[set + 2];
            boolean isMap = values[map] < 2 || values[map + 1] != values[map + 3];
            if (isSet && isMap) {
                form.read(values);
                forms.add(Arrays.stream(form.toArray()).boxed().toList());
            }
        }
        assertEquals(Search.of(bounds).count(), forms.size());
    }

    private static List<int[]> all(StateSpace space) {
        List<int[]> all = new ArrayList<>();
        int[] values = new int[space.slots().size()];
        do {
            all.add(values.clone());
        } while (next(space, values));
        return all;
    }

    private static boolean next(StateSpace space, int[] values) {
        for (int slot = values.length - 1; slot >= 0; slot--) {
            if (++values[slot] < space.slots().get(slot).domain().size()) {
                return true;
            }
            values[slot] = 0;
        }
        return false;
    }

    @Test
    void aStrongerPredicateIsBuiltOnAWeakerOne() {
        Path base = generated("a.suite", 1, "repOk");
        GenerationResult built = built(base, 1, "isStronger", "b.suite");
        assertTrue(built.reuse().orElseThrow().isUsed(), built.reuse().toString());
        assertSameStructures(generated("c.suite", 1, "isStronger"), folder.resolve("b.suite"));
    }

    @Test
    void moreElementsAreBuiltOnFewer() {
        Path base = generated("a.suite", 1, "repOk");
        GenerationResult built = built(base, 2, "repOk", "b.suite");
        assertTrue(built.reuse().orElseThrow().isUsed(), built.reuse().toString());
        assertSameStructures(generated("c.suite", 2, "repOk"), folder.resolve("b.suite"));
    }

    private GenerationResult built(Path base, int most, String predicate, String name) {
        return Generation.of(Shelf.bounds(most))
                .predicate(Shelf.class, predicate)
                .base(base)
                .out(folder.resolve(name))
                .run();
    }

    private static void assertSameStructures(Path expected, Path actual) {
        assertEquals(structures(expected), structures(actual));
    }

    private static Set<List<Integer>> structures(Path file) {
        Set<List<Integer>> structures = new HashSet<>();
        try (Suite suite = Suite.open(file)) {
            StructureForm form = new StructureForm(suite.header().space());
            for (int[] values : Samples.read(suite)) {
                form.read(values);
                assertTrue(structures.add(Arrays.stream(form.toArray()).boxed().toList()));
            }
        }
        return structures;
    }

    @Test
    void anExportShowsWhatIsInContainersAndNotHow() throws IOException {
        StringWriter out = new StringWriter();
        try (Suite suite = Suite.open(generated("a.suite", 1, "repOk"))) {
            SuiteExport.of(suite).toCsv(out);
        }
        String head = out.toString().lines().findFirst().orElseThrow();
        assertTrue(head.contains(",Shelf#0.first,"), head);
        assertTrue(head.contains(",ArrayList#1.length,ArrayList#1[0],"), head);
        assertFalse(head.contains("content"), head);
    }

    @Test
    void twoListsOfOneDomainAreTwoLists() {
        Candidate first = Shelf.bounds(1).space().first();
        SpaceDescription space = SpaceDescription.of(first.space());
        assertEquals("ArrayList#0", space.label(space.slots().get(0).domain(), 0));
        assertEquals("ArrayList#1", space.label(space.slots().get(1).domain(), 0));
    }

    sealed interface Event permits In, Out {}

    record In(int amount) implements Event {}

    record Out(boolean all) implements Event {}

    static class Log {
        Set<Event> kinds = new HashSet<>();
        @Nullable Event last;

        boolean repOk() {
            return last == null || kinds.contains(last);
        }
    }

    /** A field may have a record of its own of each of several classes. */
    @Test
    void recordsOfSeveralClassesAreKept() {
        Path file = folder.resolve("log.suite");
        Finitization<Log> bounds = Finitization.derive(Log.class, 2);
        Generation.of(bounds).out(file).run();
        try (Suite suite = Suite.open(file)) {
            // Sets of up to two of four events, and one of their elements or none.
            assertEquals(1 + 4 * 2 + 6 * 3, suite.size());
            assertTrue(SuiteVerification.of(suite).duplicate().isEmpty());
            Set<String> texts = new HashSet<>();
            suite.of(bounds).forEach(log -> texts.add(log.kinds + " " + log.last));
            assertEquals(27, texts.size());
        }
    }

    @Test
    void aSealedTypeOfRecordsMayBeTheRoot() {
        SpaceDescription space = SpaceDescription.of(Finitization.derive(Event.class, 2).space());
        StructureForm form = new StructureForm(space);
        Set<List<Integer>> forms = new HashSet<>();
        for (int[] values : new int[][] {{0, 0, 0}, {0, 1, 0}, {1, 0, 0}, {1, 0, 1}}) {
            form.read(values);
            forms.add(Arrays.stream(form.toArray()).boxed().toList());
        }
        assertEquals(4, forms.size());
    }

    @Test
    void aSpaceWithoutContainersForAllSlotsIsNone() {
        String json = SpaceDescription.of(Shelf.bounds(1).space()).toJson();
        String sets = "\"label\":\"LinkedHashSet\",\"kind\":\"OBJECTS\",\"size\":2";
        assertTrue(json.contains(sets), json);
        String less = json.replace(sets, sets.replace("2", "1"));
        var problem =
                org.junit.jupiter.api.Assertions.assertThrows(
                        dev.tuntas.core.message.TuntasException.class,
                        () -> SpaceDescription.fromJson(less));
        assertTrue(
                problem.getMessage().contains("an object for each slot that has one of its own"),
                problem.getMessage());
    }

    @Test
    void whatDiffersIsSaidInTheWordsOfContainers() {
        SpaceDescription one = SpaceDescription.of(lists(1));
        SpaceDescription two = SpaceDescription.of(lists(2));
        assertEquals(
                "the values of java.util.ArrayList.length are 0..1 here and 0..2 there",
                one.difference(two).orElseThrow());
    }

    private static StateSpace lists(int most) {
        return Finitization.of(Shelf.class)
                .scope(1)
                .set("first", Domain.listOf(Domain.ints(0, 1), 0, most))
                .build()
                .space();
    }
}
