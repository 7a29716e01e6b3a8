import java.util.*;
import java.util.stream.*;

public class RandomStream {
    public static void main(String[] a) {
        Random r = new Random(1);
        int[] v = IntStream.range(0, 5).map(i -> r.nextInt(100)).toArray();
        System.out.println(Arrays.toString(v));
        IntStream.range(0, 3).forEach(i -> System.out.println("i" + i));
    }
}
