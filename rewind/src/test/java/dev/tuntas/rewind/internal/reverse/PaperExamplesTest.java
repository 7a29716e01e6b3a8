package dev.tuntas.rewind.internal.reverse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** The histories that the literature shows, with the reverse code that it gives for them. */
class PaperExamplesTest {
    private final ReverseLab lab = new ReverseLab();

    private int plus(String target, int line, String from, int constant) {
        return lab.assign(
                target,
                line,
                b -> b.binary(Opcodes.IADD, lab.variable(b, from), b.constant(constant)));
    }

    private int minus(String target, int line, String from, int constant) {
        return lab.assign(
                target,
                line,
                b -> b.binary(Opcodes.ISUB, lab.variable(b, from), b.constant(constant)));
    }

    private int times(String target, int line, String from, int constant) {
        return lab.assign(
                target,
                line,
                b -> b.binary(Opcodes.IMUL, lab.variable(b, from), b.constant(constant)));
    }

    private int constant(String target, int line, int value) {
        return lab.assign(target, line, b -> b.constant(value));
    }

    private int input(String target, int line) {
        return lab.assign(target, line, b -> b.opaque("input"));
    }

    /** Undoes the last event and checks that it is undone; gives its reverse code in words. */
    private String undone(DynamicReverse reverse, Map<Long, Long> before) {
        String text = reverse.explain();
        lab.undo();
        assertEquals(before, lab.picture());
        return text;
    }

    @Test
    void doesNotTurnInCirclesWhereRedefinitionAndExtractionWouldNeedEachOther() {
        lab.set("x", 100);
        lab.set("y", 200);
        lab.set("z", 300);
        DynamicReverse reverse = lab.recordDynamic(Techniques.both(16));
        lab.runAll(minus("y", 1, "z", 1), plus("x", 2, "y", 1), constant("y", 3, 3));
        Map<Long, Long> before = lab.picture();
        lab.runAll(minus("x", 4, "y", 1));
        assertEquals("x := z - 1 + 1, from line 1, 2", undone(reverse, before));
    }

    @Test
    void doesNotTurnInCirclesInTheOtherOrder() {
        lab.set("x", 100);
        lab.set("y", 200);
        lab.set("z", 300);
        DynamicReverse reverse = lab.recordDynamic(Techniques.both(16));
        lab.runAll(plus("y", 1, "x", 1), plus("z", 2, "y", 1), constant("x", 3, 5));
        Map<Long, Long> before = lab.picture();
        lab.runAll(constant("y", 4, 3));
        assertEquals("y := z - 1, from line 2", undone(reverse, before));
    }

    @Test
    void savesWhereOnlyTheCircleWouldBeLeft() {
        lab.set("x", 100);
        lab.set("y", 200);
        DynamicReverse reverse = lab.recordDynamic(Techniques.both(16));
        int read = input("y", 1);
        lab.run(read, 0, 77);
        lab.runAll(plus("x", 2, "y", 1), constant("y", 3, 3));
        assertEquals("y := x - 1, from line 2", reverse.explain());
        Map<Long, Long> before = lab.picture();
        lab.runAll(minus("x", 4, "y", 1));
        assertEquals("x := the saved value", undone(reverse, before));
    }

    @Test
    void takesTheConstantThatRedefinitionFindsAtOnce() {
        lab.set("y", 40);
        DynamicReverse reverse = lab.recordDynamic(Techniques.both(16));
        lab.runAll(constant("x", 1, 7), plus("y", 2, "y", 1), constant("y", 3, 3));
        Map<Long, Long> before = lab.picture();
        lab.runAll(minus("x", 4, "y", 1));
        assertEquals("x := 7, from line 1", undone(reverse, before));
    }

    @Test
    void takesTheUseWhereRedefinitionFails() {
        lab.set("y", 40);
        lab.set("x", 11);
        lab.set("z", 12);
        DynamicReverse reverse = lab.recordDynamic(Techniques.both(16));
        lab.runAll(minus("x", 1, "y", 1), plus("z", 2, "x", 5), plus("y", 3, "z", 1));
        Map<Long, Long> before = lab.picture();
        lab.runAll(constant("x", 4, 10));
        assertEquals("x := z - 5, from line 2", undone(reverse, before));
    }

