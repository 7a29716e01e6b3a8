package dev.tuntas.symbolic;

import dev.tuntas.annotations.Assignable;
import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Fresh;
import dev.tuntas.annotations.Pure;
import dev.tuntas.annotations.Requires;
import java.util.ArrayList;
import java.util.List;

/** Calls by contract: what they may do to what else there is, and arguments they can't serve. */
@SuppressWarnings("all")
class Demands {
    static class Cell {
        int value;
        Cell next;
        Cell other;
        final Cell fin;

        Cell(Cell f) {
            fin = f;
        }

        Cell() {
            fin = null;
        }
    }

    static class Sub extends Cell {
        int more;
    }

    interface Server {
        @Pure
        int size();

        @Pure
        int at(int i);

        @Pure
        Cell get(int i);

        @Pure
        boolean has(Cell c);

        @Pure
        int sum(int[] a);

        @Assignable({})
        @Ensures("true")
        void nothing();

        @Assignable("a[*]")
        @Ensures("true")
        void fill(int[] a);

        @Assignable("c.value")
        @Ensures("c.value > old(c.value)")
        @Requires("c != null")
        void grow(Cell c);

        @Assignable("c.*")
        @Ensures("true")
        @Requires("c != null")
        void all(Cell c);

        @Ensures("true")
        void any();

        @Ensures("true")
        void anyOf(Object o);

        @Assignable({})
        @Ensures("result > x")
        int above(int x);

        @Assignable({})
        @Ensures("result >= x")
        int atLeast(int x);

        @Assignable({})
        @Ensures("result > 0 && result < c.value")
        @Requires("c != null")
        int under(Cell c);

        @Assignable({})
        @Ensures("c.next == null || result == 1")
        @Requires("c != null")
        int onlyIfNull(Cell c);

        @Assignable({})
        @Ensures("c.next != null && result == 1")
        @Requires("c != null")
        int needsNext(Cell c);

        @Pure
        @Ensures("result == x * x")
        int square(int x);

        @Assignable({})
        @Ensures("result * result == x")
        int root(int x);

        @Assignable({})
        @Ensures("result != null && result.value == x")
        Cell cell(int x);

        @Assignable({})
        @Ensures("result == null || result.value > 0")
        Cell positive();

        @Assignable({})
        @Ensures("result.length == n")
        int[] array(int n);

        @Pure
        Cell[] cells();

        @Fresh
        @Pure
        int[] freshArray();

        @Pure
        long big(long x);
    }

    static void fail(boolean b) {
        if (b) throw new IllegalStateException();
    }

    static int count;
    static final Cell SHARED = new Cell();
    static Cell current = new Cell();
    static final int[] TABLE = {1, 2, 3};

    // What a call may do, or can't do for all that it is given.
    @Requires("s != null")
    static void ownArrayIsFilled(Server s) {
        int[] a = new int[3];
        s.fill(a);
        fail(a[1] != 0);
    }

    @Requires("s != null")
    static void otherArrayIsFilled(Server s, int[] a, int[] b) {
        if (a != null && b != null && a.length > 0 && b.length > 0) {
            b[0] = 1;
            s.fill(a);
            fail(b[0] != 1);
        }
    }

    @Requires("s != null && c != null && d != null")
    static void otherCellGrows(Server s, Cell c, Cell d) {
        d.value = 3;
        s.grow(c);
        fail(d.value != 3);
    }

    @Requires("s != null && c != null")
    static void sharedTableIsSummed(Server s, Cell c) {
        int v = s.sum(TABLE);
        TABLE[0] = 9;
        int w = s.sum(TABLE);
        TABLE[0] = 1;
        fail(v != w);
    }

    @Requires("s != null")
    static void currentIsWritten(Server s) {
        s.any();
        fail(current.value != 0);
    }

    @Requires("s != null")
    static void tableIsWritten(Server s) {
        s.any();
        fail(TABLE[2] != 3);
    }

    @Requires("s != null")
    static void sharedIsLinked(Server s) {
        s.any();
        fail(SHARED.next != null);
    }

    @Requires("s != null")
    static void elementIsWritten(Server s) {
        Cell[] a = {new Cell()};
        s.anyOf(a);
        fail(a[0].value != 0);
    }

    @Requires("s != null")
    static void capturedIsWritten(Server s) {
        Cell c = new Cell();
        Runnable r = () -> c.value = 7;
        s.anyOf(r);
        fail(c.value != 0);
    }

    @Requires("s != null")
    static void listedIsWritten(Server s) {
        List<Cell> l = new ArrayList<>();
        Cell c = new Cell();
        l.add(c);
        s.anyOf(l);
        fail(c.value != 0);
    }

    @Requires("s != null")
    static int noneAboveTheLargest(Server s, int x) {
        int r = s.above(x);
        if (x == Integer.MAX_VALUE) throw new IllegalStateException();
        return r;
    }

    @Requires("s != null && c != null")
    static void noneUnderOne(Server s, Cell c) {
        s.under(c);
        fail(c.value < 0);
    }

    @Requires("s != null && c != null")
    static void nextIsNeeded(Server s, Cell c) {
        s.needsNext(c);
        fail(c.next == null);
    }

    @Requires("s != null")
    static void noRootOfMinusOne(Server s, int x) {
        s.root(x);
        fail(x == -1);
    }

    @Requires("s != null")
    static void noArrayOfNegativeLength(Server s, int x) {
        s.array(x);
        fail(x < 0);
    }

