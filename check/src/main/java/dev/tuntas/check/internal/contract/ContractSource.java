package dev.tuntas.check.internal.contract;

import dev.tuntas.check.internal.contract.JavaForm.Parsed;
import java.lang.reflect.Executable;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The Java source of a contract's class.
 *
 * <p>{@code check} and {@code violates} have the same code but for what they do with a violation:
 * the one says which, the other only that there is one, because it is a predicate for a search.
 */
final class ContractSource {
    /** Who wants to know when the method itself runs says so. */
    private static final String BEFORE_CALL =
            """
            if (out$.length > 3) {
                ((java.lang.Runnable) out$[3]).run();
            }
            """;

    private static final String AFTER_CALL =
            """
            if (out$.length > 3) {
                ((java.util.function.BiConsumer<Object, Throwable>) out$[4]).accept(out$[0], thrown$);
            }
            """;

    private final String className;
    private final ClassContract contract;
    private final MethodContract method;
    private final Signature signature;
    private final List<ParameterInvariants> parameters;

    private final ClauseNumbers numbers;
    private final List<Mistake> mistakes = new ArrayList<>();
    private final Map<Clause, Scope> scopes = new LinkedHashMap<>();
    private final IdentityHashMap<Clause, Parsed> expressions = new IdentityHashMap<>();

    private Renderer.Counter counter = new Renderer.Counter();
    private OldValues olds = new OldValues(List.of());

    /** The invariants of a parameter's class. */
    record ParameterInvariants(
            int index, Class<?> type, boolean isNullable, List<Clause> invariants) {}

    ContractSource(
            String className,
            ClassContract contract,
            Executable target,
            List<ParameterInvariants> parameters) {
        this.className = className;
        this.contract = contract;
        this.method = contract.of(target);
        this.signature = new Signature(contract.subject(), target);
        this.parameters = parameters;
        this.numbers = new ClauseNumbers(contract, method, parameters);
    }

    List<OracleClause> clauses() {
        return numbers.clauses();
    }

    List<Mistake> mistakes() {
        return mistakes;
    }

    boolean usesFresh() {
        return counter.usesFresh();
    }

    /** The scope in which a clause was rendered last. */
    @Nullable Scope scope(Clause clause) {
        return scopes.get(clause);
    }

    boolean restrictsAssignable() {
        // Before a constructor there is no object of whose fields it may change only some.
        return !signature.isConstructor() && statesAssignable();
    }

    private boolean statesAssignable() {
        return method.isPure() || method.cases().stream().anyMatch(c -> c.assignable() != null);
    }

    // --- the class ------------------------------------------------------------------------------

    /** A class that only tells the types of old values; null if there are none. */
    @Nullable Traced probe() {
        source(List.of());
        if (olds.isEmpty() || !mistakes.isEmpty()) {
            return null;
        }
        Traced.Builder out = new Traced.Builder();
        emitHead(out);
        // Not needed for types, but more mistakes are found at once.
        emitBefore(out);
        olds.probe(signature.typeVariables(), signature.parameters(), out);
        return close(out);
    }

    /** The class, with the types of old values. */
    Traced source(List<String> oldTypes) {
        Traced.Builder out = new Traced.Builder();
        mistakes.clear();
        counter = new Renderer.Counter();
        emitHead(out);
        emitBefore(out);
        olds = new OldValues(oldTypes);
        emitMethod("int check", "Object[] out$", out, body -> emitOracle(body, true));
        olds = new OldValues(oldTypes);
        emitMethod("boolean violates", "", out, body -> emitOracle(body, false));
        String arguments = "(" + signature.arguments() + ")";
        emitMethod(
                "boolean fails",
                "",
                out,
                body -> body.add("return pre" + arguments + " && violates" + arguments + ";\n"));
        emitMethod("Object[] assignable", "", out, this::emitAssignable);
        return close(out);
    }

    private static Traced close(Traced.Builder out) {
        String helpers = ContractHelpers.neededBy(out.build().text());
        return out.add(helpers).add("}\n").build();
    }

