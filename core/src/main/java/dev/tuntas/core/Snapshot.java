package dev.tuntas.core;

import dev.tuntas.core.internal.structure.render.Graph;
import dev.tuntas.core.internal.structure.render.JavaCode;
import dev.tuntas.core.internal.structure.snapshot.Heap;
import dev.tuntas.core.internal.structure.snapshot.HeapChanges;
import dev.tuntas.core.internal.structure.snapshot.HeapForm;
import dev.tuntas.core.structure.Change;
import dev.tuntas.core.structure.JavaSnippet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * An object graph as it is at one moment: what a root reached, copied, so that it can be drawn or
 * compared after the objects have changed.
 *
 * <p>Objects of the user's classes are made of all their fields that are not static. Boxed values,
 * strings, enum constants and classes are plain values. Collections, maps, optionals and atomic
 * references of the JDK are made of what they hold; the order of hash sets and hash maps does not
 * count. All other objects of the JDK count as plain values, by their class and their text: of one
 * whose text says nothing (a {@code Random}, a lock, a lambda) only the class is seen.
 *
 * <p>Two snapshots are equal if their graphs are isomorphic. Labels number the objects of each
 * class in breadth-first order from the root.
 *
 * <pre>{@code
 * Snapshot before = Snapshot.of(tree);
 * tree.add(7);
 * before.changes(Snapshot.of(tree)).forEach(System.out::println);
 * }</pre>
 */
public final class Snapshot extends Drawn {
    private final Heap heap;
    private @Nullable HeapForm form;

    private Snapshot(Heap heap) {
        this.heap = heap;
    }

    /** All that a root reaches. */
    public static Snapshot of(@Nullable Object root) {
        return new Snapshot(Heap.of(root));
    }

    /**
     * All that a root reaches, and what others reach. These are not drawn, but they have labels,
     * and changes of them are told.
     */
    public static Snapshot of(@Nullable Object root, Collection<?> others) {
        return new Snapshot(Heap.of(root, others));
    }

    /** This snapshot, in which objects that an earlier one has are called as there. */
    public Snapshot labelledAs(Snapshot earlier) {
        return new Snapshot(heap.labelledAs(earlier.heap));
    }

    /** The name that an object has here, such as {@code Node#2}; null if it was not reached. */
    public @Nullable String label(Object object) {
        return heap.label(object);
    }

    /** All that several roots reach, in the order of the map; it tells what they share. */
    public static Snapshot ofNamed(Map<String, ? extends @Nullable Object> roots) {
        return new Snapshot(Heap.ofNamed(roots));
    }

    /**
     * The same, but for fields and elements of which nobody knows what they are: these are drawn as
     * {@code ?}.
     *
     * @param isOpen is given an object and a field's name, or an index in brackets
     */
    public static Snapshot ofNamed(
            Map<String, ? extends @Nullable Object> roots, BiPredicate<Object, String> isOpen) {
        return new Snapshot(Heap.ofNamed(roots, isOpen));
    }

    /**
     * Java code that makes these objects, for a class in the package of another one. Of a snapshot
     * of several roots, {@link JavaSnippet#root} has a line with an expression for each.
     */
    public JavaSnippet toJavaSnippet(Class<?> neighbour) {
        return heap.isNamed()
                ? JavaCode.ofRoots(graph(), neighbour)
                : JavaCode.of(graph(), neighbour);
    }

    /**
     * A snapshot of the root as it is now. For {@link #changes}, the objects that it no longer
     * reaches are looked at as well.
     */
    public Snapshot again() {
        return new Snapshot(heap.again());
    }

    /** The live objects that were reached, by identity; plain values are none. */
    public Set<Object> objects() {
        return heap.objects();
    }

    /** The plain values that were reached, each as often as it was there, without nulls. */
    public List<Object> plainValues() {
        return heap.plainValues();
    }

    /**
     * What changed in the objects that both snapshots have reached, matched by identity. To see all
     * that a call changed, compare with {@link #again}.
     */
    public List<Change> changes(Snapshot later) {
        return HeapChanges.between(heap, later.heap);
    }

    /**
     * What all snapshots that equal this one have in common: to be kept in large sets in place of
     * snapshots, because it does not hold on to the objects.
     */
    public Object form() {
        HeapForm known = form;
        if (known == null) {
            known = HeapForm.of(heap);
            form = known;
        }
        return known;
    }

    @Override
    Graph graph() {
        return heap.graph();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Snapshot that && form().equals(that.form());
    }

    @Override
    public int hashCode() {
        return form().hashCode();
    }
}
