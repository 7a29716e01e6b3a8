package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.internal.source.SourceCompiler;
import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sample.GivenForms;

/**
 * A mistake that is given does behind the switch what the source with it does, whatever the form of
 * the code around.
 */
class GivenMutantsTest {
    private static final Path FILE = Path.of("src/test/java/sample/GivenForms.java");

    /** Those that nobody can wait for. */
    private static final Set<String> ENDLESS = Set.of("one is deleted", "without an end");

    /** Texts that occur once, and what stands there instead. */
    private static final Map<String, UnaryOperator<String>> MISTAKES = new LinkedHashMap<>();

    static {
        added("a statement is added first", "int x = a;\n        x += b;", "x--;");
        added("one is added between", "x += b;\n        x *= 2;", "x++;");
        mistake("one is added last", "left--;", "left--; sum++;");
        mistake("one is deleted", "            left--;\n", "");
        mistake("one is replaced", "x *= 2; // twice", "x *= 3; // thrice");
        mistake("a comment and a statement", "2; // twice\n        return x;", "2;\nreturn -x;");
        mistake("a declaration", "int x = a;\n        x += b;", "int x = b;\n        x += a + 1;");
        mistake("a declaration that hides a field", "if (!(value", "int base = a; if (!(value");
        mistake("the head of a loop", "i < a; i++", "i <= a; i += 2");
        mistake("once in place of while", "while (left > 0)", "if (left > 0)");
        mistake("a label", "continue outer;", "break outer;");
        mistake("in a loop with a label", "sum += 100;", "sum += 100; if (j > i) continue outer;");
        mistake("all of a block", "x++;\n            x += b;", "x = b;");
        mistake("a block that ends earlier", "x++;\n            x += b;", "x++;}\n{ x += b;");
        mistake("another way in", "x++;\n            x += b;", "x++;} else {\n x += b;");
        mistake("a condition", "if (a > 0) {\n            x++;", "if (a >= 0) {\n            x++;");
        mistake("without braces", "x += 5;", "x += 6;");
        mistake("without braces, two", "x += 5;", "{ x += 6; x++; }");
        mistake("the other way", "else x += 7;", "else x += 8;");
        mistake("no other way", "        else x += 7;\n", "");
        mistake("an empty block", "if (a == b) {}", "if (a == b) {x = 50;}");
        mistake("a block with a comment", "// nothing", "// something\nx += 60;");
        mistake(
                "where nothing comes to",
                "return b;\n        }\n        return a;",
                "return b + 1;\n        }\n        return a;");
        mistake("a case with a declaration", "int y = 4;", "int y = 5;");
        mistake("a case", "x = 9;\n                x++;", "x = 9;\n                x--;");
        mistake(
                "a case that goes on",
                "x = 9;\n                x++;\n                break;",
                "x = 9;\n                x++;");
        mistake(
                "another case",
                "case 1:\n                x = 9;",
                "case 2:\n                x = 9;");
        mistake("an arrow", "x += 20", "x += 21");
        mistake("an arrow with a block", "x += 30;", "x += 31;");
        mistake("a value of a switch", "yield z + 1;", "yield z - 1;");
        mistake("a function", "i -> i + i", "i -> i * i + 7");
        mistake(
                "a function with a block",
                "int one = 1;\n                    return",
                "int one = 3;\n                    return");
        mistake("a class without a name", "Integer.compare(x, y)", "Integer.compare(y, x)");
        mistake(
                "a variable that was never changed",
                "int known = a;\n        IntSupplier supplier = () -> known;\n        int x = supplier.getAsInt();",
                "int known = a;\n        known++;\n        int x = known;");
        mistake("in a catch", "x = -1;", "x = -3;");
        mistake(
                "in a finally",
                "x++;\n        }\n        return x + known;",
                "x--;\n        }\n        return x + known;");
        mistake(
                "a pattern",
                "value instanceof Integer number",
                "value instanceof Integer number && number > 1");
        mistake("behind a pattern", "return number + base;", "return number - base;");
        mistake(
                "without an end",
                "if (x > b) {\n                return x;\n            }\n            x++;",
                "if (x > b) {\n                return x;\n            }");
        mistake("in what has no end", "if (x > b) {", "if (x >= b) {");
        mistake("a class in a method", "return a + b;", "return a - b;");
        mistake("one of two variables", "two = 2;", "two = 3;");
        mistake(
                "two places",
                "int one = 1, two = 2;\n        return new Pair()",
                "int one = 4, two = 2;\n        return -new Pair()");
        mistake("a text of several lines", "text.length()", "text.strip().length()");
        mistake("in a text of several lines", "  \"quoted\"\n", "  'quoted', and more\n");
        mistake("no difference", "return text.length() + a;", "return a + text.length();");
        mistake("the same code", "int known = a;", "int known = (a);");
        mistake("the same once more", "int known = a;", "int known = ((a));");
    }

    private static AssessResult all;

    private static void mistake(String name, String from, String to) {
        MISTAKES.put(
                name,
                text -> {
                    assertEquals(
                            2, text.split(java.util.regex.Pattern.quote(from), -1).length, from);
                    return text.replace(from, to);
                });
    }

    /** A statement behind the first line of some. */
    private static void added(String name, String lines, String statement) {
        mistake(name, lines, lines.replaceFirst("\n", "\n        " + statement + "\n"));
    }

