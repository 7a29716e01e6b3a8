package dev.tuntas.check.internal.contract;

import dev.tuntas.check.internal.contract.ContractSource.ParameterInvariants;
import dev.tuntas.check.spi.call.Executables;
import dev.tuntas.check.spi.input.ParameterNames;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.Messages;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import org.jspecify.annotations.Nullable;

/**
 * Compiles the contract of a method or constructor to one class of static methods.
 *
 * <p>Where clauses use values from before the call, the compiler runs twice: first it tells the
 * types of these values, then it compiles. Both share what was read from the class path, whose jars
 * stay open until this is closed.
 */
public final class ContractCompiler implements AutoCloseable {
    /** {@code Collections.max(list)} might be a call of a variable's method, to javac. */
    private static final Pattern LIKE_A_CLASS = Pattern.compile("variable [A-Z].*[a-z].*");

    private final ContractReader reader;
    private final Map<Class<?>, Javac> compilers = new HashMap<>();

    /** Takes the invariants of parameters from the reader. */
    public ContractCompiler(ContractReader reader) {
        this.reader = reader;
    }

    /** Compiles the contract of a method that the subject has. */
    public CompiledContract compile(ClassContract contract, Executable target) {
        Class<?> subject = contract.subject();
        check(subject, target);
        String name = className(subject, target);
        ContractSource source =
                new ContractSource(simple(name), contract, target, parameters(contract, target));
        Javac javac = compilers.computeIfAbsent(subject, Javac::new);
        List<String> oldTypes = oldTypes(source, javac, name, target);
        Traced text = source.source(oldTypes);
        checkMistakes(source);
        Javac.Outcome outcome = javac.compile(name, text.text());
        if (!outcome.isDone()) {
            throw problem(outcome, text, source, target);
        }
        return new CompiledContract(
                name,
                javac.written(name),
                List.copyOf(source.clauses()),
                source.usesFresh(),
                source.restrictsAssignable(),
                source.parametersWithInvariants(),
                source.declaredExceptions(),
                target);
    }

    @Override
    public void close() {
        compilers.values().forEach(Javac::close);
        compilers.clear();
    }

    private static void check(Class<?> subject, Executable target) {
        if (Members.isOfJdk(subject)) {
            throw ContractProblems.ofTheJdk(subject);
        }
        if (subject.getCanonicalName() == null) {
            throw ContractProblems.unnamedClass(subject);
        }
        if (!target.getDeclaringClass().isAssignableFrom(subject)) {
            throw ContractProblems.notOfSubject(target, subject);
        }
    }

    // --- names ----------------------------------------------------------------------------------

    /** Tells overloaded methods apart by their parameters, and stays off the user's names. */
    private static String className(Class<?> subject, Executable target) {
        String types =
                Stream.of(target.getParameterTypes())
                        .map(type -> "_" + type.getSimpleName().replace("[]", "Array"))
                        .collect(Collectors.joining());
        String nested = subject.getName().replace('$', '_');
        String name =
                nested
                        + "_"
                        + Executables.name(target)
                        + (isOverloaded(subject, target) ? types : "")
                        + "_Contract";
        while (exists(name, subject.getClassLoader())) {
            name += "_";
        }
        return name;
    }

    private static boolean isOverloaded(Class<?> subject, Executable target) {
        if (target instanceof Constructor) {
            return subject.getDeclaredConstructors().length > 1;
        }
        return Members.methods(subject, target.getName()).stream()
                        .filter(method -> !method.isBridge())
                        .map(method -> List.of(method.getParameterTypes()))
                        .distinct()
                        .count()
                > 1;
    }

    private static boolean exists(String name, @Nullable ClassLoader loader) {
        try {
            Class.forName(name, false, loader);
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static String simple(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    // --- parts ----------------------------------------------------------------------------------

    /** What must hold for parameters whose classes have invariants. */
    private List<ParameterInvariants> parameters(ClassContract contract, Executable target) {
        List<ParameterInvariants> found = new ArrayList<>();
        MethodContract method = contract.of(target);
        for (int i = 0; i < target.getParameterCount(); i++) {
            Class<?> type = target.getParameterTypes()[i];
            if (!type.isPrimitive() && !type.isArray() && !Members.isOfJdk(type)) {
                List<Clause> invariants =
                        (type == contract.subject() ? contract : reader.read(type)).invariants();
                boolean isNullable = method.nullable().contains(i);
                if (!invariants.isEmpty()) {
                    found.add(new ParameterInvariants(i, type, isNullable, invariants));
                }
            }
        }
        return found;
    }

    private List<String> oldTypes(
            ContractSource source, Javac javac, String name, Executable target) {
        Traced probe = source.probe();
        checkMistakes(source);
        if (probe == null) {
            return List.of();
        }
        Map<String, String> types = new HashMap<>();
        Javac.Outcome outcome = javac.types(name, probe.text(), types);
        if (!outcome.isDone()) {
            throw problem(outcome, probe, source, target);
        }
        return IntStream.iterate(0, i -> types.containsKey(OldValues.variable(i)), i -> i + 1)
                .mapToObj(i -> types.get(OldValues.variable(i)))
                .toList();
    }

    // --- mistakes -------------------------------------------------------------------------------

    private static void checkMistakes(ContractSource source) {
        if (!source.mistakes().isEmpty()) {
            throw ContractProblems.mistakes(source.mistakes());
        }
    }

    private TuntasException problem(
            Javac.Outcome outcome, Traced text, ContractSource source, Executable target) {
        List<Mistake> mistakes = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (Diagnostic<?> error : outcome.errors()) {
            Traced.Spot spot = text.spot(error.getPosition());
            if (spot == null) {
                others.add(error.getMessage(Locale.ENGLISH).replaceAll("\\s+", " "));
            } else {
                mistakes.add(new Mistake(spot.place(), message(error, spot, source, target)));
            }
        }
        return mistakes.isEmpty()
                ? ContractProblems.cannotCompile(target, others)
                : ContractProblems.mistakes(mistakes);
    }

    private String message(
            Diagnostic<?> error, Traced.Spot spot, ContractSource source, Executable target) {
        List<String> lines = error.getMessage(Locale.ENGLISH).lines().map(String::strip).toList();
        Scope scope = source.scope(spot.clause());
        boolean isUnknown = error.getCode().contains("cant.resolve");
        if (isUnknown && scope != null) {
            return unknown(symbol(lines), scope, spot.clause().context(), target);
        }
        return "The compiler says: " + lines.get(0).replace(Signature.RETURNED, "\\result") + ".";
    }

    /** From javac's line {@code symbol: variable sise}. */
    private static String symbol(List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith("symbol:"))
                .map(line -> line.substring("symbol:".length()).strip())
                .findFirst()
                .orElse("such name");
    }

    private String unknown(String symbol, Scope scope, Context context, Executable target) {
        boolean isClass = symbol.startsWith("class ");
        if (!reader.hasSource(context.owner())) {
            if (isClass || LIKE_A_CLASS.matcher(symbol).matches()) {
                return ContractProblems.noImports(symbol, context.owner());
            }
            if (!context.parameters().isEmpty() && !ParameterNames.areKnown(target)) {
                return ContractProblems.noNames(symbol, context.parameters());
            }
        }
        if (isClass) {
            return "There is no %s. Import it, or write its full name.".formatted(symbol);
        }
        String name = symbol.replaceAll("^\\w+ |\\(.*", "");
        return "There is no %s. %s"
                .formatted(symbol, Messages.suggestion(name, scope.known(), "Known are"))
                .strip();
    }
}
