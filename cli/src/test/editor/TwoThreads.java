public class TwoThreads {
    static int total;

    static void add(int each) {
        for (int i = 0; i < 4; i++) {
            int before = total;
            // Between these two the other thread may come.
            total = before + each;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> add(10), "other");
        other.start();
        add(1);
        other.join();
        throw new IllegalStateException("total " + total);
    }
}
