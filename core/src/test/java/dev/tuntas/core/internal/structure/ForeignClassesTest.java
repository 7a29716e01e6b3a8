package dev.tuntas.core.internal.structure;

import static dev.tuntas.core.internal.structure.Candidates.structure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.MemoryCompiler;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Subjects in class loaders and modules of their own. */
class ForeignClassesTest {
    private static final String THING =
            """
            package things;
            class Thing {
                private final int size;
                private Thing next;
                private Thing(int size) { this.size = size; }
            }
            """;

    @TempDir Path folder;

    @Test
    void objectsBelongToTheClassLoaderOfTheirClass() throws Exception {
        write(MemoryCompiler.once(Map.of("things.Thing", THING)));
        try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
            Class<?> type = loader.loadClass("things.Thing");
            Structure<?> structure = things(type);
            Object made = structure.materialise();
            assertSame(type, made.getClass());
            Isomorphism.check(structure.candidate(), made);
        }
    }

    @Test
    void aModuleThatOpensThePackageLetsUsIn() throws Exception {
        Structure<?> structure = things(inModule("module some.things { opens things; }"));
        Isomorphism.check(structure.candidate(), structure.materialise());
    }

    @Test
    void aModuleThatDoesNotIsToldWhatToWrite() throws Exception {
        Structure<?> structure = things(inModule("module some.things { exports things; }"));
        TuntasException e = assertThrows(TuntasException.class, structure::materialise);
        assertTrue(e.getMessage().contains("`opens things;`"), e.getMessage());
        assertTrue(e.getMessage().contains("some.things"), e.getMessage());
    }

    private static Structure<?> things(Class<?> type) {
        return structure(Finitization.derive(type, 2), "Thing#0.size=2", "Thing#0.next=Thing#1");
    }

    private Class<?> inModule(String declaration) throws Exception {
        write(MemoryCompiler.once(Map.of("module-info", declaration, "things.Thing", THING)));
        ModuleLayer boot = ModuleLayer.boot();
        Configuration configuration =
                boot.configuration()
                        .resolve(ModuleFinder.of(folder), ModuleFinder.of(), Set.of("some.things"));
        ModuleLayer layer =
                boot.defineModulesWithOneLoader(configuration, ClassLoader.getSystemClassLoader());
        Class<?> type = layer.findLoader("some.things").loadClass("things.Thing");
        assertEquals("some.things", type.getModule().getName());
        return type;
    }

    private void write(Map<String, byte[]> classes) throws IOException {
        for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
            Path file = folder.resolve(entry.getKey().replace('.', '/') + ".class");
            Files.createDirectories(file.getParent());
            Files.write(file, entry.getValue());
        }
    }
}
