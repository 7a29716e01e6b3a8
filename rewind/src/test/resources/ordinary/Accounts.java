import java.util.*;

public class Accounts {
    static class InsufficientFunds extends Exception {
        InsufficientFunds(String m) {
            super(m);
        }
    }

    abstract static class Account {
        private static int next = 1;
        final int id = next++;
        protected long cents;
        private final List<String> log = new LinkedList<>();

        void deposit(long c) {
            cents += c;
            log.add("+" + c);
        }

        void withdraw(long c) throws InsufficientFunds {
            if (cents - c < limit())
                throw new InsufficientFunds("account " + id + " has only " + cents);
            cents -= c;
            log.add("-" + c);
        }

        abstract long limit();

        @Override
        public String toString() {
            return getClass().getSimpleName() + id + log + "=" + cents;
        }
    }

    static class Saving extends Account {
        long limit() {
            return 0;
        }
    }

    static class Giro extends Account {
        long limit() {
            return -500;
        }
    }

    public static void main(String[] a) throws Exception {
        Account s = new Saving(), g = new Giro();
        s.deposit(1000);
        g.deposit(100);
        g.withdraw(300);
        try {
            s.withdraw(2000);
        } catch (InsufficientFunds e) {
            System.out.println(e);
        }
        System.out.println(s);
        System.out.println(g);
        g.withdraw(400);
    }
}
