package dev.tuntas.check.internal.method;

import dev.tuntas.check.internal.contract.CompiledContract;
import dev.tuntas.check.internal.sequence.Explorer;
import dev.tuntas.check.internal.sequence.SequenceCode;
import dev.tuntas.check.internal.sequence.SequenceSearch;
import dev.tuntas.check.result.Counterexample;
import dev.tuntas.check.result.Finding;
import dev.tuntas.check.spi.call.Executables;
import dev.tuntas.check.spi.input.CounterexampleCode;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.run.CallWatch;
import dev.tuntas.check.spi.run.Failure;
import dev.tuntas.check.spi.run.Outcome;
import dev.tuntas.core.Snapshot;
import dev.tuntas.core.Structure;
import dev.tuntas.core.spi.MendingHint;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Tells all that there is to tell of a failed input. */
record Counterexamples(
        Class<?> subject,
        Executable method,
        CompiledMethods methods,
        CompiledContract contract,
        Optional<Method> invariant,
        boolean withCalls) {
    /** How long to look for calls that build a receiver. */
    private static final Explorer.Limits LIMITS =
            new Explorer.Limits(8, 20_000, Duration.ofSeconds(3), Explorer.Limits.TIME_PER_CALL);

    /**
     * @param kind what was broken
     */
    Counterexample of(Failure failure, InputSpace space, Finding.Kind kind) {
        Structure<?> input = failure.input();
        Optional<After> after =
                isHang(failure) || isStatic() && !isConstructor()
                        ? Optional.empty()
                        : after(input, space);
        return new Counterexample(
                space.scope(),
                input.candidate().toString(),
                space.line(input),
                space.text(input),
                space.values(input),
                space.drawings(input),
                after.map(After::snapshot),
                after.flatMap(state -> hint(state, input, space, kind)),
                call().fieldByField(space, input),
                isStatic() || !withCalls ? Optional.empty() : calls(input, space));
    }

    private boolean isStatic() {
        return !Executables.hasReceiver(method);
    }

    private boolean isConstructor() {
        return method instanceof Constructor;
    }

    private static boolean isHang(Failure failure) {
        return failure.outcome().key().equals("hang");
    }

    private JavaCall call() {
        return new JavaCall(subject, method);
    }

    /**
     * The receiver after the call, or what a constructor made.
     *
     * @param objects those that there were before
     */
    private record After(Object receiver, Set<Object> objects, Snapshot snapshot) {}

    private Optional<String> hint(
            After after, Structure<?> input, InputSpace space, Finding.Kind kind) {
        return switch (kind) {
            case INVARIANT -> hint(after);
            case ENSURES -> hint(input, space);
            default -> Optional.empty();
        };
    }

    /** What would have to change behind the call for the invariant and the contract to hold. */
    private Optional<String> hint(Structure<?> input, InputSpace space) {
        List<@Nullable Object> given = Arrays.asList(space.arguments(input));
        List<@Nullable Object> parameters = given.subList(1, given.size());
        return invariant.flatMap(
                predicate ->
                        MendingHint.find()
                                .flatMap(
                                        hints ->
                                                hints.ofCall(
                                                        (before, behind) ->
                                                                isKept(
                                                                        space.arguments(input),
                                                                        space,
                                                                        before,
                                                                        behind),
                                                        parameters,
                                                        predicate)));
    }

    /** Makes the call once more; whatever it throws, or the contract, is no way out. */
    private boolean isKept(
            @Nullable Object[] arguments,
            InputSpace space,
            Consumer<Object> before,
            BiConsumer<Object, @Nullable Object> behind) {
        Object receiver = Objects.requireNonNull(arguments[0]);
        CallWatch watch =
                new CallWatch() {
                    @Override
                    public void before() {
                        before.accept(receiver);
                    }

                    @Override
                    public void after(@Nullable Object result, @Nullable Throwable thrown) {
                        behind.accept(receiver, result);
                    }
                };
        try {
            return new ContractBody(contract, methods, space, false, watch).run(arguments)
                    == Outcome.PASSED;
        } catch (Throwable notKept) {
            Objects.requireNonNull(notKept);
            return false;
        } finally {
            // The method may have interrupted its thread, which is ours to go on with.
            Thread.interrupted();
        }
    }

    /** What would have to change for the invariant to hold: nothing of it is told elsewhere. */
    private Optional<String> hint(After after) {
        return invariant.flatMap(
                predicate ->
                        MendingHint.find()
                                .flatMap(
                                        hints ->
                                                hints.of(
                                                        after.receiver, after.objects, predicate)));
    }

    private Optional<After> after(Structure<?> input, InputSpace space) {
        @Nullable Object[] arguments = space.arguments(input);
        @Nullable Object receiver = isConstructor() ? null : arguments[0];
        Set<Object> objects = receiver == null ? Set.of() : Snapshot.of(receiver).objects();
        try {
            Object result = methods.call(arguments);
            receiver = isConstructor() ? result : receiver;
        } catch (Throwable reported) {
            // What it throws is in the finding; here the state after it is wanted.
            Objects.requireNonNull(reported);
        } finally {
            // The method may have interrupted its thread, which is ours to go on with.
            Thread.interrupted();
        }
        return receiver == null
                ? Optional.empty()
                : Optional.of(new After(receiver, objects, Snapshot.of(receiver)));
    }

    private Optional<String> calls(Structure<?> input, InputSpace space) {
        Object receiver = Objects.requireNonNull(space.arguments(input)[0]);
        SequenceSearch.Found found =
                new SequenceSearch(subject, space.scope(), LIMITS).find(receiver);
        String variable = variable();
        CounterexampleCode code = new CounterexampleCode(subject);
        List<String> values = space.code(input, code);
        String methods = code.methodsOf(values.subList(1, values.size()));
        String call = call().on(variable, values, methods);
        return found.chain()
                .map(chain -> new SequenceCode(subject, chain, variable))
                .filter(SequenceCode::isWhole)
                .map(whole -> whole.statements() + call);
    }

    private String variable() {
        String name = subject.getSimpleName();
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }
}