    @Requires("s != null")
    static void elementIsInput(Server s, Cell c) {
        Cell[] cs = s.cells();
        if (cs != null && cs.length > 0 && cs[0] != null && c != null) {
            c.value = 1;
            cs[0].value = 2;
            fail(c.value == 2);
        }
    }

    @Requires("s != null")
    static void ownIsGiven(Server s, Cell c) {
        Cell own = new Cell();
        s.has(own);
        Cell g = s.get(0);
        fail(g == own);
    }

    @Requires("s != null && c != null")
    static void ownIsHungUp(Server s, Cell c) {
        Cell own = new Cell();
        c.next = own;
        Cell g = s.get(0);
        fail(g == own);
    }

    @Requires("s != null && c != null")
    static void hungUpIsWritten(Server s, Cell c) {
        Cell own = new Cell();
        c.next = own;
        s.any();
        fail(own.value != 0);
    }

    @Requires("s != null && c != null")
    static void writtenBetweenTwoAnswers(Server s, Cell c) {
        int a = s.size();
        c.value++;
        fail(a != s.size());
    }

    @Requires("s != null && c != null && c.fin != null && c.fin.value == 5")
    static void behindAFinalField(Server s, Cell c) {
        s.any();
        fail(c.fin.value != 5);
    }

    @Requires("s != null")
    static void innerArrayIsReplaced(Server s) {
        int[][] a = new int[2][2];
        s.anyOf(a);
        fail(a[1] == null || a[1].length != 2);
    }

    @Requires("s != null")
    static void newCurrentIsWritten(Server s) {
        current = new Cell();
        current.value = 4;
        s.any();
        fail(current == null || current.value != 4);
    }

    @Requires("s != null")
    static void ownIsLinked(Server s) {
        Object o = new Cell();
        s.all((Cell) o);
        fail(((Cell) o).next != null);
    }

    @Requires("s != null && c != null")
    static void fieldOfASubclass(Server s, Cell c) {
        int v = c instanceof Sub ? ((Sub) c).more : 0;
        s.all(c);
        fail(c instanceof Sub && ((Sub) c).more != v);
    }

    @Requires("s != null")
    static void sameGivenTwice(Server s) {
        Cell p = s.positive();
        if (p != null) {
            Cell q = s.positive();
            fail(p == q);
        }
    }

    @Requires("s != null && c != null")
    static void hungUpGrows(Server s, Cell c) {
        c.other = new Cell();
        s.grow(c.other);
        fail(c.other.value > 0);
    }

    @Requires("s != null && s.size() == 3")
    static void sizeAfterAnything(Server s) {
        s.any();
        fail(s.size() != 3);
    }

    @Requires("s != null")
    static void behindTheArgument(Server s) {
        Cell a = new Cell(), b = new Cell();
        a.next = b;
        s.has(a);
        b.value = 1;
        boolean x = s.has(a);
        b.value = 2;
        fail(x != s.has(a));
    }

    @Requires("s != null && c != null")
    @Ensures("c.value == old(c.value)")
    static void promiseOverAnything(Server s, Cell c) {
        s.any();
    }

    @Requires("s != null && a != null && b != null")
    static void linkedToTheOther(Server s, Cell a, Cell b) {
        if (a != b) {
            s.all(a);
            if (a.next != null) {
                a.next.value = 1;
                b.value = 2;
                fail(a.next.value == 2);
            }
        }
    }

    // Right.
    @Requires("s != null")
    static void sameSize(Server s) {
        fail(s.size() != s.size());
    }

    @Requires("s != null")
    static void ownIsKeptToItself(Server s) {
        Cell own = new Cell();
        s.any();
        fail(own.value != 0);
    }

    @Requires("s != null && c != null && c.value < 100")
    static void grows(Server s, Cell c) {
        int v = c.value;
        s.grow(c);
        fail(c.value <= v);
    }

    @Requires("s != null")
    static void atLeastIsThere(Server s, int x) {
        fail(s.atLeast(x) < x);
    }

    @Requires("s != null && x < 10")
    static void aboveIsThere(Server s, int x) {
        fail(s.above(x) <= x);
    }

    @Requires("s != null && c != null && c.value > 1")
    static void underIsThere(Server s, Cell c) {
        fail(s.under(c) >= c.value);
    }

    @Requires("s != null && c != null && c.next != null")
    static void nextIsThere(Server s, Cell c) {
        fail(s.needsNext(c) != 1);
    }

    @Requires("s != null")
    static void squareIsThere(Server s, int x) {
        fail(s.square(x) != x * x);
    }

    @Requires("s != null")
    static void cellIsThere(Server s, int x) {
        fail(s.cell(x).value != x);
    }

    @Requires("s != null && c != null")
    static void oneOrNoNext(Server s, Cell c) {
        int r = s.onlyIfNull(c);
        fail(c.next != null && r != 1);
    }

    @Requires("s != null && c != null")
    static void finalStays(Server s, Cell c) {
        Cell f = c.fin;
        s.any();
        fail(c.fin != f);
    }

    @Requires("s != null")
    static void positiveIsThere(Server s) {
        Cell p = s.positive();
        fail(p != null && p.value <= 0);
    }

    @Requires("s != null")
    static void sameIndexSameCell(Server s, int i, int j) {
        if (i == j) fail(s.get(i) != s.get(j));
    }

    @Requires("s != null && x < 10")
    static void oneAfterTheOther(Server s, int x) {
        int a = s.above(x);
        int b = s.atLeast(a);
        fail(b <= x);
    }
}
