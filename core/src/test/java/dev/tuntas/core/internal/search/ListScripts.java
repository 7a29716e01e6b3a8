package dev.tuntas.core.internal.search;

import static dev.tuntas.core.internal.search.Script.later;
import static dev.tuntas.core.internal.search.Script.showEqual;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Stack;
import java.util.TreeSet;
import java.util.Vector;
import java.util.function.Supplier;
import org.jspecify.annotations.NullUnmarked;

/** Scripts for the lists. */
@NullUnmarked
@SuppressWarnings("ModifyingCollectionWithItself")
final class ListScripts {
    private ListScripts() {}

    static Script arrayList() {
        return shortOf(new ArrayList<>());
    }

    static Script arrayListOfCapacity() {
        return shortOf(new ArrayList<>(1));
    }

    static Script linkedList() {
        return shortOf(new LinkedList<>());
    }

    static Script vector() {
        return shortOf(new Vector<>(1, 1));
    }

    static Script arrayListIterators() {
        return iteratorsOf(new ArrayList<>(List.of(5, 6)));
    }

    static Script linkedListIterators() {
        return iteratorsOf(new LinkedList<>(List.of(5, 6)));
    }

    static Script stackIterators() {
        Stack<Integer> stack = new Stack<>();
        stack.addAll(List.of(5, 6));
        return iteratorsOf(stack);
    }

    static Script arrayListSubList() {
        return subListOf(new ArrayList<>(List.of(3, 1, 2)));
    }

    static Script linkedListSubList() {
        return subListOf(new LinkedList<>(List.of(3, 1, 2)));
    }

    static Script vectorSubList() {
        return subListOf(new Vector<>(List.of(3, 1, 2)));
    }

    private static Script of(List<Integer> list) {
        return new Script(() -> showEqual(list, List.of(list.toArray())));
    }

    private static Script shortOf(List<Integer> list) {
        Script script = of(list);
        script.on(() -> list.add(1));
        script.on(() -> list.add(2));
        script.run(() -> list.add(0, 3));
        script.on(() -> list.remove(0));
        script.on(() -> list.remove(Integer.valueOf(2)));
        script.on(() -> list.set(1, 4));
        script.on(() -> list.addAll(1, List.of(2, 1)));
        script.run(list::clear);
        return script;
    }

    static Script stack() {
        Stack<Integer> stack = new Stack<>();
        Script script = of(stack);
        script.on(() -> stack.push(1));
        script.on(() -> stack.push(2));
        script.on(stack::pop);
        script.on(stack::peek);
        script.on(() -> stack.search(1));
        script.run(() -> stack.insertElementAt(3, 0));
        script.on(() -> stack.removeElement(2));
        script.run(() -> stack.setSize(2 * stack.size()));
        return script;
    }

    private static Script iteratorsOf(List<Integer> list) {
        Script script = of(list);
        script.on(() -> (script.listIterator = list.listIterator(1)) == null);
        script.on(() -> script.listIterator.next());
        script.on(() -> script.listIterator.previous());
        script.run(() -> script.listIterator.add(7));
        script.run(() -> script.listIterator.set(8));
        script.run(() -> script.listIterator.remove());
        script.on(() -> list.add(9));
        return script;
    }

    static Script arrayListIterator() {
        return iteratorOf(new ArrayList<>(List.of(5, 6)));
    }

    static Script linkedListIterator() {
        return iteratorOf(new LinkedList<>(List.of(5, 6)));
    }

    static Script vectorIterator() {
        return iteratorOf(new Vector<>(List.of(5, 6)));
    }

    private static Script iteratorOf(List<Integer> list) {
        Script script = of(list);
        script.on(() -> (script.iterator = list.iterator()) == null);
        script.on(() -> script.iterator.next());
        script.run(() -> script.iterator.remove());
        script.run(() -> script.iterator.forEachRemaining(script::note));
        script.on(() -> list.add(9));
        return script;
    }

    private static Script subListOf(List<Integer> list) {
        Script script = of(list);
        script.on(() -> script.subList = list.subList(0, 2));
        script.on(() -> script.subList.add(7));
        script.on(() -> script.subList.remove(0));
        script.run(() -> script.subList.clear());
        script.on(() -> script.subList.removeIf(i -> i > 1));
        script.on(() -> (script.iterator = script.subList.iterator()).next());
        script.run(() -> script.iterator.remove());
        script.on(() -> list.add(9));
        return script;
    }

    // --- as many methods as there are -----------------------------------------------------------

