package dev.tuntas.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.check.CheckFixtures.Chain;
import dev.tuntas.check.CheckFixtures.Counter;
import dev.tuntas.check.CheckFixtures.Reader;
import dev.tuntas.check.CheckFixtures.TwoPredicates;
import dev.tuntas.check.result.CheckMode;
import dev.tuntas.check.result.CheckResult;
import dev.tuntas.check.result.Finding;
import dev.tuntas.check.result.Finding.Kind;
import dev.tuntas.core.Snapshot;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.Strategy;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CheckTest {
    private static CheckResult check(Class<?> subject, String method, CheckMode mode) {
        return Check.of(subject, method).scope(3).mode(mode).calls(false).run();
    }

    private static Finding only(CheckResult result) {
        assertEquals(1, result.findings().size(), () -> result.findings().toString());
        return result.findings().get(0);
    }

    @ParameterizedTest
    @EnumSource(CheckMode.class)
    void aMethodThatKeepsItsContractIsClean(CheckMode mode) {
        CheckResult result = check(Counter.class, "reset", mode);
        assertTrue(result.isClean(), () -> result.findings().toString());
        assertEquals(3, result.scopes().size());
        assertTrue(result.scopes().get(2).isWhole());
    }

    @Test
    void receiverAndParametersAreOneInput() {
        CheckResult result = check(Counter.class, "add", CheckMode.BLACK_BOX);
        assertEquals(
                List.of(1L, 8L, 27L),
                result.scopes().stream().map(CheckResult.ScopeResult::inputs).toList());
    }

    @ParameterizedTest
    @EnumSource(CheckMode.class)
    void aBrokenPostconditionIsFoundAtTheLeastScope(CheckMode mode) {
        Finding finding = only(check(Counter.class, "add", mode));
        assertEquals(Kind.ENSURES, finding.kind());
        assertEquals("breaks ensures value == old(value) + by", finding.message());
        assertEquals(Optional.of("value == old(value) + by"), finding.clause());
        assertEquals(3, finding.counterexample().scope());
        assertEquals("this=Counter#0{value=0, step=0}, by=2", finding.counterexample().line());
        assertEquals(9, finding.count());
        assertEquals(
                Optional.of("Counter#0 value=1 step=0"),
                finding.counterexample().after().map(Snapshot::toText));
    }

    @ParameterizedTest
    @EnumSource(CheckMode.class)
    void aBrokenInvariantIsFound(CheckMode mode) {
        Finding finding = only(check(Counter.class, "decrease", mode));
        assertEquals(Kind.INVARIANT, finding.kind());
        assertEquals(1, finding.counterexample().scope());
        assertEquals("this=Counter#0{value=0, step=0}", finding.counterexample().line());
    }

    @ParameterizedTest
    @EnumSource(CheckMode.class)
    void whatMayNotChangeIsFoundToChange(CheckMode mode) {
        Finding finding = only(check(Counter.class, "next", mode));
        assertEquals(Kind.ASSIGNABLE, finding.kind());
        assertEquals("changes Counter#0.step: 0 -> 1, which is not assignable", finding.message());
    }

    @ParameterizedTest
    @EnumSource(CheckMode.class)
    void aPureMethodCanBeAWhiteBox(CheckMode mode) {
        CheckResult result = check(Counter.class, "get", mode);
        assertTrue(result.isClean());
        assertEquals(List.of(), result.notes());
    }

    @ParameterizedTest
    @EnumSource(CheckMode.class)
    void exceptionsAndPostconditionsAreDifferentFindings(CheckMode mode) {
        CheckResult result = check(Counter.class, "at", mode);
        assertEquals(
                List.of(Kind.EXCEPTION), result.findings().stream().map(Finding::kind).toList());
        Finding finding = result.findings().get(0);
        assertTrue(
                finding.message().startsWith("throws ArrayIndexOutOfBoundsException: Index 0"),
                finding.message());
        assertEquals(
                "this=Counter#0{value=0, step=0}, numbers=[]", finding.counterexample().line());
    }

    @ParameterizedTest
    @EnumSource(CheckMode.class)
    void aContractThatThrowsIsToldFromOneThatIsBroken(CheckMode mode) {
        CheckResult result = check(Counter.class, "divides", mode);
        assertEquals(
                List.of(Kind.CLAUSE_THREW, Kind.ENSURES),
                result.findings().stream().map(Finding::kind).toList());
        assertEquals(
                "ensures 1 / step == 1 itself threw ArithmeticException: / by zero",
                result.findings().get(0).message());
    }

    @ParameterizedTest
    @EnumSource(CheckMode.class)
    void anExceptionUnderAnotherConditionIsFound(CheckMode mode) {
        Finding finding = only(check(Counter.class, "throwsSometimes", mode));
        assertEquals(Kind.SIGNALS, finding.kind());
        assertEquals("this=Counter#0{value=0, step=2}", finding.counterexample().line());
    }

    @ParameterizedTest
    @EnumSource(CheckMode.class)
    void aContractWithSideEffectsIsAnError(CheckMode mode) {
        TuntasException problem =
                assertThrows(
                        TuntasException.class,
                        () -> check(Counter.class, "hasContractWithEffect", mode));
        assertTrue(
                problem.getMessage()
                        .startsWith(
                                "The contract of Counter.hasContractWithEffect has side effects"),
                problem.getMessage());
    }

    @ParameterizedTest
    @EnumSource(CheckMode.class)
    void aCallThatHangsIsNamed(CheckMode mode) {
        CheckResult result =
                Check.of(Counter.class, "hang")
                        .scope(2)
                        .mode(mode)
                        .inputTime(Duration.ofMillis(200))
                        .run();
        Finding finding = only(result);
        assertEquals(Kind.HANG, finding.kind());
        assertEquals("this=Counter#0{value=1, step=0}", finding.counterexample().line());
    }

    @ParameterizedTest
    @EnumSource(CheckMode.class)
    void collectionsAndOtherSubjectsAreInputs(CheckMode mode) {
        CheckResult result = Check.of(Counter.class, "sum").scope(2).mode(mode).run();
        assertTrue(result.isClean(), () -> result.findings().toString());
        assertEquals(mode == CheckMode.BLACK_BOX ? 4 * 7 * 4 : 0, result.inputs());
        assertEquals(
                List.of(
                        "Not tried: this and other with an object in common (Counter). Each part of"
                                + " an input has its own."),
                result.notes().stream().map(Note::text).toList());
    }

    @ParameterizedTest
    @EnumSource(CheckMode.class)
    void aPropertyIsALaw(CheckMode mode) {
        assertEquals(
                2,
                check(Chain.class, "pushThenPop", mode).findings().get(0).counterexample().scope());
        Finding finding = only(check(Chain.class, "hasAtMostOne", mode));
        assertEquals(Kind.ENSURES, finding.kind());
        assertEquals(2, finding.count());
        assertEquals(2, finding.counterexample().scope());
        assertEquals(
                "chain=Chain#0{first=Link#0{next=Link#1{next=null}}, size=2}",
                finding.counterexample().line());
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void everyStrategyFindsTheSame(Strategy strategy) {
        for (CheckMode mode : CheckMode.values()) {
            Finding finding =
                    only(Check.of(Chain.class, "pop").scope(4).mode(mode).strategy(strategy).run());
            assertEquals(Kind.INVARIANT, finding.kind());
            assertEquals(3, finding.counterexample().scope());
            assertEquals(1, finding.count());
        }
    }

    @Test
    void boundsCanBeGivenByHand() {
        CheckResult result =
                Check.of(Counter.class, "add")
                        .scopes(2, 2)
                        .bounds(
                                s ->
                                        Finitization.of(Counter.class)
                                                .set("value", Domain.ints(-s, s))
                                                .exclude("step")
                                                .build())
                        .bounds(
                                "by",
                                s -> Finitization.of(Integer.class, Domain.ints(5, 5)).build())
                        .run();
        assertTrue(result.isClean());
        assertEquals(3, result.inputs(), "negative ones are not valid");
    }

    @Test
    void boundsForNoParameterAreAnError() {
        Check check =
                Check.of(Counter.class, "add")
                        .bounds("bye", s -> Finitization.derive(int.class, s));
        TuntasException problem = assertThrows(TuntasException.class, check::run);
        assertEquals(
                "Bounds were given for 'bye', but Counter.add has no such parameter. Did you mean 'by'?",
                problem.getMessage());
    }

    @Test
    void aFindingCanBeReplayed() {
        Check check = Check.of(Counter.class, "add").scope(3);
        Finding finding = only(check.run());
        CheckResult again =
                Check.of(Counter.class, "add").replay(3, finding.counterexample().candidate());
        assertEquals(finding.message(), only(again).message());
        assertEquals(1, again.inputs());
    }

    @Test
    void anInputOfAWideDomainCanBeReplayed() {
        Finding finding = only(Check.of(Counter.class, "wide").scope(1).run());
        CheckResult again =
                Check.of(Counter.class, "wide").replay(1, finding.counterexample().candidate());
        assertEquals(finding.counterexample().line(), only(again).counterexample().line());
    }

    @ParameterizedTest
    @EnumSource(CheckMode.class)
    void whatWritesToAnArrayIsNotPure(CheckMode mode) {
        assertEquals(Kind.ASSIGNABLE, only(check(Counter.class, "copies", mode)).kind());
    }

    @ParameterizedTest
    @EnumSource(CheckMode.class)
    void aMethodThatIsNeverTheSameIsNotItsContractsFault(CheckMode mode) {
        assertTrue(check(Counter.class, "stamp", mode).isClean());
    }

    @Test
    void onlyInputsCanBeReplayed() {
        Check check =
                Check.of(Counter.class, "add")
                        .bounds(
                                s ->
                                        Finitization.of(Counter.class)
                                                .set("value", Domain.ints(-1, 0))
                                                .exclude("step")
                                                .build());
        TuntasException problem =
                assertThrows(TuntasException.class, () -> check.replay(1, "0,0,0"));
        assertTrue(
                problem.getMessage().contains("is no input of Counter.add"), problem.getMessage());
    }

    @Test
    void limitsAreHonest() {
        CheckResult result = Check.of(Counter.class, "reset").scope(3).limit(5).run();
        assertEquals(End.LIMIT, result.end());
        assertEquals(3, result.scopes().size());
        assertEquals(5, result.inputs());
    }

    @Test
    void aMethodIsNamedByItsParametersIfNeedBe() {
        assertEquals(
                "overloaded",
                Check.of(Counter.class, "overloaded(long)").scope(1).run().method().getName());
        TuntasException several =
                assertThrows(TuntasException.class, () -> Check.of(Counter.class, "overloaded"));
        assertEquals(
                Counter.class.getName()
                        + " has several methods overloaded: overloaded(int), overloaded(long). Name one"
                        + " with its parameters.",
                several.getMessage());
        TuntasException none =
                assertThrows(TuntasException.class, () -> Check.of(Counter.class, "ad"));
        assertTrue(none.getMessage().contains("Did you mean"), none.getMessage());
    }

    @ParameterizedTest
    @EnumSource(CheckMode.class)
    void anInheritedMethodIsCheckedOnTheHeir(CheckMode mode) {
        Finding finding = only(check(CheckFixtures.EvenChain.class, "push", mode));
        assertEquals(Kind.INVARIANT, finding.kind());
        assertEquals(
                "this=EvenChain#0{first=null, size=0, secret=0}", finding.counterexample().line());
    }

    @Test
    void twoPredicatesAreOneTooMany() {
        TuntasException problem =
                assertThrows(
                        TuntasException.class, () -> Check.of(TwoPredicates.class, "run").run());
        assertTrue(problem.getMessage().contains("one, other"), problem.getMessage());
    }

    @Test
    void aParameterWithoutDomainIsNamed() {
        TuntasException problem =
                assertThrows(TuntasException.class, () -> Check.of(Reader.class, "read").run());
        assertTrue(
                problem.getMessage()
                        .startsWith("Parameter 'stream' has the type java.io.InputStream"),
                problem.getMessage());
    }
}
