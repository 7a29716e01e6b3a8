package dev.tuntas.suite.stored;

import com.google.gson.JsonObject;
import dev.tuntas.suite.internal.file.DamagedException;
import dev.tuntas.suite.internal.file.FileProblems;
import dev.tuntas.suite.internal.file.StrictJson;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What makes the candidates of a suite replayable.
 *
 * @param format the version of the file format
 * @param subject the name of the subject's class
 * @param finitization how a person would name the bounds, for example {@code scope 3}
 * @param scope the number that the bounds were derived from, if they were
 * @param predicate the predicate, as {@code package.Class#method}
 * @param strategy how it was searched
 * @param space the state space
 * @param codeFingerprint tells versions of the code that the predicate can reach apart
 * @param code that code: class files, in Base64; in format 1 it was a list of instructions
 * @param more what else there is to know, by name; those that start with {@link #RANGE} say which
 *     part of the search the suite holds
 */
public record SuiteHeader(
        int format,
        String subject,
        String finitization,
        OptionalInt scope,
        String predicate,
        String strategy,
        SpaceDescription space,
        String codeFingerprint,
        String code,
        Map<String, String> more) {
    /** The version of the format that is written. */
    public static final int FORMAT = 2;

    /** How the names of the entries that describe a range start. */
    public static final String RANGE = "range.";

    /** The entry with the candidate at which the range starts; the first one if it is absent. */
    public static final String RANGE_FROM = RANGE + "from";

    /** The entry with the candidate before which the range ends; none if it is absent. */
    public static final String RANGE_TO = RANGE + "to";

    /** The entry that is there if slots were left open that the predicate did not read. */
    public static final String OPEN = "open";

    public SuiteHeader {
        SortedMap<String, String> sorted = new TreeMap<>(more);
        more = Collections.unmodifiableSortedMap(sorted);
    }

    /** Whether it tells the code in a form that can't be compared with today's. */
    public boolean isOlder() {
        return format < FORMAT;
    }

    /** A copy with other entries in {@link #more}. */
    public SuiteHeader withMore(Map<String, String> newMore) {
        return copy(codeFingerprint, code, newMore);
    }

    /** A copy with other code. */
    public SuiteHeader withCode(String newFingerprint, String newCode) {
        return copy(newFingerprint, newCode, more);
    }

    private SuiteHeader copy(String newFingerprint, String newCode, Map<String, String> newMore) {
        return new SuiteHeader(
                format,
                subject,
                finitization,
                scope,
                predicate,
                strategy,
                space,
                newFingerprint,
                newCode,
                newMore);
    }

    /** In what the search of another header is another one; empty if it is a part of the same. */
    public Optional<String> differenceOfSearch(SuiteHeader other) {
        return Optional.ofNullable(HeaderDifference.first(withoutRange(), other.withoutRange()))
                .map(HeaderDifference::what);
    }

    /** A copy without what describes a range. */
    private SuiteHeader withoutRange() {
        Map<String, String> rest = new LinkedHashMap<>(more);
        rest.keySet().removeIf(name -> name.startsWith(RANGE));
        return withMore(rest);
    }

    /** A JSON text that is equal for equal headers. */
    public String toJson() {
        JsonObject json = new JsonObject();
        json.addProperty("format", format);
        json.addProperty("subject", subject);
        json.addProperty("finitization", finitization);
        scope.ifPresent(number -> json.addProperty("scope", number));
        json.addProperty("predicate", predicate);
        json.addProperty("strategy", strategy);
        json.add("space", SpaceJson.write(space));
        json.addProperty("codeFingerprint", codeFingerprint);
        json.addProperty("code", code);
        JsonObject entries = new JsonObject();
        more.forEach(entries::addProperty);
        json.add("more", entries);
        return json.toString();
    }

    /** Reads what {@link #toJson} wrote. */
    public static SuiteHeader fromJson(String text) {
        try {
            return read(text);
        } catch (DamagedException e) {
            throw FileProblems.noDescription(e);
        }
    }

    /** Reads a header, for a caller who knows which file it is from. */
    static SuiteHeader read(String text) throws DamagedException {
        StrictJson json = StrictJson.parse(text, "header");
        return new SuiteHeader(
                json.integer("format", 1, FORMAT),
                json.name("subject"),
                json.text("finitization"),
                json.has("scope")
                        ? OptionalInt.of(json.integer("scope", 0, Integer.MAX_VALUE))
                        : OptionalInt.empty(),
                json.name("predicate"),
                json.name("strategy"),
                SpaceJson.read(json.object("space")),
                json.name("codeFingerprint"),
                json.text("code"),
                entries(json.object("more")));
    }

    private static Map<String, String> entries(StrictJson json) throws DamagedException {
        Map<String, String> entries = new LinkedHashMap<>();
        for (String name : json.members()) {
            entries.put(name, json.text(name));
        }
        return entries;
    }
}
