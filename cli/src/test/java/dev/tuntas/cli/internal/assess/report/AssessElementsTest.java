package dev.tuntas.cli.internal.assess.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tuntas.assess.result.MutantStatus;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever became of mutants, the report keeps to the schema. */
class AssessElementsTest {
    /** A mutant of each status, in that order, and three more that are killed by one input. */
    private static SampleAssessment all() {
        SampleAssessment all = new SampleAssessment().file("src/Sample.java", 30);
        for (MutantStatus status : MutantStatus.values()) {
            all.mutant(1 + status.ordinal(), status);
        }
        for (int line = 20; line < 23; line++) {
            all.mutant(line, MutantStatus.KILLED, "x", SampleAssessment.input(20));
        }
        return all;
    }

    private static JsonObject report(SampleAssessment of, @Nullable Double wanted) {
        return JsonParser.parseString(AssessElements.of(of.report(), wanted)).getAsJsonObject();
    }

    @Test
    void mutantsOfEveryStatusAreWrittenByTheRules() {
        JsonObject report = report(all(), null);
        assertEquals(List.of(), ElementsRules.brokenBy(report));
        List<String> statuses = new ArrayList<>();
        for (JsonElement each :
                report.getAsJsonObject("files")
                        .getAsJsonObject("src/Sample.java")
                        .getAsJsonArray("mutants")) {
            statuses.add(each.getAsJsonObject().get("status").getAsString());
        }
        assertEquals(
                List.of(
                        "Killed",
                        "Survived",
                        "Survived",
                        "Survived",
                        "NoCoverage",
                        "Ignored",
                        "Ignored",
                        "Survived",
                        "Killed",
                        "Killed",
                        "Killed"),
                statuses);
    }

    @Test
    void soIsARunThatWasStoppedAndOneWithoutMutants() {
        JsonObject stopped = report(all().note("<b>").stopped(), 80.0);
        assertEquals(List.of(), ElementsRules.brokenBy(stopped));
        assertEquals("false", stopped.getAsJsonObject("config").get("exhausted").getAsString());
        JsonObject empty = report(new SampleAssessment(), null);
        assertEquals(List.of(), ElementsRules.brokenBy(empty));
        assertTrue(empty.getAsJsonObject("files").isEmpty());
    }

    /** Both are whole numbers, and the lower one is not above the other. */
    @ParameterizedTest
    @CsvSource({"0, 0, 80", "60.1, 61, 80", "80, 80, 80", "99.5, 100, 100", "100, 100, 100"})
    void whatIsWantedIsTheLowerThreshold(double wanted, int low, int high) {
        JsonObject report = report(all(), wanted);
        assertEquals(List.of(), ElementsRules.brokenBy(report));
        JsonObject thresholds = report.getAsJsonObject("thresholds");
        assertEquals(low, thresholds.get("low").getAsInt());
        assertEquals(high, thresholds.get("high").getAsInt());
    }

    /** The rules are none that everything keeps. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"Killed\" | \"Dead\" | status is \"Dead\"",
                "\"line\": 3, | \"line\": 0, | line is 0, wanted 1..30",
                "\"column\": 13 | \"column\": 130 | column is 130",
                "\"input-1\" | \"input-7\" | no test \"input-7\"",
                "\"low\": 60 | \"low\": 90 | high is 80, wanted 90..100",
                "\"schemaVersion\": \"2\" | \"schemaVersion\": 2 | schemaVersion is 2"
            })
    void aReportThatIsOtherwiseBreaksThem(String from, String to, String message) {
        String text = AssessElements.of(all().report(), null);
        assertTrue(text.contains(from), text);
        int at = text.indexOf(from);
        String other = text.substring(0, at) + to + text.substring(at + from.length());
        List<String> broken =
                ElementsRules.brokenBy(JsonParser.parseString(other).getAsJsonObject());
        assertTrue(broken.stream().anyMatch(each -> each.contains(message)), broken::toString);
    }
}
