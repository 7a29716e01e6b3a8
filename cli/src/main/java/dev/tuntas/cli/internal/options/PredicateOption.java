package dev.tuntas.cli.internal.options;

import dev.tuntas.cli.internal.subject.ClassFinder;
import dev.tuntas.core.spi.Predicates;
import java.lang.reflect.Method;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which boolean method says what is valid. */
public final class PredicateOption {
    @Option(
            names = {"-p", "--predicate"},
            paramLabel = "METHOD",
            description =
                    "The boolean method that says which objects are valid: one of the subject, or"
                            + " Class#method for a static one that takes the subject. Otherwise the"
                            + " one with @Predicate, or repOk, or the only one that is called repOK,"
                            + " invariant, isValid, checkRep, validate, wellFormed or check.")
    private @Nullable String predicate;

    /** The class and the name of a method. */
    private record Named(Class<?> owner, String method) {}

    /** Hands over the class and the name of the method, if the user names one. */
    public void apply(BiConsumer<Class<?>, String> taker, Class<?> subject, ClassFinder finder) {
        if (predicate != null) {
            Named named = named(predicate, subject, finder);
            taker.accept(named.owner, named.method);
        }
    }

    /** The method itself. */
    public Method method(Class<?> subject, ClassFinder finder) {
        if (predicate == null) {
            return Predicates.of(subject);
        }
        return method(predicate, subject, finder);
    }

    /** The method that such a text names. */
    public static Method method(String text, Class<?> subject, ClassFinder finder) {
        Named named = named(text, subject, finder);
        return Predicates.named(named.owner, named.method, subject);
    }

    private static Named named(String text, Class<?> subject, ClassFinder finder) {
        int hash = text.indexOf('#');
        return hash < 0
                ? new Named(subject, text)
                : new Named(
                        finder.findBeside(text.substring(0, hash), subject),
                        text.substring(hash + 1));
    }

    /** This option as words of a command line. */
    public List<String> words() {
        return predicate == null ? List.of() : List.of("--predicate", predicate);
    }
}
