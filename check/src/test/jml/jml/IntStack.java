package jml;

import java.util.Arrays;
import java.util.NoSuchElementException;

/** Every clause of JML that is read; {@link #bug} seeds a bug. */
public class IntStack {
    public static int bug;

    private /*@ spec_public @*/ int[] array;
    private int size; //@ invariant 0 <= size && size <= array.length;

    //@ requires false;
    public IntStack(int capacity, int... values) {
        array = Arrays.copyOf(values, capacity);
        size = values.length;
    }

    /*@ public normal_behavior
      @   requires size < array.length;
      @   assignable size, array[size];
      @   ensures size == \old(size) + 1
      @        && array[\old(size)] == value;
      @   ensures (\forall int i; 0 <= i && i < \old(size); array[i] == \old(array[i]));
      @ also
      @ public exceptional_behavior
      @   requires size == array.length;
      @   assignable \nothing;
      @   signals (IllegalStateException e) e.getMessage() != null && size == \old(size);
      @*/
    public void push(int value) {
        if (bug == 1 && size == array.length) {
            return;
        }
        if (bug == 2 && size == array.length) {
            throw new IllegalStateException();
        }
        if (bug == 3 && size < array.length) {
            throw new IllegalStateException("early");
        }
        if (bug == 4 && size == array.length) {
            throw new UnsupportedOperationException();
        }
        if (size == array.length) {
            throw new IllegalStateException("full");
        }
        if (bug == 5 && size > 0) {
            array[0] = 7;
        }
        array[size++] = bug == 6 ? value + 1 : value;
        if (bug == 7) {
            size = -1;
            return;
        }
    }

    //@ requires size > 0;
    //@ modifies size;
    //@ ensures \result == \old(array[size - 1])
    //@     && size == \old(size) - 1;
    public int pop() {
        if (bug == 1) {
            throw new NoSuchElementException();
        }
        return array[bug == 2 ? 0 : --size];
    }

    //@ signals (NoSuchElementException) size == 0;
    public /*@ pure @*/ int top() {
        if (bug == 1) {
            throw new NoSuchElementException();
        }
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return array[size - 1];
    }

    //@ assigns array[*], this.size;
    //@ ensures (\exists int i; 0 <= i && i < size; array[i] == value) ==> \result >= 0;
    //@ ensures \result >= 0 <==> (\exists int i; 0 <= i && i < size; array[i] == value);
    //@ ensures \result < 0 <=!=> contains(value);
    //@ ensures contains(value) <== \result >= 0;
    public int indexOf(int value) {
        for (int i = bug == 1 ? 1 : 0; i < size; i++) {
            if (array[i] == value) {
                return i;
            }
        }
        return -1;
    }

    private boolean contains(int value) {
        return Arrays.stream(array, 0, size).anyMatch(v -> v == value);
    }

    //@ assignable \everything;
    //@ ensures \fresh(\result) && \result.length == size;
    public int[] toArray() {
        return bug == 1 ? array : Arrays.copyOf(array, size);
    }

    /*@ behavior
      @   requires other.size >= 0;
      @   ensures other.size == \old(other.size) && \result == (size == other.size);
      @*/
    public boolean sameSize(IntStack other) {
        if (bug == 1) {
            other.size = -1;
        }
        if (bug == 2) {
            other.size = 99;
        }
        return size == other.size;
    }

    //@ ensures other == null ==> \result == 0;
    public int sizeOf(/*@ nullable @*/ IntStack other) {
        return other == null ? 0 : other.size;
    }

    //@Override
    //@formatter:off
    //@ assignable array[0..size - 1];
    //@ ensures (\forall int i; 0 <= i && i < size; array[i] == 0);
    public void clear() {
        Arrays.fill(array, 0, size, 0);
    }
    //@ invariant array != null;
}
