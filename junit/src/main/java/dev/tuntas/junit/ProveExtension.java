package dev.tuntas.junit;

import dev.tuntas.core.spi.ContractProof;
import dev.tuntas.core.spi.ContractProof.Proof;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;

/** Runs the proofs of {@link Prove}, a test node for each bound. */
final class ProveExtension implements TestTemplateInvocationContextProvider {
    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return context.getRequiredTestMethod().isAnnotationPresent(Prove.class);
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
            ExtensionContext context) {
        Prove wanted = context.getRequiredTestMethod().getAnnotation(Prove.class);
        if (wanted.k() < 1) {
            throw JunitProblems.badProofBound(wanted.k());
        }
        Bounds bounds = new Bounds(wanted);
        return IntStream.rangeClosed(1, wanted.k())
                .takeWhile(k -> !bounds.isDone)
                .mapToObj(k -> new Node(bounds, k));
    }

    /** What the nodes of a test share. */
    private static final class Bounds {
        final Prove wanted;
        final long until;
        boolean isDone;

        Bounds(Prove wanted) {
            this.wanted = wanted;
            this.until = System.nanoTime() + Duration.ofSeconds(wanted.seconds()).toNanos();
        }

        Duration left() {
            return Duration.ofNanos(Math.max(1, until - System.nanoTime()));
        }
    }

    /** One bound. */
    private record Node(Bounds bounds, int k)
            implements TestTemplateInvocationContext, BeforeTestExecutionCallback {
        @Override
        public String getDisplayName(int invocationIndex) {
            return "k=" + k;
        }

        @Override
        public List<Extension> getAdditionalExtensions() {
            return List.of(this);
        }

        @Override
        public void beforeTestExecution(ExtensionContext context) {
            // A failure here ends the test: what comes behind it could only say the same.
            bounds.isDone = true;
            Prove wanted = bounds.wanted;
            ContractProof prover = ContractProof.find().orElseThrow(JunitProblems::noProver);
            Proof proof = prover.prove(wanted.of(), wanted.method(), k, bounds.left());
            String name = wanted.of().getSimpleName() + "#" + wanted.method();
            context.publishReportEntry("tuntas", line(name, proof));
            switch (proof.status()) {
                case BROKEN -> throw new AssertionError(name + " " + proof.text());
                case PARTIAL -> partial(name, proof);
                case NOTHING -> nothing(name);
                case BOUNDED -> bounds.isDone = false;
                case COMPLETE -> bounds.isDone = true;
            }
        }

        private String line(String name, Proof proof) {
            return "%s, k=%d: %s, %d path%s"
                    .formatted(
                            name, k, proof.status(), proof.paths(), proof.paths() == 1 ? "" : "s");
        }

        private void partial(String name, Proof proof) {
            if (!bounds.wanted.allowPartial()) {
                throw new AssertionError(
                        ("%s is not proved for k=%d: nothing breaks the contract, but not every path was"
                                        + " followed. If that is enough, say allowPartial = true.\n%s")
                                .formatted(name, k, proof.text()));
            }
            bounds.isDone = false;
        }

        /** A small bound may have no valid input; if none has, nothing was proved. */
        private void nothing(String name) {
            if (k == bounds.wanted.k()) {
                throw new AssertionError(
                        ("Nothing was proved of %s: no input within the bound k=%d is valid and fulfils"
                                        + " the precondition.")
                                .formatted(name, k));
            }
            bounds.isDone = false;
            Assumptions.abort("no input within the bound k=%d is valid".formatted(k));
        }
    }
}
