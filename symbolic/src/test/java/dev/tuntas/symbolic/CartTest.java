package dev.tuntas.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.symbolic.result.Mode;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveVerdict;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Containers of the JDK in the input are followed, in their own code, up to the bound. */
class CartTest {
    static Stream<String> methods() {
        return Arrays.stream(Cart.class.getDeclaredMethods())
                .map(Method::getName)
                .filter(name -> name.matches("(wrong|right|partial).*"))
                .sorted();
    }

    @ParameterizedTest
    @MethodSource("methods")
    void whatIsWrongIsFoundAndNothingElse(String method) {
        ProveResult result = Prove.of(Cart.class, method).k(2).run();
        String all = result.violations() + " " + result.cut();
        assertEquals(method.startsWith("wrong"), !result.holds(), all);
        if (!method.startsWith("partial")) {
            // There is always a larger container.
            assertEquals(ProveVerdict.BOUNDED, result.verdict(), all);
        } else {
            assertEquals(ProveVerdict.PARTIAL, result.verdict());
        }
    }

    @Test
    void allModesFindTheSame() {
        for (Mode mode : Mode.values()) {
            assertFalse(Prove.of(Cart.class, "wrongAlias").k(2).mode(mode).run().holds());
            assertTrue(Prove.of(Cart.class, "rightNull").k(2).mode(mode).run().holds());
        }
    }

    @Test
    void whichClassStandsForADeclaredOneIsSaid() {
        String list =
                "each java.util.List of the input is a java.util.ArrayList: others, as those that"
                        + " can't be changed, were left out";
        assertEquals(List.of(list), Prove.of(Cart.class, "wrongSecond").k(1).run().assumed());
        assertEquals(
                List.of("each java.util.TreeMap of the input has no comparator"),
                Prove.of(Hostile.Given.class, "nullInSorted").k(1).run().assumed());
    }

    @Test
    void besideThePreconditionTheyAreNotFollowed() {
        ProveResult result = Prove.of(Cart.class, "rightNull").preLazily(2).run();
        assertEquals(ProveVerdict.PARTIAL, result.verdict());
    }
}
