import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Workers {
    static class Account {
        private final Lock lock = new ReentrantLock(true);
        private int balance;

        void add(int n) {
            lock.lock();
            try {
                balance += n;
            } finally {
                lock.unlock();
            }
        }
    }

    static final Map<String, LongAdder> hits = new ConcurrentHashMap<>();

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        Account a = new Account();
        AtomicInteger n = new AtomicInteger();
        List<Future<Integer>> fs = new ArrayList<>();
        for (int i = 1; i <= 6; i++) {
            int k = i;
            fs.add(
                    pool.submit(
                            () -> {
                                a.add(k);
                                n.updateAndGet(x -> Math.max(x, k));
                                hits.computeIfAbsent(
                                                k % 2 == 0 ? "even" : "odd", s -> new LongAdder())
                                        .increment();
                                return k * k;
                            }));
        }
        int sum = 0;
        for (Future<Integer> f : fs) sum += f.get();
        System.out.println(sum + " " + a.balance + " " + n + " " + new TreeMap<>(hits));
        List<Callable<String>> cs = List.of(() -> "x", () -> "y");
        StringBuilder all = new StringBuilder();
        for (Future<String> f : pool.invokeAll(cs)) all.append(f.get());
        System.out.println(all);
        Future<?> bad =
                pool.submit(
                        () -> {
                            throw new IllegalStateException("in pool");
                        });
        try {
            bad.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause());
        }
        pool.shutdown();
        System.out.println(pool.awaitTermination(1, TimeUnit.SECONDS) + " " + pool.isTerminated());
        CompletableFuture<Integer> f =
                CompletableFuture.supplyAsync(() -> 20)
                        .thenCombine(CompletableFuture.supplyAsync(() -> 22), Integer::sum)
                        .thenApply(x -> x / 0 + 1)
                        .exceptionally(t -> -1)
                        .whenComplete((v, t) -> System.out.println("done " + v + " " + t));
        System.out.println(f.join());
        ExecutorService own = Executors.newCachedThreadPool();
        CompletableFuture<Void> both =
                CompletableFuture.allOf(
                        CompletableFuture.runAsync(() -> a.add(100), own),
                        CompletableFuture.runAsync(() -> a.add(200), own));
        both.get();
        own.shutdown();
        System.out.println(
                a.balance
                        + " "
                        + CompletableFuture.anyOf(CompletableFuture.completedFuture("first"))
                                .join());
        ReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        Thread r =
                new Thread(
                        () -> {
                            rw.readLock().lock();
                            rw.readLock().unlock();
                        },
                        "reader");
        r.start();
        r.join();
        rw.readLock().unlock();
        rw.writeLock().lock();
        rw.writeLock().unlock();
        CountDownLatch go = new CountDownLatch(1);
        int[] got = new int[2];
        Thread[] ts = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int k = i;
            ts[i] =
                    new Thread(
                            () -> {
                                try {
                                    go.await();
                                    got[k] = k + 1;
                                } catch (InterruptedException e) {
                                    Thread.currentThread().interrupt();
                                }
                            });
            ts[i].start();
        }
        go.countDown();
        for (Thread t : ts) t.join();
        System.out.println(Arrays.toString(got));
        ThreadLocal<Integer> tl = ThreadLocal.withInitial(() -> 5);
        tl.set(6);
        Thread t = new Thread(() -> System.out.println("other " + tl.get()));
        t.start();
        t.join();
        System.out.println(tl.get());
        Thread sleeper =
                new Thread(
                        () -> {
                            try {
                                Thread.sleep(100000);
                            } catch (InterruptedException e) {
                                System.out.println("woken");
                            }
                        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        ConcurrentSkipListSet<Integer> sk = new ConcurrentSkipListSet<>(List.of(3, 1, 2));
        System.out.println(sk.first() + " " + sk.headSet(3));
        Object mon = new Object();
        boolean[] flag = {false};
        Thread waiter =
                new Thread(
                        () -> {
                            synchronized (mon) {
                                while (!flag[0]) {
                                    try {
                                        mon.wait();
                                    } catch (InterruptedException e) {
                                        return;
                                    }
                                }
                                System.out.println("notified");
                            }
                        });
        waiter.start();
        synchronized (mon) {
            flag[0] = true;
            mon.notifyAll();
        }
        waiter.join();
        mon.notify();
    }
}
