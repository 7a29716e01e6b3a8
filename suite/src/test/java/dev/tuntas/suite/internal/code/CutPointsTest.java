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

    private static CodeListing code(String body) {
        return Version.list("public boolean repOk() { " + body + " }" + HELPERS).code();
    }

    private static boolean proves(CodeListing base, CodeListing extended) {
        return Strengthening.prove(base, extended, ClassMap.identity()).isProven();
    }

    @Test
    void liesBehindEachConjunct() {
        CodeListing code = code("return a() && b() && c();");
        assertEquals(List.of(3, 6, 9), CutPoints.of(code));
    }

    @Test
    void liesBehindEachGuard() {
        CodeListing code =
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
        CodeListing loop =
                code(
                        "for (Node n = head; n != null; n = n.next) if (n.key < 0) return false;"
                                + " return b();");
        List<Integer> cuts = CutPoints.of(loop);
        assertEquals(1, cuts.size());
        assertEquals("aload 0", loop.predicate().code().get(cuts.get(0)).toString());
        CodeListing either = code("return a() || b();");
        assertEquals(List.of(6), CutPoints.of(either));
        assertEquals("iconst_1", either.predicate().code().get(6).toString());
        CodeListing sideWay =
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
        CodeListing base = code("return a() && b() && c();");
        CodeListing later = code("return a() && b();");
        assertTrue(proves(base.cutAt(3), later));
        assertTrue(proves(base.cutAt(6), later));
        assertFalse(proves(base.cutAt(9), later));
        assertFalse(proves(base, later));
        CodeListing readBack = CodeListing.parse(base.cutAt(6).text());
        assertTrue(proves(readBack, later));
    }

    @Test
    void refusesAPositionThatIsNotThere() {
        CodeListing code = code("return a();");
        TuntasException e = assertThrows(TuntasException.class, () -> code.cutAt(99));
        assertTrue(e.getMessage().contains("Instruction 99 of T.repOk"), e.getMessage());
    }
}
