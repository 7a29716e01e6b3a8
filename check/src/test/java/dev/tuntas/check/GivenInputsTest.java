package dev.tuntas.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Finitize;
import dev.tuntas.annotations.Invariant;
import dev.tuntas.annotations.Requires;
import dev.tuntas.check.result.CheckMode;
import dev.tuntas.check.result.CheckResult;
import dev.tuntas.core.bounds.Domain;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Inputs that are given one by one, and changed by the call that gets them. */
class GivenInputsTest {
    record Price(int cents) {}

    static final class Item {
        private int pieces;

        Item(int pieces) {
            this.pieces = pieces;
        }
    }

    static class Till {
        int sum;

        @Invariant
        boolean isNotOwing() {
            return sum >= 0;
        }

        static Domain<List<Integer>> lists() {
            return Domain.values(new ArrayList<>(), new ArrayList<>(List.of(1)));
        }

        static Domain<List<Price>> prices() {
            return Domain.values(List.of(new Price(1)), new ArrayList<>(List.of(new Price(2))));
        }

        static Domain<Item> items() {
            return Domain.values(new Item(1), new Item(2));
        }

        @Requires("list.size() < 2")
        @Ensures("list.size() == 3")
        void fill(@Finitize("lists") List<Integer> list) {
            while (list.size() < 3) {
                list.add(sum);
            }
        }

        @Requires("prices.get(0).cents() > 0")
        @Ensures("sum > 0")
        void sell(@Finitize("prices") List<Price> prices) {
            sum += prices.get(0).cents();
            if (prices instanceof ArrayList) {
                prices.clear();
            }
        }

        @Ensures("sum > 0")
        void take(@Finitize("items") Item item) {
            sum += item.pieces;
            item.pieces = -10;
        }

        @Requires("System.nanoTime() != 0")
        void late() {
            sum++;
        }
    }

    @ParameterizedTest
    @CsvSource({
        "fill, BLACK_BOX",
        "fill, WHITE_BOX",
        "sell, BLACK_BOX",
        "sell, WHITE_BOX",
        "take, BLACK_BOX",
        "take, WHITE_BOX"
    })
    void noCallTakesAnInputAwayFromLaterOnes(String method, CheckMode mode) {
        CheckResult result = Check.of(Till.class, method).scope(3).mode(mode).calls(false).run();
        assertTrue(result.isClean(), () -> result.findings().toString());
        if (mode == CheckMode.BLACK_BOX) {
            assertEquals(6, result.inputs());
        }
        assertEquals(0, result.scopes().get(2).counts().rejectedByException());
    }

    @ParameterizedTest
    @EnumSource(CheckMode.class)
    void aPreconditionThatAsksTheClockIsNoted(CheckMode mode) {
        CheckResult result = Check.of(Till.class, "late").scope(2).mode(mode).calls(false).run();
        assertTrue(result.isByChance(), result.notes().toString());
        assertEquals(1, result.notes().stream().filter(n -> n.text().contains("nanoTime")).count());
    }

    @Test
    void othersAreNot() {
        CheckResult result = Check.of(Till.class, "take").scope(2).calls(false).run();
        assertFalse(result.isByChance(), result.notes().toString());
    }
}
