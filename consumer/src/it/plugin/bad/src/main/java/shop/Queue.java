package shop;

import java.util.ArrayList;
import java.util.List;

/** Numbers in their order, none twice; but adding does not look. */
public class Queue {
    private final List<Integer> waiting = new ArrayList<>();

    boolean repOk() {
        return waiting.stream().distinct().count() == waiting.size();
    }

    public void add(int number) {
        waiting.add(number);
    }
}