    private void emitHead(Traced.Builder out) {
        String inPackage = contract.subject().getPackageName();
        out.add(inPackage.isEmpty() ? "" : "package " + inPackage + ";\n");
        imports().forEach(line -> out.add(line + "\n"));
        out.add("@SuppressWarnings(\"all\")\nfinal class " + className + " {\n");
    }

    /** Those of all files from which clauses come; the first of two that clash. */
    private List<String> imports() {
        Map<String, String> bySimpleName = new LinkedHashMap<>();
        Set<String> packages = new LinkedHashSet<>();
        allClauses()
                .map(Clause::context)
                .distinct()
                .forEach(
                        context -> {
                            context.imports().forEach(line -> addImport(line, bySimpleName));
                            packages.add(context.owner().getPackageName());
                        });
        List<String> imports = new ArrayList<>(bySimpleName.values());
        packages.remove(contract.subject().getPackageName());
        packages.remove("");
        packages.forEach(name -> imports.add("import " + name + ".*;"));
        return imports.isEmpty() ? List.of("import java.util.*;") : imports;
    }

    private static void addImport(String line, Map<String, String> bySimpleName) {
        String name = line.substring(line.lastIndexOf('.') + 1);
        boolean isSingleType = !line.startsWith("import static") && !name.startsWith("*");
        bySimpleName.putIfAbsent(isSingleType ? name : line, line);
    }

    private Stream<Clause> allClauses() {
        Stream<Clause> cases =
                method.cases().stream()
                        .flatMap(
                                c ->
                                        Stream.of(
                                                        c.requires().stream(),
                                                        c.ensures().stream(),
                                                        c.signals().stream()
                                                                .map(SignalsClause::condition))
                                                .flatMap(s -> s));
        Stream<Clause> others = parameters.stream().flatMap(p -> p.invariants().stream());
        return Stream.of(cases, contract.invariants().stream(), others).flatMap(s -> s);
    }

    private void emitMethod(
            String head, String last, Traced.Builder out, Consumer<Traced.Builder> emitBody) {
        String taken = signature.parameters();
        String separator = taken.isEmpty() || last.isEmpty() ? "" : ", ";
        emitMethodOf(taken + separator + last, head, out, emitBody);
    }

    private void emitMethodOf(
            String taken, String head, Traced.Builder out, Consumer<Traced.Builder> emitBody) {
        out.add("static " + signature.typeVariables() + " " + head + "(");
        out.add(taken + ") throws Throwable {\n");
        Traced.Builder body = new Traced.Builder();
        emitBody.accept(body);
        out.add(body).add("}\n");
    }

    // --- clauses --------------------------------------------------------------------------------

    /** Emits a clause, and what to do if it does not hold. */
    private void emitClause(
            Clause clause,
            Scope scope,
            Renderer.@Nullable After after,
            String otherwise,
            Traced.Builder out) {
        scopes.put(clause, scope);
        Traced.Builder code = new Traced.Builder();
        try {
            Parsed parsed = expressions.computeIfAbsent(clause, JavaForm::parse);
            Renderer renderer = new Renderer(parsed, scope, after, counter);
            String holds = renderer.temporary();
            Traced value = renderer.render(code);
            code.add(Traced.join("boolean ", holds, " = ", value, ";\n"));
            code.add("if (!" + holds + ") {\n" + otherwise + "\n}\n");
        } catch (MistakeException e) {
            mistakes.add(e.mistake());
            return;
        }
        out.add("{\n").add(code).add("}\n");
    }

    private Scope scope(Clause clause, Map<String, String> variables) {
        return new Scope(clause.context(), signature.receiver(), contract.subject(), variables);
    }

    private Scope methodScope(Clause clause) {
        return scope(clause, signature.variables(clause.context()));
    }