    @Test
    void goesBackOverTwoThreadsThatFlipSigns() {
        lab.set("x", 1);
        InvertibleFunction flip = new Flip();
        int[] ups = new int[2];
        int[] flips = new int[2];
        for (int thread = 0; thread < 2; thread++) {
            int sign = thread == 0 ? Opcodes.IADD : Opcodes.ISUB;
            Shape.Builder up = new Shape.Builder();
            int i = up.local(0, "i");
            int sum = up.binary(sign, lab.variable(up, "x"), i);
            ups[thread] =
                    lab.shapes.add(up.assign(lab.variable(up, "y"), sum, false, 9 + 6 * thread));
            Shape.Builder back = new Shape.Builder();
            int applied = back.apply(flip, java.util.List.of(lab.variable(back, "y")));
            flips[thread] =
                    lab.shapes.add(
                            back.assign(lab.variable(back, "x"), applied, false, 10 + 6 * thread));
        }
        lab.write(CellState.location(10, 0), 1);
        lab.write(CellState.location(11, 0), -1);
        DynamicReverse reverse = lab.recordDynamic(Techniques.extraction(16));
        Map<Long, Long> first = lab.picture();
        lab.run(ups[0], 10, 0);
        Map<Long, Long> second = lab.picture();
        lab.run(flips[0], 10, 0);
        Map<Long, Long> third = lab.picture();
        lab.run(ups[1], 11, 0);
        Map<Long, Long> fourth = lab.picture();
        lab.run(flips[1], 11, 0);
        assertEquals(1, lab.get("x"));
        assertEquals(-1, lab.get("y"));

        assertEquals("x := y + i, from line 15", undone(reverse, fourth));
        assertEquals("y := flipI(x), from line 10", undone(reverse, third));
        assertEquals("x := y - i, from line 9", undone(reverse, second));
        assertEquals("y := 0, its default value", undone(reverse, first));
        assertEquals(0, reverse.memory().savedValues());
    }

    private static final class Flip implements InvertibleFunction {
        @Override
        public String name() {
            return "flip";
        }

        @Override
        public String inverseName() {
            return "flipI";
        }

        @Override
        public long apply(long[] arguments) {
            return -(int) arguments[0];
        }

        @Override
        public boolean isInvertible(int argument) {
            return true;
        }

        @Override
        public long invert(int argument, long result, long[] arguments) {
            return -(int) result;
        }
    }

    @Test
    void restoresDThroughTheOtherThread() {
        lab.set("d", 21);
        lab.set("g", 5);
        lab.set("e", 3);
        DynamicReverse reverse = lab.recordDynamic(Techniques.extraction(16));
        int up = plus("g", 21, "d", 1);
        int product = times("d", 22, "g", 3);
        int twice = times("e", 37, "g", 2);
        int down = minus("g", 38, "e", 1);
        lab.runAll(up, twice, down);
        Map<Long, Long> before = lab.picture();
        lab.runAll(product);
        assertEquals("d := e / 2 - 1, from line 21, 37", undone(reverse, before));
    }

    @Test
    void restoresDAtOnceInAnUninterruptedTurn() {
        lab.set("d", 21);
        lab.set("g", 5);
        DynamicReverse reverse = lab.recordDynamic(Techniques.extraction(16));
        int up = plus("g", 21, "d", 1);
        int product = times("d", 22, "g", 3);
        lab.runAll(up);
        Map<Long, Long> before = lab.picture();
        lab.runAll(product);
        assertEquals("d := g - 1, from line 21", undone(reverse, before));
    }

    @Test
    void restoresACellOfTheBufferFromTheCellThatItWasCopiedTo() {
        long buf = 5;
        long dst = 6;
        long src = 7;
        lab.set("buf", buf);
        lab.set("dst", dst);
        lab.set("src", src);
        lab.set("p", 2);
        lab.set("empty", 1);
        lab.write(CellState.location(buf, 0), 17);
        lab.write(CellState.location(src, 2), 99);
        DynamicReverse reverse = lab.recordDynamic(Techniques.extraction(32));
        Shape.Builder out = new Shape.Builder();
        int taken = out.element(lab.variable(out, "buf"), lab.variable(out, "front"));
        int cell = out.element(lab.variable(out, "dst"), lab.variable(out, "c"));
        int raised = out.binary(Opcodes.IADD, taken, out.constant(1));
        int consume = lab.shapes.add(out.assign(cell, raised, false, 32));
        int next = plus("c", 33, "c", 1);
        int front = plus("front", 34, "front", 1);
        int wrap =
                lab.assign(
                        "front",
                        35,
                        b -> b.binary(Opcodes.IREM, lab.variable(b, "front"), b.constant(2)));
        int signal = plus("empty", 36, "empty", 1);
        int await = minus("empty", 15, "empty", 1);
        Shape.Builder in = new Shape.Builder();
        int from = in.element(lab.variable(in, "src"), lab.variable(in, "p"));
        int to = in.element(lab.variable(in, "buf"), lab.variable(in, "rear"));
        int produce = lab.shapes.add(in.assign(to, from, false, 16));

        lab.runAll(consume, next, front, wrap, signal, await);
        Map<Long, Long> before = lab.picture();
        lab.runAll(produce);
        assertEquals("buf[rear] := dst[c - 1] - 1, from line 32, 33", undone(reverse, before));
    }

    private static final int FIELD = 0;
    private static final long KEY = 900;

    private int lookup(String target, int line, String owner) {
        return lab.assign(target, line, b -> b.field(lab.variable(b, owner), FIELD, KEY, "f"));
    }

