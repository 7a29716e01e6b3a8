package dev.tuntas.assess.internal.test;

import dev.tuntas.assess.internal.AssessProblems;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * What a test says of its inputs: its annotation first, then the keys, where JUnit has them from:
 * system properties and {@code junit-platform.properties}.
 */
final class TestSettings {
    private static final int USUAL_SCOPE = 4;
    private static final String SCOPE = "tuntas.scope";
    private static final String SCOPE_MAX = "tuntas.scope.max";
    private static final String ALLOW = "tuntas.allow";

    private final Annotation annotation;
    private final Properties file = new Properties();

    TestSettings(Class<?> testClass, Annotation annotation) {
        this.annotation = annotation;
        ClassLoader loader = testClass.getClassLoader();
        try (InputStream in = loader.getResourceAsStream("junit-platform.properties")) {
            if (in != null) {
                file.load(in);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Optional<String> value(String key) {
        return Optional.ofNullable(System.getProperty(key, file.getProperty(key)))
                .map(String::strip);
    }

    /** The greatest scope. */
    int scope() {
        int said = (int) JunitAnswers.value(annotation, "scope");
        int wanted =
                said >= 0
                        ? said
                        : value(SCOPE).map(text -> number(SCOPE, text)).orElse(USUAL_SCOPE);
        return value(SCOPE_MAX)
                .map(text -> Math.min(wanted, number(SCOPE_MAX, text)))
                .orElse(wanted);
    }

    private static int number(String key, String text) {
        if (!text.matches("\\d{1,9}")) {
            throw AssessProblems.noScope(key, text);
        }
        return Integer.parseInt(text);
    }

    /** Whether fields for which no values are known may keep what they have. */
    boolean mayKeepFields() {
        Object[] said = (Object[]) JunitAnswers.value(annotation, "allow");
        Stream<String> words =
                said.length > 0
                        ? Arrays.stream(said).map(Object::toString)
                        : value(ALLOW).stream().flatMap(text -> Arrays.stream(text.split(",", -1)));
        return words.map(word -> word.strip().toUpperCase(Locale.ROOT))
                .anyMatch("KEPT_FIELD"::equals);
    }
}
