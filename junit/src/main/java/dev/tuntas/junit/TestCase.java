package dev.tuntas.junit;

import dev.tuntas.check.spi.input.InputParameter;
import dev.tuntas.check.spi.input.Inputs;
import dev.tuntas.check.spi.report.CounterexampleFiles;
import dev.tuntas.check.spi.report.ReplayText;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.bounds.Refinement;
import dev.tuntas.junit.ParameterRoles.NamedParameter;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/**
 * An exhaustive test: what its scopes have in common, and what the later ones know of the earlier.
 */
final class TestCase {

    private static final Duration LEAST_TIME = Duration.ofMillis(1);

    private final Class<?> testClass;
    private final Method method;
    private final Settings settings;
    private final ParameterRoles roles;
    private final Inputs inputs;
    private final List<JointPredicate> predicates;
    private final @Nullable ReplayText replay;
    private final @Nullable CounterexampleFiles files;
    private final TestSummary summary;
    private final SearchPrints prints;
    private final TestPage page;
    private volatile long began;
    private volatile boolean stopped;

    private TestCase(ExtensionContext context) {
        this.testClass = context.getRequiredTestClass();
        this.method = context.getRequiredTestMethod();
        this.settings = new SettingsReader(annotation(), context::getConfigurationParameter).read();
        this.roles = new ParameterRoles(method);
        List<NamedParameter> parameters = roles.inputs();
        if (parameters.isEmpty()) {
            throw JunitProblems.noInput(method);
        }
        this.inputs =
                Inputs.of(
                                method.getName(),
                                testClass,
                                parameters.stream().map(TestCase::input).toList())
                        .refinedBy(refinement());
        this.predicates =
                inputs.jointPredicates().stream()
                        .flatMap(predicate -> JointPredicate.of(predicate, parameters).stream())
                        .toList();
        this.summary = new TestSummary(shortTitle());
        this.prints = new SearchPrints(settings.prints());
        this.page = TestPage.of(context, name());
        this.replay = replay(context);
        this.files = files(context);
    }

    /** Fields for which no values are known keep what they have only where that is allowed. */
    private Refinement refinement() {
        return settings.allow().contains(TooLittle.KEPT_FIELD)
                ? Refinement.none().and("exclude", "*")
                : Refinement.none();
    }

    private static InputParameter input(NamedParameter parameter) {
        return InputParameter.of(parameter.parameter()).named(parameter.name());
    }

    static TestCase of(ExtensionContext context) {
        return new TestCase(context);
    }

    private ExhaustiveTest annotation() {
        return AnnotationSupport.findAnnotation(method, ExhaustiveTest.class).orElseThrow();
    }

    private static @Nullable CounterexampleFiles files(ExtensionContext context) {
        String folder = context.getConfigurationParameter(TuntasKeys.OUTPUT).orElse("").strip();
        if (folder.equals("none")) {
            return null;
        }
        return new CounterexampleFiles(
                folder.isEmpty() ? CounterexampleFiles.folderBelow(Path.of("")) : Path.of(folder));
    }

    // Names.
    // -----------------------------------------------------------------------------------------

    /** The method's name, with the types of its parameters if there are several of that name. */
    String name() {
        return name(method);
    }

    private static String name(Method method) {
        int sameName = 0;
        for (Method other : method.getDeclaringClass().getDeclaredMethods()) {
            if (other.getName().equals(method.getName()) && !other.isSynthetic()) {
                sameName++;
            }
        }
        return sameName == 1 ? method.getName() : method.getName() + types(method);
    }

