package dev.tuntas.suite.internal.run;

import dev.tuntas.core.spi.part.Box;
import dev.tuntas.core.spi.part.Boxes;

/** Numbered boxes, which several walkers may go through at the same time. */
public abstract class BoxRow {
    /** How many there are. */
    public abstract long size();

    /** A way to set boxes, from one number on upwards; for one thread. */
    abstract Setter setter(long first);

    /** Sets one box after the other. */
    interface Setter {
        void setNext(Box box);
    }

    /** Those from one number up to, but not with, another; for one search. */
    public final Boxes boxes(long first, long end) {
        return walk(first, end);
    }

    final Walk walk(long first, long end) {
        return new Walk(first, end);
    }

    /** A walk through some of them, whose rest can be halved while it goes on. */
    final class Walk implements Boxes {
        private long first;
        private long next;
        private long end;
        private Setter setter;

        private Walk(long first, long end) {
            this.first = first;
            this.next = first;
            this.end = end;
            this.setter = setter(first);
        }

        synchronized void restart() {
            next = first;
            setter = setter(first);
        }

        @Override
        public boolean next(Box box) {
            if (!advance()) {
                return false;
            }
            setter.setNext(box);
            return true;
        }

        private synchronized boolean advance() {
            if (next >= end) {
                return false;
            }
            next++;
            return true;
        }

        @Override
        public synchronized double share() {
            return end == first ? 1 : (double) (next - first) / (end - first);
        }

        /** The number of the box that is being searched. */
        synchronized long current() {
            return Math.max(first, next - 1);
        }

        synchronized long first() {
            return first;
        }

        synchronized long end() {
            return end;
        }

        synchronized void goOnAt(long box) {
            first = box;
        }

        /**
         * Leaves the upper half of the boxes that are left to others; returns the first of them.
         */
        synchronized long halve() {
            end -= (end - next) / 2;
            return end;
        }
    }
}
