import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Bank {
    static class InsufficientFunds extends RuntimeException {
        InsufficientFunds(String m) {
            super(m);
        }
    }

    static final class Account {
        private static final AtomicInteger ids = new AtomicInteger();
        final int id = ids.incrementAndGet();
        private long cents;
        private final Deque<String> journal = new ConcurrentLinkedDeque<>();

        synchronized void deposit(long c) {
            if (c <= 0) throw new IllegalArgumentException("c " + c);
            cents += c;
            journal.add("+" + c);
        }

        synchronized void withdraw(long c) {
            if (cents < c) throw new InsufficientFunds("account " + id + " has only " + cents);
            cents -= c;
            journal.add("-" + c);
        }

        synchronized long cents() {
            return cents;
        }
    }

    static void transfer(Account a, Account b, long c) {
        Account first = a.id < b.id ? a : b, second = first == a ? b : a;
        synchronized (first) {
            synchronized (second) {
                a.withdraw(c);
                b.deposit(c);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account a = new Account(), b = new Account();
        a.deposit(1000);
        b.deposit(500);
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int k = i;
            ts[i] =
                    new Thread(
                            () -> {
                                for (int j = 0; j < 3; j++)
                                    transfer(k % 2 == 0 ? a : b, k % 2 == 0 ? b : a, 10 + k);
                            },
                            "worker-" + i);
        }
        for (Thread t : ts) t.start();
        for (Thread t : ts) t.join();
        System.out.println(a.cents() + b.cents() + " " + a.journal.size());
        BlockingQueue<String> q = new LinkedBlockingQueue<>(2);
        Thread prod =
                new Thread(
                        () -> {
                            try {
                                for (String s : List.of("a", "b", "c", "stop")) q.put(s);
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                        });
        prod.start();
        String s;
        StringBuilder sb = new StringBuilder();
        while (!(s = q.take()).equals("stop")) sb.append(s);
        prod.join();
        System.out.println(sb);
        ScheduledExecutorService ses = Executors.newScheduledThreadPool(1);
        AtomicLong ticks = new AtomicLong();
        ScheduledFuture<?> sf =
                ses.scheduleAtFixedRate(ticks::incrementAndGet, 0, 1, TimeUnit.MILLISECONDS);
        while (ticks.get() < 3) Thread.sleep(1);
        sf.cancel(false);
        ses.shutdown();
        System.out.println(sf.isCancelled() + " " + (ticks.get() >= 3));
        Semaphore sem = new Semaphore(2);
        sem.acquireUninterruptibly();
        System.out.println(sem.availablePermits());
        CyclicBarrier bar = new CyclicBarrier(2);
        Thread w =
                new Thread(
                        () -> {
                            try {
                                bar.await();
                            } catch (InterruptedException | BrokenBarrierException e) {
                                throw new IllegalStateException(e);
                            }
                        });
        w.setDaemon(true);
        w.start();
        try {
            bar.await();
        } catch (BrokenBarrierException e) {
            System.out.println("broken");
        }
        w.join();
        ConcurrentMap<String, Integer> m = new ConcurrentHashMap<>();
        m.put("k", 1);
        m.compute("k", (k, v) -> v + 1);
        m.putIfAbsent("l", 5);
        System.out.println(new TreeMap<>(m));
        CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>(List.of(1, 2));
        for (int x : cow) cow.add(x);
        System.out.println(cow);
        transfer(a, b, 5_000);
    }
}
