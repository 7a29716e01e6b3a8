package dev.tuntas.check.internal.contract;

import dev.tuntas.core.message.TuntasException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;

/**
 * Compiles expressions about objects to one class with a method for each. An expression has lines
 * of its own, so that the compiler's lines and columns are those of the expression.
 */
public final class ConditionCompiler {
    private static final String NAME = "Tuntas$Conditions";
    private static final String METHOD = "condition";

    private final Class<?> subject;
    private final List<String> expressions;

    /** The line of the source, from 1, at which each expression starts. */
    private final List<Integer> firstLines = new ArrayList<>();

    private ConditionCompiler(Class<?> subject, List<String> expressions) {
        this.subject = subject;
        this.expressions = expressions;
    }

    /** The expressions, each once and in this order, with what they mean. */
    public static Map<String, Predicate<Object>> compile(
            Class<?> subject, List<String> expressions) {
        List<String> distinct = expressions.stream().map(String::strip).distinct().toList();
        return new ConditionCompiler(subject, distinct).compile();
    }

    private Map<String, Predicate<Object>> compile() {
        Map<String, Predicate<Object>> compiled = new LinkedHashMap<>();
        if (expressions.isEmpty()) {
            return compiled;
        }
        if (expressions.contains("")) {
            throw ContractProblems.emptyCondition(subject);
        }
        Lookup beside = Nestmates.define(neighbour(), bytes());
        for (int i = 0; i < expressions.size(); i++) {
            compiled.put(expressions.get(i), predicate(beside, METHOD + i));
        }
        return compiled;
    }

    /** Nothing can be put beside a class of the JDK. */
    private Class<?> neighbour() {
        return Members.isOfJdk(subject) ? ConditionCompiler.class : subject;
    }

    private byte[] bytes() {
        String inPackage = neighbour().getPackageName();
        String name = inPackage.isEmpty() ? NAME : inPackage + "." + NAME;
        Javac javac = new Javac(neighbour());
        try {
            Javac.Outcome outcome = javac.compile(name, source(inPackage));
            if (!outcome.isDone()) {
                throw problem(outcome.errors().get(0));
            }
            return javac.written(name);
        } finally {
            javac.close();
        }
    }

    // --- the source -----------------------------------------------------------------------------

    private String source(String inPackage) {
        String type = type();
        StringBuilder source = new StringBuilder();
        if (!inPackage.isEmpty()) {
            source.append("package ").append(inPackage).append(";\n");
        }
        source.append("import java.util.*;\nfinal class ").append(NAME).append(" {\n");
        for (int i = 0; i < expressions.size(); i++) {
            source.append("static boolean ").append(METHOD).append(i);
            source.append("(").append(type).append(" it) {\nreturn (\n");
            firstLines.add(1 + (int) source.chars().filter(c -> c == '\n').count());
            source.append(expressions.get(i)).append("\n);\n}\n");
        }
        return source.append(ContractHelpers.neededBy(source.toString())).append("}\n").toString();
    }

    /** Any type arguments, where the class takes some and can be written with them. */
    private String type() {
        if (subject.getCanonicalName() == null) {
            throw ContractProblems.unnamedClass(subject);
        }
        boolean isPlain = subject.getTypeParameters().length == 0;
        boolean isInner = subject.getDeclaringClass() != null;
        if (isPlain || isInner) {
            return subject.getCanonicalName();
        }
        return Stream.of(subject.getTypeParameters())
                .map(parameter -> "?")
                .collect(Collectors.joining(", ", subject.getCanonicalName() + "<", ">"));
    }

    // --- mistakes -------------------------------------------------------------------------------

    private TuntasException problem(Diagnostic<?> error) {
        int condition = 0;
        while (condition + 1 < expressions.size()
                && error.getLineNumber() >= firstLines.get(condition + 1)) {
            condition++;
        }
        String text = expressions.get(condition);
        List<String> lines = text.lines().toList();
        long line = error.getLineNumber() - firstLines.get(condition) + 1;
        long column = error.getColumnNumber();
        if (line > lines.size()) {
            // What is missing at the end is missed by the compiler behind it.
            line = lines.size();
            column = lines.get(lines.size() - 1).length() + 1L;
        }
        return ContractProblems.badCondition(text, line, column, message(error), subject);
    }

    private static String message(Diagnostic<?> error) {
        List<String> lines = error.getMessage(Locale.ENGLISH).lines().map(String::strip).toList();
        return lines.stream()
                .filter(line -> line.startsWith("symbol:"))
                .map(line -> "there is no " + line.substring("symbol:".length()).strip())
                .findFirst()
                .orElse(lines.get(0));
    }

    // --- the result -----------------------------------------------------------------------------

    private Predicate<Object> predicate(Lookup beside, String method) {
        try {
            MethodType type = MethodType.methodType(boolean.class, subject);
            MethodHandle code = beside.findStatic(beside.lookupClass(), method, type);
            MethodHandle ofAny = code.asType(MethodType.methodType(boolean.class, Object.class));
            return object -> test(ofAny, object);
        } catch (NoSuchMethodException | IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean test(MethodHandle condition, Object object) {
        try {
            return (boolean) condition.invokeExact(object);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("an expression has thrown a checked exception", e);
        }
    }
}
