package dev.tuntas.suite.internal.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.suite.Generation;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MissingZstdTest {
    /** Has its own classes of this module, which find everything but zstd. */
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
            if (loaded != null || !name.startsWith("dev.tuntas.suite.")) {
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

    static class Pair {
        int first;
        int second;

        boolean repOk() {
            return first < second;
        }
    }

    @Test
    void noSuiteIsBegunThatCannotBeWritten(@TempDir Path folder)
            throws ReflectiveOperationException {
        Class<?> generations = new WithoutZstd().loadClass(Generation.class.getName());
        Object generation =
                generations
                        .getMethod("of", Finitization.class)
                        .invoke(null, Finitization.derive(Pair.class, 2));
        generations.getMethod("out", Path.class).invoke(generation, folder.resolve("x.suite"));
        Method run = generations.getMethod("run");
        Throwable thrown =
                assertThrows(InvocationTargetException.class, () -> run.invoke(generation))
                        .getCause();
        assertTrue(thrown instanceof TuntasException, thrown.toString());
        assertTrue(thrown.getMessage().contains("com.github.luben:zstd-jni"), thrown.getMessage());
        assertArrayEquals(new String[0], folder.toFile().list());
    }
}
