package dev.tuntas.check.internal.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tuntas.core.message.TuntasException;
import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Errors in JML point at file, line and column. */
class JmlErrorTest {
    @TempDir private static Path folder;

    private static URLClassLoader loader;

    @BeforeAll
    static void compile() {
        loader = Fixtures.compile(folder, "wrong/Syntax", "wrong/Names", "wrong/Hidden");
    }

    @AfterAll
    static void close() throws IOException {
        loader.close();
    }

    private static String errors(String name, String method) {
        Class<?> subject = Fixtures.load(loader, "wrong." + name);
        return assertThrows(TuntasException.class, () -> LoadedContract.of(subject, method))
                .getMessage()
                .replace(Fixtures.ROOT.resolve("wrong").toString(), "wrong");
    }

    @Test
    void reportsAllSyntaxErrorsOfAFile() {
        assertEquals(
                """
                There are 13 errors in contracts:
                  wrong/Syntax.java:6:26: Expected ';' at the end of this 'requires'.
                  wrong/Syntax.java:8:28: A bracket is not closed in this 'ensures'.
                  wrong/Syntax.java:9:17: '\\reslt' is not supported. There are \\result, \\old, \\fresh,\
                 \\forall and \\exists.
                  wrong/Syntax.java:12:9: 'require' is not a word of JML that is supported. Did you mean\
                 'requires'?
                  wrong/Syntax.java:13:23: The expression ends too early.
                  wrong/Syntax.java:14:17: 'ensures' says nothing.
                  wrong/Syntax.java:15:17: Expected signals (Exception name) condition.
                  wrong/Syntax.java:16:9: Expected 'also' before 'normal_behavior'.
                  wrong/Syntax.java:17:22: ')' closes nothing.
                  wrong/Syntax.java:18:18: Expected (\\forall Type variable; range; condition), but there\
                 is no ';'.
                  wrong/Syntax.java:19:17: Put parentheses around the quantifier.
                  wrong/Syntax.java:22:9: These clauses stand before a member that is no method. Put them\
                 directly before a method.
                  wrong/Syntax.java:25:9: 'loop_invariant' is not a word of JML that is supported. There\
                 are, among others, also, assignable, assigns, behavior, behaviour, ensures,\
                 exceptional_behavior, exceptional_behaviour, exsures, instance, invariant, modifiable.""",
                errors("Syntax", "first"));
    }

    @Test
    void typeErrorsAndUnknownNames() {
        assertEquals(
                """
                There are 7 errors in contracts:
                  wrong/Names.java:8:17: There is no variable sise. Did you mean 'size'?
                  wrong/Names.java:9:16: There is no method contain(int). Did you mean 'contains'?
                  wrong/Names.java:10:17: The compiler says: incompatible types: int cannot be converted\
                 to boolean.
                  wrong/Names.java:11:31: The compiler says: incompatible types: int cannot be converted\
                 to boolean.
                  wrong/Names.java:12:17: The compiler says: bad operand type int for unary operator '!'.
                  wrong/Names.java:13:33: The compiler says: incompatible types: int cannot be converted\
                 to boolean.
                  wrong/Names.java:13:46: The compiler says: int cannot be dereferenced.""",
                errors("Names", "unknown"));
    }

    @Test
    void whatAContractCannotSay() {
        assertEquals(
                """
                There are 11 errors in contracts:
                  wrong/Names.java:24:17: 'size = 0' changes a variable, but a contract must only look.\
                 Use == to compare.
                  wrong/Names.java:25:17: 'size++' changes a variable, but a contract must only look. Use\
                 == to compare.
                  wrong/Names.java:26:17: The method is void, so it has no result.
                  wrong/Names.java:27:26: The range has no lower bound for 'i'. Expected, for example, 0\
                 <= i && i < n.
                  wrong/Names.java:28:26: The range has no bounds for 'i'. Expected, for example, 0 <= i\
                 && i < n.
                  wrong/Names.java:29:26: What 's' ranges over is not known. Expected a range that\
                 contains it, as in (\\forall String s; list.contains(s); ...).
                  wrong/Names.java:30:65: \\old can't use 'x', because its values are not known before the\
                 call. Expected a variable of a quantifier, of a primitive type.
                  wrong/Names.java:31:22: Before the call there is no result: it can't be used inside of\
                 \\old, nor in the range of a variable that \\old uses.
                  wrong/Names.java:32:20: There is no field 'siz'. Did you mean 'size'?
                  wrong/Names.java:33:20: '1 + 2' is no place that can be assigned to. Expected a field,\
                 object.field, object.*, array[index], array[first..last], array[*], \\nothing or\
                 \\everything.
                  wrong/Names.java:34:20: 'key' is a parameter, and no caller sees what is assigned to it.\
                 Expected a field.""",
                errors("Names", "misuse"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Names | oldUnknown | 21:22: There is no variable sise. Did you mean 'size'?",
                "Names | early | 37:18: Only after the call, in 'ensures' and 'signals', is anything"
                        + " fresh.",
                "Names | exception | 41:18: There is no class NoSuchException. Import it, or write"
                        + " its full name.",
                "Names | noObject | 44:17: The method is static, so there is no 'this'.",
                "Names | range | 47:47: Before the call there is no result: it can't be used inside"
                        + " of \\old, nor in the range of a variable that \\old uses.",
                "HiddenSub | run | 6:17: The compiler says: size has private access in"
                        + " wrong.Hidden.",
            })
    void singleErrors(String type, String method, String error) {
        String file = type.equals("HiddenSub") ? "Hidden" : type;
        assertEquals("wrong/" + file + ".java:" + error, errors(type, method));
    }

    @Test
    void sourceThatIsNotJava() throws IOException {
        Path broken = Files.createDirectories(folder.resolve("source/wrong"));
        Files.writeString(
                broken.resolve("Names.java"), "package wrong;\n\nclass Names {\n  int f( {}\n}\n");
        Class<?> subject = Fixtures.load(loader, "wrong.Names");
        TuntasException error =
                assertThrows(
                        TuntasException.class,
                        () -> new ContractReader(List.of(folder.resolve("source"))).read(subject));
        assertEquals(
                broken.resolve("Names.java") + ":4:10: This is not Java: '{' does not fit here.",
                error.getMessage());
    }
}
