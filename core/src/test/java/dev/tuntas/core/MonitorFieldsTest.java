package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Fields that hold what code synchronizes on: no structure comes twice because of them. */
class MonitorFieldsTest {
    static class Monitored {
        private final Object monitor = new Object();
        private int count;

        boolean repOk() {
            synchronized (monitor) {
                return count >= 0;
            }
        }
    }

    static class Buffer {
        private final Lock lock = new ReentrantLock();
        private final Condition notEmpty = lock.newCondition();
        private final Object spare;
        private final Deque<Integer> items = new ArrayDeque<>();
        private final int capacity;

        Buffer(int capacity) {
            if (capacity < 1) {
                throw new IllegalArgumentException();
            }
            this.capacity = capacity;
            this.spare = new Object();
        }

        boolean hasSpare() {
            return spare != null;
        }

        boolean repOk() {
            lock.lock();
            try {
                notEmpty.signal();
                return spare != null && items.size() <= capacity;
            } finally {
                lock.unlock();
            }
        }
    }

    static class Logged {
        private final Logger logger = Logger.getLogger("logged");
        private final ReadWriteLock lock = new ReentrantReadWriteLock(true);
        private boolean isOn;

        boolean repOk() {
            return isOn || logger != null && lock.readLock() != null;
        }
    }

    /** What stands for "nothing here" tells one object from another. */
    static class Cell {
        private final Object none = new Object();
        private Object value = none;

        boolean repOk() {
            return value == none;
        }
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void whatIsComparedIsNoMonitor(Strategy strategy) {
        assertEquals(
                2,
                Search.of(Finitization.derive(Cell.class, 2)).strategy(strategy).toList().size());
    }

    /** Counts 0, 1 and 2. */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void aPlainObjectHasNoValues(Strategy strategy) {
        assertEquals(3, valid(Monitored.class, strategy));
    }

    /** Capacities 0 and 1, with up to as many of two numbers: 1 + (1 + 2). */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void theConstructorIsCalledForALock(Strategy strategy) {
        assertEquals(4, valid(Buffer.class, strategy));
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void loggersAndReadWriteLocksStayAsTheyAreMade(Strategy strategy) {
        assertEquals(2, valid(Logged.class, strategy));
    }

    private static long valid(Class<?> type, Strategy strategy) {
        Finitization<?> bounds = Finitization.derive(type, 2);
        assertEquals(List.of(), bounds.notes());
        return Search.of(bounds).strategy(strategy).count();
    }

    @Test
    void eachStructureHasALockOfItsOwn() {
        List<Buffer> found = Search.of(Finitization.derive(Buffer.class, 1)).toList();
        assertEquals(1, found.size());
        Buffer again = Search.of(Finitization.derive(Buffer.class, 1)).first().orElseThrow();
        assertTrue(again.hasSpare());
        assertNotSame(again.lock, found.get(0).lock);
    }

    static class Given {
        private final Object monitor;
        private final Lock lock;

        Given(Object monitor, Lock lock) {
            this.monitor = monitor == null ? new Object() : monitor;
            this.lock = lock;
        }

        Given() {
            this(null, null);
        }

        boolean repOk() {
            return monitor != null;
        }
    }

    @Test
    void whatAParameterMayHoldIsNoMonitor() {
        Finitization<Given> bounds = Finitization.derive(Given.class, 2);
        assertEquals(2, Search.of(bounds).count());
        assertTrue(bounds.notes().toString().contains("Given.lock keeps"));
    }

    static class Elsewhere {
        private final Object lock = new Object();

        Elsewhere(String name) {
            throw new IllegalStateException(name);
        }

        boolean repOk() {
            return lock != null;
        }
    }

    /** The lock has a value all the same: code that synchronizes on null would throw. */
    @Test
    void aClassThatNobodyCanMakeHasValuesForIt() {
        assertEquals(1, Search.of(Finitization.derive(Elsewhere.class, 1)).count());
    }
}
