package dev.tuntas.cli.internal.repair;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.tuntas.cli.internal.output.Json;
import dev.tuntas.repair.result.RepairChange;
import dev.tuntas.repair.result.RepairResult;
import java.util.List;

/** A repair as a JSON object. */
final class RepairJson {
    private RepairJson() {}

    static String of(Repaired repaired) {
        RepairResult<?> result = repaired.result();
        JsonObject json = new JsonObject();
        json.addProperty("subject", repaired.subject().getName());
        json.addProperty("nodes", repaired.nodes());
        json.addProperty("faults", repaired.faults().size());
        json.add("spoilt", Json.texts(repaired.faults()));
        json.addProperty("repaired", result.isValid());
        json.addProperty("validAlready", result.end() == RepairResult.End.VALID_ALREADY);
        json.addProperty("stopped", repaired.isStopped());
        json.addProperty("reason", result.isValid() ? null : result.reason());
        json.addProperty("note", result.note().isEmpty() ? null : result.note());
        json.add("changes", texts(result.changes()));
        json.addProperty("lost", result.lost().size());
        json.addProperty("added", repaired.added());
        json.addProperty("predicateRuns", result.predicateRuns());
        json.addProperty("steps", result.steps());
        json.addProperty("undone", result.undone());
        json.addProperty("strategy", RepairStrategies.name(repaired.strategy()));
        json.addProperty("millis", result.time().toMillis());
        json.addProperty("cpuMillis", repaired.cpu().toMillis());
        return Json.lines(json);
    }

    private static JsonArray texts(List<RepairChange> changes) {
        return Json.texts(changes.stream().map(RepairChange::toString).toList());
    }
}
