package dev.tuntas.cli.internal.check;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.tuntas.check.result.CheckMode;
import dev.tuntas.check.result.CheckResult;
import dev.tuntas.check.result.CheckResult.ScopeResult;
import dev.tuntas.check.result.Counterexample;
import dev.tuntas.check.result.ExpectedException;
import dev.tuntas.check.result.Finding;
import dev.tuntas.check.result.SourcePlace;
import dev.tuntas.cli.internal.output.Json;
import dev.tuntas.core.Snapshot;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import java.util.Locale;
import java.util.Optional;

/** The check of a class as one JSON object. */
public final class CheckJson {
    private CheckJson() {}

    public static String of(ClassReport report) {
        JsonObject json = new JsonObject();
        json.addProperty("subject", report.subject().getName());
        json.addProperty("mode", report.modeName());
        json.addProperty("scope", report.scope());
        json.addProperty("exhausted", report.isWhole());
        json.add("methods", Json.array(report.methods(), CheckJson::method));
        return Json.lines(json);
    }

    private static JsonObject method(MethodReport method) {
        JsonObject json = new JsonObject();
        json.addProperty("method", method.name());
        method.result().ifPresent(result -> addResult(json, result));
        json.add("problem", Json.text(method.problem().map(TuntasException::getMessage)));
        return json;
    }

    private static void addResult(JsonObject json, CheckResult result) {
        json.addProperty("exhausted", result.end() == End.EXHAUSTED);
        json.addProperty("end", result.end().name().toLowerCase(Locale.ROOT));
        json.add("scopes", Json.array(result.scopes(), scope -> scope(result, scope)));
        json.add("findings", Json.array(result.findings(), CheckJson::finding));
        json.add("exceptions", Json.array(result.exceptions(), CheckJson::exception));
        json.add("notes", Json.notes(result.notes()));
    }

    private static JsonObject exception(ExpectedException exception) {
        JsonObject json = new JsonObject();
        json.addProperty("type", exception.type().getName());
        json.addProperty("inputs", exception.inputs());
        json.addProperty("allowed", exception.isAllowed());
        return json;
    }

    private static JsonObject scope(CheckResult result, ScopeResult scope) {
        JsonObject json = new JsonObject();
        json.addProperty("scope", scope.scope());
        json.add("inputs", inputs(result, scope));
        json.addProperty("explored", scope.counts().explored());
        json.addProperty("forwarded", scope.counts().forwarded());
        json.addProperty("valid", scope.counts().valid());
        json.addProperty("exhausted", scope.isWhole());
        json.addProperty("millis", scope.elapsed().toMillis());
        return json;
    }

    private static JsonElement inputs(CheckResult result, ScopeResult scope) {
        return countsInputs(result) ? new JsonPrimitive(scope.inputs()) : JsonNull.INSTANCE;
    }

    /** A white-box check makes only inputs that fail; it may fall back to a black box. */
    static boolean countsInputs(CheckResult result) {
        return result.mode() == CheckMode.BLACK_BOX || result.inputs() > 0;
    }

    static JsonObject finding(Finding finding) {
        JsonObject json = new JsonObject();
        json.addProperty("kind", rule(finding.kind()));
        json.addProperty("message", finding.message());
        json.add("clause", Json.text(finding.clause()));
        json.add("place", place(finding.place()));
        Throwable thrown = finding.thrown();
        json.add("thrown", Json.text(Optional.ofNullable(thrown).map(Throwable::toString)));
        json.addProperty("count", finding.count());
        json.add("counterexample", counterexample(finding.counterexample()));
        return json;
    }

    /** What reports call a kind of finding. */
    static String rule(Finding.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static JsonObject place(SourcePlace place) {
        JsonObject json = new JsonObject();
        json.addProperty("where", place.where());
        json.addProperty("isFile", place.isFile());
        json.addProperty("line", place.line());
        json.addProperty("column", place.column());
        return json;
    }

    private static JsonObject counterexample(Counterexample example) {
        JsonObject json = new JsonObject();
        json.addProperty("scope", example.scope());
        json.addProperty("candidate", example.candidate());
        JsonObject values = new JsonObject();
        example.values().forEach(values::addProperty);
        json.add("values", values);
        json.addProperty("text", example.text());
        json.add("after", Json.text(example.after().map(Snapshot::toText)));
        json.add("hint", Json.text(example.hint()));
        json.addProperty("java", example.java());
        json.add("calls", Json.text(example.calls()));
        return json;
    }
}
