package dev.tuntas.machine.code;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/** Where class files come from, by internal name ({@code java/util/List}). */
public interface ClassSource {
    /** A reader of the class file, or null if there is none. */
    @Nullable ClassReader find(String internalName);

    /** Whether a class comes with the JDK. */
    boolean isPlatform(String internalName);
}
