package dev.tuntas.check.internal.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the names of parameters come from. */
class ParameterNamesTest {
    private static final String SOURCE =
            """
            class Names {
                int add(long left, int right) {
                    return (int) left + right;
                }
            }
            """;

    @TempDir Path folder;

    private List<String> names(List<Path> sources, String option) throws Exception {
        Path file = Files.writeString(folder.resolve("Names.java"), SOURCE);
        String[] words = {"-proc:none", option, "-d", folder.toString(), file.toString()};
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, words));
        URL[] classes = {folder.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(classes, null)) {
            Method add = loader.loadClass("Names").getDeclaredMethod("add", long.class, int.class);
            return new ContractReader(sources).parameterNames(add);
        }
    }

    @Test
    void whatDebuggersUseIsEnough() throws Exception {
        assertEquals(List.of("left", "right"), names(List.of(), "-g"));
    }

    @Test
    void elseTheSourceHasThem() throws Exception {
        assertEquals(List.of("left", "right"), names(List.of(folder), "-g:none"));
    }

    @Test
    void elseTheyAreNumbered() throws Exception {
        assertEquals(List.of("arg0", "arg1"), names(List.of(), "-g:none"));
    }
}
