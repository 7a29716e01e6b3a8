import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Waiting {
    public static void main(String[] a) throws Exception {
        List<String> l = new ArrayList<>(List.of("bb", "a", "ccc"));
        l.sort(Collections.reverseOrder(Comparator.comparing(String::length)));
        System.out.println(l);
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        Thread t =
                new Thread(
                        () -> {
                            rw.readLock().lock();
                            rw.readLock().lock();
                            System.out.println(
                                    "both " + rw.getReadLockCount() + " " + rw.getReadHoldCount());
                            rw.readLock().unlock();
                            rw.readLock().unlock();
                        });
        t.start();
        t.join();
        rw.readLock().unlock();
        LinkedTransferQueue<Integer> q = new LinkedTransferQueue<>();
        q.put(4);
        System.out.println(q.take());
        Thread p =
                new Thread(
                        () -> {
                            try {
                                q.transfer(5);
                                System.out.println("transferred");
                            } catch (InterruptedException e) {
                            }
                        });
        p.start();
        int taken = q.take();
        p.join();
        System.out.println(taken);
        SynchronousQueue<Integer> s = new SynchronousQueue<>();
        Thread o =
                new Thread(
                        () -> {
                            try {
                                s.put(6);
                            } catch (InterruptedException e) {
                            }
                        });
        o.start();
        System.out.println(s.take());
        o.join();
        ExecutorService one = Executors.newSingleThreadExecutor();
        System.out.println(one.submit(() -> 7).get());
        one.shutdown();
        CompletableFuture<String> cf = new CompletableFuture<>();
        cf.completeOnTimeout("late", 10, TimeUnit.MILLISECONDS);
        System.out.println(cf.get());
        CompletableFuture<String> c2 = new CompletableFuture<>();
        c2.orTimeout(5, TimeUnit.MILLISECONDS);
        try {
            c2.join();
        } catch (CompletionException e) {
            System.out.println(e.getCause().getClass());
        }
        CompletableFuture<String> c3 = new CompletableFuture<>();
        c3.cancel(true);
        try {
            c3.join();
        } catch (CancellationException e) {
            System.out.println("cancelled");
        }
        CompletableFuture<String> c4 = new CompletableFuture<>();
        c4.orTimeout(5, TimeUnit.SECONDS);
        c4.complete("early");
        System.out.println(c4.get());
        System.out.println(
                CompletableFuture.supplyAsync(
                                () -> "delayed",
                                CompletableFuture.delayedExecutor(3, TimeUnit.MILLISECONDS))
                        .join());
        AtomicBoolean b = new AtomicBoolean();
        System.out.println(b.getAndSet(true) + "" + b.get());
        AtomicStampedReference<String> st = new AtomicStampedReference<>("x", 0);
        System.out.println(st.compareAndSet("x", "y", 0, 1) + st.getReference());
        Phaser ph = new Phaser(1);
        System.out.println(ph.arriveAndAwaitAdvance());
        StampedLock sl = new StampedLock();
        long r = sl.tryOptimisticRead();
        System.out.println(sl.validate(r));
        LongAdder la = new LongAdder();
        la.add(3);
        System.out.println(la);
    }
}
