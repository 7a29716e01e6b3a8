import java.util.*;
import java.util.stream.*;

public class Points {
    record Point(int x, int y) implements Comparable<Point> {
        Point {
            if (x < 0) throw new IllegalArgumentException("x < 0: " + x);
        }

        public int compareTo(Point o) {
            return Integer.compare(x * x + y * y, o.x * o.x + o.y * o.y);
        }

        double length() {
            return Math.sqrt(x * x + y * y);
        }
    }

    public static void main(String[] a) {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < 5; i++) points.add(new Point(i, 5 - i));
        Collections.sort(points);
        System.out.println(points);
        System.out.println(points.contains(new Point(2, 3)));
        Map<Point, String> names = new HashMap<>();
        for (Point p : points) names.put(p, "p" + p.x());
        System.out.println(names.get(new Point(1, 4)));
        System.out.println(
                points.stream()
                        .map(Point::length)
                        .map(d -> String.format("%.2f", d))
                        .collect(Collectors.joining(", ")));
        try {
            new Point(-1, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Point(3, 4).hashCode() + " " + new Point(3, 4));
    }
}
