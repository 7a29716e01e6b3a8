package dev.tuntas.suite.internal.code;

import java.util.ArrayList;
import java.util.List;

/**
 * A class that the listed code mentions, or a type above one.
 *
 * @param made whether objects of it are in the space or made by listed code
 */
record ListedClass(String name, boolean made, String superclass, List<String> interfaces) {
    ListedClass {
        interfaces = List.copyOf(interfaces);
    }

    @Override
    public String toString() {
        List<String> words = new ArrayList<>(List.of(name));
        if (made) {
            words.add("made");
        }
        if (!superclass.isEmpty()) {
            words.add("extends");
            words.add(superclass);
        }
        if (!interfaces.isEmpty()) {
            words.add("implements");
            words.addAll(interfaces);
        }
        return String.join(" ", words);
    }

    /** Reads what {@link #toString} wrote. */
    static ListedClass parse(String text) {
        List<String> words = List.of(text.split(" "));
        int superclass = words.indexOf("extends");
        int interfaces = words.indexOf("implements");
        return new ListedClass(
                words.get(0),
                words.size() > 1 && words.get(1).equals("made"),
                superclass < 0 ? "" : words.get(superclass + 1),
                interfaces < 0 ? List.of() : words.subList(interfaces + 1, words.size()));
    }
}
