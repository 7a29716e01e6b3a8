package dev.tuntas.subjects;

import dev.tuntas.core.bounds.Finitization;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;

/**
 * The subjects that every strategy and every kind of bounds is tried with, in the order of their
 * complexity, and their bounds by name. {@link AVTree} is none of them: of its texts and records
 * there are too many trees of four pairs.
 */
public final class Subjects {
    private static final List<Class<?>> ALL =
            List.of(
                    SinglyLinkedList.class,
                    SortedList.class,
                    DoublyLinkedList.class,
                    SortedDoublyLinkedList.class,
                    BinaryTree.class,
                    SearchTree.class,
                    AvlTree.class,
                    RedBlackTree.class,
                    DynamicOrderStatistics.class,
                    NaryTree.class,
                    HeapArray.class,
                    MinHeap.class,
                    DisjointSets.class,
                    LinkedDisjointSet.class,
                    BinomialHeap.class,
                    FibonacciHeap.class,
                    HashSet.class,
                    ObjectHashSet.class,
                    BT.class,
                    BST.class,
                    BSTP.class,
                    RBT.class,
                    DLL.class,
                    DLLU.class,
                    DLLS.class);

    private Subjects() {}

    public static List<Class<?>> all() {
        return ALL;
    }

    /** The subject of that simple name. */
    public static Class<?> named(String simpleName) {
        return ALL.stream()
                .filter(subject -> subject.getSimpleName().equals(simpleName))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no subject " + simpleName));
    }

    /** What the subject's method {@code fin<Subject>} returns for these numbers. */
    public static Finitization<?> bounds(Class<?> subject, int... numbers) {
        Class<?>[] types = new Class<?>[numbers.length];
        Arrays.fill(types, int.class);
        String name = "fin" + subject.getSimpleName();
        Object[] arguments = Arrays.stream(numbers).boxed().toArray();
        try {
            Method method = subject.getMethod(name, types);
            return (Finitization<?>) method.invoke(null, arguments);
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException(e.getTargetException());
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(
                    "no " + name + " for " + Arrays.toString(numbers), e);
        }
    }
}
