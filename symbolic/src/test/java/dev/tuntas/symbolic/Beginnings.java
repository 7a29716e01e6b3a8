package dev.tuntas.symbolic;

import dev.tuntas.annotations.Requires;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Initialisers of classes that have to do with each other, and static fields that are written. */
@SuppressWarnings("all")
class Beginnings {
    static class Cell {
        int v;
        Cell next;
    }

    static class Reg {
        static final List<Cell> ALL = new ArrayList<>();
        static final int[] T = new int[3];
        static final Cell C = new Cell();
        static int n = 4;
    }

    static class Adds {
        static final int X = 1;
        static int y = 5;

        static {
            Reg.ALL.add(new Cell());
        }
    }

    static class Sets {
        static int y = 5;

        static {
            Reg.T[0] = 7;
        }
    }

    static class Looks {
        static int y = Reg.T[1];
    }

    static class LooksCell {
        static int y = Reg.C.v;
    }

    static class Nested {
        static final Cell A = new Cell();
        static int z = Inner.w;

        static {
            Inner.B.v = 3;
        }
    }

    static class Inner {
        static final Cell B = new Cell();
        static int w = 2;
    }

    enum Color {
        RED,
        GREEN;
        static final Map<String, Color> M = new HashMap<>();
        int used;

        static {
            for (Color c : values()) M.put(c.name(), c);
        }
    }

    static void fail(boolean b) {
        if (b) throw new IllegalStateException();
    }

    static int count;
    static long big = 3;
    static boolean flag;
    static Cell cur = new Cell();
    static Cell nul;
    static final int[] LAST = {0};

    static void addedByAnother() {
        fail(Reg.ALL.isEmpty());
        if (Adds.y == 9) fail(true);
    }

    static void setByAnother() {
        fail(Reg.T[0] == 0);
        int q = Sets.y;
    }

    static void lookedAtByAnother() {
        Reg.T[1] = 6;
        fail(Looks.y == 6);
    }

    static void fieldLookedAtByAnother() {
        Reg.C.v = 6;
        fail(LooksCell.y == 6);
    }

    static void setByAnInnerOne() {
        fail(Inner.B.v == 0);
        int q = Nested.z;
    }

    static void untouched() {
        fail(Reg.T[1] != 0);
    }

    static void switched(Color c) {
        if (c != null) {
            switch (c) {
                case RED:
                    break;
                case GREEN:
                    break;
                default:
                    fail(true);
            }
        }
    }

    static void counted(int x) {
        count++;
        fail(count != 1);
        if (x > 0) count = 7;
        if (x < -5) flag = !flag;
        fail(x < -7 && !flag);
    }

    static void replaced(int x) {
        cur.v++;
        fail(cur.v != 1);
        if (x > 4) {
            cur = new Cell();
            nul = cur;
        }
        fail(cur == null);
    }

    static void numbersStayAsTheyWere(int x) {
        count++;
        fail(x == 7 && count == 1);
        fail(x == 9 && count == 1 && big == 3);
        big = x;
        fail(x == 11 && !flag);
        flag = true;
    }

    @Requires("nul == null && count == 0")
    static void referencesStayAsTheyWere(int x) {
        nul = new Cell();
        count = 5;
        fail(x == 7);
        int[] a = new int[1];
        a[x == 8 ? 1 : 0] = 0;
        if (x == 12) throw new ArithmeticException();
    }
}
