package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.history.CodePrint;
import dev.tuntas.assess.internal.history.OurCode;
import dev.tuntas.assess.internal.keys.CodeText;
import dev.tuntas.assess.internal.keys.Digest;
import dev.tuntas.assess.internal.source.Mutated;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.method.MethodUnderTest;
import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.machine.code.LoaderFiles;
import dev.tuntas.suite.stored.SpaceDescription;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/**
 * All that a result depends on, as texts that differ if it does. What is left out: which mutants
 * are chosen (each is judged alone), threads and limits of time (they change no answer), and the
 * largest scope.
 */
final class HistoryBasis {
    private final AssessSettings settings;
    private final List<MethodUnderTest> methods;
    private final Mutated mutated;
    private final Map<Set<String>, String> codes = new HashMap<>();
    private final Map<Integer, List<InputSpace>> spaces = new HashMap<>();

    HistoryBasis(AssessSettings settings, List<MethodUnderTest> methods, Mutated mutated) {
        this.settings = settings;
        this.methods = methods;
        this.mutated = mutated;
    }

    /** Of the run as a whole. The names are those that a note tells what has changed by. */
    Map<String, String> ofRun() {
        Map<String, String> basis = new LinkedHashMap<>();
        basis.put("methods", methods().toString());
        basis.put("code", code(spaces(settings.from()), classes()));
        basis.put("choice of methods to change", places());
        basis.put("settings", settings().toString());
        basis.put("versions", versions().toString());
        return basis;
    }

    /** Of one scope: the bounds of all inputs, and the code of the classes that they are of. */
    String ofScope(int scope) {
        List<String> all = new ArrayList<>();
        Set<String> classes = new TreeSet<>();
        for (InputSpace space : spaces(scope)) {
            all.add(SpaceDescription.of(space.bounds().space()).fingerprint());
            all.add(space.names().toString());
            all.add(Digest.of(bytes(space.bounds().subject())));
            space.bounds().space().classDomains().stream()
                    .filter(domain -> domain.kind() == ClassDomain.Kind.OBJECTS)
                    .map(ClassDomain::type)
                    .forEach(type -> addClass(type, classes));
        }
        all.add(code(spaces(scope), classes));
        return Digest.of(all);
    }

    /** The inputs of a method at a scope. */
    InputSpace space(int method, int scope) {
        return spaces(scope).get(method);
    }

    private List<InputSpace> spaces(int scope) {
        return spaces.computeIfAbsent(
                scope, s -> methods.stream().map(method -> method.inputsAt(s)).toList());
    }

    private List<String> methods() {
        return methods.stream()
                .map(MethodUnderTest::method)
                .map(
                        method ->
                                method.getDeclaringClass().getName()
                                        + "."
                                        + method.getName()
                                        + Type.getMethodDescriptor(method))
                .toList();
    }

    private Set<String> classes() {
        Set<String> classes = new TreeSet<>();
        addClass(settings.subject(), classes);
        for (MethodUnderTest method : methods) {
            addClass(method.method().getDeclaringClass(), classes);
            Stream.of(method.method().getParameterTypes()).forEach(t -> addClass(t, classes));
        }
        return classes;
    }

    private static void addClass(Class<?> type, Set<String> classes) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        if (!element.isPrimitive()) {
            classes.add(Type.getInternalName(element));
        }
    }

    /** Classes that were made for inputs lead to the predicates and contracts that are asked. */
    private String code(List<InputSpace> inputs, Set<String> classes) {
        Set<String> all = new TreeSet<>(classes);
        List<ClassLoader> made = new ArrayList<>();
        for (InputSpace space : inputs) {
            all.add(Type.getInternalName(space.bounds().subject()));
            made.add(loader(space.bounds().subject()));
        }
        String known = codes.get(all);
        if (known == null) {
            known = new CodePrint(loader(settings.subject()), made).of(all, settings.sources());
            codes.put(all, known);
        }
        return known;
    }

    private static ClassLoader loader(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null ? ClassLoader.getSystemClassLoader() : loader;
    }

    private static byte[] bytes(Class<?> type) {
        try {
            byte[] bytes = LoaderFiles.bytes(loader(type), Type.getInternalName(type));
            return bytes == null ? new byte[0] : bytes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Coverage is kept by the numbers of statements and conditions. */
    private String places() {
        List<String> all = new ArrayList<>();
        for (List<Mutated.Place> places : List.of(mutated.statements(), mutated.conditions())) {
            for (Mutated.Place place : places) {
                all.addAll(List.of(place.className(), place.method(), CodeText.of(place.text())));
            }
            all.add("");
        }
        return Digest.of(all);
    }

    private List<String> settings() {
        SearchOptions options = settings.options();
        return Arrays.asList(
                "from " + settings.from(),
                "compare " + settings.compare(),
                "filtered " + settings.isFiltered(),
                "run time " + settings.runTime(),
                "strategy " + options.strategy(),
                "limit " + options.limit(),
                "steps " + options.steps(),
                "strict " + options.strict(),
                "verify " + options.verify(),
                "assertions " + settings.subject().desiredAssertionStatus());
    }

    private static List<String> versions() {
        return List.of("java " + Runtime.version(), "tuntas " + OurCode.print());
    }
}
