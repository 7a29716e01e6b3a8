import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Streams {
    static int calls;

    static boolean even(int i) {
        calls++;
        return i % 2 == 0;
    }

    public static void main(String[] a) {
        List<Integer> all = IntStream.rangeClosed(1, 20).boxed().collect(Collectors.toList());
        int sum = all.stream().filter(Streams::even).mapToInt(Integer::intValue).sum();
        System.out.println(sum + " after " + calls);
        Map<Integer, List<Integer>> groups =
                all.stream().collect(Collectors.groupingBy(i -> i % 3));
        System.out.println(groups);
        Map<Boolean, Long> parts =
                all.stream().collect(Collectors.partitioningBy(i -> i > 7, Collectors.counting()));
        System.out.println(parts);
        System.out.println(Stream.iterate(1, i -> i * 2).limit(10).reduce(0, Integer::sum));
        List<String> words = Arrays.asList("pear", "fig", "apple", "kiwi");
        System.out.println(
                words.stream()
                        .sorted(
                                Comparator.comparing(String::length)
                                        .thenComparing(Comparator.reverseOrder()))
                        .toList());
        System.out.println(all.stream().mapToInt(i -> i).summaryStatistics());
        Supplier<Supplier<String>> nested = () -> () -> "nested";
        System.out.println(nested.get().get());
        System.out.println(
                words.stream().flatMap(w -> w.chars().mapToObj(c -> (char) c)).distinct().count());
        System.out.println(
                IntStream.range(0, 5)
                        .mapToObj(i -> new int[] {i, i * i})
                        .map(Arrays::toString)
                        .collect(Collectors.joining(";")));
        Optional<String> longest = words.stream().max(Comparator.comparingInt(String::length));
        System.out.println(longest.map(String::toUpperCase).orElse("none"));
    }
}
