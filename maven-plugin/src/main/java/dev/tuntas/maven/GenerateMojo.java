package dev.tuntas.maven;

import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Finds all valid objects of classes, and draws them on a page. */
@Mojo(
        name = "generate",
        defaultPhase = LifecyclePhase.PROCESS_TEST_CLASSES,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class GenerateMojo extends CommandMojo {
    @Override
    String command() {
        return "generate";
    }

    @Override
    List<String> page(Path file) {
        return List.of("--out", file.toString());
    }
}
