package dev.tuntas.cli;

import java.nio.file.Path;
import java.util.Map;

/** A user's project with contracts of both kinds, some of which its methods break. */
final class CheckedProject {
    /** Line 26 is the first of {@code remove}; the clause of {@code pop} is at 49:17. */
    private static final String BAG =
            """
            package shop;

            import dev.tuntas.annotations.Ensures;

            public class Bag {
                private Item first;
                private int size;

                private static class Item {
                    private int key;
                    private Item next;
                }

                public boolean repOk() {
                    int n = 0;
                    for (Item item = first; item != null; item = item.next) {
                        if (++n > size) {
                            return false;
                        }
                    }
                    return n == size;
                }

                @Ensures("result == old(contains(key))")
                public boolean remove(int key) {
                    if (first == null) {
                        return false;
                    }
                    for (Item item = first; item.next != null; item = item.next) {
                        if (item.next.key == key) {
                            item.next = item.next.next;
                            size--;
                            return true;
                        }
                    }
                    return false;
                }

                //@ ensures contains(key);
                public void add(int key) {
                    Item item = new Item();
                    item.key = key;
                    item.next = first;
                    first = item;
                    size++;
                }

                //@ requires size > 0;
                //@ ensures \\result == \\old(first.key) && size == \\old(size);
                public int pop() {
                    int key = first.key;
                    first = first.next;
                    size--;
                    return key;
                }

                public boolean contains(int key) {
                    for (Item item = first; item != null; item = item.next) {
                        if (item.key == key) {
                            return true;
                        }
                    }
                    return false;
                }
            }
            """;

    private CheckedProject() {}

    /** Compiles {@code shop.Bag}; returns the folder of its class. */
    static Path compile(Path folder) {
        return UserCode.project(folder, "target/classes", Map.of("shop.Bag", BAG));
    }

    static Map<String, String> sources() {
        return Map.of("shop.Bag", BAG);
    }
}
