import java.util.concurrent.*;

public class Closing {
    public static void main(String[] a) throws Exception {
        Future<Integer> f;
        try (ExecutorService e = Executors.newFixedThreadPool(2)) {
            f =
                    e.submit(
                            () -> {
                                Thread.sleep(10);
                                return 3;
                            });
        }
        System.out.println(f.get());
        try (ExecutorService e = Executors.newSingleThreadExecutor()) {
            f =
                    e.submit(
                            () -> {
                                Thread.sleep(10);
                                return 4;
                            });
        }
        System.out.println(f.get());
    }
}
