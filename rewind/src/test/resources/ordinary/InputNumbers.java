import java.util.*;

public class InputNumbers {
    public static void main(String[] a) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] v = new int[n];
        for (int i = 0; i < n; i++) v[i] = in.nextInt();
        Arrays.sort(v);
        System.out.println(Arrays.toString(v));
        System.out.println(v[n]);
    }
}
