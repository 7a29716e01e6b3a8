import java.util.concurrent.*;

public class Virtual {
    static int n;

    public static void main(String[] a) throws Exception {
        Thread t = Thread.startVirtualThread(() -> n++);
        t.join();
        System.out.println(n);
        Thread u = Thread.ofVirtual().name("v").start(() -> n++);
        u.join();
        System.out.println(n + u.getName() + u.isVirtual());
        try (ExecutorService e = Executors.newVirtualThreadPerTaskExecutor()) {
            System.out.println(e.submit(() -> 5).get());
        }
        Thread w = Thread.ofPlatform().name("w").daemon().start(() -> n++);
        w.join();
        System.out.println(n + w.getName());
    }
}
