package dev.tuntas.cli.internal.output;

import com.google.gson.JsonObject;
import dev.tuntas.cli.internal.subject.SuiteSubject;
import dev.tuntas.suite.Suite;
import dev.tuntas.suite.stored.SuiteHeader;
import java.util.Locale;

/** What a suite says about itself, as one JSON object. */
public final class SuiteJson {
    private SuiteJson() {}

    public static String of(Suite suite, long bytes, SuiteSubject classes) {
        SuiteHeader header = suite.header();
        JsonObject json = new JsonObject();
        json.addProperty("suite", suite.file().toString());
        json.addProperty("subject", header.subject());
        json.addProperty("finitization", header.finitization());
        json.addProperty("predicate", header.predicate());
        json.addProperty("strategy", header.strategy());
        json.addProperty("structures", suite.size());
        json.addProperty("candidates", suite.countsCandidates() ? suite.candidates() : null);
        json.addProperty("complete", suite.isComplete());
        json.addProperty("end", suite.end().name().toLowerCase(Locale.ROOT));
        json.addProperty("next", suite.nextText().orElse(null));
        header.more().forEach(json::addProperty);
        json.addProperty("bytes", bytes);
        json.addProperty("spaceFingerprint", header.space().fingerprint());
        json.addProperty("codeFingerprint", header.codeFingerprint());
        json.addProperty("classesFound", classes.isFound());
        json.addProperty("classesDiffer", classes.difference().orElse(null));
        json.addProperty("damage", suite.damage().map(Object::toString).orElse(null));
        return Json.lines(json);
    }
}
