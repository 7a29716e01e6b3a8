package dev.tuntas.core.internal.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.tuntas.core.Search;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

@SuppressWarnings("unused")
class ContainerEqualityTest {
    static class Item {
        int weight;
    }

    static class Bag {
        Set<Item> items;
        Map<Integer, Item> index;
        List<Item> list;
        Item best;

        boolean repOk() {
            return index.isEmpty() && list.isEmpty();
        }
    }

    private static Structure<?> bag(String... choices) {
        return Candidates.structure(Finitization.derive(Bag.class, 2), choices);
    }

    @Test
    void theOrderOfASetIsOfNoAccount() {
        Structure<?> one =
                bag("LinkedHashSet#0.length=2", "LinkedHashSet#0[1]=Item#1", "Item#1.weight=1");
        Structure<?> other =
                bag("LinkedHashSet#0.length=2", "LinkedHashSet#0[0]=Item#1", "Item#1.weight=1");
        assertEquals(one, other);
        assertEquals(one.hashCode(), other.hashCode());
        Structure<?> both =
                bag(
                        "LinkedHashSet#0.length=2",
                        "LinkedHashSet#0[1]=Item#1",
                        "Item#0.weight=1",
                        "Item#1.weight=1");
        assertNotEquals(one, both);
    }

    @Test
    void theBestOfTwoItemsIsAnother() {
        String[] two = {"LinkedHashSet#0.length=2", "LinkedHashSet#0[1]=Item#1"};
        Structure<?> first = bag(two[0], two[1], "Bag#0.best=Item#0");
        Structure<?> second = bag(two[0], two[1], "Bag#0.best=Item#1");
        assertEquals(first, second, "which of two equal items it is can't be told");
        Structure<?> light = bag(two[0], two[1], "Bag#0.best=Item#0", "Item#1.weight=1");
        Structure<?> heavy = bag(two[0], two[1], "Bag#0.best=Item#1", "Item#1.weight=1");
        assertNotEquals(light, heavy);
    }

    @Test
    void theOrderOfEntriesIsOfNoAccountAndThatOfAListIs() {
        Structure<?> one =
                bag(
                        "LinkedHashMap#0.length=4",
                        "LinkedHashMap#0[1]=Item#0",
                        "LinkedHashMap#0[2]=1",
                        "LinkedHashMap#0[3]=Item#1",
                        "Item#1.weight=1");
        Structure<?> other =
                bag(
                        "LinkedHashMap#0.length=4",
                        "LinkedHashMap#0[0]=1",
                        "LinkedHashMap#0[1]=Item#1",
                        "LinkedHashMap#0[3]=Item#0",
                        "Item#1.weight=1");
        assertEquals(one, other);
        String[] list = {"ArrayList#0.length=2", "Item#1.weight=1"};
        assertNotEquals(
                bag(list[0], list[1], "ArrayList#0[1]=Item#1"),
                bag(list[0], list[1], "ArrayList#0[0]=Item#1"));
    }

    @Test
    void allStructuresThatAreFoundDiffer() {
        Finitization<Bag> bounds =
                Finitization.of(Bag.class)
                        .scope(3)
                        .set(Item.class, "weight", Domain.ints(0, 1))
                        .build();
        List<Structure<Bag>> all = Search.of(bounds).structures().toList();
        assertEquals(all.size(), new HashSet<>(all).size());
    }
}
