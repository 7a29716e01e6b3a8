package dev.tuntas.assess.internal.keys;

import dev.tuntas.assess.internal.source.JavaSource;
import dev.tuntas.assess.internal.source.Mutated;
import dev.tuntas.assess.mutant.Mutant;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What each mutant is known again by, whichever others are chosen beside it and wherever in the
 * file its method is: the method, the line as it is written, and the change. Where the same change
 * is possible on the same line twice, or on several lines that are written alike, it is the second
 * one of its method ({@code #2}), counted in the source.
 */
public final class MutantKeys {
    /** From the first to behind the last statement of a method. */
    private record Extent(JavaSource source, int start, int end) {
        Extent with(Mutated.Place place) {
            return new Extent(source, Math.min(start, place.start()), Math.max(end, place.end()));
        }
    }

    private final Map<String, Extent> methods = new HashMap<>();
    private final Map<Integer, String> keys = new HashMap<>();
    private final Map<Integer, String> codes = new HashMap<>();

    public MutantKeys(Mutated mutated, List<JavaSource> sources) {
        for (Mutated.Place place : mutated.statements()) {
            methods.merge(
                    place.className() + "#" + place.method(),
                    new Extent(source(place.file(), sources), place.start(), place.end()),
                    (known, more) -> known.with(place));
        }
        mutated.mutants().forEach(mutant -> add(mutant, sources));
    }

    private void add(Mutant mutant, List<JavaSource> sources) {
        Extent extent =
                methods.computeIfAbsent(
                        mutant.className() + "#" + mutant.method(), name -> file(mutant, sources));
        String text = extent.source.text().substring(extent.start, extent.end);
        int occurrence = occurrence(mutant, extent);
        String key = mutant.key().replaceAll("\\p{Cntrl}+", " ") + texts(mutant);
        keys.put(mutant.number(), occurrence == 1 ? key : key + " #" + occurrence);
        codes.put(mutant.number(), Digest.brief(CodeText.of(text)));
    }

    /** Texts that differ only in their blanks would be written alike. */
    private static String texts(Mutant mutant) {
        String now = mutant.replacement();
        boolean isText = now.contains("\"") || now.contains("'");
        return isText && now.matches("(?s).*\\s\\s.*") ? " [" + Digest.brief(now) + "]" : "";
    }

    /** A method without a statement that could be noted: then all of its file counts. */
    private static Extent file(Mutant mutant, List<JavaSource> sources) {
        JavaSource source = source(mutant.file(), sources);
        return new Extent(source, 0, source.text().length());
    }

    private static JavaSource source(Path file, List<JavaSource> sources) {
        return sources.stream().filter(each -> each.path().equals(file)).findFirst().orElseThrow();
    }

    private static int occurrence(Mutant mutant, Extent extent) {
        JavaSource source = extent.source;
        int place = source.lineStart(mutant.line()) + mutant.column() - 1;
        Matcher alike = written(mutant.original()).matcher(source.text());
        int count = 1;
        int from = extent.start;
        while (alike.find(from) && alike.start() < place) {
            if (isWhole(source.text(), alike.start(), alike.end())
                    && lines(source, alike).equals(joined(mutant.before()))) {
                count++;
            }
            from = alike.start() + 1;
        }
        return count;
    }

    /** Code, however much room is between its words: in keys there is always one blank. */
    private static Pattern written(String code) {
        return Pattern.compile(
                Stream.of(code.strip().split("\\s+", -1))
                        .map(Pattern::quote)
                        .collect(Collectors.joining("\\s+")));
    }

    private static boolean isWhole(String text, int start, int end) {
        return !(start > 0 && isWord(text, start - 1) && isWord(text, start))
                && !(end > 0 && end < text.length() && isWord(text, end - 1) && isWord(text, end));
    }

    private static boolean isWord(String text, int at) {
        return Character.isJavaIdentifierPart(text.charAt(at));
    }

    private static String lines(JavaSource source, Matcher found) {
        int from = source.lineStart(source.line(found.start()));
        int to = source.lineEnd(source.line(found.end()));
        return joined(source.text().substring(from, to).lines().toList());
    }

    private static String joined(List<String> lines) {
        return String.join(" ", lines).strip();
    }

    /** Whether a key is of a class that has code under test. */
    public boolean isOfClassUnderTest(String key) {
        return methods.keySet().stream()
                .anyMatch(method -> key.startsWith(method.substring(0, method.indexOf('#') + 1)));
    }

    /** What a mutant is known by. */
    public String key(Mutant mutant) {
        return keys.getOrDefault(mutant.number(), "");
    }

    /** A fingerprint of the code of the method that it is in. */
    public String code(Mutant mutant) {
        return codes.getOrDefault(mutant.number(), "");
    }
}
