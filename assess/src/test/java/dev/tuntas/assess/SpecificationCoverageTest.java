package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.CodeCoverage;
import dev.tuntas.assess.result.CodePlace;
import dev.tuntas.assess.result.ScopeRow;
import dev.tuntas.assess.result.SpecificationRow;
import dev.tuntas.check.Check;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.subjects.SearchTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sample.Gauge;
import sample.SpecifiedClasses;

/** How much of a predicate is run while inputs are searched for. */
class SpecificationCoverageTest {
    private static final List<Path> SOURCES =
            List.of(Path.of("src/test/java"), Path.of("../subjects/src/main/java"));
    private static final List<Path> OWN_SOURCES = List.of(Path.of("src/test/java"));

    private static final AssessResult GAUGES = of(Gauge.class, "raised").scope(4).run();

    private static Assessment of(Class<?> subject, String... methods) {
        return Assessment.of(subject, methods).sources(SOURCES).mutants(1, 1).specification(true);
    }

    private static CodeCoverage specification(AssessResult result) {
        return result.specification().orElseThrow();
    }

    private static List<SpecificationRow> rows(AssessResult result) {
        return result.curve().stream().map(row -> row.specification().orElseThrow()).toList();
    }

    /** The lines of statements that were come to at a scope, or at a smaller one. */
    private static Set<Integer> lines(
            AssessResult result, int scope, ToIntFunction<CodePlace> when) {
        return specification(result).statements().stream()
                .filter(place -> when.applyAsInt(place) >= 0 && when.applyAsInt(place) <= scope)
                .map(CodePlace::line)
                .collect(Collectors.toSet());
    }

    private static List<String> missed(List<CodePlace> places) {
        return places.stream()
                .filter(place -> !place.isCovered())
                .map(place -> place.method() + ":" + place.line() + " " + place.text())
                .toList();
    }

    private static List<String> texts(List<CodePlace> places) {
        return places.stream().map(CodePlace::text).toList();
    }

    private static List<String> byValid(List<CodePlace> places) {
        return places.stream().filter(p -> p.validScope() >= 0).map(CodePlace::text).toList();
    }

    // A predicate that can be followed by hand.
    // ------------------------------------------------------------------------------

    @Test
    void whatEachScopeComesToIsWhatHandworkSays() {
        AssessResult result = GAUGES;
        assertEquals(
                List.of(
                        new SpecificationRow(4, 3, 4, 3),
                        new SpecificationRow(5, 4, 4, 3),
                        new SpecificationRow(8, 6, 7, 5),
                        new SpecificationRow(9, 7, 7, 5)),
                rows(result));
        assertEquals(10, specification(result).statements().size());
        assertEquals(8, specification(result).outcomes().size());
        assertEquals(Set.of(9, 12, 15, 18), lines(result, 1, CodePlace::firstScope));
        assertEquals(Set.of(9, 10, 12, 15, 18), lines(result, 2, CodePlace::firstScope));
        assertEquals(
                Set.of(9, 10, 12, 13, 15, 18, 22, 23), lines(result, 3, CodePlace::firstScope));
        assertEquals(
                Set.of(9, 10, 12, 13, 15, 18, 22, 23, 25), lines(result, 4, CodePlace::firstScope));
        assertEquals(Set.of(9, 12, 15, 18), lines(result, 2, CodePlace::validScope));
        assertEquals(Set.of(9, 12, 13, 15, 18, 22, 23), lines(result, 4, CodePlace::validScope));
    }

    @Test
    void whatNoBoundsComeToIsListedByNameAndLine() {
        CodeCoverage specification = specification(GAUGES);
        assertEquals(List.of("repOk():16 return level > 50;"), missed(specification.statements()));
        assertEquals(List.of("repOk():15 level > 40 is true"), missed(specification.outcomes()));
        assertEquals(9, specification.statementsCovered());
        assertEquals(7, specification.outcomesCovered());
    }

    @Test
    void boundsByHandAndDerivedOnesGiveTheSame() {
        AssessResult given = gaugesWith(n -> n - 1).scope(4).run();
        assertEquals(rows(GAUGES), rows(given));
        assertEquals(GAUGES.specification(), given.specification());
    }

    @Test
    void boundsThatLeadThereCoverTheRest() {
        CodeCoverage specification = specification(gaugesWith(n -> 51).scopes(1, 1).run());
        assertEquals(List.of(), missed(specification.statements()));
        assertEquals(List.of(), missed(specification.outcomes()));
    }

