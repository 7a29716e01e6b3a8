package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.assess.result.ShownInput;
import dev.tuntas.check.Check;
import dev.tuntas.core.Effort;
import dev.tuntas.subjects.SeededBug;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The mistakes that checks are tested with, given as mutants: each is killed at the scope at which
 * a check finds it, and at no smaller one.
 */
@Tag("slow")
class GivenBugsTest {
    private static final List<Path> SOURCES = List.of(Path.of("../subjects/src/main/java"));

    @ParameterizedTest
    @EnumSource
    void eachIsKilledAtTheScopeAtWhichACheckFindsIt(SeededBug bug) {
        assertFound(bug, Compare.EQUALS);
    }

    static List<SeededBug> someBugs() {
        return Effort.every(4, List.of(SeededBug.values()));
    }

    /** Here no result differs before a contract is broken, so both say the same. */
    @ParameterizedTest
    @MethodSource("someBugs")
    void theContractAloneKillsEachAtTheSameScope(SeededBug bug) {
        assertFound(bug, Compare.CONTRACT);
    }

    private static void assertFound(SeededBug bug, Compare compare) {
        MutantResult found = assessed(bug, compare);
        assertEquals(MutantStatus.KILLED, found.status());
        assertEquals(bug.expected.scope(), found.killedAt());
        assertEquals(Optional.of(reason(bug)), found.reason());
        assertEquals(Optional.of(bug.expected.line()), found.input().map(ShownInput::line));
        assertEquals(bug.name(), found.mutant().patch());
    }

    private static KillReason reason(SeededBug bug) {
        return switch (bug.expected.kind()) {
            case INVARIANT -> KillReason.INVARIANT;
            case HANG -> KillReason.ENDLESS;
            default -> KillReason.OUTPUT;
        };
    }

    private static MutantResult assessed(SeededBug bug, Compare compare) {
        SeededBug.Change change = bug.change;
        AssessResult result =
                Assessment.of(change.subject())
                        .targets(here -> List.of(check(bug, here)))
                        .sources(SOURCES)
                        .compare(compare)
                        .scopes(0, bug.expected.scope())
                        .mistake(bug.name(), change.subject(), text -> seeded(text, change))
                        .run();
        assertEquals(1, result.mutants().size());
        return result.mutants().get(0);
    }

    private static Check check(SeededBug bug, Class<?> here) {
        return Check.of(here, bug.change.operation())
                .bounds(scope -> bug.bounds.of(here, scope))
                .sources(SOURCES);
    }

    private static String seeded(String text, SeededBug.Change change) {
        assertTrue(text.contains(change.original()), change.original());
        return text.replace(change.original(), change.replacement());
    }
}
