package dev.tuntas.check.spi.method;

import dev.tuntas.check.Check;
import dev.tuntas.check.internal.contract.CompiledContract;
import dev.tuntas.check.internal.contract.ContractCompiler;
import dev.tuntas.check.internal.contract.ContractReader;
import dev.tuntas.check.internal.method.CheckDoor;
import dev.tuntas.check.internal.method.CompiledMethods;
import dev.tuntas.check.internal.method.ContractBody;
import dev.tuntas.check.internal.method.MethodCheck;
import dev.tuntas.check.spi.run.Outcome;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The contract of a method as a class file, for modules that run it on a machine of their own; and
 * the same contract in this JVM, on arguments of the user's own classes.
 *
 * <p>The class is beside the subject and uses what is private there. Its static methods take the
 * receiver and the parameters: {@code boolean pre(...)}, and {@code int check(..., Object[] out)},
 * which calls the method and gives 0 or the number of what it breaks, negative if the clause itself
 * threw. {@code Object[] assignable(...)} gives null, or pairs of an object and a field's name, an
 * index or {@code "*"}. {@code out[2]} is the set of objects that were there before. If {@code out}
 * has five elements, {@code out[3]} is a {@code Runnable} that is run right before the method is
 * called, and {@code out[4]} a {@code BiConsumer} that is told right after.
 */
public final class ContractClass {
    /** Stands for what was changed and must not be, among the numbers of clauses. */
    public static final int FRAME = ContractBody.ASSIGNABLE;

    private final Class<?> subject;
    private final CompiledContract contract;
    private final CompiledMethods methods;
    private final ContractReader reader;
    private final Map<Method, Optional<ContractClass>> others = new HashMap<>();

    private ContractClass(Class<?> subject, CompiledContract contract, ContractReader reader) {
        this.subject = subject;
        this.reader = reader;
        this.contract = contract;
        this.methods = new CompiledMethods(contract, subject);
    }

    /** Reads and compiles the contract of a check's method. */
    public static ContractClass of(Check check) {
        MethodCheck.Settings settings = CheckDoor.settings(check);
        return of(settings.reader(), settings.subject(), check.method());
    }

    /** The contracts of several methods of a class: the compiler is set up only once. */
    public static List<ContractClass> of(Class<?> subject, List<String> methods) {
        List<MethodCheck.Settings> all =
                methods.stream()
                        .map(method -> CheckDoor.settings(Check.of(subject, method)))
                        .toList();
        List<ContractClass> compiled = new ArrayList<>();
        if (all.isEmpty()) {
            return compiled;
        }
        ContractReader reader = all.get(0).reader();
        try (ContractCompiler compiler = new ContractCompiler(reader)) {
            for (MethodCheck.Settings one : all) {
                CompiledContract contract = compiler.compile(reader.read(subject), one.method());
                compiled.add(new ContractClass(subject, contract, reader));
            }
        }
        return compiled;
    }

    private static ContractClass of(ContractReader reader, Class<?> subject, Method method) {
        try (ContractCompiler compiler = new ContractCompiler(reader)) {
            CompiledContract compiled = compiler.compile(reader.read(subject), method);
            return new ContractClass(subject, compiled, reader);
        }
    }

    /** The contract of another method, read in the same way; none if nothing is said of it. */
    public synchronized Optional<ContractClass> other(Method method) {
        return others.computeIfAbsent(method, this::read);
    }

    private Optional<ContractClass> read(Method method) {
        Class<?> owner = method.getDeclaringClass();
        boolean isSaid =
                owner.getCanonicalName() != null
                        && owner.getClassLoader() != null
                        && owner.getClassLoader() != ClassLoader.getPlatformClassLoader()
                        && !reader.read(owner).of(method).isEmpty();
        return isSaid ? Optional.of(of(reader, owner, method)) : Optional.empty();
    }

    /** Whether it says that the method changes nothing. */
    public boolean isPure() {
        return reader.read(subject).of(method()).isPure();
    }

    public Class<?> subject() {
        return subject;
    }

    public Method method() {
        return (Method) contract.target();
    }

    public byte[] bytes() {
        return contract.bytes().clone();
    }

    /** Whether it says what may change: the method {@code assignable} tells. */
    public boolean restrictsAssignable() {
        return contract.restrictsAssignable();
    }

    /** Whether arguments fulfil the invariants and the precondition. */
    public boolean isPre(@Nullable Object[] arguments) throws Throwable {
        return methods.pre(arguments);
    }

    /** Calls the method in this JVM and asks its contract. */
    public Outcome judge(@Nullable Object[] arguments) throws Throwable {
        return ContractBody.judge(contract, methods, arguments);
    }

    /** What a call does that breaks a clause, by the number that {@code check} gave. */
    public String broken(int number) {
        return number == FRAME
                ? "changes what is not assignable"
                : ContractBody.broken(contract, number);
    }
}
