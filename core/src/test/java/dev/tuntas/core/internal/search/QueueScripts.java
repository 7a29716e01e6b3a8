package dev.tuntas.core.internal.search;

import static dev.tuntas.core.internal.search.Script.later;
import static dev.tuntas.core.internal.search.Script.show;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.TreeSet;
import org.jspecify.annotations.NullUnmarked;

/** Scripts for queues and deques. */
@NullUnmarked
@SuppressWarnings("ModifyingCollectionWithItself")
final class QueueScripts {
    private QueueScripts() {}

    static Script arrayDeque() {
        return shortOf(new ArrayDeque<>(1));
    }

    static Script linkedListAsDeque() {
        return shortOf(new LinkedList<>());
    }

    private static Script shortOf(Deque<Integer> deque) {
        Script script = new Script(() -> show(deque));
        script.run(() -> deque.addFirst(1));
        script.run(() -> deque.addLast(2));
        script.on(() -> deque.offer(3));
        script.on(deque::pollFirst);
        script.on(deque::removeLast);
        script.on(() -> deque.removeFirstOccurrence(2));
        script.on(deque::peekLast);
        script.run(deque::clear);
        return script;
    }

    static Script arrayDequeIterators() {
        return iteratorsOf(new ArrayDeque<>(List.of(5, 6, 7)));
    }

    static Script linkedListDescending() {
        return iteratorsOf(new LinkedList<>(List.of(5, 6, 7)));
    }

    private static Script iteratorsOf(Deque<Integer> deque) {
        Script script = new Script(() -> show(deque));
        script.on(() -> (script.iterator = deque.iterator()) == null);
        script.on(() -> (script.iterator = deque.descendingIterator()) == null);
        script.on(() -> script.iterator.next());
        script.run(() -> script.iterator.remove());
        script.run(() -> script.iterator.forEachRemaining(script::note));
        script.run(() -> deque.addFirst(8));
        script.on(deque::poll);
        return script;
    }

    static Script priorityQueue() {
        PriorityQueue<Integer> queue = new PriorityQueue<>(1, (a, b) -> a % 5 - b % 5);
        Script script = new Script(() -> show(queue));
        script.on(() -> queue.add(4));
        script.on(() -> queue.add(2));
        script.on(() -> queue.offer(7));
        script.on(() -> queue.offer(1));
        script.on(queue::poll);
        script.on(() -> queue.remove(2));
        script.on(queue::peek);
        script.on(() -> queue.removeIf(i -> i % 5 == 2));
        return script;
    }

    static Script priorityQueueIterators() {
        PriorityQueue<Integer> queue = new PriorityQueue<>(List.of(1, 9, 2, 10, 11, 3, 4));
        Script script = new Script(() -> show(queue));
        script.on(() -> (script.iterator = queue.iterator()) == null);
        script.on(() -> script.iterator.next());
        script.on(() -> skip(script, 4));
        script.run(() -> script.iterator.remove());
        script.on(() -> queue.add(0));
        script.on(queue::poll);
        return script;
    }

    private static Object skip(Script script, int steps) {
        int sum = 0;
        for (int i = 0; i < steps; i++) {
            sum += script.iterator.next();
        }
        return sum;
    }

    // --- as many methods as there are -----------------------------------------------------------

    static Script allOfArrayDeque() {
        ArrayDeque<Integer> deque = new ArrayDeque<>(List.of(3, 1, 2, 1));
        Script script = new Script(() -> show(deque));
        addQueue(script, deque);
        addDeque(script, deque);
        script.on(deque::clone);
        script.on(() -> new ArrayDeque<>(deque));
        script.on(() -> later(deque, ArrayDeque.class, "reversed"));
        script.on(() -> reversed(deque).pollFirst());
        script.run(() -> reversed(deque).addFirst(5));
        script.on(() -> (script.iterator = reversed(deque).iterator()).next());
        script.run(() -> script.iterator.remove());
        return script;
    }

    @SuppressWarnings("unchecked")
    private static Deque<Integer> reversed(ArrayDeque<Integer> deque) {
        return later(deque, ArrayDeque.class, "reversed") instanceof Deque<?> found
                ? (Deque<Integer>) found
                : deque;
    }

    static Script allOfPriorityQueue() {
        PriorityQueue<Integer> queue = new PriorityQueue<>(List.of(3, 1, 2, 1));
        Script script = new Script(() -> show(queue));
        addQueue(script, queue);
        script.on(queue::comparator);
        script.on(() -> new PriorityQueue<>(queue));
        script.on(() -> new PriorityQueue<>(new TreeSet<>(queue)));
        script.on(() -> new PriorityQueue<>(Comparator.<Integer>reverseOrder()).addAll(queue));
        return script;
    }

    private static void addQueue(Script script, Queue<Integer> queue) {
        addWriting(script, queue);
        script.on(queue::element);
        script.on(queue::peek);
        script.on(() -> queue.contains(2));
        script.on(() -> queue.containsAll(List.of(1, 2)));
        script.on(() -> queue.toArray(new Integer[0]));
        script.on(() -> queue.toArray(Integer[]::new));
        script.on(() -> queue.stream().map(i -> i + 1).toList());
        script.on(() -> queue.spliterator().characteristics());
        script.on(() -> queue.spliterator().trySplit().estimateSize());
        script.on(() -> queue.spliterator().tryAdvance(queue::add));
        script.run(() -> queue.spliterator().forEachRemaining(script::note));
        script.run(() -> queue.forEach(script::note));
        script.run(() -> queue.forEach(queue::remove));
        script.on(() -> Collections.unmodifiableCollection(queue).iterator().next());
        script.on(() -> Collections.max(queue));
        script.on(() -> new ArrayList<>(queue));
        script.on(() -> List.copyOf(queue));
    }

    private static void addWriting(Script script, Queue<Integer> queue) {
        script.on(() -> queue.add(0));
        script.on(() -> queue.offer(4));
        script.on(() -> queue.add(null));
        script.on(queue::remove);
        script.on(queue::poll);
        script.on(() -> queue.remove(1));
        script.on(() -> queue.addAll(List.of(9, 8, 7, 6, 5, 4, 3)));
        script.on(() -> queue.addAll(queue));
        script.on(() -> queue.removeAll(List.of(1)));
        script.on(() -> queue.retainAll(List.of(1)));
        script.on(() -> queue.removeIf(i -> i > 1));
        script.run(queue::clear);
    }

    static void addDeque(Script script, Deque<Integer> deque) {
        script.run(() -> deque.addFirst(5));
        script.run(() -> deque.addLast(5));
        script.on(() -> deque.offerFirst(6));
        script.on(() -> deque.offerLast(6));
        script.on(deque::removeFirst);
        script.on(deque::removeLast);
        script.on(deque::pollFirst);
        script.on(deque::pollLast);
        script.on(() -> deque.getFirst() + deque.getLast());
        script.on(() -> deque.peekFirst() + deque.peekLast());
        script.on(() -> deque.removeFirstOccurrence(1));
        script.on(() -> deque.removeLastOccurrence(1));
        script.run(() -> deque.push(7));
        script.on(deque::pop);
        script.on(() -> deque.descendingIterator().next());
        script.on(() -> Collections.asLifoQueue(deque).add(2));
    }
}
