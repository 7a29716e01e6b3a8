package dev.tuntas.suite.stored;

import dev.tuntas.suite.Samples;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A suite that is not there yet, and what tests write into it: less than a frame, or several. */
abstract class SampleSuite {
    @TempDir Path folder;
    final SuiteHeader header = Samples.header(Samples.tree(1));
    final List<int[]> few = Samples.structures(header, 20);
    final List<int[]> many = Samples.regular(header, 2 * 65_536 + 5);
    Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("a.suite");
    }
}
