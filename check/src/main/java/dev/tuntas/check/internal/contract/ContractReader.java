package dev.tuntas.check.internal.contract;

import com.github.javaparser.ast.body.CallableDeclaration;
import dev.tuntas.annotations.Predicate;
import dev.tuntas.check.internal.contract.Clause.Kind;
import dev.tuntas.check.internal.contract.JmlReader.MethodSpec;
import dev.tuntas.check.internal.contract.SourceFiles.Declaration;
import dev.tuntas.check.spi.input.ParameterNames;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.spi.Predicates;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads contracts of classes: what their annotations and their JML say, and what they inherit.
 *
 * <p>Where a class has both, both hold: the clauses of the annotations are added to each case of
 * the JML. What a method inherits are further cases, as JML's {@code also} has it.
 */
public final class ContractReader {
    private final SourceFiles sources;
    private final NamedPredicate named;
    private final Set<Class<?>> allowed;
    private final Map<Class<?>, OwnContract> own = new HashMap<>();
    private final Map<Class<?>, ClassContract> contracts = new HashMap<>();

    /** Reads JML below these roots; without any, only annotations are read. */
    public ContractReader(List<Path> sourceRoots) {
        this(sourceRoots, NamedPredicate.NONE, Set.of());
    }

    /**
     * Reads contracts to which the user adds something.
     *
     * @param named the predicate that the user names for a class
     * @param allowed the exceptions that every method may throw
     */
    public ContractReader(List<Path> sourceRoots, NamedPredicate named, Set<Class<?>> allowed) {
        requireParser();
        this.sources = new SourceFiles(sourceRoots);
        this.named = named;
        this.allowed = allowed;
    }

