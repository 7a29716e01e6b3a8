package dev.tuntas.cli.internal.output;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A log of one run in SARIF, version 2.1.0 of the OASIS standard. */
public final class SarifLog {
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private final List<String> ruleIds = new ArrayList<>();
    private final JsonArray rules = new JsonArray();
    private final JsonArray notifications = new JsonArray();
    private final JsonArray results = new JsonArray();

    /** Adds a rule; results name it. */
    public void addRule(String id, String description) {
        JsonObject rule = new JsonObject();
        rule.addProperty("id", id);
        rule.add("shortDescription", message(description));
        ruleIds.add(id);
        rules.add(rule);
    }

    /**
     * Says something about the run itself.
     *
     * @param level {@code error}, {@code warning} or {@code note}
     */
    public void addNotification(String level, String text) {
        JsonObject notification = new JsonObject();
        notification.addProperty("level", level);
        notification.add("message", message(text));
        notifications.add(notification);
    }

    /**
     * Adds a result.
     *
     * @param rule the id of a rule that was added
     * @param identity what stays the same when the code moves to other lines
     * @param properties whatever else is known
     */
    public void addResult(
            String rule,
            String level,
            String text,
            JsonObject location,
            String identity,
            JsonObject properties) {
        JsonObject result = new JsonObject();
        result.addProperty("ruleId", rule);
        result.addProperty("ruleIndex", ruleIds.indexOf(rule));
        result.addProperty("level", level);
        result.add("message", message(text));
        result.add("locations", array(location));
        JsonObject fingerprints = new JsonObject();
        fingerprints.addProperty("tuntas/v1", ShortHash.of(identity));
        result.add("partialFingerprints", fingerprints);
        result.add("properties", properties);
        results.add(result);
    }

    /**
     * A place in a file.
     *
     * @param region such as {@link #region}
     * @param function the method that it is in, with its class
     */
    public static JsonObject location(Path file, JsonObject region, String function) {
        JsonObject artifact = new JsonObject();
        artifact.addProperty("uri", uri(file));
        JsonObject physical = new JsonObject();
        physical.add("artifactLocation", artifact);
        physical.add("region", region);
        JsonObject logical = new JsonObject();
        logical.addProperty("fullyQualifiedName", function);
        logical.addProperty("kind", "function");
        JsonObject location = new JsonObject();
        location.add("physicalLocation", physical);
        location.add("logicalLocations", array(logical));
        return location;
    }

    /** Where something begins, from 1. */
    public static JsonObject region(int line, int column) {
        JsonObject region = new JsonObject();
        region.addProperty("startLine", line);
        region.addProperty("startColumn", column);
        return region;
    }

    /** A reference as URIs have it: relative to the working folder where that is possible. */
    private static String uri(Path file) {
        Path here = Path.of("").toAbsolutePath();
        Path absolute = file.toAbsolutePath().normalize();
        if (!absolute.startsWith(here)) {
            return absolute.toUri().toString();
        }
        String all = here.toUri().relativize(absolute.toUri()).toString();
        return all.isEmpty() ? absolute.toUri().toString() : all;
    }

    /**
     * The log.
     *
     * @param version of this tool
     * @param isSuccessful whether the run came to its end
     */
    public String text(String version, boolean isSuccessful) {
        JsonObject driver = new JsonObject();
        driver.addProperty("name", "Tuntas");
        driver.addProperty("version", version);
        driver.add("rules", rules);
        JsonObject tool = new JsonObject();
        tool.add("driver", driver);
        JsonObject invocation = new JsonObject();
        invocation.addProperty("executionSuccessful", isSuccessful);
        invocation.add("toolExecutionNotifications", notifications);
        JsonObject run = new JsonObject();
        run.add("tool", tool);
        run.add("invocations", array(invocation));
        run.addProperty("columnKind", "utf16CodeUnits");
        run.add("results", results);
        JsonObject log = new JsonObject();
        log.addProperty("$schema", SCHEMA);
        log.addProperty("version", "2.1.0");
        log.add("runs", array(run));
        return Json.lines(log) + "\n";
    }

    private static JsonObject message(String text) {
        JsonObject message = new JsonObject();
        message.addProperty("text", text);
        return message;
    }

    private static JsonArray array(JsonObject element) {
        JsonArray array = new JsonArray();
        array.add(element);
        return array;
    }
}
