package dev.tuntas.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Finitize;
import dev.tuntas.annotations.Invariant;
import dev.tuntas.check.result.CheckMode;
import dev.tuntas.check.result.CheckResult;
import dev.tuntas.core.bounds.Domain;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Methods on containers that can't be changed, in fields and as parameters. */
class ImmutableInputsTest {
    static class Cart {
        private List<Integer> items;

        Cart(List<Integer> items) {
            this.items = List.copyOf(items);
        }

        @Invariant
        boolean isSmall() {
            return items.size() < 3;
        }

        /** Adds to a copy that can't be changed. */
        @Ensures("items.contains(item)")
        void addWrongly(int item) {
            if (!items.contains(item)) {
                items.add(item);
            }
        }

        @Ensures("items.equals(java.util.List.of(item))")
        void replace(int item) {
            items = List.of(item);
        }

        static Domain<List<Integer>> fixed() {
            return Domain.listOf(Domain.ints(0, 1), 0, 2).immutable();
        }

        @Ensures("list.size() == \\old(list.size()) + 1")
        static void grow(@Finitize("fixed") List<Integer> list) {
            list.add(0);
        }

        @Ensures("\\result.size() == list.size() + 1")
        static List<Integer> grown(@Finitize("fixed") List<Integer> list) {
            List<Integer> copy = new ArrayList<>(list);
            copy.add(0);
            return copy;
        }
    }

    @ParameterizedTest
    @CsvSource({
        "addWrongly, BLACK_BOX",
        "addWrongly, WHITE_BOX",
        "grow, BLACK_BOX",
        "grow, WHITE_BOX"
    })
    void aMethodThatChangesOneFails(String method, CheckMode mode) {
        CheckResult result = Check.of(Cart.class, method).scope(2).mode(mode).run();
        assertEquals(1, result.findings().size());
        String finding = result.findings().get(0).toString();
        assertTrue(finding.contains("UnsupportedOperationException"), finding);
    }

    @ParameterizedTest
    @EnumSource(CheckMode.class)
    void oneThatDoesNotIsFine(CheckMode mode) {
        for (String method : List.of("replace", "grown")) {
            CheckResult result = Check.of(Cart.class, method).scope(2).mode(mode).run();
            assertEquals(List.of(), result.findings());
            assertTrue(result.hasRun());
        }
    }
}
