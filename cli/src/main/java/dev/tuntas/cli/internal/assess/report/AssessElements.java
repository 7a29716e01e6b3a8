package dev.tuntas.cli.internal.assess.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.ShownInput;
import dev.tuntas.assess.result.SourceFile;
import dev.tuntas.cli.internal.output.Json;
import dev.tuntas.cli.internal.output.ShortHash;
import dev.tuntas.cli.internal.run.ToolVersion;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An assessment in the form that mutation-testing reports share (mutation-testing-report-schema,
 * version 2). Its tests are the inputs that killed mutants, or came near it.
 */
public final class AssessElements {
    private static final int HIGH = 80;
    private static final int LOW = 60;

    private final AssessReport report;

    /** The inputs in the order in which mutants name them, with their ids. */
    private final Map<ShownInput, String> tests = new LinkedHashMap<>();

    private AssessElements(AssessReport report) {
        this.report = report;
    }

    /**
     * The report.
     *
     * @param wanted the share of killed mutants that its user wants, in percent
     */
    public static String of(AssessReport report, @Nullable Double wanted) {
        return Json.lines(new AssessElements(report).write(wanted)) + "\n";
    }

    private JsonObject write(@Nullable Double wanted) {
        JsonObject json = new JsonObject();
        json.addProperty("schemaVersion", "2");
        json.add("thresholds", thresholds(wanted));
        json.addProperty("projectRoot", Path.of("").toAbsolutePath().toString());
        json.add("config", config());
        json.add("files", files());
        JsonObject testFiles = new JsonObject();
        testFiles.add(report.result().subject().getName(), tests());
        json.add("testFiles", testFiles);
        JsonObject framework = new JsonObject();
        framework.addProperty("name", "Tuntas");
        framework.addProperty("version", ToolVersion.number());
        json.add("framework", framework);
        return json;
    }

    private static JsonObject thresholds(@Nullable Double wanted) {
        int low = wanted == null ? LOW : (int) Math.ceil(wanted);
        JsonObject thresholds = new JsonObject();
        thresholds.addProperty("high", Math.max(low, HIGH));
        thresholds.addProperty("low", low);
        return thresholds;
    }

    private JsonObject config() {
        AssessResult result = report.result();
        JsonObject config = new JsonObject();
        config.add("methods", Json.texts(result.methods()));
        config.addProperty("scope", result.scope());
        config.addProperty("inputs", result.inputs());
        config.addProperty("exhausted", report.isWhole());
        config.add("notes", Json.notes(result.notes()));
        return config;
    }

    private JsonObject files() {
        Map<Path, JsonArray> mutants = new LinkedHashMap<>();
        report.result().sources().forEach(source -> mutants.put(source.path(), new JsonArray()));
        for (MutantResult each : report.result().mutants()) {
            mutants.computeIfAbsent(each.mutant().file(), file -> new JsonArray())
                    .add(mutant(each));
        }
        JsonObject files = new JsonObject();
        mutants.forEach((path, all) -> files.add(AssessReport.name(path), file(path, all)));
        return files;
    }

    private JsonObject file(Path path, JsonArray mutants) {
        JsonObject file = new JsonObject();
        file.addProperty("language", "java");
        file.addProperty("source", text(path));
        file.add("mutants", mutants);
        return file;
    }

    private String text(Path path) {
        return report.result().sources().stream()
                .filter(source -> source.path().equals(path))
                .map(SourceFile::text)
                .findFirst()
                .orElse("");
    }

    private JsonObject mutant(MutantResult each) {
        Mutant mutant = each.mutant();
        JsonObject json = new JsonObject();
        json.addProperty("id", ShortHash.of(each.key()));
        json.addProperty("mutatorName", mutant.operator());
        json.add("location", MutantSpan.of(mutant).location());
        json.addProperty("status", status(each));
        json.addProperty("replacement", mutant.replacement());
        json.addProperty("statusReason", reason(each));
        json.addProperty("description", "Mutant " + mutant.number() + ": " + mutant.change());
        json.addProperty("testsCompleted", each.runs());
        each.input()
                .ifPresent(
                        input -> {
                            JsonArray only = Json.texts(List.of(test(input)));
                            json.add("coveredBy", only);
                            if (each.reason().isPresent()) {
                                json.add("killedBy", only);
                            }
                        });
        return json;
    }

    private String test(ShownInput input) {
        return tests.computeIfAbsent(input, other -> "input-" + (tests.size() + 1));
    }

    /**
     * One that wants too much memory is killed, too: an error would not count, there, as if it had
     * never been run. Nor would an accepted one, which counts, if it were ignored.
     */
    private static String status(MutantResult each) {
        return switch (each.status()) {
            case KILLED ->
                    each.reason().equals(Optional.of(KillReason.ENDLESS)) ? "Timeout" : "Killed";
            case HOLE, UNSEEN, WITHOUT_EFFECT, ACCEPTED -> "Survived";
            case NOT_REACHED -> "NoCoverage";
            case EQUIVALENT, DUPLICATE -> "Ignored";
        };
    }

    private String reason(MutantResult each) {
        if (each.status().isSurvivor()) {
            return "It " + AssessWords.why(each, report.result());
        }
        return AssessWords.isSpared(each) ? AssessWords.uncounted(each) : each.detail();
    }

    private JsonObject tests() {
        JsonArray all = new JsonArray();
        tests.forEach(
                (input, id) -> {
                    JsonObject test = new JsonObject();
                    test.addProperty("id", id);
                    test.addProperty(
                            "name",
                            "%s, scope %d: %s"
                                    .formatted(input.method(), input.scope(), input.line()));
                    all.add(test);
                });
        JsonObject file = new JsonObject();
        file.add("tests", all);
        return file;
    }
}