    private int store(String owner, int line, String value) {
        Shape.Builder b = new Shape.Builder();
        int field = b.field(lab.variable(b, owner), FIELD, KEY, "f");
        return lab.shapes.add(b.assign(field, lab.variable(b, value), false, line));
    }

    private void objects(long... all) {
        Arrays.stream(all).forEach(each -> lab.declare(KEY, each, FIELD));
    }

    /** Makes lookbacks known to pay off: four saves that they would have spared. */
    private void pay() {
        int lookup = lookup("warm", 1, "from");
        int fresh = input("from", 2);
        for (int i = 0; i < 5; i++) {
            lab.run(fresh, 0, 50 + i);
            lab.runAll(lookup);
        }
    }

    @Test
    void looksBackToTheObjectWhoseFieldWasRead() {
        objects(20, 21);
        lab.set("y", 20);
        lab.write(CellState.location(20, FIELD), 21);
        DynamicReverse reverse = lab.recordDynamic(Techniques.both(32));
        pay();
        lab.runAll(lookup("x", 10, "y"));
        Map<Long, Long> before = lab.picture();
        lab.run(input("y", 11), 0, 30);
        assertEquals("y := x<-f, from line 10", undone(reverse, before));
    }

    @Test
    void looksUpTheFieldThatAReferenceWasStoredTo() {
        lab.set("x", 20);
        lab.set("y", 21);
        DynamicReverse reverse = lab.recordDynamic(Techniques.both(32));
        lab.runAll(store("x", 10, "y"));
        Map<Long, Long> before = lab.picture();
        lab.run(input("y", 11), 0, 30);
        assertEquals("y := x.f, from line 10", undone(reverse, before));
    }

    @Test
    void restoresAFieldFromTheVariableThatItWasReadInto() {
        lab.set("x", 20);
        lab.set("y", 21);
        lab.write(CellState.location(20, FIELD), 22);
        DynamicReverse reverse = lab.recordDynamic(Techniques.both(32));
        lab.runAll(lookup("z", 10, "x"));
        Map<Long, Long> before = lab.picture();
        lab.runAll(store("x", 11, "y"));
        assertEquals("x.f := z, from line 10", undone(reverse, before));
    }

    @Test
    void savesWhereTwoObjectsHoldTheSameAndNoSubscriptTellsThemApart() {
        objects(20, 23, 21);
        lab.set("x", 20);
        lab.write(CellState.location(20, FIELD), 21);
        lab.write(CellState.location(23, FIELD), 21);
        DynamicReverse reverse = lab.recordDynamic(Techniques.both(32));
        pay();
        lab.runAll(lookup("w", 10, "x"));
        Map<Long, Long> before = lab.picture();
        lab.run(input("x", 11), 0, 30);
        assertEquals("x := the saved value", undone(reverse, before));
    }

    @Test
    void tellsObjectsApartByTheVariableThatTheyWereReachedBy() {
        objects(20, 23, 21);
        lab.set("x", 20);
        lab.set("z", 23);
        lab.set("y", 21);
        DynamicReverse reverse = lab.recordDynamic(Techniques.both(32));
        pay();
        lab.runAll(store("x", 8, "y"), store("z", 9, "y"), lookup("w", 10, "x"));
        Map<Long, Long> before = lab.picture();
        lab.run(input("x", 11), 0, 30);
        String text = undone(reverse, before);
        assertEquals("x := w<-f, from line 10", text);
    }

    @Test
    void invertsANestedExpression() {
        lab.set("x", 12);
        lab.set("p", 3);
        lab.set("r", 4);
        lab.set("s", 5);
        lab.set("t", 2);
        DynamicReverse reverse = lab.recordDynamic(Techniques.extraction(8));
        int nested =
                lab.assign(
                        "y",
                        1,
                        b ->
                                b.binary(
                                        Opcodes.IDIV,
                                        b.binary(
                                                Opcodes.IADD,
                                                b.binary(
                                                        Opcodes.IMUL,
                                                        lab.variable(b, "p"),
                                                        lab.variable(b, "x")),
                                                b.binary(
                                                        Opcodes.IMUL,
                                                        lab.variable(b, "r"),
                                                        lab.variable(b, "s"))),
                                        lab.variable(b, "t")));
        lab.runAll(nested);
        assertEquals(28, lab.get("y"));
        Map<Long, Long> before = lab.picture();
        lab.runAll(constant("x", 2, 1));
        assertEquals("x := (y * t - r * s) / p, from line 1", undone(reverse, before));
    }

    @Test
    void savesWhereADivisionHasLostARemainder() {
        lab.set("x", 13);
        DynamicReverse reverse = lab.recordDynamic(Techniques.both(8));
        int half =
                lab.assign(
                        "y", 1, b -> b.binary(Opcodes.IDIV, lab.variable(b, "x"), b.constant(2)));
        lab.runAll(half);
        Map<Long, Long> before = lab.picture();
        lab.runAll(constant("x", 2, 1));
        assertEquals("x := the saved value", undone(reverse, before));
        assertEquals(13, lab.get("x"));
    }
}
