package dev.tuntas.rewind.internal.moved;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Programs that use the JDK's containers and what it has for threads. */
public final class Library {
    private Library() {}

    public static String containers() {
        List<Integer> list = new ArrayList<>();
        Map<String, Integer> map = new HashMap<>();
        Map<Integer, String> sorted = new TreeMap<>(Collections.reverseOrder());
        Map<Integer, Integer> linked = new LinkedHashMap<>();
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        ArrayDeque<Integer> deque = new ArrayDeque<>();
        LinkedList<Integer> chain = new LinkedList<>();
        for (int i = 0; i < 15; i++) {
            int key = i * 7 % 11;
            list.add(key);
            map.merge("k" + key, 1, Integer::sum);
            sorted.put(key, "v" + i);
            linked.put(key, i);
            queue.add(key);
            deque.addFirst(key);
            chain.addLast(key);
        }
        Collections.sort(list);
        list.removeIf(value -> value % 3 == 0);
        int[] numbers = {5, 3, 9, 1};
        Arrays.sort(numbers);
        StringBuilder text = new StringBuilder();
        for (int value : list) {
            text.append(value).append(' ');
        }
        while (!queue.isEmpty()) {
            text.append(queue.poll());
        }
        int sum = list.stream().mapToInt(Integer::intValue).sum();
        return text
                + " "
                + map.get("k3")
                + sorted
                + linked
                + deque
                + chain
                + sum
                + Arrays.toString(numbers);
    }

    private static Thread start(Runnable task) {
        Thread thread = new Thread(task);
        thread.start();
        return thread;
    }

    public static int atomics() throws InterruptedException {
        AtomicInteger count = new AtomicInteger();
        AtomicReference<String> last = new AtomicReference<>("");
        Runnable task =
                () -> {
                    for (int i = 0; i < 3; i++) {
                        count.incrementAndGet();
                        last.updateAndGet(text -> text + "x");
                    }
                };
        Thread one = start(task);
        Thread other = start(task);
        one.join();
        other.join();
        return count.get() * 100 + last.get().length();
    }

    public static int locks() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        int[] value = new int[1];
        Thread other =
                start(
                        () -> {
                            lock.lock();
                            try {
                                value[0] = 7;
                                changed.signalAll();
                            } finally {
                                lock.unlock();
                            }
                        });
        lock.lock();
        try {
            while (value[0] == 0) {
                changed.await();
            }
        } finally {
            lock.unlock();
        }
        other.join();
        return value[0];
    }

    public static int queues() throws InterruptedException {
        ArrayBlockingQueue<Integer> blocking = new ArrayBlockingQueue<>(2);
        ConcurrentLinkedQueue<Integer> free = new ConcurrentLinkedQueue<>();
        Semaphore semaphore = new Semaphore(0);
        CountDownLatch latch = new CountDownLatch(1);
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        Thread producer =
                start(
                        () -> {
                            try {
                                for (int i = 1; i <= 4; i++) {
                                    blocking.put(i);
                                    free.add(i);
                                    map.put(i, i * i);
                                }
                                semaphore.release(2);
                                latch.countDown();
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                        });
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += blocking.take();
        }
        semaphore.acquire(2);
        latch.await();
        producer.join();
        return sum * 100 + free.size() * 10 + map.get(3);
    }

    public static int pool() throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int number = i;
            futures.add(pool.submit(() -> number * number));
        }
        int sum = 0;
        for (Future<Integer> future : futures) {
            sum += future.get();
        }
        pool.shutdown();
        return sum;
    }
}