    private static String types(Method method) {
        return Arrays.stream(method.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(Collectors.joining(",", "(", ")"));
    }

    /** What {@link TuntasKeys#REPLAY} says for an input of this test. */
    String replayKey(ReplayText text) {
        return title() + ":" + text;
    }

    /** A dollar would be a variable in a shell. */
    private String title() {
        return owner() + "#" + name();
    }

    private String owner() {
        return testClass.getName().replace('$', '.');
    }

    /** {@code SearchTreeTest.Nested.remove}, for a line in which there is more to say. */
    private String shortTitle() {
        String type = testClass.getName().substring(testClass.getPackageName().length());
        return (type + "." + name()).replaceFirst("^\\.", "").replace('$', '.');
    }

    private @Nullable ReplayText replay(ExtensionContext context) {
        Optional<String> key = context.getConfigurationParameter(TuntasKeys.REPLAY);
        if (key.isPresent()) {
            String text = key.get().strip();
            if (!text.matches("[^#:]+#[^:]+:.*")) {
                throw JunitProblems.badReplayKey(text);
            }
            if (text.startsWith(title() + ":")) {
                return ReplayText.parse(text.substring(title().length() + 1));
            }
            tellOther(text.substring(0, text.indexOf(':')));
        }
        return AnnotationSupport.findAnnotation(method, Replay.class)
                .map(annotation -> ReplayText.parse(annotation.value()))
                .orElse(null);
    }

    /** A name that is mistyped must not look like a replay that passed. */
    private void tellOther(String named) {
        List<String> tests =
                AnnotationSupport.findAnnotatedMethods(
                                testClass, ExhaustiveTest.class, HierarchyTraversalMode.TOP_DOWN)
                        .stream()
                        .map(TestCase::name)
                        .toList();
        String here = owner() + "#";
        if (named.startsWith(here) && !tests.contains(named.substring(here.length()))) {
            throw JunitProblems.noSuchTest(named, testClass, tests);
        }
        summary.remark("%s is for another test, %s.".formatted(TuntasKeys.REPLAY, named));
    }

    // Invocations.
    // -----------------------------------------------------------------------------------

    /** A scope is made when JUnit asks for it, which is when the one before it has ended. */
    Stream<TestTemplateInvocationContext> invocations() {
        if (replay != null) {
            return Stream.of(replaying(replay));
        }
        deleteOldFiles();
        began = System.nanoTime();
        return Stream.iterate(
                        settings.firstScope(),
                        scope -> scope <= settings.scope() && !stopped,
                        scope -> scope + 1)
                .map(this::at);
    }

    /** A counterexample that has been mended must not lie around. */
    private void deleteOldFiles() {
        if (files != null) {
            try {
                files.delete(testClass, name());
            } catch (IOException e) {
                Log.warn("Files of an earlier run are still there: " + e);
            }
        }
    }

    private TestTemplateInvocationContext at(int scope) {
        try {
            return new InputInvocation(this, ScopeRun.prepare(this, scope));
        } catch (TuntasException e) {
            stopped = true;
            return new BrokenInvocation("scope " + scope, e, page, summary);
        }
    }

    private TestTemplateInvocationContext replaying(ReplayText text) {
        try {
            return new InputInvocation(this, ReplayRun.prepare(this, text));
        } catch (TuntasException e) {
            return new BrokenInvocation("replay " + text, e, page, summary);
        }
    }

    /** No greater scope is run. */
    void stop() {
        stopped = true;
    }

    boolean isStopped() {
        return stopped;
    }

    /** What is left of its time, but never nothing at all; null if it has no limit. */
    @Nullable Duration timeLeft() {
        Duration time = settings.time();
        if (time == null) {
            return null;
        }
        Duration left = time.minusNanos(System.nanoTime() - began);
        return left.compareTo(LEAST_TIME) < 0 ? LEAST_TIME : left;
    }

    /** Whether there is nothing more to come: a scope has failed, or all have ended. */
    boolean isOver() {
        int scopes = settings.scope() - settings.firstScope() + 1;
        return stopped || summary.finishedScopes() == scopes;
    }

    // What it is made of.
    // ----------------------------------------------------------------------------

    Class<?> testClass() {
        return testClass;
    }

    Method method() {
        return method;
    }

    Settings settings() {
        return settings;
    }

    /** Invariants of the parameters' classes that nobody reads. */
    List<UnreadJml> unreadJml() {
        return roles.inputs().stream()
                .map(parameter -> parameter.parameter().getType())
                .distinct()
                .flatMap(type -> UnreadJml.of(type).stream())
                .toList();
    }

    TestSummary summary() {
        return summary;
    }

    SearchPrints prints() {
        return prints;
    }

    /** What it came to, for the page of the run. */
    TestPage page() {
        return page;
    }

    ParameterRoles roles() {
        return roles;
    }

    Inputs inputs() {
        return inputs;
    }

    List<JointPredicate> predicates() {
        return predicates;
    }

    String predicateNames() {
        return predicates.stream().map(JointPredicate::name).collect(Collectors.joining(", "));
    }

    /** Where counterexamples are written, or null if they are not wanted. */
    @Nullable CounterexampleFiles files() {
        return files;
    }
}
