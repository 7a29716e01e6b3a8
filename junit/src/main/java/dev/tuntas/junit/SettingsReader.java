package dev.tuntas.junit;

import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.PrintLimit;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads settings: the annotation first, then the key, then what goes without saying. */
record SettingsReader(ExhaustiveTest annotation, Function<String, Optional<String>> configuration) {
    private static final int USUAL_SCOPE = 4;
    private static final Duration USUAL_TIME = Duration.ofSeconds(60);
    private static final Duration USUAL_PROGRESS = Duration.ofSeconds(10);
    private static final Duration USUAL_INPUT_TIME = Duration.ofSeconds(10);

    /** The constant of our enums that stands for one that is not set. */
    private static final String UNSET = "DEFAULT";

    /** Stands for no limit, and for no folder. */
    private static final String NONE = "none";

    /** Stands for a strategy that is to be chosen. */
    private static final String AUTO = "auto";

    private static final Pattern SHORT_TIME = Pattern.compile("(\\d{1,12})\\s*(ms|s|m|h)");

    /** A value, with the words for where it was found. */
    private record Found(String place, String value) {}

    Settings read() {
        Settings settings =
                new Settings(
                        scope(),
                        wantedScope(),
                        time("time", annotation.time(), TuntasKeys.TIME, USUAL_TIME),
                        inputTime(),
                        maxInputs(),
                        threads(),
                        choice("onLimit", annotation.onLimit(), TuntasKeys.ON_LIMIT, OnLimit.FAIL),
                        allow(),
                        time("", "", TuntasKeys.PROGRESS, USUAL_PROGRESS),
                        prints(),
                        choice("runOn", annotation.runOn(), TuntasKeys.RUN_ON, RunOn.OWN_THREAD),
                        strategy(),
                        cache());
        if (settings.runOn() == RunOn.CALLER_THREAD && settings.threads() > 1) {
            throw JunitProblems.threadsOnCaller(settings.threads());
        }
        return settings;
    }

    private @Nullable Found find(String attribute, String written, String key) {
        if (!written.isBlank()) {
            return new Found(attribute, written.strip());
        }
        String value = configuration.apply(key).orElse(null);
        return value == null ? null : new Found(key, value.strip());
    }

    private @Nullable Found find(String key) {
        return find("", "", key);
    }

    // Numbers.
    // ---------------------------------------------------------------------------------------

    private static String written(long number) {
        return number == ExhaustiveTest.UNSET ? "" : Long.toString(number);
    }

    private int wantedScope() {
        Found found = find("scope", written(annotation.scope()), TuntasKeys.SCOPE);
        return found == null ? USUAL_SCOPE : scope(found);
    }

    private int scope() {
        Found most = find(TuntasKeys.SCOPE_MAX);
        return most == null ? wantedScope() : Math.min(wantedScope(), scope(most));
    }

    private static int scope(Found found) {
        int scope = (int) Math.max(-1, Math.min(Integer.MAX_VALUE, number(found)));
        if (scope < 0) {
            throw JunitProblems.negativeScope(found.place(), found.value());
        }
        return scope;
    }

    private long maxInputs() {
        return positive("maxInputs", annotation.maxInputs(), TuntasKeys.MAX_INPUTS, Long.MAX_VALUE);
    }

    private int threads() {
        long threads = positive("threads", annotation.threads(), TuntasKeys.THREADS, 1);
        return (int) Math.min(Integer.MAX_VALUE, threads);
    }

    private long prints() {
        long unset = ExhaustiveTest.UNSET;
        return positive("", unset, TuntasKeys.PRINTS, PrintLimit.USUAL_LINES);
    }

    private long positive(String attribute, long written, String key, long usual) {
        Found found = find(attribute, written(written), key);
        if (found == null) {
            return usual;
        }
        long number = number(found);
        if (number < 1) {
            throw JunitProblems.notPositive(found.place(), Long.toString(number));
        }
        return number;
    }

    private static long number(Found found) {
        try {
            return Long.parseLong(found.value());
        } catch (NumberFormatException e) {
            throw JunitProblems.notNumber(found.place(), found.value());
        }
    }

    // Times.
    // -----------------------------------------------------------------------------------------

