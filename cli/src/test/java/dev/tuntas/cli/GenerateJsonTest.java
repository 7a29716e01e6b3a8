package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GenerateJsonTest {
    @Test
    void oneObjectWithTheAgreedKeysIsAllThatStandardOutputHas() {
        Tool run = Tool.run("generate", "SearchTree", "--scope", "3", "--json");
        run.ends(0);
        JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();
        assertEquals(
                List.of(
                        "subject",
                        "finitization",
                        "scope",
                        "strategy",
                        "explored",
                        "forwarded",
                        "initialisations",
                        "undone",
                        "valid",
                        "exhausted",
                        "millis",
                        "cpuMillis",
                        "rejectedByException"),
                List.copyOf(json.keySet()));
        assertEquals("dev.tuntas.subjects.SearchTree", json.get("subject").getAsString());
        assertEquals("scope 3", json.get("finitization").getAsString());
        assertEquals(3, json.get("scope").getAsInt());
        assertEquals("korat", json.get("strategy").getAsString());
        assertEquals(178, json.get("explored").getAsLong());
        assertEquals(15, json.get("valid").getAsLong());
        assertEquals(0, json.get("forwarded").getAsLong());
        assertEquals(0, json.get("undone").getAsLong());
        assertEquals(0, json.get("rejectedByException").getAsLong());
        assertTrue(json.get("exhausted").getAsBoolean());
        assertTrue(json.get("initialisations").getAsLong() > 178);
        assertTrue(json.get("millis").getAsLong() >= 0);
        assertTrue(json.get("cpuMillis").getAsLong() >= 0);
    }

    @Test
    void whatElseThereIsToSayGoesToStandardError() {
        Tool run = Tool.run("generate", "SearchTree", "--limit", "3", "--json");
        run.ends(3).complains("Go on with: tuntas generate");
        JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();
        assertFalse(json.get("exhausted").getAsBoolean());
        assertEquals(3, json.get("valid").getAsInt());
    }

    @Test
    void aHandMadeFinitizationHasItsCallAsNameAndNoScope() {
        Tool run = Tool.run("generate", "SearchTree", "--fin", "finSearchTree(2)", "--json");
        JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();
        assertEquals("finSearchTree(2)", json.get("finitization").getAsString());
        assertTrue(json.get("scope").isJsonNull());
    }

    @ParameterizedTest
    @ValueSource(strings = {"korat+multivalue", "checkpoint+multivalue"})
    void whatIsForwardedIsNotExplored(String strategy) {
        Tool run = Tool.run("generate", "SearchTree", "-s", strategy, "--json");
        JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();
        assertEquals(strategy, json.get("strategy").getAsString());
        assertTrue(json.get("forwarded").getAsLong() > 0, run.out());
        assertEquals(178, json.get("explored").getAsLong() + json.get("forwarded").getAsLong());
        assertEquals(15, json.get("valid").getAsLong());
    }
}
