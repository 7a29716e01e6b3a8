package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.Strategy;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * "The contract fails" as a predicate: an invariant that is asked for before and after an operation
 * costs no more candidates than before it alone, and inputs with which the contract holds are
 * mostly decided together.
 */
class WhiteBoxTest {
    private static final int SCOPE = 4;

    static class Stack {
        int[] items;
        int size;

        boolean repOk() {
            if (items == null || size < 0 || size > items.length) {
                return false;
            }
            for (int i = 0; i < items.length; i++) {
                if (i < size ? items[i] == 0 : items[i] != 0) {
                    return false;
                }
            }
            return true;
        }

        int pop() {
            if (size == 0) {
                throw new IllegalStateException("the stack is empty");
            }
            size--;
            int top = items[size];
            items[size] = 0;
            return top;
        }

        void popAndForget() {
            size -= size > 1 ? 2 : 1;
            items[size] = 0;
        }

        boolean has(int item) {
            for (int i = 0; i < size; i++) {
                if (items[i] == item) {
                    return true;
                }
            }
            return false;
        }
    }

    static class Input {
        Stack self;
        int item;

        boolean holds() {
            return self != null && self.repOk() && self.size > 0;
        }

        boolean popFails() {
            if (!holds()) {
                return false;
            }
            int old = self.size;
            int top;
            try {
                top = self.pop();
            } catch (RuntimeException e) {
                return true;
            }
            return !(self.repOk() && self.size == old - 1 && top != 0);
        }

        boolean hasFails() {
            if (!holds()) {
                return false;
            }
            boolean found = self.has(item);
            return !self.repOk() || (found && item == 0);
        }

        /** The exception is part of the contract. */
        boolean popOfEmptyFails() {
            if (self == null || !self.repOk()) {
                return false;
            }
            boolean wasEmpty = self.size == 0;
            try {
                self.pop();
                return wasEmpty || !self.repOk();
            } catch (IllegalStateException e) {
                return !wasEmpty;
            }
        }

        boolean popAndForgetFails() {
            if (!holds()) {
                return false;
            }
            try {
                self.popAndForget();
            } catch (RuntimeException e) {
                return true;
            }
            return !self.repOk();
        }
    }

    private static final Finitization<?> BOUNDS = Finitization.derive(Input.class, SCOPE);

    private static Answer answer(String predicate, Strategy strategy) {
        return Answer.whole(Search.of(BOUNDS).predicate(predicate).strategy(strategy));
    }

    @ParameterizedTest
    @ValueSource(strings = {"popFails", "hasFails", "popOfEmptyFails"})
    void aContractThatHoldsIsExploredByHalfOfTheInputs(String contract) {
        Strategy strategy = Strategy.CHECKPOINT_MULTIVALUE;
        long inputs = answer("holds", strategy).counts().explored();
        Counts counts = answer(contract, strategy).counts();
        assertEquals(0, counts.valid());
        assertTrue(2 * counts.explored() <= inputs, counts + " for " + inputs + " inputs");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"holds", "popFails", "hasFails", "popOfEmptyFails", "popAndForgetFails"})
    void everyStrategyFindsTheSameFailures(String contract) {
        Answer korat = answer(contract, Strategy.KORAT);
        for (Strategy strategy : Strategy.values()) {
            assertEquals("", answer(contract, strategy).difference(korat), strategy.label());
        }
    }

    @Test
    void findsWhatIsWrong() {
        Counts counts = answer("popAndForgetFails", Strategy.CHECKPOINT_MULTIVALUE).counts();
        assertTrue(counts.valid() > 0, counts.toString());
    }

    /** The second search must not go by what the first one learned. */
    @Test
    void countsTheSameInEverySearch() {
        Search<?> search =
                Search.of(BOUNDS).predicate("popFails").strategy(Strategy.CHECKPOINT_MULTIVALUE);
        Counts once = search.run().counts();
        assertEquals(List.of(once, once), List.of(search.run().counts(), search.run().counts()));
    }
}
