package dev.tuntas.symbolic;

import dev.tuntas.annotations.Requires;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Arrays of the input that may be of a class below the declared one. */
@SuppressWarnings("all")
class CovariantArrays {
    interface Shape {}

    static class Circle implements Shape {
        int radius;
    }

    static class Small extends Circle {}

    abstract static class Animal {}

    static class Dog extends Animal {}

    static final class Cat extends Animal {}

    static class Lone {}

    static class Bag {
        Object[] items;
        Object[][] grid;
    }

    /** It makes its arrays itself, so they take what they are declared to take. */
    static class Own<T> {
        private T[] items = (T[]) new Object[4];
        private Object[] given;
        private int size;

        Own() {}

        Own(Object[] given) {
            this.given = given;
        }

        @Requires("items != null && size >= 0 && size <= items.length && size < 3")
        void add(T item) {
            if (size == items.length) {
                T[] longer = Arrays.copyOf(items, 2 * size + 1);
                items = longer;
            }
            items[size++] = item;
        }

        @Requires("given != null && given.length > 0")
        void addGiven(T item) {
            given[0] = item;
        }
    }

    private static void fail(boolean fails) {
        if (fails) {
            throw new IllegalStateException();
        }
    }

    // Not all that is stored fits.

    static void text(Object[] a, String s) {
        if (a != null && a.length > 0) {
            a[0] = s;
        }
    }

    static void anything(Object[] a, Object o) {
        if (a != null && a.length > 0) {
            a[0] = o;
        }
    }

    static void number(Comparable[] a, Integer i) {
        if (a != null && a.length > 0) {
            a[0] = i;
        }
    }

    static void fraction(Number[] a) {
        if (a != null && a.length > 0) {
            a[0] = 1.5;
        }
    }

    static void circle(Shape[] a) {
        if (a != null && a.length > 0) {
            a[0] = new Circle();
        }
    }

    static void circleForSmall(Circle[] a) {
        if (a != null && a.length > 0) {
            a[0] = new Circle();
        }
    }

    static void dog(Animal[] a) {
        if (a != null && a.length > 0) {
            a[0] = new Dog();
        }
    }

    static void row(Object[][] a) {
        if (a != null && a.length > 0) {
            a[0] = new Object[1];
        }
    }

    static void inRow(Object[][] a) {
        if (a != null && a.length > 0 && a[0] != null && a[0].length > 0) {
            a[0][0] = new Lone();
        }
    }

    static void field(Bag bag) {
        if (bag != null && bag.items != null && bag.items.length > 0) {
            bag.items[0] = "x";
        }
    }

    static void grid(Bag bag) {
        if (bag != null && bag.grid != null && bag.grid.length > 0) {
            bag.grid[0] = new Object[0];
        }
    }

    static <T> void generic(T[] a, T item) {
        if (a != null && a.length > 0) {
            a[0] = item;
        }
    }

    static void several(Object... a) {
        if (a != null && a.length > 0) {
            a[0] = "x";
        }
    }

    static void inList(List<Object[]> list) {
        if (list != null && list.size() > 0 && list.get(0) != null && list.get(0).length > 0) {
            list.get(0)[0] = "x";
        }
    }

    static void object(Object o) {
        if (o instanceof Object[] a && a.length > 0) {
            a[0] = "x";
        }
    }

    static void copied(Object[] a) {
        if (a != null && a.length > 0) {
            a.clone()[0] = "x";
        }
    }

    static void longer(Object[] a) {
        if (a != null && a.length > 0) {
            Arrays.copyOf(a, 3)[2] = "x";
        }
    }

    static void moved(Object[] a, Object[] b) {
        if (a != null && b != null && a.length > 0 && b.length > 0) {
            System.arraycopy(a, 0, b, 0, 1);
        }
    }

    static void filled(Object[] a) {
        if (a != null) {
            Arrays.fill(a, "x");
        }
    }

    /** Where one number fits, all do. */
    static void numbered(Object[] a) {
        if (a != null) {
            for (int i = 0; i < a.length; i++) {
                a[i] = i;
            }
        }
    }

