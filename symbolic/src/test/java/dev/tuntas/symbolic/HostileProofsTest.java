package dev.tuntas.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveVerdict;
import dev.tuntas.symbolic.result.Violation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What models and analyses of classes leave out easily must not make a proof of what is not so. */
class HostileProofsTest {
    private static ProveResult prove(String name) {
        int dot = name.indexOf('.');
        return dot < 0
                ? Prove.of(Hostile.class, name).k(2).run()
                : Prove.of(Hostile.Given.class, name.substring(dot + 1)).k(2).run();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "changedKeys",
                "changedValues",
                "changedEntries",
                "changedMap",
                "changedInStream",
                "changedInShortStream",
                "changedLinked",
                "countedTwice",
                "hashOfNothing",
                "askedForNull",
                "builtOfTooFew",
                "builtOfKnown",
                "builtOfLoud",
                "builtOfNull",
                "messageOfTheJdk",
                "doubledElement",
                "formattedWithTooFew",
                "formattedOfAnotherKind",
                "partOfKnown",
                "Given.storeGiven",
                "Given.storeCopied",
                "Given.nullInSorted"
            })
    void aFaultIsFound(String method) {
        ProveResult result = prove(method);
        assertEquals(1, result.violations().size(), () -> result.cut().toString());
        assertTrue(result.violations().get(0).isConfirmed());
        assertEquals(Map.of(), result.cut());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "changedInValues | a map that is changed while it is gone through",
                "charOfNumber | a char of a format that is not known",
                "lookedAt | a path that throws what it does not declare, which the JVM does not show",
                "loudRecord | the text of an object",
                "ordersCompared | the result of a comparison by contract is used as a number",
                "Given.nullInEither | a container in the input, made as what its code puts there"
            })
    void whatCantBeToldIsCutAndNamed(String method, String reason) {
        ProveResult result = prove(method);
        assertEquals(ProveVerdict.PARTIAL, result.verdict());
        assertEquals(Map.of(reason, 1L), result.cut());
    }

    /** The JVM that confirms it has one of the orders, and not the other. */
    @ParameterizedTest
    @ValueSource(strings = {"enumsInOrder", "objectsInOrder"})
    void anOrderByChanceIsNotOneOrder(String method) {
        ProveResult result = prove(method);
        assertNotEquals(ProveVerdict.BOUNDED, result.verdict());
        assertTrue(!result.holds() || result.verdict() == ProveVerdict.PARTIAL);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rightLoop",
                "rightHidden",
                "rightDefaults",
                "rightHashOfNothing",
                "rightSum",
                "rightRecord",
                "rightEnums",
                "rightlyBuilt",
                "rightlyJoined",
                "rightlyFormatted",
                "rightlyLong",
                "Given.rightStore"
            })
    void whatIsRightIsProved(String method) {
        ProveResult result = prove(method);
        assertEquals(List.of(), result.violations());
        assertEquals(ProveVerdict.COMPLETE, result.verdict(), () -> result.cut().toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"endless", "endlessList", "endlessInCall"})
    void whatNeverEndsIsFound(String method) {
        ProveResult result = prove(method);
        assertEquals(
                List.of("never ends"),
                result.violations().stream().map(Violation::broken).toList());
        assertTrue(result.violations().get(0).isConfirmed());
        assertEquals(Map.of(), result.cut());
    }

    @ParameterizedTest
    @ValueSource(strings = {"writesForEver", "endsByCounting"})
    void whatIsNotKnownToNeverEndIsNoViolation(String method) {
        ProveResult result = prove(method);
        assertEquals(List.of(), result.violations());
        assertEquals(ProveVerdict.PARTIAL, result.verdict());
    }
}
