package dev.tuntas.rewind.internal.debug.time;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineMethod;
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

    /** Whether a method has a name; {@code new} is a constructor's. The source may be empty. */
    public static boolean isNamed(MachineMethod method, String source, String name) {
        return method.node.name.equals(name.equals("new") ? "<init>" : name)
                && (source.isEmpty() || isOf(method.owner, source));
    }

    /** {@code SearchTree.remove}: a method as a person names it. */
    public static String methodName(MachineMethod method) {
        String type = method.owner.name.replaceFirst(".*/", "").replace('$', '.');
        return type + "." + (method.node.name.equals("<init>") ? "new" : method.node.name);
    }

    /** {@code dev/example/SearchTree.java}: where the source of a class lies below its root. */
    public static String path(MachineClass type) {
        String home = type.name.substring(0, type.name.lastIndexOf('/') + 1);
        return home + type.node.sourceFile;
    }
}