    static void caught(Object[] a) {
        if (a != null && a.length > 0) {
            try {
                a[0] = "x";
            } catch (ArrayStoreException e) {
                fail(true);
            }
        }
    }

    static void besideAnother(Object[] a) {
        if (a != null && a.length > 1 && a[0] instanceof Lone) {
            a[1] = "x";
        }
    }

    static void ranked(Comparable[] a, Comparable c) {
        if (a != null && a.length > 0 && a[0] != null && c != null && a[0].compareTo(c) < 0) {
            a[0] = c;
        }
    }

    static void toArray(Object[] a) {
        if (a != null && a.length == 1) {
            new ArrayList<>(List.of("x")).toArray(a);
        }
    }

    // It is of another class, or the same object as one that is declared otherwise.

    static void isOfTexts(Object[] a) {
        fail(a instanceof String[] && a.length > 0);
    }

    static void holdsNumbers(Object[] a) {
        if (a instanceof Integer[] && a.length > 0 && a[0] != null) {
            fail((Integer) a[0] == 77);
        }
    }

    static void isAnother(Object[] a) {
        fail(a != null && a.getClass() != Object[].class);
    }

    static void isOfNumbers(Object[] a) {
        fail(a != null && a.getClass() == Integer[].class);
    }

    static void elementsAreNumbers(Object[] a) {
        fail(a != null && a.getClass().getComponentType() == Integer.class);
    }

    static void same(Object[] a, Integer[] b) {
        fail(a != null && a == b && a.length > 0);
    }

    static void sameOfBoth(Comparable[] a, Serializable[] b) {
        fail(a != null && (Object) a == (Object) b);
    }

    // All that is stored fits.

    static void goodOfNoSubclass(Lone[] a) {
        if (a != null && a.length > 0) {
            a[0] = new Lone();
        }
    }

    static void goodOfFinal(Cat[] a) {
        if (a != null && a.length > 0) {
            a[0] = new Cat();
        }
    }

    static void goodOfNumbers(int[][] a) {
        if (a != null && a.length > 0) {
            a[0] = new int[1];
        }
    }

    static void goodAsked(Circle[] a) {
        if (a != null && a.length > 0 && !(a instanceof Small[])) {
            a[0] = new Circle();
        }
    }

    static void goodAskedForClass(Object[] a) {
        if (a != null && a.length > 0 && a.getClass() == Object[].class) {
            a[0] = "x";
        }
    }

    @Requires("a != null && a.getClass() == Object[].class")
    static void goodRequired(Object[] a) {
        if (a.length > 0) {
            a[0] = "x";
        }
    }

    static void goodSwap(Object[] a) {
        if (a != null && a.length > 1) {
            Object kept = a[0];
            a[0] = a[1];
            a[1] = kept;
        }
    }

    static void goodTwice(Object[] a, Object o) {
        if (a != null && a.length > 1) {
            try {
                a[0] = o;
            } catch (ArrayStoreException e) {
                return;
            }
            a[1] = o;
        }
    }

    static void goodAnotherOfTheClass(Object[] a) {
        if (a != null && a.length > 1) {
            try {
                a[0] = "x";
            } catch (ArrayStoreException e) {
                return;
            }
            a[1] = "y";
        }
    }

    static void goodMovedInside(Object[] a) {
        if (a != null && a.length > 1) {
            System.arraycopy(a, 0, a, 1, 1);
        }
    }

    static void goodBackFromCopy(Object[] a) {
        if (a != null && a.length == 2) {
            Object[] copy = a.clone();
            copy[0] = a[1];
            a[0] = copy[1];
        }
    }

    static void goodBackFromLonger(Object[] a) {
        if (a != null && a.length == 1) {
            Object[] copy = Arrays.copyOf(a, 2);
            copy[1] = a[0];
            a[0] = copy[1];
        }
    }

    static void goodNeverBoth(Object[] a) {
        fail(a != null && a.length > 0 && a[0] instanceof String && a instanceof Integer[]);
    }

    static void goodHoldsOnlyThat(Object[] a) {
        if (a instanceof Integer[] && a.length > 0 && a[0] != null) {
            fail(!(a[0] instanceof Integer));
        }
    }
}
