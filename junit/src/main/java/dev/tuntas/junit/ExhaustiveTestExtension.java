package dev.tuntas.junit;

import dev.tuntas.core.message.TuntasException;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/** Gives JUnit one invocation of an exhaustive test for each scope. */
final class ExhaustiveTestExtension implements TestTemplateInvocationContextProvider {
    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return AnnotationSupport.isAnnotated(context.getTestMethod(), ExhaustiveTest.class);
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
            ExtensionContext context) {
        UnknownKeys.warnOnce(context);
        try {
            DoubledJars.check();
            return TestCase.of(context).invocations();
        } catch (TuntasException e) {
            String name = context.getRequiredTestMethod().getName();
            return Stream.of(
                    new BrokenInvocation(
                            "no input", e, TestPage.of(context, name), new TestSummary(name)));
        }
    }
}
