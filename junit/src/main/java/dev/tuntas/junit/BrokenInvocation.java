package dev.tuntas.junit;

import dev.tuntas.core.message.TuntasException;
import java.util.List;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

/** A node that fails before anything runs, because what was asked for can't be done. */
record BrokenInvocation(String name, TuntasException problem, TestPage page, TestSummary summary)
        implements TestTemplateInvocationContext {
    @Override
    public String getDisplayName(int invocationIndex) {
        return name;
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
        return List.of(
                (BeforeEachCallback)
                        context -> {
                            page.failed(problem);
                            page.write(summary);
                            throw problem;
                        });
    }
}
