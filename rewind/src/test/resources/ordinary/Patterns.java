import java.util.*;
import java.util.regex.*;

public class Patterns {
    public static void main(String[] a) {
        Matcher m = Pattern.compile("(\\w+)=(\\d+)").matcher("a=1, bb=22; c=x");
        Map<String, Integer> all = new TreeMap<>();
        while (m.find()) all.put(m.group(1), Integer.parseInt(m.group(2)));
        System.out.println(all);
        System.out.println(
                "a1b2".replaceAll("\\d", "#")
                        + "x".matches("[a-z]")
                        + Arrays.toString("a:b:c".split(":")));
        StringBuilder sb = new StringBuilder();
        m.reset("q=5");
        if (m.find()) m.appendReplacement(sb, "<$1>");
        m.appendTail(sb);
        System.out.println(sb);
        System.out.println(Pattern.compile(",").splitAsStream("x,y").toList());
    }
}
