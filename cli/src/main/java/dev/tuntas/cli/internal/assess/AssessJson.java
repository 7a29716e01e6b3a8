package dev.tuntas.cli.internal.assess;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.CodeCoverage;
import dev.tuntas.assess.result.CodePlace;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.assess.result.ScopeRow;
import dev.tuntas.assess.result.ShownInput;
import dev.tuntas.assess.result.SpecificationRow;
import dev.tuntas.cli.internal.assess.report.AssessWords;
import dev.tuntas.cli.internal.assess.report.RandomText;
import dev.tuntas.cli.internal.output.Json;
import dev.tuntas.core.search.End;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** An assessment as one JSON object. */
final class AssessJson {
    private AssessJson() {}

    static String of(AssessResult result, Function<ShownInput, String> repeat) {
        JsonObject json = new JsonObject();
        json.addProperty("subject", result.subject().getName());
        json.add("methods", Json.texts(result.methods()));
        json.addProperty("scope", result.scope());
        json.addProperty("exhausted", result.end() == End.EXHAUSTED);
        json.addProperty("end", lower(result.end()));
        json.addProperty("inputs", result.inputs());
        json.addProperty("possible", result.possible());
        json.addProperty("refused", result.refused());
        json.addProperty("mutants", result.mutants().size());
        json.addProperty("killed", result.killed());
        json.addProperty("survived", result.survivors().size());
        json.addProperty("equivalent", result.count(MutantStatus.EQUIVALENT));
        json.addProperty("duplicate", result.count(MutantStatus.DUPLICATE));
        json.addProperty("accepted", result.count(MutantStatus.ACCEPTED));
        json.add("byReason", byReason(result));
        addCoverage(
                json,
                "code",
                Optional.of(result.code()).filter(code -> !result.mutants().isEmpty()));
        addCoverage(json, "spec", result.specification());
        result.specification().ifPresent(spec -> addValid(json, spec, result.curve()));
        json.addProperty("runs", result.runs());
        json.addProperty("skippedRuns", result.skippedRuns());
        json.addProperty("enough", result.enough() < 0 ? null : (Integer) result.enough());
        json.add("curve", Json.array(result.curve(), row -> row(row, result)));
        json.add(
                "random",
                result.random().<JsonElement>map(RandomText::json).orElse(JsonNull.INSTANCE));
        json.add("holes", Json.array(result.holes(), hole -> hole(hole, repeat)));
        json.add("details", Json.array(result.mutants(), mutant -> mutant(mutant, repeat)));
        json.add("notCovered", Json.array(AssessWords.missed(result.code()), AssessJson::place));
        result.specification()
                .ifPresent(
                        spec ->
                                json.add(
                                        "specNotCovered",
                                        Json.array(AssessWords.missed(spec), AssessJson::place)));
        json.add("notes", Json.notes(result.notes()));
        json.addProperty("millis", result.elapsed().toMillis());
        json.addProperty("cpuMillis", cpuMillis());
        return Json.lines(json);
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static JsonObject byReason(AssessResult result) {
        JsonObject json = new JsonObject();
        for (KillReason reason : KillReason.values()) {
            long count =
                    result.mutants().stream()
                            .filter(mutant -> mutant.reason().equals(Optional.of(reason)))
                            .count();
            json.addProperty(lower(reason), count);
        }
        return json;
    }

    private static void addCoverage(JsonObject json, String name, Optional<CodeCoverage> coverage) {
        json.add(
                name + "Statements",
                percent(coverage, CodeCoverage::statementsCovered, c -> c.statements().size()));
        json.add(
                name + "Branches",
                percent(coverage, CodeCoverage::outcomesCovered, c -> c.outcomes().size()));
    }

    /** What valid candidates alone come to, at the largest scope. */
    private static void addValid(JsonObject json, CodeCoverage spec, List<ScopeRow> curve) {
        if (!curve.isEmpty()) {
            curve.get(curve.size() - 1).specification().ifPresent(row -> addValid(json, spec, row));
        }
    }

    private static void addValid(JsonObject json, CodeCoverage spec, SpecificationRow row) {
        addPercent(json, "specValidStatements", row.validStatements(), spec.statements());
        addPercent(json, "specValidBranches", row.validOutcomes(), spec.outcomes());
    }

    private static void addPercent(JsonObject json, String name, int part, List<CodePlace> all) {
        json.addProperty(name, rounded(AssessWords.percent(part, all.size())));
    }

    private static JsonElement percent(
            Optional<CodeCoverage> coverage,
            ToIntFunction<CodeCoverage> part,
            ToIntFunction<CodeCoverage> all) {
        return coverage.<JsonElement>map(
                        c ->
                                new JsonPrimitive(
                                        rounded(
                                                AssessWords.percent(
                                                        part.applyAsInt(c), all.applyAsInt(c)))))
                .orElse(JsonNull.INSTANCE);
    }

    private static double rounded(double percent) {
        return Math.round(percent * 100) / 100.0;
    }

    private static JsonObject row(ScopeRow row, AssessResult result) {
        JsonObject json = new JsonObject();
        json.addProperty("scope", row.scope());
        json.addProperty("inputs", row.inputs());
        json.addProperty("killed", row.killed());
        int statements = result.code().statements().size();
        int outcomes = result.code().outcomes().size();
        json.addProperty(
                "codeStatements", rounded(AssessWords.percent(row.statements(), statements)));
        json.addProperty("codeBranches", rounded(AssessWords.percent(row.outcomes(), outcomes)));
        result.specification()
                .ifPresent(spec -> row.specification().ifPresent(of -> addRow(json, spec, of)));
        json.addProperty("exhausted", row.isWhole());
        return json;
    }

    private static void addRow(JsonObject json, CodeCoverage spec, SpecificationRow row) {
        addPercent(json, "specStatements", row.statements(), spec.statements());
        addPercent(json, "specBranches", row.outcomes(), spec.outcomes());
        addValid(json, spec, row);
    }

    private static JsonObject mutant(MutantResult result, Function<ShownInput, String> repeat) {
        JsonObject json = new JsonObject();
        json.addProperty("number", result.mutant().number());
        json.addProperty("operator", result.mutant().operator());
        json.addProperty("class", result.mutant().className());
        json.addProperty("method", result.mutant().method());
        json.addProperty("line", result.mutant().line());
        if (!result.mutant().patch().isEmpty()) {
            json.addProperty("patch", result.mutant().patch());
        }
        json.addProperty("change", result.mutant().change());
        json.addProperty("diff", result.mutant().diff());
        json.addProperty("status", lower(result.status()));
        json.add("reason", Json.text(result.reason().map(AssessJson::lower)));
        json.addProperty("detail", result.detail());
        json.add(
                "input",
                result.input()
                        .<JsonElement>map(input -> input(input, repeat))
                        .orElse(JsonNull.INSTANCE));
        json.addProperty("runs", result.runs());
        return json;
    }

    /** What only equals sees, and where it does first. */
    private static JsonObject hole(MutantResult result, Function<ShownInput, String> repeat) {
        JsonObject json = new JsonObject();
        json.addProperty("number", result.mutant().number());
        json.addProperty("change", result.mutant().change());
        json.addProperty("method", result.mutant().method());
        json.addProperty("line", result.mutant().line());
        json.addProperty("difference", result.detail());
        result.input().ifPresent(shown -> json.add("input", input(shown, repeat)));
        return json;
    }

    private static JsonObject input(ShownInput input, Function<ShownInput, String> repeat) {
        JsonObject json = new JsonObject();
        json.addProperty("scope", input.scope());
        json.addProperty("method", input.method());
        json.addProperty("candidate", input.candidate());
        json.addProperty("values", input.line());
        json.addProperty("text", input.drawing());
        json.addProperty("replay", repeat.apply(input));
        json.addProperty("java", input.forms().code());
        return json;
    }

    private static JsonObject place(CodePlace place) {
        JsonObject json = new JsonObject();
        json.addProperty("class", place.className());
        json.addProperty("method", place.method());
        json.addProperty("line", place.line());
        json.addProperty("text", place.text());
        return json;
    }

    private static long cpuMillis() {
        return ManagementFactory.getOperatingSystemMXBean()
                        instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getProcessCpuTime() / 1_000_000
                : -1;
    }
}
