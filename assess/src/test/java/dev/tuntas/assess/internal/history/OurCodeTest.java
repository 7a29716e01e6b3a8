package dev.tuntas.assess.internal.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Another build of Tuntas has another fingerprint, in a folder and in a jar. */
class OurCodeTest {
    @TempDir private Path folder;

    @Test
    void anyOtherClassFileIsSeen() throws IOException {
        Path inner = Files.createDirectories(folder.resolve("a/b"));
        Files.writeString(inner.resolve("C.class"), "one");
        String before = OurCode.of(folder);
        Files.writeString(inner.resolve("notes.txt"), "no class");
        assertEquals(before, OurCode.of(folder));
        Files.writeString(inner.resolve("C.class"), "two");
        String changed = OurCode.of(folder);
        Files.move(inner.resolve("C.class"), inner.resolve("D.class"));
        assertEquals(3, Set.of(before, changed, OurCode.of(folder)).size());
    }

    @Test
    void aJarCountsAsAWhole() throws IOException {
        Path jar = Files.writeString(folder.resolve("tuntas.jar"), "one");
        String before = OurCode.of(jar);
        Files.writeString(jar, "two");
        assertNotEquals(before, OurCode.of(jar));
    }

    @Test
    void whatCantBeReadIsNeverTheSame() {
        assertNotEquals(OurCode.of(null), OurCode.of(null));
        assertEquals(OurCode.print(), OurCode.print());
    }
}
