package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Terms;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Arrays: an index may be unknown, and so may the length. Which of the elements that were asked for
 * an index means is decided by comparing; if it is none of them, it is a new one.
 */
final class SymbolicArrays {
    private final Path path;
    private final References references;

    SymbolicArrays(Path path, References references) {
        this.path = path;
        this.references = references;
    }

    ArrayThing array(@Nullable Value value) {
        Thing thing = references.thing(value);
        if (thing instanceof ArrayThing array) {
            return array;
        }
        throw Path.unfollowable("an array whose type is not known");
    }

    /** A new array; its length must not be negative. */
    ArrayThing make(String element, Term wanted) {
        return path.heap.array(element, length(wanted));
    }

    /** A new array of the class of another one. */
    ArrayThing like(ArrayThing original, Term wanted) {
        return path.heap.like(original, length(wanted));
    }

    private Term length(Term wanted) {
        Term length = path.condition.settled(wanted);
        if (path.decide(path.terms.less(length, path.terms.of(0)))) {
            throw path.raise("java/lang/NegativeArraySizeException");
        }
        return length;
    }

    /** A new array of arrays. */
    ArrayThing make(String descriptor, Term[] lengths, int dimension) {
        for (int i = dimension; i < lengths.length; i++) {
            if (path.decide(path.terms.less(lengths[i], path.terms.of(0)))) {
                throw path.raise("java/lang/NegativeArraySizeException");
            }
        }
        ArrayThing made = make(descriptor.substring(1), lengths[dimension]);
        if (dimension + 1 < lengths.length) {
            if (!made.length.isConstant()) {
                throw Path.unfollowable("an array of arrays whose length is not known");
            }
            for (int i = 0; i < made.length.bits; i++) {
                Value inner = make(descriptor.substring(1), lengths, dimension + 1);
                made.add(path.terms.of(i), inner, false);
            }
        }
        return made;
    }

    @Nullable Value get(@Nullable Value reference, @Nullable Value indexValue) {
        ArrayThing array = array(reference);
        int place = place(array, (Term) Objects.requireNonNull(indexValue));
        path.order.read(array);
        return SymbolicHeap.resolve(array.get(place));
    }

    void set(@Nullable Value reference, @Nullable Value indexValue, @Nullable Value value) {
        ArrayThing array = array(reference);
        Term index = inBounds(array, (Term) Objects.requireNonNull(indexValue));
        references.stores().check(array, value);
        int place = find(array, index);
        Value stored = path.narrowed(array.element, value);
        if (place >= 0) {
            array.set(place, stored);
        } else {
            makeRoom(array);
            array.add(index, stored, false);
        }
        path.contractWrites.element(array);
        path.written(array);
    }

    /** Asks all that storing an element will ask. */
    void prepare(ArrayThing array, Term index, @Nullable Value value) {
        references.stores().check(array, value);
        find(array, index);
    }

    private Term inBounds(ArrayThing array, Term wanted) {
        Term index = path.condition.settled(wanted);
        Terms terms = path.terms;
        if (path.decide(terms.less(index, terms.of(0)))
                || !path.decide(terms.less(index, array.length))) {
            throw path.raise("java/lang/ArrayIndexOutOfBoundsException");
        }
        return index;
    }

    /** The place of an element that is read; a new one is made up for an index that is new. */
    private int place(ArrayThing array, Term wanted) {
        Term index = inBounds(array, wanted);
        int place = find(array, index);
        if (place >= 0) {
            if (!array.has(place)) {
                initialise(array, v -> array.set(place, v));
            }
            return place;
        }
        makeRoom(array);
        if (array.hasInitial()) {
            array.add(index, array.initial(), false);
        } else {
            addOfInput(array, index);
        }
        return array.indices().size() - 1;
    }

    private int find(ArrayThing array, Term index) {
        for (int i = 0; i < array.indices().size(); i++) {
            if (path.decide(path.terms.equal(index, array.indices().get(i)))) {
                return i;
            }
        }
        return -1;
    }

    /** An index that differs from all others needs a length above their number, and the bound's. */
    private void makeRoom(ArrayThing array) {
        Term met = path.terms.of(array.indices().size());
        path.choices.assume(path.terms.less(met, array.length), path.terms);
        if (array.left() <= 0) {
            throw path.beyondBound();
        }
    }

    private void addOfInput(ArrayThing array, Term index) {
        boolean isOfInput = !array.isForgotten();
        initialise(array, v -> array.add(index, v, isOfInput));
    }

    private void initialise(ArrayThing array, Consumer<@Nullable Value> to) {
        char sort = array.element.charAt(0);
        if (sort == 'L' || sort == '[') {
            String type = Type.getType(array.holds()).getInternalName();
            int links = array.isForgotten() ? path.k : array.links - 1;
            Consumer<@Nullable Value> noted =
                    value -> {
                        array.kin().addFitting(value);
                        to.accept(value);
                    };
            references.initialise(type, links, array.elementVersion(), array.region(), null, noted);
        } else {
            path.countDecided();
            to.accept(path.condition.fresh(sort, array.elementVersion()));
        }
    }
}
