import java.util.concurrent.*;

public class Futures {
    static int price(String item) {
        return item.length() * 10;
    }

    public static void main(String[] a) throws Exception {
        CompletableFuture<Integer> p = CompletableFuture.supplyAsync(() -> price("apple"));
        CompletableFuture<Integer> q = CompletableFuture.supplyAsync(() -> price("fig"));
        System.out.println(p.thenCombine(q, Integer::sum).get());
        CompletableFuture<String> f =
                CompletableFuture.supplyAsync(
                                () -> {
                                    if (true) throw new IllegalArgumentException("bad");
                                    return "x";
                                })
                        .exceptionally(t -> "handled " + t.getClass().getSimpleName());
        System.out.println(f.join());
        CompletableFuture<Void> all = CompletableFuture.allOf(p, q);
        all.join();
        System.out.println(all.isDone());
        CompletableFuture<String> c = new CompletableFuture<>();
        c.complete("done");
        System.out.println(c.thenApply(String::length).get());
    }
}
