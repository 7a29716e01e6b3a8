package shop;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;

/** The libraries on the class path are the old ones, so the other tests run beside them. */
class OldLibrariesTest {
    @Test
    void theClassPathHasOldLibraries() {
        assertTrue(jarOf(ClassReader.class).endsWith("/asm-5.2.jar"), jarOf(ClassReader.class));
        assertTrue(jarOf(Gson.class).endsWith("/gson-2.2.4.jar"), jarOf(Gson.class));
    }

    private static String jarOf(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation().getPath();
    }
}
