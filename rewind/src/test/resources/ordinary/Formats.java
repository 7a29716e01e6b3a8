import java.text.*;
import java.util.*;

public class Formats {
    static class Node<T> {
        T v;
        Node<T> next;

        Node(T v, Node<T> n) {
            this.v = v;
            next = n;
        }
    }

    static class MyList<T> implements Iterable<T> {
        Node<T> head;
        int size;

        void add(T v) {
            head = new Node<>(v, head);
            size++;
        }

        public Iterator<T> iterator() {
            return new Iterator<>() {
                Node<T> n = head;

                public boolean hasNext() {
                    return n != null;
                }

                public T next() {
                    T v = n.v;
                    n = n.next;
                    return v;
                }
            };
        }
    }

    public static void main(String[] a) throws Exception {
        System.out.println(
                new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(Locale.US))
                        .format(1234.5));
        SimpleDateFormat f = new SimpleDateFormat("yyyy-MM-dd");
        f.setTimeZone(TimeZone.getTimeZone("UTC"));
        System.out.println(f.format(new Date(0)));
        System.out.println(NumberFormat.getInstance(Locale.US).format(12345));
        System.out.println(MessageFormat.format("{0} of {1}", 1, 2));
        Calendar c = new GregorianCalendar(2024, 0, 31);
        c.add(Calendar.MONTH, 1);
        System.out.println(c.get(Calendar.DAY_OF_MONTH));
        MyList<String> l = new MyList<>();
        l.add("a");
        l.add("b");
        for (String s : l) System.out.println(s);
        System.out.println(java.util.Base64.getEncoder().encodeToString("hey".getBytes()));
        System.out.println(
                java.security.MessageDigest.getInstance("SHA-256").digest(new byte[] {1}).length);
        java.util.zip.CRC32 crc = new java.util.zip.CRC32();
        crc.update(new byte[] {1, 2});
        System.out.println(crc.getValue());
        System.out.println(new StringBuffer("ab").append(1).reverse());
        char[] cs = "hello".toCharArray();
        Arrays.sort(cs);
        System.out.println(new String(cs));
        System.out.println(
                String.valueOf(cs, 1, 2) + new String(new int[] {0x1F600}, 0, 1).length());
        assert l.size == 3 : "size " + l.size;
        String s = null;
        System.out.println(s.length());
    }
}
