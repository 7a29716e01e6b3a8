package dev.tuntas.rewind.internal.debug.time;

import dev.tuntas.machine.code.MachineMethod;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A frame at a place of a run.
 *
 * @param instruction the next one in the frame on top; in those below, the call that is being done
 * @param line of the source, or 0
 * @param receiver what {@code this} is; null in static methods
 * @param locals by name, as the class file has them; primitives boxed
 * @param cells the cell of each of these locals in its frame
 * @param depth how many frames lie below it
 */
public record CallView(
        MachineMethod method,
        int instruction,
        int line,
        @Nullable Object receiver,
        Map<String, @Nullable Object> locals,
        Map<String, Integer> cells,
        int depth) {
    /** The name of the class, as in sources. */
    public String className() {
        return method.owner.name.replace('/', '.');
    }

    /** {@code SearchTree.remove}, without the package. */
    public String title() {
        String name = className();
        if (name.contains("$$Lambda")) {
            return "lambda";
        }
        String simple = name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
        return switch (method.node.name) {
            case "<init>" -> "new " + simple;
            case "<clinit>" -> simple + " initialiser";
            default -> simple + "." + method.node.name;
        };
    }

    /** The source file without its folder, or the name of the class. */
    public String file() {
        String known = method.owner.node.sourceFile;
        return known == null ? className() : known;
    }

    /** {@code SearchTree.java:37}. */
    public String place() {
        return file() + (line > 0 ? ":" + line : "");
    }
}
