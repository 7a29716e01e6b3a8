import java.util.*;

public class Puzzles {
    static final int N = 8;
    static int solutions;

    static boolean ok(int[] q, int r) {
        for (int i = 0; i < r; i++)
            if (q[i] == q[r] || Math.abs(q[i] - q[r]) == r - i) return false;
        return true;
    }

    static void place(int[] q, int r) {
        if (r == q.length) {
            solutions++;
            return;
        }
        for (int c = 0; c < q.length; c++) {
            q[r] = c;
            if (ok(q, r)) place(q, r + 1);
        }
    }

    public static void main(String[] a) {
        place(new int[6], 0);
        System.out.println(solutions);
        boolean[] sieve = new boolean[1000];
        int primes = 0;
        for (int i = 2; i < 1000; i++) {
            if (!sieve[i]) {
                primes++;
                for (int j = i * i; j < 1000; j += i) sieve[j] = true;
            }
        }
        System.out.println(primes);
        Map<Long, Long> memo = new HashMap<>();
        System.out.println(fib(40, memo));
        StringBuilder life = new StringBuilder();
        boolean[][] g = new boolean[5][5];
        g[2][1] = g[2][2] = g[2][3] = true;
        for (int s = 0; s < 3; s++) {
            g = next(g);
        }
        for (boolean[] row : g) {
            for (boolean b : row) life.append(b ? '#' : '.');
            life.append('/');
        }
        System.out.println(life);
    }

    static long fib(long n, Map<Long, Long> m) {
        if (n < 2) return n;
        Long k = m.get(n);
        if (k != null) return k;
        long r = fib(n - 1, m) + fib(n - 2, m);
        m.put(n, r);
        return r;
    }

    static boolean[][] next(boolean[][] g) {
        boolean[][] n = new boolean[5][5];
        for (int i = 0; i < 5; i++)
            for (int j = 0; j < 5; j++) {
                int c = 0;
                for (int x = -1; x <= 1; x++)
                    for (int y = -1; y <= 1; y++)
                        if ((x != 0 || y != 0)
                                && i + x >= 0
                                && i + x < 5
                                && j + y >= 0
                                && j + y < 5
                                && g[i + x][j + y]) c++;
                n[i][j] = c == 3 || g[i][j] && c == 2;
            }
        return n;
    }
}
