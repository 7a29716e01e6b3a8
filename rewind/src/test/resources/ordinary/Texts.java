import java.math.*;
import java.time.*;
import java.util.*;

public class Texts {
    public static void main(String[] a) {
        BigDecimal price = new BigDecimal("19.99");
        BigDecimal total = BigDecimal.ZERO;
        for (int i = 1; i <= 3; i++) total = total.add(price.multiply(BigDecimal.valueOf(i)));
        total = total.setScale(1, RoundingMode.HALF_UP);
        System.out.println(total);
        BigInteger f = BigInteger.ONE;
        for (int i = 1; i <= 30; i++) f = f.multiply(BigInteger.valueOf(i));
        System.out.println(f);
        LocalDate date = LocalDate.of(2024, 2, 28);
        for (int i = 0; i < 3; i++) date = date.plusDays(1);
        System.out.println(date + " " + date.getDayOfWeek() + " " + date.isLeapYear());
        System.out.println(Duration.ofMinutes(135));
        System.out.println(LocalDateTime.of(2020, 1, 1, 12, 0).plusHours(13));
        System.out.println(java.time.format.DateTimeFormatter.ofPattern("dd.MM.yyyy").format(date));
        System.out.println(String.format("%5d|%-5s|%05.1f|%x", 42, "ab", 3.14159, 255));
        System.out.printf("%s has %d%n", "x", 3);
        StringBuilder b = new StringBuilder();
        b.append(1)
                .append("a")
                .append('c')
                .insert(0, "<")
                .reverse()
                .deleteCharAt(0)
                .setCharAt(0, 'Z');
        System.out.println(b + " " + b.length() + " " + b.indexOf("a"));
        System.out.println(
                String.join("-", List.of("a", "b"))
                        + "abc".repeat(2)
                        + " x ".strip()
                        + "a,b".split(",").length);
        System.out.println(
                "héllo".chars().sum()
                        + " "
                        + "abc".hashCode()
                        + " "
                        + "ABC".toLowerCase(Locale.ROOT));
        System.out.println(
                Integer.parseInt("12")
                        + Integer.toBinaryString(10)
                        + Long.toHexString(255)
                        + Double.compare(1, 2)
                        + Character.isDigit('3'));
        StringJoiner j = new StringJoiner(", ", "[", "]");
        j.add("a").add("b");
        System.out.println(j);
    }
}
