package dev.tuntas.suite.internal.file;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.message.TuntasException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;

class MissingZstdTest {
    /** Has its own classes of this package, which find everything but zstd. */
    private static final class WithoutZstd extends ClassLoader {
        WithoutZstd() {
            super(MissingZstdTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("com.github.luben.")) {
                throw new ClassNotFoundException(name);
            }
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null || !name.startsWith("dev.tuntas.suite.internal.file.")) {
                return loaded != null ? loaded : super.loadClass(name, resolve);
            }
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    @Test
    void saysWhichDependencyToAdd() throws ReflectiveOperationException {
        Method mostBytes =
                new WithoutZstd()
                        .loadClass(Compression.class.getName())
                        .getDeclaredMethod("mostBytes", int.class);
        mostBytes.setAccessible(true);
        Throwable thrown =
                assertThrows(InvocationTargetException.class, () -> mostBytes.invoke(null, 10))
                        .getCause();
        assertTrue(thrown instanceof TuntasException, thrown.toString());
        assertTrue(thrown.getMessage().contains("com.github.luben:zstd-jni"), thrown.getMessage());
    }
}
