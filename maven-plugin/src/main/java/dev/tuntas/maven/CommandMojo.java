package dev.tuntas.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * A command of Tuntas on classes of the project. All classes are run, also behind one that failed;
 * then the build fails if one did: nothing is left out quietly.
 */
abstract class CommandMojo extends AbstractMojo {
    /** The classes, each with a method if that is wanted: {@code shop.Order#cancel}. */
    @Parameter(property = "tuntas.classes")
    private List<String> classes = List.of();

    /** The scope, where it is not left to the command. */
    @Parameter(property = "tuntas.scope")
    private @Nullable Integer scope;

    /** Further options of the command, as on the command line. */
    @Parameter(property = "tuntas.arguments")
    private List<String> arguments = List.of();

    /** Options of the JVM in which the command runs. */
    @Parameter(property = "tuntas.jvm")
    private List<String> jvm = List.of();

    /** Does nothing if true. */
    @Parameter(property = "tuntas.skip", defaultValue = "false")
    private boolean skip;

    /** Where pages and outcomes are written to. */
    @Parameter(defaultValue = "${project.build.directory}/tuntas", required = true)
    private File folder = new File("");

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private @Nullable MavenProject project;

    @Parameter(defaultValue = "${plugin.artifacts}", readonly = true, required = true)
    private List<Artifact> tuntas = List.of();

    /** The command. */
    abstract String command();

    /** What makes the command write its page. */
    List<String> page(Path file) {
        return List.of("--html", file.toString());
    }

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("tuntas:" + command() + " is skipped");
            return;
        }
        if (classes.isEmpty()) {
            throw new MojoExecutionException(
                    "tuntas:%s has no class to run on. Name them: <classes><class>shop.Order</class></classes>, or -Dtuntas.classes=shop.Order"
                            .formatted(command()));
        }
        List<CommandOutcome> outcomes = new ArrayList<>();
        for (String subject : classes) {
            outcomes.add(run(subject));
        }
        judge(outcomes);
    }

    private CommandOutcome run(String subject) throws MojoExecutionException {
        Path page = folder.toPath().resolve(CommandOutcome.fileName(command(), subject) + ".html");
        List<String> words = new ArrayList<>(List.of(command(), subject));
        if (scope != null) {
            words.addAll(List.of("--scope", scope.toString()));
        }
        words.addAll(page(page));
        words.addAll(arguments);
        try {
            CommandRun run = new CommandRun(jvm, jars(), classPath(), getLog());
            CommandOutcome outcome = run.of(command(), subject, words, page);
            outcome.write(folder.toPath());
            return outcome;
        } catch (IOException | DependencyResolutionRequiredException e) {
            throw new MojoExecutionException(
                    "tuntas:%s of %s could not be run: %s".formatted(command(), subject, e), e);
        }
    }

    private List<String> jars() {
        List<String> jars = new ArrayList<>();
        for (Artifact artifact : tuntas) {
            // What Maven itself has is of no use to the command.
            if (artifact.getFile() != null
                    && !Artifact.SCOPE_PROVIDED.equals(artifact.getScope())) {
                jars.add(artifact.getFile().getPath());
            }
        }
        return jars;
    }

    private List<String> classPath() throws DependencyResolutionRequiredException {
        MavenProject of = Objects.requireNonNull(project);
        List<String> existing = new ArrayList<>();
        for (String entry : of.getTestClasspathElements()) {
            if (new File(entry).exists()) {
                existing.add(entry);
            }
        }
        return existing;
    }

    private void judge(List<CommandOutcome> outcomes)
            throws MojoExecutionException, MojoFailureException {
        List<String> bad = new ArrayList<>();
        boolean isWrongUse = false;
        for (CommandOutcome outcome : outcomes) {
            if (!outcome.isClean()) {
                bad.add("  %s: %s".formatted(outcome.subject(), outcome.inWords()));
                isWrongUse |= outcome.isWrongUse();
            }
        }
        String message = "tuntas:%s:%n%s".formatted(command(), String.join("\n", bad));
        if (isWrongUse) {
            throw new MojoExecutionException(message);
        }
        if (!bad.isEmpty()) {
            throw new MojoFailureException(message);
        }
    }
}
