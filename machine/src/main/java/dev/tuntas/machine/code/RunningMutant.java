package dev.tuntas.machine.code;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.security.ProtectionDomain;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The mutant that PIT runs the tests on. PIT redefines the class in the running JVM and leaves its
 * file as it was: whoever reads the file would follow code that nobody runs, and a mutant of a
 * predicate would survive every test, because the search for inputs would not see it.
 *
 * <p>PIT gives the mutant to each loader that comes to the class later; it is asked as by such a
 * loader. Where PIT is not running there is no mutant. It is called by reflection: its types are
 * those of a module that not every program has.
 */
final class RunningMutant {
    private static final String PIT =
            "org.pitest.mutationtest.execute.CatchNewClassLoadersTransformer";

    /** PIT remembers who asks, to give the next mutant to those as well: it has this one anyway. */
    private static final ClassLoader ANY_LOADER = ClassLoader.getSystemClassLoader();

    private static final @Nullable RunningMutant SOURCE = source();

    private final Object pit;
    private final Method transform;

    private RunningMutant(Class<?> pit) throws ReflectiveOperationException {
        this.pit = pit.getConstructor().newInstance();
        this.transform =
                pit.getMethod(
                        "transform",
                        ClassLoader.class,
                        String.class,
                        Class.class,
                        ProtectionDomain.class,
                        byte[].class);
    }

    private static @Nullable RunningMutant source() {
        try {
            return new RunningMutant(Class.forName(PIT, true, ANY_LOADER));
        } catch (ClassNotFoundException e) {
            return null;
        } catch (ReflectiveOperationException e) {
            throw unknown(e);
        }
    }

    private static IllegalStateException unknown(ReflectiveOperationException cause) {
        return new IllegalStateException("This version of PIT is unknown here: " + PIT, cause);
    }

    /**
     * The mutant of a class, or its file if no mutant of it is running. What a loader of ours has
     * made of the class is not its file, and stays: it was made of the mutant.
     */
    static byte[] or(byte[] file, String internalName) throws IOException {
        byte[] mutant = SOURCE == null ? null : SOURCE.of(file, internalName);
        return mutant != null && isFile(file, internalName) ? mutant : file;
    }

    private byte @Nullable [] of(byte[] file, String internalName) {
        try {
            return (byte[]) transform.invoke(pit, ANY_LOADER, internalName, null, null, file);
        } catch (ReflectiveOperationException e) {
            throw unknown(e);
        }
    }

    private static boolean isFile(byte[] bytes, String internalName) throws IOException {
        try (InputStream file = ANY_LOADER.getResourceAsStream(internalName + ".class")) {
            return file != null && Arrays.equals(bytes, file.readAllBytes());
        }
    }
}
