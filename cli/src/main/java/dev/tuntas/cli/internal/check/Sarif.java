package dev.tuntas.cli.internal.check;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.tuntas.check.result.Finding;
import dev.tuntas.cli.internal.output.Json;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The findings of a class as a SARIF log of one run, version 2.1.0 of the OASIS standard: a rule
 * for each kind of finding, a result for each finding, and a notification for each method that
 * could not be checked.
 */
public final class Sarif {
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private final ClassReport report;

    private Sarif(ClassReport report) {
        this.report = report;
    }

    public static String of(ClassReport report, String version) {
        JsonObject log = new JsonObject();
        log.addProperty("$schema", SCHEMA);
        log.addProperty("version", "2.1.0");
        log.add("runs", array(new Sarif(report).run(version)));
        return Json.lines(log) + "\n";
    }

    private JsonObject run(String version) {
        JsonObject run = new JsonObject();
        run.add("tool", object("driver", driver(version)));
        run.add("invocations", array(invocation()));
        run.addProperty("columnKind", "utf16CodeUnits");
        JsonArray results = new JsonArray();
        report.forEachFinding((method, finding) -> results.add(result(method, finding)));
        run.add("results", results);
        return run;
    }

    private static JsonObject driver(String version) {
        JsonObject driver = new JsonObject();
        driver.addProperty("name", "Tuntas");
        driver.addProperty("version", version);
        JsonArray rules = new JsonArray();
        for (Finding.Kind kind : Finding.Kind.values()) {
            JsonObject rule = new JsonObject();
            rule.addProperty("id", CheckJson.rule(kind));
            rule.add("shortDescription", message(kind.toString()));
            rules.add(rule);
        }
        driver.add("rules", rules);
        return driver;
    }

    private JsonObject invocation() {
        JsonObject invocation = new JsonObject();
        invocation.addProperty("executionSuccessful", report.isWhole());
        JsonArray notifications = new JsonArray();
        for (MethodReport method : report.methods()) {
            method.problem()
                    .ifPresent(
                            problem ->
                                    notifications.add(
                                            notification(
                                                    "error",
                                                    method.name()
                                                            + " was not checked. "
                                                            + problem.getMessage())));
            method.result()
                    .filter(result -> !method.isWhole())
                    .ifPresent(
                            result ->
                                    notifications.add(
                                            notification("warning", ReportText.summary(result))));
        }
        invocation.add("toolExecutionNotifications", notifications);
        return invocation;
    }

    private static JsonObject notification(String level, String text) {
        JsonObject notification = new JsonObject();
        notification.addProperty("level", level);
        notification.add("message", message(text));
        return notification;
    }

    private JsonObject result(Method method, Finding finding) {
        JsonObject result = new JsonObject();
        result.addProperty("ruleId", CheckJson.rule(finding.kind()));
        result.addProperty("ruleIndex", finding.kind().ordinal());
        result.addProperty("level", "error");
        result.add("message", message(FindingText.headline(method, finding)));
        result.add("locations", array(location(method, finding)));
        JsonObject fingerprints = new JsonObject();
        fingerprints.addProperty("tuntas/v1", fingerprint(method, finding));
        result.add("partialFingerprints", fingerprints);
        result.add("properties", properties(finding));
        return result;
    }

    private JsonObject location(Method method, Finding finding) {
        SourceLine line = SourceLine.of(finding.place(), method, report.sources());
        JsonObject region = new JsonObject();
        region.addProperty("startLine", line.line());
        region.addProperty("startColumn", line.column());
        JsonObject artifact = new JsonObject();
        artifact.addProperty("uri", line.uri());
        JsonObject physical = new JsonObject();
        physical.add("artifactLocation", artifact);
        physical.add("region", region);
        JsonObject logical = new JsonObject();
        logical.addProperty(
                "fullyQualifiedName",
                method.getDeclaringClass().getName() + "." + MethodTitle.signature(method));
        logical.addProperty("kind", "function");
        JsonObject location = new JsonObject();
        location.add("physicalLocation", physical);
        location.add("logicalLocations", array(logical));
        return location;
    }

    private static JsonObject properties(Finding finding) {
        JsonObject properties = new JsonObject();
        properties.addProperty("count", finding.count());
        properties.addProperty("scope", finding.counterexample().scope());
        properties.addProperty("input", finding.counterexample().line());
        properties.addProperty("candidate", finding.counterexample().candidate());
        return properties;
    }

    /** Identifies a finding: it does not change when the code moves to other lines. */
    private static String fingerprint(Method method, Finding finding) {
        Throwable thrown = finding.thrown();
        StackTraceElement[] trace =
                thrown == null ? new StackTraceElement[0] : thrown.getStackTrace();
        String text =
                String.join(
                        "\n",
                        method.toString(),
                        finding.kind().name(),
                        finding.clause().orElse(""),
                        thrown == null ? "" : thrown.getClass().getName(),
                        trace.length == 0
                                ? ""
                                : trace[0].getClassName() + "." + trace[0].getMethodName());
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static JsonObject message(String text) {
        JsonObject message = new JsonObject();
        message.addProperty("text", text);
        return message;
    }

    private static JsonObject object(String name, JsonObject value) {
        JsonObject object = new JsonObject();
        object.add(name, value);
        return object;
    }

    private static JsonArray array(JsonObject element) {
        JsonArray array = new JsonArray();
        array.add(element);
        return array;
    }
}
