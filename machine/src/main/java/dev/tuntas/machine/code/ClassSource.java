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

    /**
     * Whether a class is no user's, though it does not come with the JDK: what it mentions is of no
     * account for what the user's code may call.
     */
    default boolean isApart(String internalName) {
        return false;
    }
}
