import java.util.*;

public class Monitors {
    static class Buffer {
        private final LinkedList<Integer> items = new LinkedList<>();

        synchronized void put(int i) throws InterruptedException {
            while (items.size() == 2) wait();
            items.add(i);
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (items.isEmpty()) wait();
            int i = items.removeFirst();
            notifyAll();
            return i;
        }
    }

    static volatile boolean stop;
    static int sum;

    public static void main(String[] a) throws Exception {
        Buffer b = new Buffer();
        Thread p =
                new Thread(
                        () -> {
                            try {
                                for (int i = 0; i < 6; i++) b.put(i);
                            } catch (InterruptedException e) {
                            }
                        },
                        "producer");
        Thread c =
                new Thread(
                        () -> {
                            try {
                                for (int i = 0; i < 6; i++) sum += b.take();
                            } catch (InterruptedException e) {
                            }
                        },
                        "consumer");
        p.start();
        c.start();
        p.join();
        c.join();
        System.out.println(sum);
        Thread s =
                new Thread(
                        () -> {
                            try {
                                Thread.sleep(100000);
                            } catch (InterruptedException e) {
                                System.out.println("interrupted");
                            }
                        });
        s.start();
        s.interrupt();
        s.join();
        ThreadLocal<Integer> tl = ThreadLocal.withInitial(() -> 5);
        tl.set(tl.get() + 1);
        System.out.println(tl.get());
        Thread.sleep(10);
        System.out.println(Thread.currentThread().getName());
        Object lock = new Object();
        synchronized (lock) {
            lock.wait(5);
        }
    }
}
