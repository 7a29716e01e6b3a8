package dev.tuntas.check.internal.contract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.CompactConstructorDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.TypeDeclaration;
import dev.tuntas.check.internal.contract.SourceFiles.Declaration;
import java.lang.reflect.Executable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The JML of one class. What stands between two members belongs to the second one, up to its body;
 * so JML's {@code pure} may also stand between the modifiers of a method. Invariants may stand
 * anywhere in the class.
 */
final class JmlReader {
    private static final Pattern NULLABLE = Pattern.compile("\\bnullable\\b");

    private final Class<?> owner;
    private final Declaration declaration;
    private final JmlText jml;
    private final List<Mistake> mistakes = new ArrayList<>();
    private final List<Clause> invariants = new ArrayList<>();
    private final Map<CallableDeclaration<?>, MethodSpec> methods = new LinkedHashMap<>();

    /** What is said about a method. */
    record MethodSpec(List<SpecCase> cases, boolean isPure, Set<Integer> nullable) {}

    JmlReader(Class<?> owner, Declaration declaration) {
        this.owner = owner;
        this.declaration = declaration;
        this.jml = declaration.file().jml();
        read();
        if (!mistakes.isEmpty()) {
            throw ContractProblems.mistakes(mistakes);
        }
    }

    List<Clause> invariants() {
        return invariants;
    }

    /** What is said about a method of the class itself. */
    MethodSpec of(Executable method) {
        return methods.entrySet().stream()
                .filter(entry -> Signatures.match(entry.getKey(), method))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(new MethodSpec(List.of(), false, Set.of()));
    }

    private void read() {
        TypeDeclaration<?> type = declaration.type();
        int from = end(type.getName());
        if (type instanceof EnumDeclaration declared && !declared.getEntries().isEmpty()) {
            from = end(declared.getEntries().getLast().orElseThrow());
        }
        for (BodyDeclaration<?> member : type.getMembers()) {
            readMember(member, from);
            from = end(member);
        }
        readOutside(from, end(type), "the end of the class");
    }

    private void readMember(BodyDeclaration<?> member, int from) {
        if (member instanceof MethodDeclaration method) {
            readCallable(method, from, method.getBody().map(this::begin).orElse(end(method)));
        } else if (member instanceof ConstructorDeclaration constructor) {
            readCallable(constructor, from, begin(constructor.getBody()));
        } else if (member instanceof CompactConstructorDeclaration) {
            // What it states would have to be said of the record's own parameters.
            parse(from, begin(member), context(List.of()));
        } else {
            int to = member instanceof TypeDeclaration<?> t ? end(t.getName()) : begin(member);
            readOutside(from, to, "a member that is no method");
        }
    }

    private void readOutside(int from, int to, String before) {
        SpecParser.Spec spec = parse(from, to, context(List.of()));
        invariants.addAll(spec.invariants());
        for (SpecCase wrong : spec.cases()) {
            mistakes.add(
                    new Mistake(
                            wrong.place(),
                            "These clauses stand before %s. Put them directly before a method."
                                    .formatted(before)));
        }
    }

    private void readCallable(CallableDeclaration<?> method, int from, int to) {
        SpecParser.Spec spec = parse(from, to, context(names(method.getParameters())));
        invariants.addAll(spec.invariants());
        methods.put(method, new MethodSpec(spec.cases(), spec.isPure(), nullable(method)));
    }

    private SpecParser.Spec parse(int from, int to, Context context) {
        return SpecParser.parse(jml, from, to, context, mistakes);
    }

    private Context context(List<String> parameters) {
        return new Context(owner, parameters, declaration.file().imports(), false);
    }

    static List<String> names(List<Parameter> parameters) {
        return parameters.stream().map(Parameter::getNameAsString).toList();
    }

    private Set<Integer> nullable(CallableDeclaration<?> method) {
        Set<Integer> nullable = new HashSet<>();
        int from = end(method.getName());
        for (int i = 0; i < method.getParameters().size(); i++) {
            Parameter parameter = method.getParameter(i);
            boolean isAnnotated =
                    parameter.getAnnotations().stream()
                            .anyMatch(a -> a.getName().getIdentifier().equals("Nullable"));
            String before = jml.jml().substring(from, end(parameter));
            if (isAnnotated || NULLABLE.matcher(before).find()) {
                nullable.add(i);
            }
            from = end(parameter);
        }
        return nullable;
    }

    private int begin(Node node) {
        return jml.offset(node.getBegin().orElseThrow());
    }

    private int end(Node node) {
        return jml.offset(node.getEnd().orElseThrow()) + 1;
    }
}