    private static String[] methods() {
        return Arrays.stream(GivenForms.class.getMethods())
                .filter(method -> method.getDeclaringClass() == GivenForms.class)
                .map(Method::getName)
                .sorted()
                .toArray(String[]::new);
    }

    private static Assessment assessment() {
        return Assessment.of(GivenForms.class, methods())
                .sources(List.of(Path.of("src/test/java")))
                .scopes(1, 1);
    }

    private static AssessResult allAtOnce(boolean isSeparate) {
        Assessment assessment = assessment().separate(isSeparate);
        MISTAKES.forEach((name, edit) -> assessment.mistake(name, GivenForms.class, edit));
        return assessment.run();
    }

    @BeforeAll
    static void assess() {
        all = allAtOnce(false);
    }

    @Test
    void eachIsKilledIfAndOnlyIfItsSourceGivesAnotherAnswer() throws Exception {
        assertEquals(25 * methods().length, all.inputs());
        assertEquals(MISTAKES.keySet(), byName(all).keySet());
        String expected = lines(differing());
        assertEquals(expected, lines(killed(all)));
        assertEquals(expected, lines(killed(allAtOnce(true))));
    }

    private static Map<String, MutantResult> byName(AssessResult result) {
        Map<String, MutantResult> byName = new LinkedHashMap<>();
        result.mutants().forEach(each -> byName.put(each.mutant().patch(), each));
        assertEquals(result.mutants().size(), byName.size());
        return byName;
    }

    private static Map<String, Boolean> killed(AssessResult result) {
        Map<String, Boolean> killed = new LinkedHashMap<>();
        byName(result).forEach((name, m) -> killed.put(name, m.status() == MutantStatus.KILLED));
        return killed;
    }

    private static Map<String, Boolean> differing() throws Exception {
        String text = Files.readString(FILE);
        Map<String, Boolean> differing = new LinkedHashMap<>();
        try (SourceCompiler compiler = new SourceCompiler(GivenForms.class, Map.of())) {
            for (Map.Entry<String, UnaryOperator<String>> each : MISTAKES.entrySet()) {
                Class<?> changed =
                        SwitchedMutantsTest.load(
                                GivenForms.class,
                                GivenForms.class.getName(),
                                compiler.compile(
                                                Map.of(
                                                        GivenForms.class.getName(),
                                                        each.getValue().apply(text)))
                                        .classes());
                differing.put(each.getKey(), ENDLESS.contains(each.getKey()) || differs(changed));
            }
        }
        return differing;
    }

    private static boolean differs(Class<?> changed) throws Exception {
        for (String method : methods()) {
            if (!SwitchedMutantsTest.answers(changed, method)
                    .equals(SwitchedMutantsTest.answers(GivenForms.class, method))) {
                return true;
            }
        }
        return false;
    }

    private static String lines(Map<String, Boolean> all) {
        return all.entrySet().stream()
                .map(each -> each.getKey() + (each.getValue() ? " is killed" : " survives"))
                .sorted()
                .collect(Collectors.joining("\n"));
    }

    /** Together they share statements, alone each has its own place. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "one is added between",
                "a declaration",
                "another way in",
                "a case with a declaration",
                "a variable that was never changed"
            })
    void eachIsTheSameAloneAsAmongOthers(String name) {
        MutantResult among = of(name);
        MutantResult alone =
                assessment().mistake(name, GivenForms.class, edit(name)).run().mutants().get(0);
        assertEquals(among.status(), alone.status());
        assertEquals(among.reason(), alone.reason());
        assertEquals(among.detail(), alone.detail());
        assertEquals(among.input(), alone.input());
    }

    private static UnaryOperator<String> edit(String name) {
        return Objects.requireNonNull(MISTAKES.get(name));
    }

    @Test
    void whatIsShownIsTheChangeAndGivesTheSameSource() throws IOException {
        String text = Files.readString(FILE);
        for (MutantResult each : all.mutants()) {
            Mutant mutant = each.mutant();
            assertEquals("given", mutant.operator());
            assertEquals(
                    edit(mutant.patch()).apply(text),
                    all.sources().get(0).with(mutant),
                    mutant.patch());
        }
        assertEquals("x *= 2; // twice -> x *= 3; // thrice", change("one is replaced"));
        assertEquals("left--; -> nothing", change("one is deleted"));
        assertEquals("nothing -> x--;", change("a statement is added first"));
        assertEquals("while (left > 0) { -> if (left > 0) {", change("once in place of while"));
    }

    private static String change(String name) {
        return of(name).mutant().change();
    }

    private static MutantResult of(String name) {
        return Objects.requireNonNull(byName(all).get(name));
    }

    @Test
    void whatBecameOfItTellsWhereItIs() {
        assertEquals(MutantStatus.NOT_REACHED, of("where nothing comes to").status());
        assertEquals(MutantStatus.UNSEEN, of("no difference").status());
        assertEquals(MutantStatus.EQUIVALENT, of("the same code").status());
        assertEquals(MutantStatus.EQUIVALENT, of("the same once more").status());
        // The first input that comes to the place, not the first of its method.
        assertTrue(of("a case").input().orElseThrow().line().startsWith("a=1"), "a case");
    }
}
