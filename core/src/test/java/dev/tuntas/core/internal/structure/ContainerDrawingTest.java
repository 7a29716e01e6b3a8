package dev.tuntas.core.internal.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Snapshot;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ContainerDrawingTest {
    private static Structure<?> links() {
        return ContainerFixtures.drawn(
                Finitization.derive(ContainerFixtures.Links.class, 2),
                "Links#0 links={1: {0, 1}} tables=[{\"a\": 1}]");
    }

    @Test
    void containersAreDrawnByWhatTheyContain() {
        assertEquals("Links#0{links={1: {0, 1}}, tables=[{\"a\": 1}]}", links().toString());
    }

    @Test
    void jsonHasElementsAndEntries() {
        assertEquals(
                """
                {"root": {"ref": "Links#0"},
                 "objects": [
                  {"label": "Links#0", "class": "dev.tuntas.core.internal.structure.ContainerFixtures$Links", "fields": {"links": {"ref": "LinkedHashMap#0"}, "tables": {"ref": "ArrayList#0"}}},
                  {"label": "LinkedHashMap#0", "class": "java.util.LinkedHashMap", "entries": [[1, {"ref": "LinkedHashSet#0"}]]},
                  {"label": "ArrayList#0", "class": "java.util.ArrayList", "elements": [{"ref": "LinkedHashMap#1"}]},
                  {"label": "LinkedHashSet#0", "class": "java.util.LinkedHashSet", "elements": [0, 1]},
                  {"label": "LinkedHashMap#1", "class": "java.util.LinkedHashMap", "entries": [["a", 1]]}]}\
                """
                        .stripIndent(),
                links().toJson());
    }

    @Test
    void anEntryHasACellForItsKeyAboveThatOfItsValue() {
        String dot = links().toDot();
        assertTrue(dot.contains("label=\"{LinkedHashMap#1|{{<e0>\\\"a\\\"|<e1>1}}}\""), dot);
        assertTrue(dot.contains("label=\"{LinkedHashSet#0|{<e0>0|<e1>1}}\""), dot);
        assertTrue(dot.contains("n1:e1 -> n3"), dot);
    }

    @Test
    void onlyTheCellsOfListsAreNumbered() {
        String svg = links().toSvg();
        assertEquals(2, svg.split("font-size='10'", -1).length, svg);
    }

    @Test
    void whatNeedsLinesOfItsOwnIsABranchWithItsKey() {
        assertEquals(
                """
                Deep#0
                └── chains: LinkedHashMap#0 (size 2)
                    ├── "a" -> Item#0(weight=1) -> Item#1(weight=0) -> null
                    └── "b": null\
                """,
                drawnDeep());
    }

    static class Deep {
        Map<String, ContainerFixtures.Item> chains = new LinkedHashMap<>();
    }

    private static String drawnDeep() {
        Deep deep = new Deep();
        ContainerFixtures.Item item = new ContainerFixtures.Item();
        item.weight = 1;
        item.inner = new ContainerFixtures.Item();
        deep.chains.put("a", item);
        deep.chains.put("b", null);
        return Snapshot.of(deep).toText();
    }

    /** Before and after a call, an object must look the same if it is. */
    @ParameterizedTest
    @MethodSource("dev.tuntas.core.internal.structure.ContainerFixtures#bounds")
    void aLiveObjectLooksLikeItsStructure(Finitization<?> bounds) {
        List<String> candidates = new ArrayList<>();
        List<String> live = new ArrayList<>();
        for (Structure<?> structure : ContainerFixtures.all(bounds)) {
            Snapshot snapshot = Snapshot.of(structure.materialise());
            candidates.add(structure.toText() + "\n" + structure);
            live.add(snapshot.toText() + "\n" + snapshot);
        }
        assertEquals(candidates, live);
    }
}