    private static Assessment gaugesWith(java.util.function.IntUnaryOperator most) {
        return of(Gauge.class)
                .targets(
                        here ->
                                List.of(
                                        Check.of(here, "raised")
                                                .bounds(n -> gauges(here, most.applyAsInt(n)))));
    }

    private static Finitization<?> gauges(Class<?> here, int most) {
        return Finitization.of(here)
                .set("level", Domain.ints(0, most))
                .set("peak", Domain.ints(0, most))
                .build();
    }

    /** A helper that the method calls, too, is code and specification. */
    @Test
    void codeAndSpecificationAreTwoLists() {
        AssessResult result = GAUGES;
        assertEquals(
                Set.of("raised(int)", "isEven(int)"),
                result.code().statements().stream()
                        .map(CodePlace::method)
                        .collect(Collectors.toSet()));
        assertEquals(
                Set.of("repOk()", "isEven(int)"),
                specification(result).statements().stream()
                        .map(CodePlace::method)
                        .collect(Collectors.toSet()));
        // The method asks of 0 and 1; what the predicate asks of is at least 2.
        assertEquals(2, firstScope(result.code(), 25));
        assertEquals(4, firstScope(specification(result), 25));
    }

    private static int firstScope(CodeCoverage coverage, int line) {
        return coverage.statements().stream()
                .filter(place -> place.line() == line)
                .mapToInt(CodePlace::firstScope)
                .sum();
    }

    @Test
    void itIsMeasuredOnlyIfItIsAskedFor() {
        AssessResult result = of(Gauge.class, "raised").scope(1).specification(false).run();
        assertEquals(Optional.empty(), result.specification());
        assertEquals(Optional.empty(), result.curve().get(0).specification());
    }

    /** Only the search for the specification is by korat. */
    @Test
    void theStrategyOfTheInputsAndTheThreadsMakeNoDifference() {
        AssessResult lazy =
                of(Gauge.class, "raised").scope(4).strategy(Strategy.LAZY).threads(2).run();
        assertEquals(GAUGES.specification(), lazy.specification());
        assertEquals(rows(GAUGES), rows(lazy));
    }

    /** The paper's finding: complete at a small scope, and constant after that. */
    @Test
    void theSearchTreesPredicateIsCoveredAtScopeTwo() {
        AssessResult result = of(SearchTree.class, "add", "remove").scope(4).run();
        CodeCoverage specification = specification(result);
        assertEquals(26, specification.statements().size());
        assertEquals(30, specification.outcomes().size());
        List<SpecificationRow> rows = rows(result);
        assertTrue(rows.get(0).statements() < 26);
        for (int scope = 2; scope <= 4; scope++) {
            assertEquals(new SpecificationRow(26, 30, 24, 21), rows.get(scope - 1));
        }
        assertEquals(
                List.of(4L, 20L, 90L, 408L),
                result.curve().stream().map(ScopeRow::inputs).toList());
    }

    // Forms of predicates.
    // ---------------------------------------------------------------------------------

    @Test
    void aRunThatThrowsCountsAsExploredAndNotAsValid() {
        CodeCoverage specification =
                specification(of(SpecifiedClasses.Throwing.class, "twice").scope(2).run());
        assertEquals(List.of(), missed(specification.statements()));
        assertEquals(
                List.of("if (link == null) {", "return true;"),
                byValid(specification.statements()));
        assertEquals(List.of(), missed(specification.outcomes()));
        assertEquals(List.of("link == null is false"), byValid(specification.outcomes()));
    }

    @Test
    void thePredicateOfASuperclassCountsWithWhatTheSubclassAddsToIt() {
        CodeCoverage specification =
                specification(of(SpecifiedClasses.Below.class, "more").scope(3).run());
        assertEquals(
                List.of("if (size < 0) {", "return false;", "return size <= limit();", "return 1;"),
                texts(specification.statements()));
        assertEquals(
                List.of("SpecifiedClasses$Above", "SpecifiedClasses$Below"),
                specification.statements().stream()
                        .map(place -> place.className().replace("sample.", ""))
                        .distinct()
                        .toList());
        assertEquals(3, specification.statementsCovered());
    }

    @Test
    void whatAnAnnotationCallsCountsAndItsOwnTextDoesNot() {
        AssessResult helper = of(SpecifiedClasses.Required.class, "add").scope(3).run();
        CodeCoverage specification = specification(helper);
        assertEquals(
                List.of("if (amount > 1) {", "return false;", "return true;"),
                texts(specification.statements()));
        assertEquals(List.of(), missed(specification.statements()));
        assertEquals(
                List.of("if (amount > 1) {", "return true;"), byValid(specification.statements()));

        AssessResult text = of(SpecifiedClasses.Required.class, "subtract").scope(3).run();
        assertEquals(Optional.empty(), text.specification());
        assertNote(text, "Coverage of the specification was not measured: no method says which");
    }

