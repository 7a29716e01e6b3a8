package dev.tuntas.suite.internal.code;

import dev.tuntas.core.message.TuntasException;
import java.util.Locale;

/** The error messages of this package. */
final class CodeProblems {
    private CodeProblems() {}

    static TuntasException noClassFile(String internalName, String predicate) {
        return problem(
                "The class file of %s can't be found, but the predicate %s comes to its code."
                        + " Give a class path (a class loader) that has it.",
                internalName.replace('/', '.'), predicate);
    }

    static TuntasException noCode(String predicate) {
        return problem(
                "The predicate %s has no code that could be kept: it is abstract or native."
                        + " Name a method with a body.",
                predicate);
    }

    static TuntasException oldCode(String method) {
        return problem(
                "The method %s was compiled for Java 5 or older (it has the instruction jsr or ret),"
                        + " so the predicate's code can't be compared. Compile it for a newer release.",
                method);
    }

    static TuntasException damaged(String what) {
        return problem(
                "The stored code of a predicate can't be read: %s. The suite that it was kept in is"
                        + " damaged or of a newer version; generate it again.",
                what);
    }

    static TuntasException unreadable(String internalName, Exception cause) {
        return new TuntasException(
                "The class file of %s can't be read. Compile it again, for a Java release that this"
                                .formatted(internalName.replace('/', '.'))
                        + " version of Tuntas knows.",
                cause);
    }

    static TuntasException noCutPoint(int position, String place) {
        return problem(
                "Instruction %d of %s is not there, so the predicate can't be cut before it. Take a"
                        + " position from CutPoints.",
                position, place);
    }

    private static TuntasException problem(String format, Object... arguments) {
        return new TuntasException(String.format(Locale.ROOT, format, arguments));
    }
}
