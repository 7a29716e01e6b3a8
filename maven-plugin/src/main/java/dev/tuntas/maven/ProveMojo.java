package dev.tuntas.maven;

import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Proves that methods keep their contracts, within a bound or for inputs of any size. */
@Mojo(
        name = "prove",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class ProveMojo extends CommandMojo {
    @Override
    String command() {
        return "prove";
    }
}
