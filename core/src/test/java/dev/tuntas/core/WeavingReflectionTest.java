package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.bounds.Finitization;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;

/** Reads of fields that no instruction of the predicate's own makes. */
class WeavingReflectionTest {
    static class Parent {
        private int inherited;
    }

    static class Cell extends Parent {
        volatile Cell next;
        volatile int count;
        volatile long time;
        boolean flag;

        private int secret() {
            return count + (flag ? 1 : 0);
        }
    }

    private static final Finitization<?> BOUNDS = Finitization.derive(Cell.class, 2);

    private static int confirmed(String predicate) {
        return BruteForce.confirm(BOUNDS, WeavingReflectionTest.class, predicate).size();
    }

    static boolean byField(Cell cell) throws ReflectiveOperationException {
        Field count = Cell.class.getDeclaredField("count");
        Field flag = cell.getClass().getDeclaredField("flag");
        Field inherited = Parent.class.getDeclaredField("inherited");
        inherited.setAccessible(true);
        return count.getInt(cell) == 2
                && (Boolean) flag.get(cell)
                && inherited.getInt(cell) == 1
                && Cell.class.getDeclaredField("next").get(cell) == null;
    }

    @Test
    void aFieldReadByReflectionIsRead() {
        assertEquals(2, confirmed("byField"));
    }

    static boolean byAllFields(Cell cell) throws ReflectiveOperationException {
        List<String> names = new ArrayList<>();
        int sum = 0;
        for (Field field : cell.getClass().getDeclaredFields()) {
            names.add(field.getName());
            sum += String.valueOf(field.get(cell)).length();
        }
        return names.equals(List.of("next", "count", "time", "flag")) && sum == 4 + 1 + 1 + 5;
    }

    @Test
    void onlyTheUsersFieldsAreSeenByReflection() {
        assertEquals(12, confirmed("byAllFields"));
    }

    interface Reader {
        Object read(Object of) throws ReflectiveOperationException;
    }

    static boolean byReference(Cell cell) throws ReflectiveOperationException {
        Reader reader = Cell.class.getDeclaredField("count")::get;
        return reader.read(cell).equals(1);
    }

    @Test
    void aReferenceToTheReflectiveReadIsARead() {
        int ofNextNull = 2 * 2 * 2;
        int ofNextItself = ofNextNull;
        int ofNextOther = ofNextNull * (2 * 3 * 2 * 2) * 3;
        assertEquals(ofNextNull + ofNextItself + ofNextOther, confirmed("byReference"));
    }

    static boolean byMethod(Cell cell) throws ReflectiveOperationException {
        Method secret = Cell.class.getDeclaredMethod("secret");
        secret.setAccessible(true);
        return cell.next == null && (int) secret.invoke(cell) == 3;
    }

    @Test
    void aMethodCalledByReflectionIsWoven() {
        assertEquals(4, confirmed("byMethod"));
    }

    private static VarHandle handle(String name, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(Cell.class, name, type);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static boolean byVarHandle(Cell cell) {
        VarHandle count = handle("count", int.class);
        VarHandle next = handle("next", Cell.class);
        return next.getVolatile(cell) == null
                && (int) count.get(cell) == 1
                && count.compareAndSet(cell, 1, 5)
                && cell.count == 5;
    }

    @Test
    void aVarHandleReadsAndItsWritesAreTakenBack() {
        assertEquals(8, confirmed("byVarHandle"));
    }

    static boolean byMethodHandle(Cell cell) throws Throwable {
        MethodHandle next = MethodHandles.lookup().findGetter(Cell.class, "next", Cell.class);
        MethodHandle count = MethodHandles.lookup().findGetter(Cell.class, "count", int.class);
        return (Cell) next.invokeExact(cell) == null && (int) count.invoke(cell) == 2;
    }

    @Test
    void aMethodHandleReads() {
        assertEquals(8, confirmed("byMethodHandle"));
    }

    private static final AtomicIntegerFieldUpdater<Cell> COUNT =
            AtomicIntegerFieldUpdater.newUpdater(Cell.class, "count");
    private static final AtomicLongFieldUpdater<Cell> TIME =
            AtomicLongFieldUpdater.newUpdater(Cell.class, "time");
    private static final AtomicReferenceFieldUpdater<Cell, Cell> NEXT =
            AtomicReferenceFieldUpdater.newUpdater(Cell.class, Cell.class, "next");

    static boolean byUpdater(Cell cell) {
        ToIntFunction<Cell> count = COUNT::get;
        return NEXT.get(cell) == null
                && TIME.get(cell) == 1
                && count.applyAsInt(cell) == 1
                && COUNT.incrementAndGet(cell) == 2
                && TIME.getAndAdd(cell, 3) == 1
                && cell.time == 4;
    }

    @Test
    void fieldUpdatersReadAndTheirWritesAreTakenBack() {
        assertEquals(4, confirmed("byUpdater"));
    }

    static boolean byFieldSet(Cell cell) throws ReflectiveOperationException {
        Field count = Cell.class.getDeclaredField("count");
        int before = cell.count;
        count.setInt(cell, 9);
        return cell.next == null && cell.count == 9 && before == 0;
    }

    @Test
    void aFieldWrittenByReflectionIsPutBack() {
        assertEquals(8, confirmed("byFieldSet"));
    }

    static class Row {
        int[] cells;

        boolean repOk() {
            Object row = cells;
            return row != null
                    && Array.getLength(row) == 2
                    && Array.getInt(row, 1) == 1
                    && Array.get(row, 0).equals(0);
        }
    }

    @Test
    void anArrayReadByReflectionIsRead() {
        assertEquals(1, BruteForce.confirm(Finitization.derive(Row.class, 2)).size());
    }
}
