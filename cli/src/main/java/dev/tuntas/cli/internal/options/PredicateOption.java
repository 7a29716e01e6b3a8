package dev.tuntas.cli.internal.options;

import dev.tuntas.core.Search;
import dev.tuntas.core.spi.Predicates;
import java.lang.reflect.Method;
import java.util.List;
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
                            + " one with @Predicate, or repOk.")
    private @Nullable String predicate;

    /** The class and the name of a method. */
    private record Named(Class<?> owner, String method) {}

    /** Tells a search, if the user said anything. */
    public void apply(Search<?> search, Class<?> subject, SubjectOptions classes) {
        if (predicate != null) {
            Named named = named(predicate, subject, classes);
            search.predicate(named.owner, named.method);
        }
    }

    /** The method itself. */
    public Method method(Class<?> subject, SubjectOptions classes) {
        if (predicate == null) {
            return Predicates.of(subject);
        }
        return method(predicate, subject, classes);
    }

    /** The method that such a text names. */
    public static Method method(String text, Class<?> subject, SubjectOptions classes) {
        Named named = named(text, subject, classes);
        return Predicates.named(named.owner, named.method, subject);
    }

    private static Named named(String text, Class<?> subject, SubjectOptions classes) {
        int hash = text.indexOf('#');
        return hash < 0
                ? new Named(subject, text)
                : new Named(
                        classes.finder().findBeside(text.substring(0, hash), subject),
                        text.substring(hash + 1));
    }

    /** This option as words of a command line. */
    public List<String> words() {
        return predicate == null ? List.of() : List.of("--predicate", predicate);
    }
}
