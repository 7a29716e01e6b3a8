package dev.tuntas.rewind.internal.debug.time;

import dev.tuntas.machine.code.MachineClass;
import java.util.List;

/** Tells the user's code from that of libraries, in which nobody wants to step. */
public final class SteppedCode {
    private static final List<String> LIBRARIES =
            List.of(
                    "java/",
                    "javax/",
                    "jdk/",
                    "sun/",
                    "tuntas/moved/",
                    "org/junit/",
                    "org/opentest4j/",
                    "org/apiguardian/",
                    "org/assertj/",
                    "org/hamcrest/",
                    "dev/tuntas/annotations/",
                    "dev/tuntas/machine/",
                    "dev/tuntas/core/",
                    "dev/tuntas/check/",
                    "dev/tuntas/rewind/",
                    "dev/tuntas/shaded/",
                    "dev/tuntas/junit/");

    /** Tests of ours are in packages of libraries: they are a user's here. */
    private final String ownPackage;

    /**
     * @param ownPackage of the class that is run, as in class files; what lies there is the user's
     */
    public SteppedCode(String ownPackage) {
        this.ownPackage = ownPackage;
    }

    public boolean isOwn(String internalName) {
        String home = internalName.substring(0, internalName.lastIndexOf('/') + 1);
        return home.equals(ownPackage)
                || LIBRARIES.stream().noneMatch(internalName::startsWith)
                        && !internalName.contains("$$Lambda");
    }

    /** Whether a source, named by a class, by its simple name or by its file, has a class. */
    public static boolean isOf(MachineClass type, String source) {
        String name = type.name.replace('/', '.');
        String outer = name.replaceFirst("\\$.*", "");
        String file = type.node.sourceFile;
        return source.equals(name)
                || source.equals(outer)
                || source.equals(file)
                || outer.endsWith("." + source)
                || name.replace('$', '.').endsWith("." + source)
                || file != null && source.replace('\\', '/').endsWith(path(type));
    }

    /** {@code dev/example/SearchTree.java}: where the source of a class lies below its root. */
    public static String path(MachineClass type) {
        String home = type.name.substring(0, type.name.lastIndexOf('/') + 1);
        return home + type.node.sourceFile;
    }
}
