package dev.tuntas.machine.code;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/** Where class files come from, by internal name ({@code java/util/List}). */
public interface ClassSource {
    /** The class files that a loader finds; those of the JDK are the platform's. */
    static ClassSource of(ClassLoader loader) {
        return new LoaderFiles(loader);
    }

    /** A reader of the class file, or null if there is none. */
    @Nullable ClassReader find(String internalName);

    /** Whether a class comes with the JDK. */
    boolean isPlatform(String internalName);
}
