package dev.tuntas.check.internal.contract;

import static dev.tuntas.core.spi.Messages.problem;

import dev.tuntas.check.spi.call.Executables;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import java.lang.reflect.Executable;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The contracts' part of the catalogue of error messages: each says what happened and where, what
 * was expected, and what to do next.
 */
final class ContractProblems {
    private ContractProblems() {}

    /** All that is wrong, each with its place. */
    static TuntasException mistakes(List<Mistake> mistakes) {
        List<String> lines = mistakes.stream().map(Mistake::toString).distinct().toList();
        if (lines.size() == 1) {
            return problem("%s", lines.get(0));
        }
        return problem(
                "There are %d errors in contracts:%s",
                lines.size(),
                lines.stream().map(line -> "\n  " + line).collect(Collectors.joining()));
    }

    /** A class of which any state counts may give findings that no user would ever see. */
    static Note noInvariant(Class<?> type) {
        return new Note.Validity(
                "No invariant: every object of %s counts as valid. To say which ones are: boolean repOk(),"
                                .formatted(type.getSimpleName())
                        + " @Predicate on a method, or --predicate NAME.");
    }

    static TuntasException noParser(ClassNotFoundException cause) {
        return new TuntasException(
                "Contracts are read with JavaParser, but that is not on the class path. Add the"
                        + " dependency com.github.javaparser:javaparser-core (tuntas-check brings it,"
                        + " tuntas-junit does not). On the module path, add the module"
                        + " com.github.javaparser.core.",
                cause);
    }

    static TuntasException noCompiler() {
        return problem(
                "Contracts need the Java compiler, but this Java (%s, in %s) is a runtime without"
                        + " one. Run Tuntas with a JDK of version 17 or newer.",
                System.getProperty("java.version"), System.getProperty("java.home"));
    }

    static TuntasException ofTheJdk(Class<?> subject) {
        return problem(
                "The class %s is the JDK's, so no contract can be compiled beside it. State the"
                        + " contract on a class of your own that uses it.",
                subject.getName());
    }

    static TuntasException unnamedClass(Class<?> type) {
        return problem(
                "The class %s is local or anonymous, so Java code can't name it and its contract"
                        + " can't be compiled. Make it a member of a class.",
                type.getName());
    }

    static TuntasException notOfSubject(Executable method, Class<?> subject) {
        return problem("The method %s is not a method of %s.", method, subject.getName());
    }

    static TuntasException closedModule(Class<?> subject, IllegalAccessException cause) {
        return new TuntasException(
                ("Module %s does not open package %s, so the contract of %s can't be loaded beside"
                                + " it. Open the package in module-info.java, or run the classes on"
                                + " the class path.")
                        .formatted(
                                subject.getModule().getName(),
                                subject.getPackageName(),
                                subject.getName()),
                cause);
    }

    static TuntasException noClassFile(Class<?> type) {
        return problem(
                "The class file of %s can't be read from its class loader (%s), and without it"
                        + " contracts can't be compiled.",
                type.getName(), type.getClassLoader());
    }

    static TuntasException cannotCompile(Executable target, List<String> messages) {
        return problem(
                "The contract of %s.%s can't be compiled: %s. Check that all classes it needs are"
                        + " on the class path.",
                target.getDeclaringClass().getName(),
                Executables.name(target),
                String.join("; ", messages));
    }

    /** Of a name that may be one of an import: annotations are in the class file, imports not. */
    static String noImports(String symbol, Class<?> owner) {
        return ("There is no %s. The source of %s was not found, so its imports are not known: write the"
                        + " full name of the class, or say where the source is (--sources).")
                .formatted(symbol, owner.getSimpleName());
    }

    /** Of a name that may be one of a parameter. */
    static String noNames(String symbol, List<String> numbered) {
        return ("There is no %s. The class file does not have the names of the parameters (here: %s):"
                        + " compile it with -parameters or -g, or say where the source is (--sources).")
                .formatted(symbol, String.join(", ", numbered));
    }

    static TuntasException emptyCondition(Class<?> subject) {
        return problem(
                "A condition is empty. Expected a boolean expression of Java, in which 'it' is the %s.",
                subject.getSimpleName());
    }

    static TuntasException badCondition(
            String text, long line, long column, String message, Class<?> subject) {
        return problem(
                "The condition '%s' can't be compiled: line %d, column %d: %s. Expected a boolean"
                        + " expression of Java, in which 'it' is the %s.",
                text, line, column, message, subject.getSimpleName());
    }
}
