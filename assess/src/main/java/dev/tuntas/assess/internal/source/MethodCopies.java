package dev.tuntas.assess.internal.source;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import dev.tuntas.assess.internal.source.SourceCompiler.Analysed;
import dev.tuntas.assess.internal.source.SourceCompiler.Compiled;
import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.result.SourceFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.jspecify.annotations.Nullable;

/**
 * Mutants compiled alone, but all at once: the method that a mutant changes stands in its class
 * once more for each of them, under another name. What a method is compiled to does not depend on
 * its own name, and to compile a class takes as long as many methods do.
 *
 * <p>Functions and classes inside of a method are numbered through the class, so theirs would have
 * other names in a copy: where there are some, and outside of methods, nothing is said here. Nor is
 * it of a copy that does not compile: alone the mutant might.
 */
final class MethodCopies {
    private static final String MARK = "$tuntas$";
    private static final Pattern COPY = Pattern.compile("(.+)\\$tuntas\\$(\\d+)");

    /** In each round at least one copy is dropped that the compiler does not accept. */
    private static final int MOST_ROUNDS = 5;

    /**
     * A method that can be copied.
     *
     * @param head what is before its type, without annotations: they might refuse another name
     */
    private record Method(
            JavaSource source, String head, int type, int name, int nameEnd, int body, int end) {
        boolean contains(int place) {
            return body <= place && place < end;
        }
    }

    /** Where a copy stands in the changed text of a source. */
    private record Place(String className, int start, int end, Mutant mutant) {}

    private final SourceCompiler compiler;
    private final List<JavaSource> sources;
    private final List<Method> methods = new ArrayList<>();
    private final Map<Method, List<Mutant>> copied = new LinkedHashMap<>();
    private final List<Place> places = new ArrayList<>();
    private final Map<Integer, Integer> same = new HashMap<>();

    private MethodCopies(SourceCompiler compiler, List<JavaSource> sources) {
        this.compiler = compiler;
        this.sources = sources;
    }

    /**
     * For mutants of which it can be said: 0 if one is the original once it is compiled, the number
     * of an earlier mutant if it is that one, and else -1.
     */
    static Map<Integer, Integer> same(
            SourceCompiler compiler, List<JavaSource> sources, List<Mutant> mutants) {
        MethodCopies copies = new MethodCopies(compiler, sources);
        copies.find();
        mutants.forEach(copies::add);
        copies.compare();
        return copies.same;
    }

    // Which methods can be copied.
    // -----------------------------------------------------------------

    private void find() {
        Analysed read = compiler.parse(sources);
        SourcePositions positions = read.trees().getSourcePositions();
        for (int i = 0; i < sources.size(); i++) {
            JavaSource source = sources.get(i);
            CompilationUnitTree unit = read.units().get(i);
            new TreeScanner<@Nullable Void, @Nullable Void>() {
                @Override
                public @Nullable Void visitMethod(MethodTree tree, @Nullable Void unused) {
                    Method method = method(source, unit, tree, positions);
                    if (method != null) {
                        methods.add(method);
                    }
                    return null;
                }
            }.scan(unit, null);
        }
    }

    /** A method as it may be copied, or null. */
    private static @Nullable Method method(
            JavaSource source,
            CompilationUnitTree unit,
            MethodTree tree,
            SourcePositions positions) {
        Tree type = tree.getReturnType();
        Tree body = tree.getBody();
        if (type == null || body == null || hasNumbered(body)) {
            return null;
        }
        Matcher name =
                Pattern.compile("\\b" + Pattern.quote(tree.getName().toString()) + "\\s*\\(")
                        .matcher(source.text());
        int bodyStart = (int) positions.getStartPosition(unit, body);
        boolean isFound = name.find((int) positions.getEndPosition(unit, type));
        if (!isFound || name.start() > bodyStart) {
            return null;
        }
        int start = (int) positions.getStartPosition(unit, tree);
        int modifiersEnd = (int) positions.getEndPosition(unit, tree.getModifiers());
        if (modifiersEnd < 0 && !tree.getTypeParameters().isEmpty()) {
            // Without modifiers it begins at the first type parameter, behind the bracket.
            start = source.text().lastIndexOf('<', start);
        }
        return new Method(
                source,
                tree.getModifiers().getFlags().stream()
                        .map(Modifier::toString)
                        .collect(Collectors.joining(" ", " ", " ")),
                Math.max(start, modifiersEnd),
                name.start(),
                name.start() + tree.getName().length(),
                bodyStart,
                (int) positions.getEndPosition(unit, tree));
    }

