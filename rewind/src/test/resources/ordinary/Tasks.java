import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Tasks {
    public static void main(String[] a) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        AtomicInteger done = new AtomicInteger();
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int n = i;
            futures.add(
                    pool.submit(
                            () -> {
                                done.incrementAndGet();
                                return n * n;
                            }));
        }
        int sum = 0;
        for (Future<Integer> f : futures) sum += f.get();
        System.out.println(sum + " " + done.get());
        List<Callable<String>> calls = List.of(() -> "a", () -> "b");
        for (Future<String> f : pool.invokeAll(calls)) System.out.println(f.get());
        pool.shutdown();
        System.out.println(pool.awaitTermination(1, TimeUnit.SECONDS));
        ExecutorService pool2 = Executors.newSingleThreadExecutor();
        CountDownLatch latch = new CountDownLatch(2);
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        for (int i = 0; i < 2; i++) {
            String k = "t" + i;
            new Thread(
                            () -> {
                                map.merge(k, 1, Integer::sum);
                                latch.countDown();
                            })
                    .start();
        }
        latch.await();
        System.out.println(new TreeMap<>(map));
        try {
            pool2.submit(
                            () -> {
                                throw new IllegalStateException("inside");
                            })
                    .get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause());
        }
        pool2.shutdown();
    }
}
