import java.util.*;

public class Resources {
    static final List<String> log = new ArrayList<>();

    static class Res implements AutoCloseable {
        final String n;
        final boolean bad;

        Res(String n, boolean bad) {
            this.n = n;
            this.bad = bad;
            log.add("open " + n);
        }

        @Override
        public void close() {
            log.add("close " + n);
            if (bad) throw new IllegalStateException("close " + n);
        }
    }

    static class Checked extends Exception {
        final int code;

        Checked(int code, Throwable cause) {
            super("code " + code, cause);
            this.code = code;
        }
    }

    static int depth(int n) throws Checked {
        try (Res r = new Res("r" + n, n % 2 == 0)) {
            if (n == 0) throw new Checked(7, new ArithmeticException("deep"));
            return depth(n - 1) + 1;
        } finally {
            log.add("finally " + n);
        }
    }

    static int weird() {
        int x = 1;
        try {
            x = 2;
            return x;
        } finally {
            x = 3;
        }
    }

    @SuppressWarnings("finally")
    static int weirder() {
        try {
            throw new RuntimeException("lost");
        } finally {
            return 4;
        }
    }

    public static void main(String[] args) throws Exception {
        try {
            depth(3);
        } catch (Checked e) {
            System.out.println(
                    e.getMessage()
                            + " "
                            + e.code
                            + " "
                            + e.getCause()
                            + " "
                            + Arrays.toString(e.getSuppressed()));
        }
        log.forEach(System.out::println);
        System.out.println(weird() + " " + weirder());
        for (int i = 0; i < 5; i++) {
            try {
                switch (i) {
                    case 0:
                        Object o = "s";
                        Integer n = (Integer) o;
                        break;
                    case 1:
                        int[] a = new int[-1];
                        break;
                    case 2:
                        Object[] s = new String[1];
                        s[0] = 1;
                        break;
                    case 3:
                        System.out.println(1 / (i - 3));
                        break;
                    default:
                        recurse(0);
                }
            } catch (ClassCastException | ArrayStoreException e) {
                System.out.println("A " + e.getClass().getSimpleName());
            } catch (RuntimeException e) {
                System.out.println("B " + e);
            } catch (StackOverflowError e) {
                System.out.println("deep");
            }
        }
        try {
            try {
                throw new Checked(1, null);
            } catch (Checked e) {
                throw new IllegalArgumentException("wrapped", e);
            }
        } catch (IllegalArgumentException e) {
            Throwable root = e;
            while (root.getCause() != null) root = root.getCause();
            System.out.println(root.getMessage());
            StackTraceElement[] t = e.getStackTrace();
            System.out.println(t[0].getMethodName());
        }
        try (Res a = new Res("a", true);
                Res b = new Res("b", true)) {
            throw new Exception("body");
        }
    }

    static int recurse(int n) {
        if (n > 200) throw new StackOverflowError();
        return recurse(n + 1) + 1;
    }
}
