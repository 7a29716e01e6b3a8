package dev.tuntas.cli.internal.assess.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What the mutation-testing-report-schema, version 2, demands of a report; and what readers of such
 * reports take for granted besides: that ids are unique, that tests which are named are there, that
 * places are in the source.
 */
public final class ElementsRules {
    private static final Set<String> STATUSES =
            Set.of(
                    "Killed",
                    "Survived",
                    "NoCoverage",
                    "CompileError",
                    "RuntimeError",
                    "Timeout",
                    "Ignored",
                    "Pending");

    private final List<String> broken = new ArrayList<>();
    private final Set<String> tests = new HashSet<>();
    private final Map<String, Integer> ids = new HashMap<>();

    private ElementsRules() {}

    /** The rules that a report breaks, each with its place. */
    public static List<String> brokenBy(JsonObject report) {
        ElementsRules rules = new ElementsRules();
        rules.report(report);
        return rules.broken;
    }

    private void report(JsonObject report) {
        text(report, "", "schemaVersion", version -> version.matches("[12](\\.\\d+){0,2}"));
        JsonObject thresholds = object(report, "", "thresholds");
        int low = whole(thresholds, "thresholds", "low", 0, 100);
        whole(thresholds, "thresholds", "high", low, 100);
        if (report.has("testFiles")) {
            object(report, "", "testFiles").entrySet().forEach(this::testFile);
        }
        if (report.has("config")) {
            object(report, "", "config");
        }
        if (report.has("projectRoot")) {
            text(report, "", "projectRoot", path -> !path.isEmpty());
        }
        if (report.has("framework")) {
            text(object(report, "", "framework"), "framework", "name", name -> !name.isEmpty());
        }
        object(report, "", "files").entrySet().forEach(this::file);
        ids.forEach((id, count) -> require(count == 1, "id " + id + " of " + count + " mutants"));
    }

    private void testFile(Map.Entry<String, JsonElement> file) {
        for (JsonObject test : objects(file.getValue().getAsJsonObject(), file.getKey(), "tests")) {
            String id = text(test, file.getKey(), "id", any -> true);
            require(tests.add(id), "two tests " + id);
            text(test, file.getKey() + "/" + id, "name", any -> true);
        }
    }

    private void file(Map.Entry<String, JsonElement> file) {
        JsonObject json = file.getValue().getAsJsonObject();
        String name = file.getKey();
        text(json, name, "language", "java"::equals);
        String source = text(json, name, "source", any -> true);
        Set<JsonObject> different = new HashSet<>();
        for (JsonObject mutant : objects(json, name, "mutants")) {
            require(different.add(mutant), name + ": the same mutant twice");
            mutant(mutant, name, source.lines().toList());
        }
    }

    private void mutant(JsonObject mutant, String file, List<String> lines) {
        String id = text(mutant, file, "id", any -> true);
        String at = file + "/" + id;
        ids.merge(id, 1, Integer::sum);
        text(mutant, at, "mutatorName", any -> true);
        String status = text(mutant, at, "status", STATUSES::contains);
        for (String optional : List.of("replacement", "statusReason", "description")) {
            if (mutant.has(optional)) {
                text(mutant, at, optional, any -> true);
            }
        }
        if (mutant.has("testsCompleted")) {
            whole(mutant, at, "testsCompleted", 0, Integer.MAX_VALUE);
        }
        tests(mutant, at, "coveredBy");
        boolean isKilled = tests(mutant, at, "killedBy") > 0;
        boolean isDead = status.equals("Killed") || status.equals("Timeout");
        require(isKilled == isDead, at + ": " + status + ", killedBy: " + isKilled);
        place(object(mutant, at, "location"), at, lines);
    }

    private int tests(JsonObject mutant, String at, String name) {
        if (!mutant.has(name)) {
            return 0;
        }
        JsonArray named = mutant.getAsJsonArray(name);
        named.forEach(
                test -> require(tests.contains(test.getAsString()), at + ": no test " + test));
        return named.size();
    }

    /** From 1, the end behind the last character; in the source, if there is one. */
    private void place(JsonObject location, String at, List<String> lines) {
        JsonObject start = object(location, at, "start");
        JsonObject end = object(location, at, "end");
        int last = lines.isEmpty() ? Integer.MAX_VALUE : lines.size();
        int line = whole(start, at, "line", 1, last);
        int endLine = whole(end, at, "line", line, last);
        int column = whole(start, at, "column", 1, width(lines, line));
        whole(end, at, "column", line == endLine ? column : 1, width(lines, endLine));
    }

    private static int width(List<String> lines, int line) {
        boolean isThere = 1 <= line && line <= lines.size();
        return isThere ? lines.get(line - 1).length() + 1 : Integer.MAX_VALUE;
    }

    // Kinds of values.
    // ---------------------------------------------------------------------------

    private void require(boolean isSo, String what) {
        if (!isSo) {
            broken.add(what);
        }
    }

    private JsonObject object(JsonObject in, String at, String name) {
        JsonElement found = in.get(name);
        require(found instanceof JsonObject, at + ": " + name + " is " + found);
        return found instanceof JsonObject object ? object : new JsonObject();
    }

    private List<JsonObject> objects(JsonObject in, String at, String name) {
        JsonElement found = in.get(name);
        require(found instanceof JsonArray, at + ": " + name + " is " + found);
        List<JsonObject> objects = new ArrayList<>();
        if (found instanceof JsonArray array) {
            array.forEach(each -> objects.add(each.getAsJsonObject()));
        }
        return objects;
    }

    private String text(JsonObject in, String at, String name, Predicate<String> isRight) {
        JsonElement found = in.get(name);
        boolean isText = found instanceof JsonPrimitive value && value.isString();
        require(isText && isRight.test(found.getAsString()), at + ": " + name + " is " + found);
        return isText ? found.getAsString() : "";
    }

    private int whole(JsonObject in, String at, String name, int least, int most) {
        JsonElement found = in.get(name);
        boolean isWhole =
                found instanceof JsonPrimitive value
                        && value.isNumber()
                        && value.getAsString().matches("\\d+");
        int number = isWhole ? found.getAsInt() : 0;
        require(
                isWhole && least <= number && number <= most,
                at + ": " + name + " is " + found + ", wanted " + least + ".." + most);
        return number;
    }
}
