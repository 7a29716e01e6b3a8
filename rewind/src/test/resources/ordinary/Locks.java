import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Locks {
    public static void main(String[] a) throws Exception {
        ReentrantLock l = new ReentrantLock();
        Condition c = l.newCondition();
        boolean[] ready = {false};
        Thread t =
                new Thread(
                        () -> {
                            l.lock();
                            try {
                                while (!ready[0]) c.await();
                                System.out.println("ready");
                            } catch (InterruptedException e) {
                            } finally {
                                l.unlock();
                            }
                        });
        t.start();
        l.lock();
        try {
            ready[0] = true;
            c.signalAll();
        } finally {
            l.unlock();
        }
        t.join();
        Semaphore s = new Semaphore(1);
        s.acquire();
        System.out.println(s.tryAcquire());
        s.release();
        BlockingQueue<Integer> q = new ArrayBlockingQueue<>(1);
        Thread p =
                new Thread(
                        () -> {
                            try {
                                for (int i = 0; i < 3; i++) q.put(i);
                            } catch (InterruptedException e) {
                            }
                        });
        p.start();
        int sum = 0;
        for (int i = 0; i < 3; i++) sum += q.take();
        System.out.println(sum);
        CyclicBarrier b = new CyclicBarrier(2, () -> System.out.println("barrier"));
        Thread w =
                new Thread(
                        () -> {
                            try {
                                b.await();
                            } catch (Exception e) {
                            }
                        });
        w.start();
        b.await();
        w.join();
        ReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        rw.readLock().unlock();
        LongAdder ad = new LongAdder();
        ad.add(5);
        AtomicReference<String> r = new AtomicReference<>("x");
        System.out.println(ad.sum() + r.updateAndGet(v -> v + "y"));
        StampedLock st = new StampedLock();
        long w1 = st.writeLock();
        st.unlockWrite(w1);
        Phaser ph = new Phaser(1);
        System.out.println(ph.arrive());
        CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>();
        cow.add(1);
        ConcurrentLinkedQueue<Integer> cl = new ConcurrentLinkedQueue<>(cow);
        System.out.println(cl.poll());
        ConcurrentSkipListMap<Integer, Integer> sk = new ConcurrentSkipListMap<>();
        sk.put(2, 2);
        System.out.println(sk);
        ScheduledExecutorService se = Executors.newScheduledThreadPool(1);
        System.out.println(se.schedule(() -> 3, 1, TimeUnit.MILLISECONDS).get());
        se.shutdownNow();
        System.out.println(java.util.stream.IntStream.range(0, 100).parallel().sum());
    }
}
