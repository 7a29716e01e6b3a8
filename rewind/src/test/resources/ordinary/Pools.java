import java.util.concurrent.*;

public class Pools {
    public static void main(String[] a) throws Exception {
        ExecutorService p = Executors.newCachedThreadPool();
        Future<String> f =
                p.submit(
                        () -> {
                            Thread.sleep(5);
                            return "x";
                        });
        System.out.println(f.get(2, TimeUnit.SECONDS));
        p.shutdown();
        System.out.println(p.awaitTermination(3, TimeUnit.SECONDS));
        BlockingQueue<Integer> q = new LinkedBlockingQueue<>();
        Thread t =
                new Thread(
                        () -> {
                            try {
                                Thread.sleep(20);
                                q.put(1);
                            } catch (InterruptedException e) {
                            }
                        });
        t.start();
        System.out.println(q.poll(5, TimeUnit.SECONDS));
        System.out.println(q.poll(1, TimeUnit.MILLISECONDS));
        CompletableFuture<String> cf =
                CompletableFuture.supplyAsync(() -> "a")
                        .thenApplyAsync(s -> s + "b")
                        .thenCompose(s -> CompletableFuture.supplyAsync(() -> s + "c"));
        System.out.println(cf.get(1, TimeUnit.SECONDS));
        System.out.println(java.util.List.of(1, 2, 3).parallelStream().mapToInt(i -> i).sum());
    }
}
