package dev.tuntas.core.internal.weave;

import dev.tuntas.core.internal.bounds.ContainerTemplates;
import dev.tuntas.core.spi.CoreClasses;
import dev.tuntas.machine.code.LoaderFiles;
import org.jspecify.annotations.Nullable;

/** The class files that the user's loader sees, by internal name ({@code java/util/List}). */
public final class ClassFiles extends LoaderFiles {
    public ClassFiles(ClassLoader loader) {
        super(loader);
    }

    @Override
    protected byte @Nullable [] made(String internalName) {
        byte[] template = ContainerTemplates.file(internalName);
        return template == null ? StandInFiles.of(internalName) : template;
    }

    @Override
    protected RuntimeException unreadable(String internalName, Exception cause) {
        return WeaveProblems.cannotWeave(internalName.replace('/', '.'), cause);
    }

    /** The bounds that stand beside a predicate name classes of ours, which it never calls. */
    @Override
    public boolean isApart(String internalName) {
        return isCore(internalName);
    }

    /** Whether a class is one of Tuntas' own; see {@link CoreClasses}. */
    public boolean isCore(String internalName) {
        return CoreClasses.isCore(internalName);
    }
}