    private Duration inputTime() {
        Found found = find("inputTime", annotation.inputTime(), TuntasKeys.INPUT_TIME);
        return found == null ? USUAL_INPUT_TIME : duration(found);
    }

    /** Null if there is none, which can be asked for. */
    private @Nullable Duration time(String attribute, String written, String key, Duration usual) {
        Found found = find(attribute, written, key);
        if (found == null) {
            return usual;
        }
        return found.value().equalsIgnoreCase(NONE) ? null : duration(found);
    }

    private static Duration duration(Found found) {
        Duration time = parse(found);
        if (time.isZero() || time.isNegative()) {
            throw JunitProblems.notDuration(found.place(), found.value());
        }
        return time;
    }

    private static Duration parse(Found found) {
        Matcher matcher = SHORT_TIME.matcher(found.value().toLowerCase(Locale.ROOT));
        try {
            return matcher.matches()
                    ? ofUnit(Long.parseLong(matcher.group(1)), matcher.group(2))
                    : Duration.parse(found.value());
        } catch (DateTimeParseException e) {
            throw JunitProblems.notDuration(found.place(), found.value());
        }
    }

    private static Duration ofUnit(long amount, String unit) {
        return switch (unit) {
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            case "m" -> Duration.ofMinutes(amount);
            default -> Duration.ofHours(amount);
        };
    }

    // Choices.
    // ---------------------------------------------------------------------------------------

    private <E extends Enum<E>> E choice(String attribute, E annotated, String key, E usual) {
        String written = annotated.name().equals(UNSET) ? "" : annotated.name();
        Found found = find(attribute, written, key);
        return found == null ? usual : constant(found, usual.getDeclaringClass());
    }

    private static <E extends Enum<E>> E constant(Found found, Class<E> type) {
        List<E> known =
                Arrays.stream(type.getEnumConstants())
                        .filter(constant -> !constant.name().equals(UNSET))
                        .toList();
        return known.stream()
                .filter(constant -> constant.name().equalsIgnoreCase(found.value()))
                .findFirst()
                .orElseThrow(
                        () ->
                                JunitProblems.notOneOf(
                                        found.place(),
                                        found.value(),
                                        known.stream()
                                                .map(e -> e.name().toLowerCase(Locale.ROOT))
                                                .toList()));
    }

    private Set<TooLittle> allow() {
        if (annotation.allow().length > 0) {
            return EnumSet.copyOf(List.of(annotation.allow()));
        }
        Set<TooLittle> allowed = EnumSet.noneOf(TooLittle.class);
        Found found = find(TuntasKeys.ALLOW);
        if (found != null) {
            for (String part : found.value().split(",")) {
                String name = part.strip();
                if (!name.isEmpty() && !name.equals(NONE)) {
                    allowed.add(constant(new Found(found.place(), name), TooLittle.class));
                }
            }
        }
        return allowed;
    }

    private @Nullable Strategy strategy() {
        Found found = find("strategy", annotation.strategy(), TuntasKeys.STRATEGY);
        return found == null || found.value().equalsIgnoreCase(AUTO) ? null : strategy(found);
    }

    private @Nullable Path cache() {
        Found found = find(TuntasKeys.CACHE);
        return found == null ? null : cache(found);
    }

    private static @Nullable Path cache(Found found) {
        return switch (found.value().toLowerCase(Locale.ROOT)) {
            case "", NONE, "false" -> null;
            case "true" -> cacheBelow(Path.of(""));
            default -> path(found);
        };
    }

    private static Path path(Found found) {
        try {
            return Path.of(found.value());
        } catch (InvalidPathException e) {
            throw JunitProblems.notPath(found.place(), found.value(), "folder", e);
        }
    }

    /** In what the build at a place has made, so that its clean deletes it. */
    static Path cacheBelow(Path project) {
        return Stream.of("target", "build")
                .map(project::resolve)
                .filter(Files::isDirectory)
                .findFirst()
                .map(output -> output.resolve("tuntas-cache"))
                .orElse(project.resolve(".tuntas-cache"));
    }

    private static Strategy strategy(Found found) {
        return Strategy.labelled(found.value())
                .orElseThrow(() -> JunitProblems.notStrategy(found.place(), found.value()));
    }
}
