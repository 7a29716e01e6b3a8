import java.io.*;
import java.util.*;

public class InputLines {
    static int seen;

    public static void main(String[] a) throws Exception {
        BufferedReader r = new BufferedReader(new InputStreamReader(System.in));
        r.lines()
                .map(String::trim)
                .filter(s -> !s.isEmpty())
                .forEach(
                        s -> {
                            seen += Integer.parseInt(s);
                            System.out.println(s);
                        });
        if (seen > 3) {
            StringWriter w = new StringWriter();
            new RuntimeException("x").printStackTrace(new PrintWriter(w));
            System.out.println(w.toString().lines().findFirst().get());
        }
        Object o =
                new Object() {
                    int n;

                    public String toString() {
                        return "n" + n++;
                    }
                };
        System.out.println(o);
        System.out.println(o);
        int[] z = {};
        System.out.println(z[seen]);
    }
}
