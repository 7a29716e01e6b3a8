package dev.tuntas.check.internal.contract;

import dev.tuntas.annotations.Predicate;
import dev.tuntas.check.internal.contract.Clause.Kind;
import dev.tuntas.check.internal.contract.JmlReader.MethodSpec;
import dev.tuntas.check.internal.contract.SourceFiles.Declaration;
import dev.tuntas.check.spi.input.ParameterNames;
import dev.tuntas.core.spi.Predicates;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads contracts of classes: what their annotations and their JML say, and what they inherit.
 *
 * <p>Where a class has both, both hold: the clauses of the annotations are added to each case of
 * the JML. What a method inherits are further cases, as JML's {@code also} has it.
 */
public final class ContractReader {
    private final SourceFiles sources;
    private final Map<Class<?>, OwnContract> own = new HashMap<>();
    private final Map<Class<?>, ClassContract> contracts = new HashMap<>();

    /** Reads JML below these roots; without any, only annotations are read. */
    public ContractReader(List<Path> sourceRoots) {
        requireParser();
        this.sources = new SourceFiles(sourceRoots);
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
    public List<String> parameterNames(Method method) {
        return ParameterNames.areKnown(method)
                ? ParameterNames.of(method)
                : OwnContract.parameterNames(method, sources.find(method.getDeclaringClass()));
    }

    private List<Clause> invariants(Class<?> subject) {
        List<Clause> invariants = new ArrayList<>();
        for (Class<?> type : Members.users(subject)) {
            invariants.addAll(own(type).invariants());
        }
        return invariants.isEmpty() ? predicate(subject) : invariants;
    }

    /** The conventional predicate, if the class has one. */
    private static List<Clause> predicate(Class<?> subject) {
        boolean hasPredicate =
                Members.users(subject).stream()
                        .flatMap(type -> Members.sorted(type).stream())
                        .anyMatch(ContractReader::isPredicate);
        if (!hasPredicate) {
            return List.of();
        }
        Method method = Predicates.of(subject);
        String call = method.getName() + (Members.isStatic(method) ? "(this)" : "()");
        Class<?> owner = method.getDeclaringClass();
        SpecPlace place =
                new SpecPlace(owner.getSimpleName() + "." + method.getName(), false, 1, 1);
        Context context = new Context(owner, List.of(), List.of(), false);
        return List.of(new Clause(Kind.INVARIANT, call, place, context));
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
        return methods.stream().map(method -> contract(subject, method)).toList();
    }

    private static boolean isInherited(Method method, List<Method> nearer) {
        return !Modifier.isPrivate(method.getModifiers())
                && nearer.stream().noneMatch(other -> Members.overrides(other, method));
    }

    private MethodContract contract(Class<?> subject, Method method) {
        List<SpecCase> cases = new ArrayList<>();
        Set<Integer> nullable = new HashSet<>();
        boolean isPure = false;
        for (Class<?> type : Members.users(subject)) {
            Method stated = own(type).statement(method);
            if (stated != null) {
                MethodContract said = own(type).of(stated);
                cases.addAll(said.cases());
                nullable.addAll(said.nullable());
                isPure |= said.isPure();
            }
        }
        return new MethodContract(method, List.copyOf(cases), isPure, Set.copyOf(nullable));
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
        private final Map<Method, MethodContract> methods = new HashMap<>();

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
            if (!annotations.mistakes().isEmpty()) {
                throw ContractProblems.mistakes(annotations.mistakes());
            }
        }

        List<Clause> invariants() {
            return invariants;
        }

        MethodContract of(Method method) {
            return methods.getOrDefault(
                    method, new MethodContract(method, List.of(), false, Set.of()));
        }

        /** The method of this class that is the given one, or that it overrides, or null. */
        @Nullable Method statement(Method method) {
            if (method.getDeclaringClass() == type) {
                return method;
            }
            return methods.keySet().stream()
                    .filter(inherited -> Members.overrides(method, inherited))
                    .findFirst()
                    .orElse(null);
        }

        private MethodContract contract(
                Method method, AnnotationReader annotations, @Nullable Declaration declaration) {
            MethodSpec spec =
                    jml == null ? new MethodSpec(List.of(), false, Set.of()) : jml.of(method);
            SpecCase annotated =
                    annotations.specCase(method, () -> parameterNames(method, declaration));
            Set<Integer> nullable = new HashSet<>(spec.nullable());
            nullable.addAll(AnnotationReader.nullable(method));
            return new MethodContract(
                    method,
                    join(annotated, spec.cases()),
                    spec.isPure() || AnnotationReader.isPure(method),
                    nullable);
        }

        private static List<String> parameterNames(
                Method method, @Nullable Declaration declaration) {
            if (declaration == null) {
                return ParameterNames.of(method);
            }
            return declaration.type().getMethods().stream()
                    .filter(declared -> Signatures.match(declared, method))
                    .map(declared -> JmlReader.names(declared.getParameters()))
                    .findFirst()
                    .orElseGet(() -> ParameterNames.of(method));
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
