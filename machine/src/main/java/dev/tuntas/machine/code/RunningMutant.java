package dev.tuntas.machine.code;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.IllegalClassFormatException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The mutant that PIT runs the tests on. PIT redefines the class in the running JVM and leaves its
 * file as it was: whoever reads the file would follow code that nobody runs, and a mutant of a
 * predicate would survive every test, because the search for inputs would not see it.
 *
 * <p>PIT gives the mutant to each loader that comes to the class later; it is asked as by such a
 * loader. Where PIT is not running there is no mutant.
 */
final class RunningMutant {
    private static final String PIT =
            "org.pitest.mutationtest.execute.CatchNewClassLoadersTransformer";

    /** PIT remembers who asks, to give the next mutant to those as well: it has this one anyway. */
    private static final ClassLoader ANY_LOADER = ClassLoader.getSystemClassLoader();

    private static final @Nullable ClassFileTransformer SOURCE = source();

    private RunningMutant() {}

    private static @Nullable ClassFileTransformer source() {
        try {
            Class<?> pit = Class.forName(PIT, true, ANY_LOADER);
            return (ClassFileTransformer) pit.getConstructor().newInstance();
        } catch (ClassNotFoundException e) {
            return null;
        } catch (ReflectiveOperationException | ClassCastException e) {
            throw new IllegalStateException(
                    "This version of PIT is unknown here: its " + PIT + " can't be made", e);
        }
    }

    /**
     * The mutant of a class, or its file if no mutant of it is running. What a loader of ours has
     * made of the class is not its file, and stays: it was made of the mutant.
     */
    static byte[] or(byte[] file, String internalName) throws IOException {
        byte[] mutant = SOURCE == null ? null : mutant(SOURCE, file, internalName);
        return mutant != null && isFile(file, internalName) ? mutant : file;
    }

    private static byte @Nullable [] mutant(
            ClassFileTransformer source, byte[] file, String internalName) {
        try {
            return source.transform(ANY_LOADER, internalName, null, null, file);
        } catch (IllegalClassFormatException e) {
            throw new IllegalStateException("PIT refuses the class file of " + internalName, e);
        }
    }

    private static boolean isFile(byte[] bytes, String internalName) throws IOException {
        try (InputStream file = ANY_LOADER.getResourceAsStream(internalName + ".class")) {
            return file != null && Arrays.equals(bytes, file.readAllBytes());
        }
    }
}
