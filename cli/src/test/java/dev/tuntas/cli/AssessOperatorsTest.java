package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mutation operators of users, beside the classes under test. */
class AssessOperatorsTest {
    private static final String SERVICE =
            "META-INF/services/dev.tuntas.assess.mutant.MutationOperator";

    private static final String OPERATOR =
            """
            package my;

            import com.sun.source.util.TreePath;
            import dev.tuntas.assess.mutant.MutantChange;
            import dev.tuntas.assess.mutant.MutationOperator;
            import dev.tuntas.assess.mutant.SourceView;
            import java.util.function.Consumer;

            public final class OneForNothing implements MutationOperator {
                public String name() {
                    return "one-for-nothing";
                }

                public void changes(TreePath place, SourceView code, Consumer<MutantChange> into) {
                    if (code.text(place.getLeaf()).equals("0")) {
                        into.accept(MutantChange.safely("1"));
                        into.accept(MutantChange.to("nobodyKnowsThis"));
                    }
                }
            }
            """;

    @TempDir private Path folder;

    private Tool assess(String operator, String service, String... more) {
        project(UserCode.COUNTER, operator, service);
        return run("--operators", more.length == 0 ? "one-for-nothing" : more[0]);
    }

    private void project(String counter, String operator, String service) {
        Path classes =
                UserCode.project(
                        folder,
                        "target/classes",
                        Map.of("Counter", counter, "my.OneForNothing", operator));
        try {
            Files.createDirectories(classes.resolve(SERVICE).getParent());
            Files.writeString(classes.resolve(SERVICE), service);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private Tool run(String... words) {
        List<String> all =
                new ArrayList<>(
                        List.of(
                                "assess",
                                "Counter#add",
                                "-cp",
                                folder.resolve("target/classes").toString(),
                                "--scope",
                                "2"));
        all.addAll(List.of(words));
        return Tool.run(all.toArray(String[]::new));
    }

    /** What the compiler does not accept is no mutant, as with all others. */
    @Test
    void oneOnTheClassPathIsUsed() {
        Tool run = assess(OPERATOR, "my.OneForNothing\n").ends(0);
        run.prints("1 of 1 mutant killed");
    }

    /** Several statements in place of one stand together, in the source as behind the switch. */
    @Test
    void severalStatementsStandWhereOneDid() {
        String twice =
                OPERATOR.replace(
                                "code.text(place.getLeaf()).equals(\"0\")",
                                "place.getLeaf() instanceof"
                                        + " com.sun.source.tree.ExpressionStatementTree")
                        .replace(
                                "safely(\"1\")",
                                "to(code.text(place.getLeaf()) + \" \" +"
                                        + " code.text(place.getLeaf()))");
        String counter =
                UserCode.COUNTER.replace(
                        "        return count;",
                        "        if (amount == 0) count = count;\n"
                                + "        else count++;\n"
                                + "        return count;");
        project(counter, twice, "my.OneForNothing");
        String[] words = {"--operators", "one-for-nothing", "--json"};
        Tool behindSwitch = run(words).ends(0);
        Tool alone = run(words[0], words[1], words[2], "--separate").ends(0);
        assertEquals(details(behindSwitch), details(alone));
        List<String> changes = new ArrayList<>();
        for (JsonElement each : details(behindSwitch)) {
            changes.add(each.getAsJsonObject().get("change").getAsString());
        }
        assertEquals(
                List.of(
                        "count = count + amount; -> count = count + amount; count = count +"
                                + " amount;",
                        "count = count; -> {count = count; count = count;}",
                        "count++; -> {count++; count++;}"),
                changes);
    }

    private static JsonArray details(Tool run) {
        return JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("details");
    }

    /** Who asks for another one is told all that there are. */
    @Test
    void itIsNamedAmongTheKnownOnes() {
        assess(OPERATOR, "my.OneForNothing\n", "two")
                .ends(2)
                .complains(
                        "There is no mutation operator 'two'. Known are call, constant, delete,"
                                + " one-for-nothing, operator, return, variable.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "my.Gone | can't be loaded: Provider my.Gone not found. META-INF/services/",
                "Counter | can't be loaded: Counter not a subtype. META-INF/services/",
                "two words | can't be loaded: "
            })
    void whatIsNoneIsTold(String service, String message) {
        assess(OPERATOR, service + "\n").ends(2).complains(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "return \"one-for-nothing\"; | return \"variable\"; | my.OneForNothing is called"
                        + " 'variable'. Expected letters, digits and hyphens",
                "return \"one-for-nothing\"; | return \"a,b\"; | my.OneForNothing is called 'a,b'.",
                "return \"one-for-nothing\"; | return null; | my.OneForNothing is called ''.",
                "return \"one-for-nothing\"; | throw new AssertionError(\"no name\"); |"
                        + " my.OneForNothing throws java.lang.AssertionError: no name when it is asked"
                        + " for its name and whether it is used by default, in my.OneForNothing.name,"
                        + " line 11.",
                "return \"one-for-nothing\"; | return name(); | my.OneForNothing throws"
                        + " java.lang.StackOverflowError when it is asked for its name",
                "if (code | changes(place, code, into); if (code | one-for-nothing"
                        + " (my.OneForNothing) throws java.lang.StackOverflowError at '",
                "safely(\"1\") | to(null) | one-for-nothing (my.OneForNothing) throws"
                        + " java.lang.NullPointerException: text at '0'",
                "safely(\"1\") | safely(\"\" + 1 / (1 - 1)) | one-for-nothing (my.OneForNothing)"
                        + " throws java.lang.ArithmeticException: / by zero at '0', in"
                        + " my.OneForNothing.changes, line 16.",
                "MutantChange.safely(\"1\") | null | one-for-nothing (my.OneForNothing) throws"
                        + " java.lang.NullPointerException",
            })
    void whatItDoesWrongIsToldAsItsMistake(String from, String to, String message) {
        Tool run = assess(OPERATOR.replace(from, to), "my.OneForNothing\n").ends(2);
        run.complains(message);
        assertTrue(!run.err().contains("a mistake in Tuntas"), run.err());
    }
}
