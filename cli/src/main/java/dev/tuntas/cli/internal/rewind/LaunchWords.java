package dev.tuntas.cli.internal.rewind;

import dev.tuntas.cli.internal.CliProblems;
import java.io.File;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The launch configuration of an editor as words of a command line: {@code class} with {@code
 * args}, {@code classPath}, {@code sources}, {@code scope}, {@code replay}, {@code seed} and {@code
 * maxSteps}; or {@code command}, the line that a finding prints.
 */
final class LaunchWords {
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");

    private LaunchWords() {}

    static List<String> of(Map<String, Object> arguments) {
        List<String> words = new ArrayList<>();
        Object command = arguments.get("command");
        if (command != null && !command.toString().isBlank()) {
            words.addAll(split(command.toString()));
            if (words.size() > 1 && words.get(0).endsWith("tuntas")) {
                // The command itself: check and rewind take the same words.
                words = new ArrayList<>(words.subList(2, words.size()));
            }
        } else {
            Object named = arguments.get("class");
            if (named == null || named.toString().isBlank()) {
                throw CliProblems.launchNamesNothing();
            }
            words.add(named.toString());
            words.addAll(list(arguments.get("args")));
        }
        if (!words.contains("--classpath") && !words.contains("-cp")) {
            addPath("--classpath", arguments.get("classPath"), words);
        }
        for (String folder : list(arguments.get("sources"))) {
            words.addAll(List.of("--sources", folder));
        }
        add("--scope", arguments.get("scope"), words);
        add("--replay", arguments.get("replay"), words);
        add("--seed", arguments.get("seed"), words);
        add("--max-steps", arguments.get("maxSteps"), words);
        return words;
    }

    private static List<String> split(String line) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(line.strip());
        while (matcher.find()) {
            for (int group = 1; group <= 3; group++) {
                if (matcher.group(group) != null) {
                    words.add(matcher.group(group));
                }
            }
        }
        return words;
    }

    private static List<String> list(@Nullable Object value) {
        if (value instanceof Collection<?> all) {
            return all.stream().map(LaunchWords::text).toList();
        }
        return value == null || value.toString().isBlank() ? List.of() : List.of(text(value));
    }

    /** Numbers come as fractions over the wire. */
    private static String text(@Nullable Object value) {
        return value instanceof Double number && number == Math.rint(number)
                ? String.valueOf(number.longValue())
                : String.valueOf(value);
    }

    private static void add(String option, @Nullable Object value, List<String> words) {
        if (value != null && !value.toString().isBlank()) {
            words.addAll(List.of(option, text(value)));
        }
    }

    private static void addPath(String option, @Nullable Object value, List<String> words) {
        String path = list(value).stream().collect(Collectors.joining(File.pathSeparator));
        add(option, path, words);
    }
}