    /** After a constructor, {@code this} is what it made. */
    private Scope afterScope(Clause clause) {
        String receiver = signature.isConstructor() ? Signature.RETURNED : signature.receiver();
        Map<String, String> variables = signature.variables(clause.context());
        return new Scope(clause.context(), receiver, contract.subject(), variables);
    }

    private static String at(int number) {
        return "at$ = " + number + ";\n";
    }

    private static String guard(int caseIndex) {
        return "case" + (caseIndex + 1) + "$";
    }

    private void emitCase(int index, boolean isTracked, Traced.Builder out) {
        String applies = guard(index);
        out.add("boolean " + applies + " = true;\n");
        for (Clause clause : method.cases().get(index).requires()) {
            out.add("if (" + applies + ") {\n");
            out.add(isTracked ? at(numbers.of(clause)) : "");
            emitClause(clause, methodScope(clause), null, applies + " = false;", out);
            out.add("}\n");
        }
    }

    // --- before the call ------------------------------------------------------------------------

    /**
     * The precondition in stages, each of which takes no more than it asks about: a search that
     * calls them one after the other reads a parameter only when what comes before it is valid.
     */
    private void emitBefore(Traced.Builder out) {
        List<String> stages = new ArrayList<>();
        if (!signature.isStatic()) {
            emitMethodOf(signature.declaredSelf(), "boolean receiver", out, this::emitReceiver);
            stages.add("receiver(" + Signature.SELF + ")");
        }
        for (ParameterInvariants parameter : parameters) {
            String name = "parameter" + (parameter.index + 1);
            emitMethodOf(
                    signature.declared(parameter.index),
                    "boolean " + name,
                    out,
                    body -> emitParameter(parameter, body));
            stages.add(name + "(" + Signature.parameter(parameter.index) + ")");
        }
        emitMethod("boolean requires", "", out, this::emitRequires);
        stages.add("requires(" + signature.arguments() + ")");
        String pre = "return " + String.join(" && ", stages) + ";\n";
        emitMethod("boolean pre", "", out, body -> body.add(pre));
    }

    private void emitReceiver(Traced.Builder out) {
        for (Clause invariant : contract.invariants()) {
            Scope scope = Scope.ofInvariant(invariant, Signature.SELF, contract.subject());
            emitClause(invariant, scope, null, "return false;", out);
        }
        out.add("return true;\n");
    }

    private void emitParameter(ParameterInvariants parameter, Traced.Builder out) {
        String variable = Signature.parameter(parameter.index);
        out.add("if (" + variable + " == null) {\nreturn " + parameter.isNullable + ";\n}\n");
        for (Clause invariant : parameter.invariants) {
            Scope scope = Scope.ofInvariant(invariant, variable, parameter.type);
            emitClause(invariant, scope, null, "return false;", out);
        }
        out.add("return true;\n");
    }

    private void emitRequires(Traced.Builder out) {
        for (int i = 0; i < method.cases().size(); i++) {
            emitCase(i, false, out);
            out.add("if (" + guard(i) + ") {\nreturn true;\n}\n");
        }
        out.add("return " + method.cases().isEmpty() + ";\n");
    }

    /** The places of the parameters that have a stage of their own, from 0. */
    List<Integer> parametersWithInvariants() {
        return parameters.stream().map(ParameterInvariants::index).toList();
    }

    // --- call and oracle ------------------------------------------------------------------------

    private void emitOracle(Traced.Builder out, boolean isReporting) {
        Verdict verdict = new Verdict(isReporting);
        Traced.Builder after = new Traced.Builder();
        emitAfter(verdict, after);

        out.add(
                isReporting
                        ? ""
                        : "if (!requires(" + signature.arguments() + ")) {\nreturn false;\n}\n");
        out.add("int at$ = 0;\ntry {\n");
        String existing = isReporting ? "(java.util.Set<?>) out$[2]" : "null";
        out.add("final java.util.Set<?> existing$ = " + existing + ";\n");
        for (int i = 0; i < method.cases().size(); i++) {
            emitCase(i, true, out);
        }
        olds.emitCaptures(out, mistakes);
        emitCall(isReporting, out);
        out.add(after);
        out.add("return " + (isReporting ? "0" : "false") + ";\n");
        out.add("} catch (Throwable e$) {\n" + verdict.thrown() + "\n}\n");
    }