    static Script allOfArrayList() {
        ArrayList<Integer> list = new ArrayList<>(List.of(3, 1, 2, 1));
        Script script = allOf(list);
        script.run(list::trimToSize);
        script.run(() -> list.ensureCapacity(50));
        script.on(list::clone);
        script.on(() -> list.equals(list.clone()));
        script.on(() -> new ArrayList<>(list));
        addLater(script, list, ArrayList.class);
        return script;
    }

    static Script allOfLinkedList() {
        LinkedList<Integer> list = new LinkedList<>(List.of(3, 1, 2, 1));
        Script script = allOf(list);
        script.on(list::clone);
        QueueScripts.addDeque(script, list);
        addLater(script, list, LinkedList.class);
        script.on(() -> reversedDeque(list).pollFirst());
        script.on(() -> reversedDeque(list).offerFirst(4));
        return script;
    }

    static Script allOfVector() {
        Vector<Integer> list = new Vector<>(List.of(3, 1, 2, 1));
        Script script = allOf(list);
        addVector(script, list);
        addLater(script, list, Vector.class);
        return script;
    }

    static Script allOfStack() {
        Stack<Integer> list = new Stack<>();
        list.addAll(List.of(3, 1, 2, 1));
        Script script = allOf(list);
        addVector(script, list);
        script.on(list::empty);
        script.on(list::pop);
        script.on(() -> list.push(5));
        addLater(script, list, Stack.class);
        return script;
    }

    private static void addVector(Script script, Vector<Integer> list) {
        script.on(list::clone);
        script.on(list::capacity);
        script.run(list::trimToSize);
        script.run(() -> list.ensureCapacity(50));
        script.on(() -> list.elements().nextElement());
        script.on(() -> list.elementAt(1) + list.firstElement() + list.lastElement());
        script.on(() -> list.indexOf(1, 2) + list.lastIndexOf(1, 2));
        script.run(() -> list.setElementAt(6, 1));
        script.run(() -> list.removeElementAt(1));
        script.run(() -> list.insertElementAt(6, 1));
        script.run(() -> list.addElement(6));
        script.run(list::removeAllElements);
        script.on(() -> copied(list));
    }

    private static Object copied(Vector<Integer> list) {
        Integer[] copy = new Integer[list.size()];
        list.copyInto(copy);
        return copy;
    }

    private static Script allOf(List<Integer> list) {
        Script script = of(list);
        addReading(script, list);
        addWriting(script, list);
        addComparing(script, list);
        addWrapped(script, list);
        addIterating(script, list);
        return script;
    }

    private static void addReading(Script script, List<Integer> list) {
        script.on(() -> list.contains(1));
        script.on(() -> list.containsAll(List.of(1, 4)));
        script.on(() -> list.indexOf(1) + list.lastIndexOf(1));
        script.on(() -> list.get(3));
        script.on(() -> list.get(9));
        script.on(list::toArray);
        script.on(() -> list.toArray(new Integer[0]));
        script.on(() -> list.toArray(Integer[]::new));
        script.on(() -> Arrays.toString(list.toArray(new Object[6])));
        script.on(() -> List.copyOf(list));
        script.on(() -> new TreeSet<>(list));
        script.on(() -> new LinkedHashSet<>(list).equals(new TreeSet<>(list)));
    }

    private static void addWriting(Script script, List<Integer> list) {
        script.on(() -> list.addAll(List.of(7, 8)));
        script.on(() -> list.addAll(2, list));
        script.on(() -> list.addAll(new TreeSet<>(list)));
        script.on(() -> list.removeAll(List.of(1)));
        script.on(() -> list.retainAll(List.of(1)));
        script.on(() -> list.removeIf(i -> i == 1));
        script.on(() -> list.removeIf(ListScripts::failAtTwo));
        script.run(() -> list.replaceAll(i -> i + 1));
        script.run(() -> list.sort(null));
        script.run(() -> list.sort(Comparator.reverseOrder()));
        script.run(() -> Collections.sort(list));
        script.run(() -> Collections.reverse(list));
        script.run(() -> Collections.swap(list, 0, 1));
        script.run(() -> Collections.rotate(list, 1));
        script.run(() -> Collections.fill(list, 0));
        script.on(() -> Collections.addAll(list, 4, 5));
        script.on(() -> Collections.replaceAll(list, 1, 6));
        script.run(() -> list.add(9, 9));
        script.run(() -> list.subList(1, 3).clear());
        script.on(() -> list.subList(1, 3).addAll(List.of(7, 8)));
        script.run(() -> list.subList(1, 3).replaceAll(i -> -i));
    }

