package shop;

import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.tuntas.annotations.IntRange;
import dev.tuntas.junit.ExhaustiveTest;
import org.junit.jupiter.api.Test;

class CashierTest {
    /** Mocks a final class, beside a subject that is searched. */
    @ExhaustiveTest(scope = 3)
    void ringsIfItGetsNothingIn(Till till, @IntRange(min = 1, max = 2) int coin) {
        Bell bell = mock(Bell.class);
        int before = till.sum();
        new Cashier(till, bell).accept(coin);
        verify(bell, times(till.sum() == before ? 1 : 0)).ring();
    }

    /** Mocks the class that the other test searches: Mockito changes it for good. */
    @Test
    void ringsForATillThatRefuses() {
        Till till = mock(Till.class);
        when(till.put(anyInt())).thenReturn(false);
        Bell bell = mock(Bell.class);
        new Cashier(till, bell).accept(1);
        verify(bell).ring();
    }
}
