package sample;

/** Code of a time without lambdas, and without stack maps. Each method takes two ints. */
@SuppressWarnings("all")
public final class OldCode {
    private OldCode() {}

    public static void reset() {}

    static class Link {
        Link next;
        Link other;
        double value;
        double weight = 2;

        Link(double value, Link next) {
            this.value = value;
            this.next = next;
        }

        private double sum(double from) {
            double sum = from;
            for (Link at = this; at != null; at = at.next) {
                sum += at.value * at.weight;
            }
            return sum;
        }

        private double least(double from) {
            return value < from ? value : from;
        }

        double both(double from) {
            return sum(from) - least(from);
        }
    }

    public static Object links(int a, int b) {
        Link first = new Link(a < b ? a : b, null);
        Link second = new Link(b, first);
        first.other = b > 0 ? second : null;
        String text = "" + second.both(a);
        try {
            text += first.other.value;
        } catch (NullPointerException e) {
            text += "none";
        } finally {
            text += first.next == null;
        }
        return text;
    }

    public static Object loops(int a, int b) {
        long sum = 0;
        for (int i = a; i < 5; i += 2) {
            int j = b;
            do {
                sum += i * j;
                j--;
            } while (j > -3);
        }
        return sum;
    }
}
