import java.util.*;
import java.util.concurrent.ThreadLocalRandom;

public class Chance {
    public static void main(String[] a) {
        Random r = new Random(7);
        int[] dice = new int[6];
        for (int i = 0; i < 60; i++) dice[r.nextInt(6)]++;
        System.out.println(
                Arrays.toString(dice)
                        + r.nextDouble()
                        + r.nextBoolean()
                        + r.nextLong()
                        + r.nextGaussian());
        System.out.println(r.ints(3, 0, 10).sum());
        long t = System.nanoTime(), m = System.currentTimeMillis();
        double x = Math.random();
        int tl = ThreadLocalRandom.current().nextInt(5);
        System.out.println(t > 0 && m > 0 && x < 1 && tl < 5);
        int h = new Object().hashCode();
        System.out.println(h == h);
        System.out.println(
                UUID.randomUUID().toString().length()
                        + " "
                        + (java.time.LocalDate.now().getYear() > 2000)
                        + (java.time.Instant.now() != null)
                        + new Date().before(new Date(Long.MAX_VALUE)));
        byte[] bytes = new byte[4];
        new Random(1).nextBytes(bytes);
        System.out.println(Arrays.toString(bytes));
        Collections.shuffle(Arrays.asList(1, 2, 3));
        System.out.println(System.identityHashCode("a") != 0);
    }
}
