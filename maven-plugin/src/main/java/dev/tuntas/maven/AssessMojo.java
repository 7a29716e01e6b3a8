package dev.tuntas.maven;

import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Tells how good the inputs of a scope are: which small mistakes in the code they find. */
@Mojo(
        name = "assess",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class AssessMojo extends CommandMojo {
    @Override
    String command() {
        return "assess";
    }
}
