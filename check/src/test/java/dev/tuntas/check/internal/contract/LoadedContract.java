package dev.tuntas.check.internal.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A compiled contract, loaded as a nestmate of its subject. */
final class LoadedContract {
    final CompiledContract compiled;
    private final Class<?> type;

    private LoadedContract(CompiledContract compiled, Class<?> subject) {
        this.compiled = compiled;
        this.type = Nestmates.define(subject, compiled.bytes()).lookupClass();
    }

    static LoadedContract of(Class<?> subject, String method) {
        ContractReader reader =
                new ContractReader(List.of(Fixtures.ROOT, Path.of("src/test/java")));
        ClassContract contract = reader.read(subject);
        try (ContractCompiler compiler = new ContractCompiler(reader)) {
            return new LoadedContract(
                    compiler.compile(contract, method(contract, method)), subject);
        }
    }

    static Method method(ClassContract contract, String name) {
        return contract.methods().stream()
                .map(MethodContract::method)
                .filter(method -> method.getName().equals(name))
                .findFirst()
                .filter(Method.class::isInstance)
                .map(Method.class::cast)
                .orElseThrow();
    }

    boolean pre(@Nullable Object... arguments) {
        return (boolean) call("pre", arguments);
    }

    boolean fails(@Nullable Object... arguments) {
        return (boolean) call("fails", arguments);
    }

    Object @Nullable [] assignable(@Nullable Object... arguments) {
        return (Object[]) call("assignable", arguments);
    }

    /**
     * The violated clause as its kind and text, with a "!" before it if it threw; "" if all holds.
     */
    String check(@Nullable Object... arguments) {
        return check(new Object[3], arguments);
    }

    String check(Object[] out, @Nullable Object... arguments) {
        int number =
                (int)
                        call(
                                "check",
                                Stream.concat(Stream.of(arguments), Stream.<Object>of((Object) out))
                                        .toArray());
        if (number == 0) {
            return "";
        }
        OracleClause clause = compiled.clauses().get(Math.abs(number) - 1);
        return (number < 0 ? "!" : "") + clause.kind() + " " + clause.text();
    }

    /**
     * The violated clause for a fresh input; asserts that {@code fails} says the same for another.
     */
    String verdict(Supplier<@Nullable Object[]> input) {
        String violated = check(input.get());
        boolean fails = fails(input.get());
        assertEquals(!violated.isEmpty(), fails, violated);
        return violated;
    }

    static Set<Object> identitySet(Object... objects) {
        Set<Object> set = Collections.newSetFromMap(new IdentityHashMap<>());
        Collections.addAll(set, objects);
        return set;
    }

    private @Nullable Object call(String name, @Nullable Object... arguments) {
        Method method =
                Stream.of(type.getDeclaredMethods())
                        .filter(m -> m.getName().equals(name))
                        .findFirst()
                        .filter(Method.class::isInstance)
                        .map(Method.class::cast)
                        .orElseThrow();
        method.setAccessible(true);
        try {
            return method.invoke(null, arguments);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
