package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.annotations.Finitize;
import dev.tuntas.annotations.IntRange;
import dev.tuntas.core.bounds.Domain;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests that change the values that they are given. */
class GivenInputsTest {
    static final class Item {
        int pieces;

        Item(int pieces) {
            this.pieces = pieces;
        }
    }

    static class Changing {
        static Domain<List<Item>> lists() {
            return Domain.values(
                    new ArrayList<>(List.of(new Item(1))), List.of(new Item(1), new Item(1)));
        }

        @ExhaustiveTest(scope = 1)
        void changes(@Finitize("lists") List<Item> items, @IntRange(max = 2) int number) {
            assertEquals(items.size(), items.stream().mapToInt(item -> item.pieces).sum());
            items.forEach(item -> item.pieces = number + 5);
            if (items instanceof ArrayList) {
                items.clear();
            }
        }
    }

    @Test
    void everyInputIsAsItWasGiven() {
        assertEquals(List.of("scope 1: 6 inputs SUCCESSFUL"), Run.of(Changing.class).summary());
    }

    static class Dice {
        int eyes;

        boolean repOk() {
            return new Random().nextInt() != eyes;
        }
    }

    static class Rolling {
        @ExhaustiveTest(scope = 1)
        void rolls(Dice dice) {
            assertTrue(dice.eyes >= 0);
        }
    }

    @Test
    void aPassSaysWhatItDependsOn() {
        Run run = Run.of(Rolling.class);
        assertTrue(run.entries().toString().contains("depends on chance"), "" + run.entries());
        assertFalse(Run.of(Changing.class).entries().toString().contains("chance"));
    }
}
