package dev.tuntas.assess.internal.given;

import dev.tuntas.assess.internal.PatchProblems;
import dev.tuntas.assess.internal.source.GivenText;
import dev.tuntas.assess.internal.source.JavaSource;
import dev.tuntas.check.spi.compile.SourceText;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** A patch in a file. */
public record PatchFile(Path file) implements Given {
    @Override
    public String name() {
        return file.toString();
    }

    @Override
    public GivenText in(List<JavaSource> sources) {
        UnifiedPatch patch = UnifiedPatch.read(name(), text());
        JavaSource source = new PatchedSource(name(), sources).find(patch.files());
        return new GivenText(name(), source, patch.applied(source));
    }

    private String text() {
        try {
            return SourceText.read(file);
        } catch (UncheckedIOException e) {
            throw PatchProblems.unreadable(file, Objects.requireNonNull(e.getCause()));
        }
    }
}