    private static boolean failAtTwo(int i) {
        if (i == 2) {
            throw new IllegalArgumentException();
        }
        return true;
    }

    private static void addComparing(Script script, List<Integer> list) {
        script.on(() -> Collections.max(list) - Collections.min(list));
        script.on(() -> Collections.frequency(list, 1));
        script.on(() -> Collections.binarySearch(list, 2));
        script.on(() -> Collections.disjoint(list, List.of(9)));
        script.on(() -> Collections.indexOfSubList(list, List.of(1, 2)));
        script.on(() -> list.equals(List.of(3, 1, 2, 1)));
        script.on(() -> list.equals(Arrays.asList(3, 1, 2, 1)));
        script.on(() -> Arrays.asList(3, 1, 2, 1).equals(list));
        script.on(() -> list.subList(0, 2).hashCode() + list.subList(0, 2).indexOf(1));
        script.on(() -> list.subList(0, 2).equals(List.of(3, 1)));
    }

    private static void addWrapped(Script script, List<Integer> list) {
        script.on(() -> Collections.unmodifiableList(list).iterator().next());
        script.on(() -> Collections.unmodifiableList(list).add(1));
        script.on(() -> Collections.synchronizedList(list).add(1));
        script.on(() -> Collections.checkedList(list, Integer.class).add(1));
        script.on(() -> total(Collections.unmodifiableCollection(list)));
        script.on(() -> total(Collections.synchronizedCollection(list)));
        script.on(() -> total(Collections.checkedCollection(list, Integer.class)));
    }

    private static int total(Collection<Integer> collection) {
        int total = 0;
        for (int i : collection) {
            total += i;
        }
        return total;
    }

    private static void addIterating(Script script, List<Integer> list) {
        script.on(() -> list.stream().mapToInt(i -> i).sum());
        script.on(() -> list.parallelStream().map(i -> i * 2).toList());
        script.on(() -> list.spliterator().characteristics());
        script.on(() -> list.spliterator().trySplit().estimateSize());
        script.on(() -> list.spliterator().tryAdvance(list::remove));
        script.run(() -> list.spliterator().forEachRemaining(script::note));
        script.run(() -> list.forEach(i -> list.set(0, i)));
        script.run(() -> list.forEach(list::add));
        script.run(() -> list.iterator().forEachRemaining(i -> list.set(1, i)));
        script.on(() -> list.listIterator(4).previousIndex());
        script.on(() -> list.listIterator(5).nextIndex());
        script.on(() -> list.subList(1, 3).stream().toList());
        script.on(() -> list.subList(1, 3).listIterator(1).previous());
        script.run(() -> list.subList(1, 3).listIterator(2).add(6));
        script.run(() -> list.subList(1, 3).forEach(i -> list.set(3, i)));
        script.on(() -> list.subList(1, 3).spliterator().estimateSize());
    }

    private static void addLater(Script script, List<Integer> list, Class<?> type) {
        script.on(() -> later(list, type, "reversed"));
        script.on(() -> later(list, type, "getFirst"));
        script.on(() -> later(list, type, "getLast"));
        script.on(() -> later(list, type, "removeFirst"));
        script.on(() -> later(list, type, "removeLast"));
        script.on(() -> later(list, type, "addFirst", 5));
        script.on(() -> later(list, type, "addLast", 5));
        Supplier<List<Integer>> reversed = () -> reversed(list, type);
        script.on(() -> reversed.get().add(6));
        script.on(() -> reversed.get().remove(0));
        script.run(() -> reversed.get().sort(null));
        script.run(() -> reversed.get().replaceAll(i -> i + 2));
        script.on(() -> reversed.get().removeIf(i -> i == 1));
        script.on(() -> reversed.get().stream().toList());
        script.on(() -> reversed.get().subList(1, 2).add(8));
        script.on(() -> (script.iterator = reversed.get().iterator()).next());
        script.run(() -> script.iterator.remove());
        script.on(() -> (script.listIterator = reversed.get().listIterator(1)).next());
        script.run(() -> script.listIterator.set(11));
        script.on(() -> script.view = reversed.get());
    }

    @SuppressWarnings("unchecked")
    private static List<Integer> reversed(List<Integer> list, Class<?> type) {
        return later(list, type, "reversed") instanceof List<?> found
                ? (List<Integer>) found
                : list;
    }

    @SuppressWarnings("unchecked")
    private static Deque<Integer> reversedDeque(LinkedList<Integer> list) {
        return later(list, LinkedList.class, "reversed") instanceof Deque<?> found
                ? (Deque<Integer>) found
                : list;
    }
}
