package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.check.Check;
import dev.tuntas.check.result.CheckResult;
import dev.tuntas.core.Search;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class AVTreeTest {
    /** 1 and 2 are cameras, 2 and 3 are in the oval office; 3 does not say what it is. */
    private static AVTree directory() {
        AVTree cameras = tree("format", "jpeg", 1).with("format", "png", 2).tree;
        AVTree rooms = tree("room", "oval", 2).tree;
        rooms.add("wing", "west", 3);
        AVTree directory = tree("service", "camera", cameras).with("service", "printer", 4).tree;
        directory.add("building", "whitehouse", rooms);
        directory.add("building", "capitol", 1);
        return directory;
    }

    @Test
    void findsServicesByWhatTheirNamesSay() {
        assertLookup("nothing is asked for", new AVTree(), 1, 2, 3, 4);
        assertLookup("", tree("service", "camera", 0).tree, 1, 2, 3);
        assertLookup("", tree("service", AVTree.ANY, 0).tree, 1, 2, 3, 4);
        assertLookup("", tree("service", "fax", 0).tree, 3);
        assertLookup("", tree("service", "camera", tree("format", "png", 0).tree).tree, 2, 3);
        assertLookup("a name may end above", inBuilding("capitol", "room", "oval"), 1, 4);
        assertLookup("a name may say other things", inBuilding("whitehouse", "room", "x"), 3, 4);
        AVTree both = tree("service", "camera", 0).with("building", "whitehouse", 0).tree;
        assertLookup("all that is asked for must fit", both, 2, 3);
    }

    private static AVTree inBuilding(String building, String attribute, String value) {
        return tree("building", building, tree(attribute, value, 0).tree).tree;
    }

    private static void assertLookup(String why, AVTree query, Integer... records) {
        assertEquals(Set.of(records), directory().lookup(query), why);
    }

    @Test
    void keepsPairsInOrder() {
        AVTree tree = new AVTree();
        assertTrue(tree.add("b", "x", 1) && tree.add("a", "y", 2) && tree.add("b", "*", 3));
        assertFalse(tree.add("a", "y", 4));
        AVTree below = tree("c", "z", 5).tree;
        assertFalse(tree.add("a", "y", below));
        assertTrue(tree.add("a", "x", below) && tree.repOk());
        assertEquals(new AVTree(), below);
        assertEquals(Set.of(1, 2, 3, 5), tree.lookup(new AVTree()));
    }

    @Test
    void refusesWhatWouldBeNoTree() {
        AVTree tree = tree("a", "x", 1).tree;
        assertThrows(IllegalArgumentException.class, () -> tree.add("b", "x", -1));
        assertThrows(IllegalArgumentException.class, () -> tree.add("b", "x", tree));
        AVTree below = tree("b", "y", 1).tree;
        assertThrows(IllegalArgumentException.class, () -> tree.add("a", AVTree.ANY, below));
        assertEquals(tree("a", "x", 1).tree, tree);
    }

    /** With two attributes, two values and any: the product of generating functions has them. */
    @ParameterizedTest
    @CsvSource({"0,0", "1,6", "2,87", "3,1323", "4,21711"})
    void thereAreSoManyDirectoriesWithQueries(int n, long inputs) {
        assertEquals(inputs, Search.of(AVTree.finWithQuery(n)).run().counts().valid());
    }

    @ParameterizedTest
    @EnumSource
    void everyStrategyFindsTheSame(Strategy strategy) {
        for (Finitization<?> bounds : List.of(AVTree.finAVTree(2), AVTree.finWithQuery(2))) {
            Set<Structure<?>> expected = found(bounds, "repOk", Strategy.KORAT);
            assertEquals(expected, found(bounds, "repOk", strategy));
        }
        assertEquals(
                found(AVTree.finAVTree(2), "repOk", Strategy.KORAT),
                found(AVTree.finAVTree(2), "repOkWithGenerators", strategy));
    }

    private static Set<Structure<?>> found(
            Finitization<?> bounds, String predicate, Strategy strategy) {
        List<? extends Structure<?>> found =
                Search.of(bounds).predicate(predicate).strategy(strategy).structures().toList();
        Set<Structure<?>> distinct = new HashSet<>(found);
        assertEquals(found.size(), distinct.size());
        return distinct;
    }

    /**
     * Each way to add to a tree of up to two pairs; lookup is checked with its published inputs.
     */
    @Test
    void contractsHold() {
        IntFunction<Finitization<?>> trees = AVTree::finAVTree;
        Check leaf = Check.of(AVTree.class, "add(String,String,int)").bounds(trees);
        Check inner =
                Check.of(AVTree.class, "add(String,String,AVTree)")
                        .bounds(trees)
                        .bounds("below", n -> AVTree.finAVTree(1));
        for (Check check : List.of(leaf, inner)) {
            CheckResult result =
                    check.bounds("attribute", n -> attributes())
                            .bounds("value", n -> values())
                            .scope(2)
                            .run();
            assertTrue(result.isClean(), () -> result.findings().toString());
            assertTrue(result.inputs() > 1_000, result::toString);
        }
    }

    private static Finitization<?> attributes() {
        return Finitization.of(String.class, Domain.values("a", "c")).build();
    }

    private static Finitization<?> values() {
        return Finitization.of(String.class, Domain.values(AVTree.ANY, "x", "z")).build();
    }

    @TestFactory
    Stream<DynamicTest> damageIsNoticed() {
        return Corruption.rejected(
                () -> Corruption.of(directory(), AVTree::repOk),
                """
                an attribute must be there: pairs.attribute = null
                a value must be there: pairs.value = null
                no pair must be reached twice: pairs.sibling.child = pairs
                no pair must be reached twice: pairs.sibling.sibling = pairs
                attributes must ascend: pairs.attribute = 't'
                values must ascend: pairs.value = 'x'
                only a leaf may have a record: pairs.sibling.record = 1
                only a leaf may have any value: pairs.sibling.value = '*'; pairs.attribute = 'a'
                a record must not be negative: pairs.record = -1
                """);
    }

    /** So that trees can be written in one expression. */
    private record Built(AVTree tree) {
        Built with(String attribute, String value, int record) {
            tree.add(attribute, value, record);
            return this;
        }
    }

    private static Built tree(String attribute, String value, int record) {
        return new Built(new AVTree()).with(attribute, value, record);
    }

    private static Built tree(String attribute, String value, AVTree below) {
        AVTree tree = new AVTree();
        tree.add(attribute, value, below);
        return new Built(tree);
    }
}
