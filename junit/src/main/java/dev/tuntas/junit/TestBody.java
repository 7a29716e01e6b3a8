package dev.tuntas.junit;

import dev.tuntas.check.spi.run.Body;
import dev.tuntas.check.spi.run.Outcome;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.opentest4j.TestAbortedException;

/** The test method, ready to be called with the values of one input after the other. */
final class TestBody implements Body {
    private final MethodHandle test;
    private final TestInstances instances;
    private final Lifecycle lifecycle;
    private final List<JointPredicate> predicates;
    private final Class<?> testClass;
    private final Variety variety;
    private final LongAdder unfit = new LongAdder();
    private final AtomicReference<@Nullable LeftState> atFirst = new AtomicReference<>();
    private volatile @Nullable String firstAssumption;

    private TestBody(
            MethodHandle test,
            TestInstances instances,
            Lifecycle lifecycle,
            List<JointPredicate> predicates,
            Class<?> testClass,
            Variety variety) {
        this.test = test;
        this.instances = instances;
        this.lifecycle = lifecycle;
        this.predicates = predicates;
        this.testClass = testClass;
        this.variety = variety;
    }

    static TestBody of(
            ReflectiveInvocationContext<Method> invocation,
            ExtensionContext context,
            ParameterRoles roles,
            List<JointPredicate> predicates) {
        TestInstances instances = TestInstances.of(context);
        return new TestBody(
                test(invocation, roles),
                instances,
                Lifecycle.of(context, instances.given()),
                predicates,
                context.getRequiredTestClass(),
                new Variety(roles.inputs()));
    }

    /** The same test on new instances only, unless one was set up before all tests. */
    TestBody alone() {
        return new TestBody(test, instances.anew(), lifecycle, predicates, testClass, variety);
    }

    /** What has changed since the first input, of all that inputs can leave to each other. */
    List<String> changes() {
        LeftState first = atFirst.get();
        return first == null ? List.of() : first.changes();
    }

    /** A handle that takes the instance and the values of an input. */
    private static MethodHandle test(
            ReflectiveInvocationContext<Method> invocation, ParameterRoles roles) {
        if (roles.others().isEmpty()) {
            return roles.test();
        }
        MethodHandle handle = Handles.of(invocation.getExecutable());
        List<Object> resolved = invocation.getArguments();
        // From the last to the first, so that the places of those to come stay the same.
        for (int i = resolved.size() - 1; i >= 0; i--) {
            if (!roles.isInput(i)) {
                handle = MethodHandles.insertArguments(handle, i + 1, resolved.get(i));
            }
        }
        return Handles.spreadAfterFirst(handle);
    }

    @Override
    public Outcome run(@Nullable Object[] arguments) throws Throwable {
        if (!predicates.isEmpty() && !isWanted(arguments)) {
            unfit.increment();
            return Outcome.SKIPPED;
        }
        variety.see(arguments);
        if (atFirst.get() == null) {
            atFirst.compareAndSet(null, LeftState.of(testClass, instances.shared(), arguments));
        }
        try {
            SearchPrints.outside(() -> runTest(arguments));
            return Outcome.PASSED;
        } catch (TestAbortedException e) {
            if (firstAssumption == null) {
                firstAssumption = String.valueOf(e.getMessage());
            }
            return Outcome.SKIPPED;
        }
    }

    private void runTest(@Nullable Object[] arguments) throws Throwable {
        Object[] next = instances.next();
        Object innermost = next[next.length - 1];
        lifecycle.around(
                next,
                () -> {
                    test.invokeExact(innermost, arguments);
                });
    }

    private boolean isWanted(@Nullable Object[] arguments) {
        for (JointPredicate predicate : predicates) {
            if (!predicate.test(arguments)) {
                return false;
            }
        }
        return true;
    }

    /** Which parameters changed from input to input. */
    Variety variety() {
        return variety;
    }

    /** How many inputs a predicate of several parameters did not want. */
    long unfit() {
        return unfit.sum();
    }

    /** What the first assumption that did not hold said; null if all held. */
    @Nullable String firstAssumption() {
        return firstAssumption;
    }
}
