package dev.tuntas.cli.internal.output;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tuntas.cli.internal.subject.PredicateVerdict;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import java.lang.reflect.Method;

/** One candidate, and what the predicate says about it, as a JSON object. */
public final class CandidateJson {
    private CandidateJson() {}

    public static String of(
            Finitization<?> bounds,
            Structure<?> structure,
            Method predicate,
            PredicateVerdict verdict) {
        JsonObject json = new JsonObject();
        json.addProperty("subject", bounds.subject().getName());
        json.addProperty("finitization", bounds.name());
        json.addProperty("candidate", structure.candidate().toString());
        json.addProperty("predicate", predicate.getName());
        json.addProperty("valid", verdict.valid());
        json.addProperty("reason", verdict.reason());
        json.add("structure", JsonParser.parseString(structure.toJson()));
        return Json.lines(json);
    }
}
