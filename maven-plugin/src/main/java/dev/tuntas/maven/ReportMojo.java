package dev.tuntas.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** Writes one page about what the other goals came to, in all modules of the build. */
@Mojo(name = "report", aggregator = true, threadSafe = true)
public final class ReportMojo extends AbstractMojo {
    /** The page. */
    @Parameter(
            property = "tuntas.report",
            defaultValue = "${project.build.directory}/tuntas/index.html",
            required = true)
    private File page = new File("");

    @Parameter(defaultValue = "${reactorProjects}", readonly = true, required = true)
    private List<MavenProject> modules = List.of();

    @Override
    public void execute() throws MojoExecutionException {
        try {
            Map<String, Path> folders = new LinkedHashMap<>();
            for (MavenProject module : modules) {
                folders.put(
                        module.getArtifactId(),
                        Path.of(module.getBuild().getDirectory(), "tuntas"));
            }
            int outcomes = new ReportPage(folders).write(page.toPath());
            getLog().info("tuntas:report: %d outcomes in %s".formatted(outcomes, page));
        } catch (IOException e) {
            throw new MojoExecutionException(
                    "tuntas:report can't write %s: %s".formatted(page, e), e);
        }
    }
}