    private static void assertNote(AssessResult result, String text) {
        assertTrue(
                result.notes().stream().anyMatch(note -> note.text().startsWith(text)),
                () -> result.notes().toString());
    }

    @Test
    void lambdasOfAPredicateCount() {
        CodeCoverage specification =
                specification(of(SpecifiedClasses.Streamed.class, "more").scope(3).run());
        assertEquals(5, specification.statements().size());
        assertEquals(5, specification.statementsCovered());
        assertEquals(
                List.of("seen.size() < 2 is false", "i > 10 is true", "i > 10 is false"),
                specification.outcomes().stream()
                        .filter(place -> !place.isCovered())
                        .map(CodePlace::text)
                        .toList());
    }

    @Test
    void theConstructorOfARecordIsNoPredicate() {
        CodeCoverage specification =
                specification(of(SpecifiedClasses.Ranged.class, "length").scope(3).run());
        assertEquals(
                List.of("return to - from;", "return span != null && span.length() < 2;"),
                texts(specification.statements()));
        assertEquals(4, specification.outcomes().size());
        assertEquals(4, specification.outcomesCovered());
    }

    @Test
    void whatOnlyAnInitialiserCallsIsNoPredicate() {
        CodeCoverage specification =
                specification(of(SpecifiedClasses.Initialised.class, "more").scope(2).run());
        assertEquals(List.of("return size <= MOST;"), texts(specification.statements()));
    }

    @Test
    void aRunThatNeverEndsIsEndedAndWhatItCameToCounts() {
        AssessResult result = of(SpecifiedClasses.Endless.class, "isEmpty").scope(2).run();
        assertEquals(List.of(), missed(specification(result).statements()));
        assertEquals(List.of(), missed(specification(result).outcomes()));
        assertEquals(List.of(2L, 3L), result.curve().stream().map(ScopeRow::inputs).toList());
    }

    @Test
    void whatTheJdkCallsCountsOnceItIsComeTo() {
        CodeCoverage specification =
                specification(of(SpecifiedClasses.Hashed.class, "sum").scope(2).run());
        assertEquals(
                Set.of("repOk()", "hashCode()", "equals(Object)"),
                specification.statements().stream()
                        .map(CodePlace::method)
                        .collect(Collectors.toSet()));
        assertTrue(
                specification.statements().stream()
                        .noneMatch(place -> place.className().endsWith("Mark")));
        assertEquals(List.of(), missed(specification.statements()));
    }

    // What can't be measured.
    // ------------------------------------------------------------------------------

    @Test
    void withoutSourcesOfThePredicateANoteSaysThatItWasNotMeasured() {
        AssessResult result =
                Assessment.of(SpecifiedClasses.Unseen.class, "one")
                        .sources(OWN_SOURCES)
                        .specification(true)
                        .scope(1)
                        .run();
        assertEquals(Optional.empty(), result.specification());
        assertEquals(Optional.empty(), result.curve().get(0).specification());
        assertNote(
                result,
                "Coverage of the specification was not measured, because there are no sources:"
                        + " dev.tuntas.subjects.DLL");
    }

    @Test
    void withoutSourcesOfAPartOfItANoteNamesTheClasses() {
        AssessResult result =
                Assessment.of(SpecifiedClasses.PartlyUnseen.class, "more")
                        .sources(OWN_SOURCES)
                        .specification(true)
                        .scope(2)
                        .run();
        assertEquals(1, specification(result).statements().size());
        assertNote(
                result,
                "Coverage of the specification leaves out, because there are no sources:"
                        + " dev.tuntas.subjects.DLL");
    }

    @Test
    void aPredicateThatIsAnotherInTheSourcesIsRefused(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("sample/Gauge.java");
        Files.createDirectories(file.getParent());
        String source = Files.readString(Path.of("src/test/java/sample/Gauge.java"));
        Files.writeString(file, source.replace("level > peak", "level >= peak"));
        Assessment stale =
                Assessment.of(Gauge.class, "raised")
                        .sources(List.of(folder))
                        .specification(true)
                        .scope(2);
        TuntasException refused = assertThrows(TuntasException.class, stale::run);
        assertTrue(
                refused.getMessage()
                        .startsWith(
                                "The specification as it is in the sources accepts 0 inputs at"
                                        + " scope 1, the compiled one 1."),
                refused.getMessage());
    }
}