    /** Not everything that brings this module brings the parser along. */
    private static void requireParser() {
        try {
            Class.forName(
                    "com.github.javaparser.JavaParser",
                    false,
                    ContractReader.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw ContractProblems.noParser(e);
        }
    }

    /** Whether a type is a class or an interface of the user's. */
    public static boolean mayHaveContract(Class<?> type) {
        return !type.isPrimitive() && !type.isArray() && !Members.isOfJdk(type);
    }

    /** Reads the contract of a class; each is read once. */
    public ClassContract read(Class<?> subject) {
        ClassContract known = contracts.get(subject);
        if (known == null) {
            known = new ClassContract(subject, invariants(subject), methods(subject));
            contracts.put(subject, known);
        }
        return known;
    }

    /** Whether the source of a class was found, so that its JML is read. */
    public boolean hasSource(Class<?> type) {
        return sources.find(type) != null;
    }

    /** The names of a method's parameters: from its class file, else from its source. */
    public List<String> parameterNames(Executable method) {
        return ParameterNames.areKnown(method)
                ? ParameterNames.of(method)
                : OwnContract.parameterNames(method, sources.find(method.getDeclaringClass()));
    }

    /** What is stated, and the predicate that the user names, or else the one that is found. */
    private List<Clause> invariants(Class<?> subject) {
        List<Clause> invariants = stated(subject);
        invariantPredicate(subject).ifPresent(method -> invariants.add(clause(method, subject)));
        return invariants;
    }

    private List<Clause> stated(Class<?> subject) {
        List<Clause> invariants = new ArrayList<>();
        for (Class<?> type : Members.users(subject)) {
            invariants.addAll(own(type).invariants());
        }
        return invariants;
    }

    /** The predicate that is an invariant of a class; where others are stated, only a named one. */
    public Optional<Method> invariantPredicate(Class<?> subject) {
        Optional<Method> ofUser = named.of(subject);
        return ofUser.isPresent() || !stated(subject).isEmpty() ? ofUser : predicate(subject);
    }

    /** The predicate that inputs of a class must fulfil, besides what its contract says. */
    public Optional<Method> inputPredicate(Class<?> type) {
        Optional<Method> ofUser = named.of(type);
        if (ofUser.isPresent()) {
            return ofUser;
        }
        return stated(type).isEmpty() ? predicate(type) : Predicates.declared(type);
    }

    /** What says which objects of a class are valid, if the class does not say so itself. */
    public Optional<Note> validity(Class<?> type) {
        if (read(type).invariants().isEmpty()) {
            return hasState(type)
                    ? Optional.of(ContractProblems.noInvariant(type))
                    : Optional.empty();
        }
        return guess(type);
    }

    /** Whether objects of a class can differ; if not, there is nothing to be valid or not. */
    private static boolean hasState(Class<?> type) {
        return Members.users(type).stream()
                .flatMap(owner -> Stream.of(owner.getDeclaredFields()))
                .anyMatch(field -> !Modifier.isStatic(field.getModifiers()));
    }

    /** Says that a method was taken for the predicate by its name alone, if that is so. */
    public Optional<Note> guess(Class<?> type) {
        return named.of(type).isPresent()
                ? Optional.empty()
                : invariantPredicate(type).flatMap(Predicates::remark);
    }

    /** The predicate that a class has by itself; one that can't be called is an error. */
    private static Optional<Method> predicate(Class<?> subject) {
        boolean isDeclared =
                Members.users(subject).stream()
                        .flatMap(type -> Members.sorted(type).stream())
                        .anyMatch(ContractReader::isPredicate);
        return isDeclared ? Optional.of(Predicates.of(subject)) : Predicates.find(subject);
    }

    private static Clause clause(Method method, Class<?> subject) {
        Class<?> owner = method.getDeclaringClass();
        boolean isOthers = !owner.isAssignableFrom(subject);
        String call =
                (isOthers ? owner.getCanonicalName() + "." : "")
                        + method.getName()
                        + (Members.isStatic(method) ? "(this)" : "()");
        SpecPlace place =
                new SpecPlace(owner.getSimpleName() + "." + method.getName(), false, 1, 1);
        Context context = new Context(isOthers ? subject : owner, List.of(), List.of(), false);
        return new Clause(Kind.INVARIANT, call, place, context);
    }

    private static boolean isPredicate(Method method) {
        return method.getName().equals("repOk") || method.isAnnotationPresent(Predicate.class);
    }

    private List<MethodContract> methods(Class<?> subject) {
        List<Method> methods = new ArrayList<>();
        for (Class<?> type : Members.users(subject)) {
            for (Method method : Members.sorted(type)) {
                if (type == subject || isInherited(method, methods)) {
                    methods.add(method);
                }
            }
        }
        List<MethodContract> contracts = new ArrayList<>();
        methods.forEach(method -> contracts.add(contract(subject, method)));
        for (Constructor<?> constructor : subject.getDeclaredConstructors()) {
            contracts.add(allowing(own(subject).of(constructor)));
        }
        return contracts;
    }

    /** What is said of a constructor, which inherits nothing, and what the user allows. */
    private MethodContract allowing(MethodContract said) {
        Set<Class<?>> expected = new LinkedHashSet<>(said.expected());
        expected.addAll(allowed);
        return new MethodContract(
                said.method(), said.cases(), said.isPure(), said.nullable(), expected);
    }

    private static boolean isInherited(Method method, List<Method> nearer) {
        return !Modifier.isPrivate(method.getModifiers())
                && nearer.stream().noneMatch(other -> Members.overrides(other, method));
    }

    private MethodContract contract(Class<?> subject, Method method) {
        List<SpecCase> cases = new ArrayList<>();
        Set<Integer> nullable = new HashSet<>();
        Set<Class<?>> expected = new LinkedHashSet<>();
        boolean isPure = false;
        for (Class<?> type : Members.users(subject)) {
            Method stated = own(type).statement(method);
            if (stated != null) {
                MethodContract said = own(type).of(stated);
                cases.addAll(said.cases());
                nullable.addAll(said.nullable());
                expected.addAll(said.expected());
                isPure |= said.isPure();
            }
        }
        expected.addAll(allowed);
        return new MethodContract(
                method, List.copyOf(cases), isPure, Set.copyOf(nullable), expected);
    }

    private OwnContract own(Class<?> type) {
        OwnContract known = own.get(type);
        if (known == null) {
            known = new OwnContract(type, sources.find(type));
            own.put(type, known);
        }
        return known;
    }

    /** What a class itself says. */
    private static final class OwnContract {
        private final Class<?> type;
        private final @Nullable JmlReader jml;
        private final List<Clause> invariants;
        private final Map<Executable, MethodContract> methods = new HashMap<>();

        OwnContract(Class<?> type, @Nullable Declaration declaration) {
            this.type = type;
            this.jml = declaration == null ? null : new JmlReader(type, declaration);
            List<String> imports = declaration == null ? List.of() : declaration.file().imports();
            AnnotationReader annotations = new AnnotationReader(type, imports);
            this.invariants = new ArrayList<>(annotations.invariants());
            if (jml != null) {
                invariants.addAll(jml.invariants());
            }
            for (Method method : Members.sorted(type)) {
                methods.put(method, contract(method, annotations, declaration));
            }
            for (Constructor<?> constructor : type.getDeclaredConstructors()) {
                methods.put(constructor, contract(constructor, declaration));
            }
            if (!annotations.mistakes().isEmpty()) {
                throw ContractProblems.mistakes(annotations.mistakes());
            }
        }

        List<Clause> invariants() {
            return invariants;
        }

        MethodContract of(Executable method) {
            return methods.getOrDefault(method, MethodContract.nothing(method));
        }

        /** The method of this class that is the given one, or that it overrides, or null. */
        @Nullable Method statement(Method method) {
            if (method.getDeclaringClass() == type) {
                return method;
            }
            return Members.sorted(type).stream()
                    .filter(inherited -> Members.overrides(method, inherited))
                    .findFirst()
                    .orElse(null);
        }

        /** Annotations say nothing of a constructor. */
        private MethodContract contract(
                Constructor<?> constructor, @Nullable Declaration declaration) {
            MethodSpec spec = spec(constructor);
            Set<Integer> nullable = new HashSet<>(spec.nullable());
            nullable.addAll(AnnotationReader.nullable(constructor));
            return new MethodContract(
                    constructor,
                    spec.cases(),
                    false,
                    nullable,
                    documented(constructor, declaration));
        }

        private MethodSpec spec(Executable called) {
            return jml == null ? new MethodSpec(List.of(), false, Set.of()) : jml.of(called);
        }

        private MethodContract contract(
                Method method, AnnotationReader annotations, @Nullable Declaration declaration) {
            MethodSpec spec = spec(method);
            SpecCase annotated =
                    annotations.specCase(method, () -> parameterNames(method, declaration));
            Set<Integer> nullable = new HashSet<>(spec.nullable());
            nullable.addAll(AnnotationReader.nullable(method));
            return new MethodContract(
                    method,
                    join(annotated, spec.cases()),
                    spec.isPure() || AnnotationReader.isPure(method),
                    nullable,
                    documented(method, declaration));
        }

        private Set<Class<?>> documented(Executable method, @Nullable Declaration declaration) {
            if (declaration == null) {
                return Set.of();
            }
            DocumentedExceptions exceptions =
                    new DocumentedExceptions(type, declaration.file().imports());
            Set<Class<?>> found = new LinkedHashSet<>();
            callables(declaration)
                    .filter(declared -> Signatures.match(declared, method))
                    .forEach(declared -> found.addAll(exceptions.of(declared)));
            return found;
        }

        private static List<String> parameterNames(
                Executable method, @Nullable Declaration declaration) {
            if (declaration == null) {
                return ParameterNames.of(method);
            }
            return callables(declaration)
                    .filter(declared -> Signatures.match(declared, method))
                    .map(declared -> JmlReader.names(declared.getParameters()))
                    .findFirst()
                    .orElseGet(() -> ParameterNames.of(method));
        }

        private static Stream<CallableDeclaration<?>> callables(Declaration declaration) {
            return Stream.concat(
                    declaration.type().getMethods().stream(),
                    declaration.type().getConstructors().stream());
        }

        private static List<SpecCase> join(SpecCase annotated, List<SpecCase> cases) {
            if (annotated.isEmpty()) {
                return cases;
            }
            return cases.isEmpty()
                    ? List.of(annotated)
                    : cases.stream().map(annotated::and).toList();
        }
    }
}
