package dev.tuntas.suite.internal.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.message.TuntasException;
import java.util.List;
import org.junit.jupiter.api.Test;

class CutPointsTest {
    private static final String HELPERS =
            " boolean a() { return size > 0; } boolean b() { return head != null; }"
                    + " boolean c() { return head.key == 1; }";

    private static PredicateCode code(String body) {
        return Version.list("public boolean repOk() { " + body + " }" + HELPERS).code();
    }

    private static boolean proves(PredicateCode base, PredicateCode extended) {
        return Strengthening.prove(base.reached(), extended.reached(), ClassMap.identity())
                .isProven();
    }

    private static String instruction(PredicateCode code, int position) {
        return Nodes.text(code.reached().predicate().get(position));
    }

    @Test
    void liesBehindEachConjunct() {
        PredicateCode code = code("return a() && b() && c();");
        assertEquals(List.of(3, 6, 9), CutPoints.of(code));
    }

    @Test
    void liesBehindEachGuard() {
        PredicateCode code =
                code(
                        "if (!a()) return false; int n = size; if (n > 3 || !b()) return false;"
                                + " return c();");
        List<Integer> cuts = CutPoints.of(code);
        assertEquals(3, cuts.size());
        assertTrue(proves(code.cutAt(cuts.get(0)), code("return a();")));
        assertFalse(proves(code.cutAt(cuts.get(1)), code("return a();")));
    }

    @Test
    void liesInNoLoopAndOnNoSideWay() {
        PredicateCode loop =
                code(
                        "for (Node n = head; n != null; n = n.next) if (n.key < 0) return false;"
                                + " return b();");
        List<Integer> cuts = CutPoints.of(loop);
        assertEquals(1, cuts.size());
        assertEquals("aload 0", instruction(loop, cuts.get(0)));
        PredicateCode either = code("return a() || b();");
        assertEquals(List.of(6), CutPoints.of(either));
        assertEquals("iconst_1", instruction(either, 6));
        PredicateCode sideWay =
                code("if (size == 2) { if (!b()) return false; return c(); } return a();");
        assertEquals(List.of(), CutPoints.of(sideWay));
    }

    @Test
    void isNoneWhereExceptionsAreCaught() {
        assertEquals(
                List.of(),
                CutPoints.of(
                        code(
                                "try { return a() && b(); }"
                                        + " catch (RuntimeException e) { return true; }")));
    }

    @Test
    void tellsWhichConjunctsALaterPredicateKeeps() {
        PredicateCode base = code("return a() && b() && c();");
        PredicateCode later = code("return a() && b();");
        assertTrue(proves(base.cutAt(3), later));
        assertTrue(proves(base.cutAt(6), later));
        assertFalse(proves(base.cutAt(9), later));
        assertFalse(proves(base, later));
        PredicateCode readBack = PredicateCode.parse(base.cutAt(6).text());
        assertTrue(proves(readBack, later));
    }

    @Test
    void refusesAPositionThatIsNotThere() {
        PredicateCode code = code("return a();");
        TuntasException e = assertThrows(TuntasException.class, () -> code.cutAt(99));
        assertTrue(e.getMessage().contains("Instruction 99 of T.repOk"), e.getMessage());
    }
}