    /** What is done about a violation. */
    private record Verdict(boolean isReporting) {
        String violated(int number) {
            return "return " + (isReporting ? number : "true") + ";";
        }

        String thrown() {
            return isReporting ? "out$[1] = e$;\nreturn -at$;" : "return true;";
        }
    }

    /** In two steps, because lambdas can use only variables that are set once. */
    private void emitCall(boolean isReporting, Traced.Builder out) {
        String type = signature.resultType();
        String returned = Signature.RETURNED;
        String assign = signature.isVoid() ? "" : "set" + returned + " = ";
        if (!signature.isVoid()) {
            out.add("%s set%s = %s;\n".formatted(type, returned, JavaTypes.initial(type)));
        }
        out.add("Throwable setThrown$ = null;\n" + (isReporting ? BEFORE_CALL : ""));
        out.add("try {\n" + assign + signature.call() + ";\n");
        out.add("} catch (Throwable e$) {\nsetThrown$ = e$;\n}\n");
        out.add("final Throwable thrown$ = setThrown$;\n");
        if (!signature.isVoid()) {
            out.add("final %s %s = set%s;\n".formatted(type, returned, returned));
        }
        if (isReporting) {
            out.add("out$[0] = " + (signature.isVoid() ? "null" : returned) + ";\n");
            out.add("out$[1] = thrown$;\n" + AFTER_CALL);
        }
    }

    private void emitAfter(Verdict verdict, Traced.Builder out) {
        out.add("if (thrown$ != null) {\n");
        emitExceptional(verdict, out);
        out.add("}\n");
        // Postconditions come last: those that walk an object rely on its invariant.
        emitInvariants(verdict, out);
        out.add("if (thrown$ == null) {\n");
        for (int i = 0; i < method.cases().size(); i++) {
            emitNormal(i, verdict, out);
        }
        out.add("}\n");
    }

    private void emitNormal(int index, Verdict verdict, Traced.Builder out) {
        SpecCase specCase = method.cases().get(index);
        out.add("if (" + guard(index) + ") {\n");
        if (specCase.kind() == SpecCase.Kind.EXCEPTIONAL) {
            out.add(verdict.violated(numbers.of(specCase)) + "\n");
        } else {
            for (Clause clause : specCase.ensures()) {
                int number = numbers.of(clause);
                out.add(at(number));
                Renderer.After after = new Renderer.After(olds, guard(index), number);
                emitClause(clause, afterScope(clause), after, verdict.violated(number), out);
            }
        }
        out.add("}\n");
    }

    private void emitExceptional(Verdict verdict, Traced.Builder out) {
        out.add("boolean declared$ = false;\n");
        for (Class<?> type : declaredExceptions()) {
            out.add("declared$ |= thrown$ instanceof " + JavaTypes.text(type) + ";\n");
        }
        if (signature.isConstructor()) {
            String given = signature.arguments();
            out.add(
                    "declared$ |= refuses$(thrown$"
                            + (given.isEmpty() ? "" : ", " + given)
                            + ");\n");
        }
        for (int i = 0; i < method.cases().size(); i++) {
            SpecCase specCase = method.cases().get(i);
            out.add("if (" + guard(i) + ") {\n");
            if (specCase.kind() == SpecCase.Kind.NORMAL) {
                out.add(verdict.violated(numbers.of(specCase)) + "\n");
            } else {
                emitSignals(i, verdict, out);
            }
            out.add("}\n");
        }
        out.add("if (!declared$) {\n" + verdict.violated(numbers.of(method.method())) + "\n}\n");
    }

    /** Those that the method may throw, without a condition. */
    List<Class<?>> declaredExceptions() {
        Set<Class<?>> types = new LinkedHashSet<>(List.of(method.method().getExceptionTypes()));
        types.addAll(method.expected());
        return List.copyOf(types);
    }