    private static boolean hasNumbered(Tree body) {
        Boolean found =
                new TreeScanner<Boolean, @Nullable Void>() {
                    @Override
                    public Boolean visitLambdaExpression(
                            LambdaExpressionTree tree, @Nullable Void unused) {
                        return true;
                    }

                    @Override
                    public Boolean visitMemberReference(
                            MemberReferenceTree tree, @Nullable Void unused) {
                        return true;
                    }

                    @Override
                    public Boolean visitClass(ClassTree tree, @Nullable Void unused) {
                        return true;
                    }

                    @Override
                    public Boolean reduce(@Nullable Boolean one, @Nullable Boolean other) {
                        return Boolean.TRUE.equals(one) || Boolean.TRUE.equals(other);
                    }
                }.scan(body, null);
        return Boolean.TRUE.equals(found);
    }

    private void add(Mutant mutant) {
        for (Method method : methods) {
            if (method.source().path().equals(mutant.file())
                    && method.contains(start(method.source(), mutant))) {
                copied.computeIfAbsent(method, m -> new ArrayList<>()).add(mutant);
                return;
            }
        }
    }

    private static int start(JavaSource source, Mutant mutant) {
        return source.lineStart(mutant.line()) + mutant.column() - 1;
    }

    // What they are compiled to.
    // ---------------------------------------------------------------------

    /** Of a copy that the compiler does not accept nothing is said. */
    private void compare() {
        for (int round = 0; round < MOST_ROUNDS && !copied.isEmpty(); round++) {
            Compiled compiled = compiler.compile(texts());
            if (compiled.isDone()) {
                new Codes(compiled).compare();
                return;
            }
            if (!drop(compiled.errors())) {
                return;
            }
        }
    }

    private Map<String, String> texts() {
        places.clear();
        Map<String, String> texts = new LinkedHashMap<>();
        for (JavaSource source : sources) {
            StringBuilder text = new StringBuilder();
            int from = 0;
            for (Method method : copiedIn(source)) {
                text.append(source.text(), from, method.end());
                from = method.end();
                for (Mutant mutant : copied.getOrDefault(method, List.of())) {
                    int start = text.length();
                    text.append(copy(method, mutant));
                    places.add(new Place(source.className(), start, text.length(), mutant));
                }
            }
            texts.put(source.className(), text.append(source.text().substring(from)).toString());
        }
        return texts;
    }

    private List<Method> copiedIn(JavaSource source) {
        return copied.keySet().stream()
                .filter(method -> method.source() == source)
                .sorted(Comparator.comparingInt(Method::end))
                .toList();
    }

    private static String copy(Method method, Mutant mutant) {
        JavaSource source = method.source();
        String text = new SourceFile(source.path(), source.className(), source.text()).with(mutant);
        int longer = text.length() - source.text().length();
        return method.head()
                + text.substring(method.type(), method.nameEnd())
                + MARK
                + mutant.number()
                + text.substring(method.nameEnd(), method.end() + longer);
    }

    /** Drops the copies in which there are errors; false if there are others. */
    private boolean drop(List<Diagnostic<? extends JavaFileObject>> errors) {
        for (Diagnostic<? extends JavaFileObject> error : errors) {
            String className =
                    CompileErrors.source(sources, error).map(JavaSource::className).orElse("");
            List<Mutant> wrong =
                    places.stream()
                            .filter(place -> place.className().equals(className))
                            .filter(
                                    place ->
                                            place.start() <= error.getPosition()
                                                    && error.getPosition() < place.end())
                            .map(Place::mutant)
                            .toList();
            if (wrong.isEmpty()) {
                return false;
            }
            copied.values().forEach(mutants -> mutants.removeAll(wrong));
        }
        copied.values().removeIf(List::isEmpty);
        return true;
    }

    /** The code of the methods of some classes, as class files have it. */
    private final class Codes {
        private final Map<MethodKey, String> codes = new HashMap<>();

        Codes(Compiled compiled) {
            compiled.classes().values().forEach(bytes -> codes.putAll(BareCode.of(bytes)));
        }

        void compare() {
            Map<Integer, MethodKey> copies = new TreeMap<>();
            for (MethodKey key : codes.keySet()) {
                Matcher name = COPY.matcher(key.name());
                if (name.matches()) {
                    copies.put(Integer.valueOf(name.group(2)), key);
                }
            }
            Map<String, Integer> first = new HashMap<>();
            copies.forEach(
                    (number, key) -> {
                        String code = Objects.requireNonNull(codes.get(key));
                        MethodKey original =
                                new MethodKey(
                                        key.owner(),
                                        key.name().substring(0, key.name().lastIndexOf(MARK)),
                                        key.descriptor());
                        Integer earlier =
                                code.equals(codes.get(original))
                                        ? Integer.valueOf(0)
                                        : first.putIfAbsent(original + code, number);
                        same.put(number, earlier == null ? -1 : earlier);
                    });
        }
    }
}
