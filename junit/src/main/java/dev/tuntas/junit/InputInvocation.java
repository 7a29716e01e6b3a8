package dev.tuntas.junit;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.opentest4j.TestAbortedException;

/**
 * One invocation in JUnit's eyes, many inputs in ours: the parameters that are the input get values
 * that are never used, and instead of the one call that JUnit would make, all inputs are run.
 */
final class InputInvocation
        implements TestTemplateInvocationContext,
                ParameterResolver,
                InvocationInterceptor,
                AfterEachCallback {
    private final TestCase test;
    private final InputRun run;

    /** What an invocation does. */
    interface InputRun {
        String name();

        int scope();

        /** Whether the test has ended with it. */
        boolean isLast();

        void run(TestBody body, ExtensionContext context) throws Throwable;
    }

    InputInvocation(TestCase test, InputRun run) {
        this.test = test;
        this.run = run;
    }

    @Override
    public String getDisplayName(int invocationIndex) {
        return run.name();
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
        return List.of(this);
    }

    // Parameters.
    // ------------------------------------------------------------------------------------

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getDeclaringExecutable().equals(test.method())
                && test.roles().isInput(parameter.getIndex());
    }

    @Override
    public @Nullable Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        // An element of a new array is null, 0 or false, as the type demands.
        return Array.get(Array.newInstance(parameter.getParameter().getType(), 1), 0);
    }

    // The call, and what JUnit would call around it: all that is done for each input.
    // --------------------------------------------------------------------------------------

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> invocationContext,
            ExtensionContext context)
            throws Throwable {
        invocation.skip();
        TestBody body = TestBody.of(invocationContext, context, test.roles(), test.predicates());
        long began = System.nanoTime();
        try {
            run.run(body, context);
        } finally {
            test.page().took(run.scope(), Duration.ofNanos(System.nanoTime() - began));
        }
    }

    @Override
    public void interceptBeforeEachMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> invocationContext,
            ExtensionContext context) {
        invocation.skip();
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> invocationContext,
            ExtensionContext context) {
        invocation.skip();
    }

    @Override
    public void afterEach(ExtensionContext context) {
        context.getExecutionException()
                .filter(thrown -> !(thrown instanceof TestAbortedException))
                .ifPresent(
                        thrown -> {
                            test.summary().failed(run.scope());
                            test.page().failed(thrown);
                            test.stop();
                        });
        if (run.isLast() && test.summary().isUntold()) {
            tell(context);
        }
    }

    /** One line for the whole test, where every build shows it, and for those who make reports. */
    private void tell(ExtensionContext context) {
        test.prints().remark().ifPresent(cut -> test.summary().remark("Note: " + cut));
        test.page().write(test.summary());
        String line = test.summary().line();
        System.out.println(line);
        context.publishReportEntry("tuntas", line);
    }
}