    private void emitSignals(int index, Verdict verdict, Traced.Builder out) {
        SpecCase specCase = method.cases().get(index);
        if (specCase.kind() == SpecCase.Kind.EXCEPTIONAL && specCase.signals().isEmpty()) {
            out.add("declared$ |= thrown$ instanceof Exception;\n");
        }
        for (SignalsClause signals : specCase.signals()) {
            int number = numbers.of(signals);
            Clause condition = signals.condition();
            Map<String, String> variables = signature.variables(condition.context());
            variables.remove(JavaForm.RESULT);
            if (signals.variable() != null) {
                variables.put(signals.variable(), "caught$");
            }
            Traced type = type(signals.type());
            out.add(Traced.join("if (thrown$ instanceof ", type, ") {\n"));
            out.add(Traced.join("final ", type, " caught$ = (", type, ") thrown$;\n"));
            out.add(at(number));
            Renderer.After after = new Renderer.After(olds, guard(index), number);
            Scope scope = scope(condition, variables);
            emitClause(condition, scope, after, verdict.violated(number), out);
            out.add("declared$ = true;\n}\n");
        }
    }

    private Traced type(Clause name) {
        Scope scope = methodScope(name);
        scopes.put(name, scope);
        String text = scope.memberClass(name.text()).map(JavaTypes::text).orElse(name.text());
        return Traced.of(name, 0, text);
    }

    private void emitInvariants(Verdict verdict, Traced.Builder out) {
        if (signature.isConstructor()) {
            // There is none if it threw.
            out.add("if (thrown$ == null) {\n");
            emitInvariants(Signature.RETURNED, verdict, out);
            out.add("}\n");
        } else if (!signature.isStatic()) {
            emitInvariants(Signature.SELF, verdict, out);
        }
        for (ParameterInvariants parameter : parameters) {
            String variable = Signature.parameter(parameter.index);
            out.add("if (" + variable + " != null) {\n");
            for (Clause invariant : parameter.invariants) {
                int number = numbers.of(parameter, invariant);
                out.add(at(number));
                Scope scope = Scope.ofInvariant(invariant, variable, parameter.type);
                emitClause(invariant, scope, null, verdict.violated(number), out);
            }
            out.add("}\n");
        }
    }

    /** Those of the class, of the object that a variable holds. */
    private void emitInvariants(String object, Verdict verdict, Traced.Builder out) {
        for (Clause invariant : contract.invariants()) {
            Scope scope = Scope.ofInvariant(invariant, object, contract.subject());
            int number = numbers.of(invariant);
            out.add(at(number));
            emitClause(invariant, scope, null, verdict.violated(number), out);
        }
    }

    // --- what may change ------------------------------------------------------------------------

    private void emitAssignable(Traced.Builder out) {
        if (!restrictsAssignable()) {
            out.add("return null;\n");
            return;
        }
        if (method.isPure()) {
            out.add("return new Object[0];\n");
            return;
        }
        out.add("Object[] may$ = null;\n");
        for (int i = 0; i < method.cases().size(); i++) {
            List<Clause> places = method.cases().get(i).assignable();
            if (places != null) {
                emitCase(i, false, out);
                emitPlaces(i, places, out);
            }
        }
        out.add("return may$;\n");
    }

    private void emitPlaces(int index, List<Clause> places, Traced.Builder out) {
        out.add("if (" + guard(index) + ") {\n");
        out.add("java.util.List<Object> " + PlaceCode.PLACES + " = new java.util.ArrayList<>();\n");
        for (Clause place : places) {
            Scope scope = methodScope(place);
            scopes.put(place, scope);
            try {
                out.add(PlaceCode.of(place, scope, counter));
            } catch (MistakeException e) {
                mistakes.add(e.mistake());
            }
        }
        out.add("may$ = meet$(may$, " + PlaceCode.PLACES + ");\n}\n");
    }
}
