package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.util.TreePath;
import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.assess.internal.loading.AssessLoader;
import dev.tuntas.assess.internal.source.CompiledAlone;
import dev.tuntas.assess.internal.source.JavaSource;
import dev.tuntas.assess.internal.source.MutantMaker;
import dev.tuntas.assess.internal.source.Mutated;
import dev.tuntas.assess.internal.source.SourceCompiler;
import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.mutant.MutantChange;
import dev.tuntas.assess.mutant.MutationOperator;
import dev.tuntas.assess.mutant.SourceView;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.assess.result.SourceFile;
import dev.tuntas.core.Effort;
import dev.tuntas.core.message.Note;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sample.AskedForClass;
import sample.OddForms;

/**
 * A mutant behind the switch does what the source with that change does: it is killed if and only
 * if the changed source, compiled alone, gives another answer on some input.
 */
class SwitchedMutantsTest {
    private static final Path FILE = Path.of("src/test/java/sample/OddForms.java");

    private static final int ALL = 100_000;

    /** How many sources are compiled at once: what they use of the JDK is read once for all. */
    private static final int AT_ONCE = 100;

    private static List<String> methods() {
        return Arrays.stream(OddForms.class.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .map(Method::getName)
                .sorted()
                .toList();
    }

    @Test
    void aMutantIsKilledIfAndOnlyIfItsSourceGivesAnotherAnswer() throws Exception {
        assertAnswersAsItsSource(methods(), 1, Effort.of(250, ALL));
    }

    @Test
    void soIsAFurtherOne() throws Exception {
        int most = Effort.of(100, ALL);
        assertAnswersAsItsSource(List.of("linked"), most, most);
    }

    /** Two arrays are never the same; but the sum of what is read from them is. */
    @Test
    void whatIsAroundAPlaceIsTriedWithIt() {
        Map<String, Long> runs = new TreeMap<>();
        Assessment.of(OddForms.class, "twoArrays")
                .sources(List.of(Path.of("src/test/java")))
                .scopes(1, 1)
                .operators("variable")
                .run()
                .mutants()
                .forEach(each -> runs.put(change(each.mutant()), each.runs()));
        assertEquals(0, runs.get("one -> two"));
        assertEquals(0, runs.get("two -> one"));
        assertTrue(runs.get("one[0] -> b") > 0, runs::toString);
    }

    /** What is left out would have killed nothing. */
    @Test
    void theFilterLosesNoKill() {
        assertFilterLosesNothing(methods(), Effort.of(150, ALL));
    }

    /** Where the original throws, no place inside of what throws may be passed over. */
    @Test
    void theFilterLosesNoKillWhereTheOriginalThrows() {
        assertFilterLosesNothing(List.of("thrown", "thrownBelowASign"), ALL);
    }

    /** What was read before something changed it must not be read again behind that. */
    @Test
    void theFilterLosesNoKillBehindAnEffect() {
        assertFilterLosesNothing(
                List.of("readBefore", "assignedBetween", "countedBetween", "lostBetween"), ALL);
    }

    private static void assertFilterLosesNothing(List<String> methods, int most) {
        AssessResult all = someOf(methods, 1, most).filtered(false).run();
        AssessResult some = someOf(methods, 1, most).run();
        Set<String> fates = fates(some);
        assertEquals(List.of(), fates(all).stream().filter(each -> !fates.contains(each)).toList());
        assertEquals(all.mutants().size(), some.mutants().size());
        assertTrue(some.runs() < all.runs(), some.runs() + " and " + all.runs());
    }

    private static Assessment someOf(List<String> methods, int least, int most) {
        return Assessment.of(OddForms.class, methods.toArray(String[]::new))
                .sources(List.of(Path.of("src/test/java")))
                .scopes(1, 1)
                .operators("operator", "variable", "call", "constant", "return", "delete")
                .mutants(least, most);
    }

    /** What became of each mutant, why, and by which input. */
    private static Set<String> fates(AssessResult result) {
        return result.mutants().stream()
                .map(
                        each ->
                                each.mutant().number()
                                        + (" " + each.mutant() + " " + each.status())
                                        + (" " + each.reason() + each.detail() + each.input()))
                .collect(Collectors.toSet());
    }

    private static String change(Mutant mutant) {
        return mutant.original() + " -> " + mutant.replacement();
    }

    private static void assertAnswersAsItsSource(List<String> methods, int least, int most)
            throws Exception {
        AssessResult result = someOf(methods, least, most).run();
        assertEquals(25 * methods.size(), result.inputs());
        assertEquals(new TreeSet<>(methods), changedMethods(result, methods));
        Set<Mutant> differing =
                differing(result.mutants().stream().map(MutantResult::mutant).toList(), methods);
        List<String> wrong =
                result.mutants().stream()
                        .filter(each -> isKilled(each) != differing.contains(each.mutant()))
                        .map(each -> each.mutant() + (isKilled(each) ? " is killed" : " survives"))
                        .toList();
        assertEquals(List.of(), wrong);
        assertTrue(differing.size() > result.mutants().size() / 2, differing::toString);
    }

    /** Of the methods under test, those that have mutants. */
    private static Set<String> changedMethods(AssessResult result, List<String> methods) {
        return result.mutants().stream()
                .map(each -> each.mutant().method().replaceFirst("\\(.*", ""))
                .filter(methods::contains)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Whether the source with a mutant in it, as a class of another name, gives other answers. */
    private static Set<Mutant> differing(List<Mutant> mutants, List<String> methods)
            throws Exception {
        SourceFile source = new SourceFile(FILE, OddForms.class.getName(), Files.readString(FILE));
        List<String> original = answers(OddForms.class, methods);
        Set<Mutant> differing = new HashSet<>();
        try (SourceCompiler compiler = new SourceCompiler(OddForms.class, Map.of())) {
            for (int from = 0; from < mutants.size(); from += AT_ONCE) {
                List<Mutant> some = mutants.subList(from, Math.min(from + AT_ONCE, mutants.size()));
                Map<String, String> texts = new LinkedHashMap<>();
                some.forEach(mutant -> texts.put(name(mutant), renamed(source, mutant)));
                Map<String, byte[]> classes = compiler.compile(texts).classes();
                for (Mutant mutant : some) {
                    Class<?> changed = load(OddForms.class, name(mutant), classes);
                    if (!answers(changed, methods).equals(original)) {
                        differing.add(mutant);
                    }
                }
            }
        }
        return differing;
    }

    private static String name(Mutant mutant) {
        return OddForms.class.getName() + mutant.number();
    }

    private static String renamed(SourceFile source, Mutant mutant) {
        return source.with(mutant)
                .replaceAll("\\bOddForms\\b", OddForms.class.getSimpleName() + mutant.number());
    }

    private static List<String> answers(Class<?> type, List<String> methods) throws Exception {
        List<String> answers = new ArrayList<>();
        for (String method : methods) {
            for (String answer : answers(type, method)) {
                answers.add(answer.replace(type.getSimpleName(), "OddForms"));
            }
        }
        return answers;
    }

    /** Constructors and initialisers are left alone, the functions that they make are not. */
    @Test
    void functionsThatInitialisersMakeAreChanged() {
        AssessResult result =
                Assessment.of(OddForms.class, "functions")
                        .sources(List.of(Path.of("src/test/java")))
                        .scopes(1, 1)
                        .operators("operator")
                        .mutants(1, 100_000)
                        .run();
        assertEquals(
                Set.of("functions(int, int)", "MORE", "weighed", "applyAsInt(int)"),
                result.mutants().stream()
                        .map(each -> each.mutant().method())
                        .collect(Collectors.toSet()));
        assertEquals(List.of(), result.notes());
    }

    /** What a lambda uses can't be set; that is no reason to leave the lambda as it is. */
    @Test
    void onlyTheChangeThatIsWrongIsRefused() {
        AssessResult result =
                Assessment.of(OddForms.class, "functions")
                        .sources(List.of(Path.of("src/test/java")))
                        .scopes(1, 1)
                        .operators("variable")
                        .mutants(1, 100_000)
                        .run();
        List<String> changes =
                result.mutants().stream().map(each -> each.mutant().change()).toList();
        // The other two use what only a change sets: they are right alone, but not beside it.
        assertEquals(3, result.refused());
        assertFalse(changes.contains("sum[0] = less.applyAsInt(a); -> b = less.applyAsInt(a);"));
        assertTrue(changes.contains("sum[0] = less.applyAsInt(a); -> a = less.applyAsInt(a);"));
        assertTrue(changes.contains("x -> b"), changes::toString);
    }

    /** Behind the switch a value has the type of both; in the source that is shown, its own. */
    @Test
    void whereAnObjectIsAskedForItsClassOnlyWhatCanBeOfItIsPutInItsPlace() throws IOException {
        AssessResult result =
                Assessment.of(AskedForClass.class, "equals", "isSame", "cast")
                        .sources(List.of(Path.of("src/test/java")))
                        .scopes(1, 1)
                        .mutants(1, ALL)
                        .run();
        List<String> changes =
                result.mutants().stream().map(each -> each.mutant().change()).toList();
        assertTrue(
                changes.containsAll(
                        List.of("other -> any", "other -> action", "any -> next", "held -> next")),
                changes::toString);
        List<JavaSource> sources =
                result.sources().stream()
                        .map(each -> new JavaSource(each.path(), each.className(), each.text()))
                        .toList();
        try (SourceCompiler compiler = new SourceCompiler(AskedForClass.class, Map.of())) {
            CompiledAlone alone = new CompiledAlone(compiler, sources);
            assertEquals(
                    List.of(),
                    result.mutants().stream()
                            .map(MutantResult::mutant)
                            .filter(mutant -> alone.compiled(mutant).isEmpty())
                            .toList());
        }
    }

    /** What must hold for a change to be tried is code as well, and has to compile. */
    @Test
    void noChangeIsRefusedForItsCondition() {
        AssessResult result =
                Assessment.of(OddForms.class, "places")
                        .sources(List.of(Path.of("src/test/java")))
                        .scopes(1, 1)
                        .operators("variable")
                        .mutants(1, 100_000)
                        .run();
        List<String> changes =
                result.mutants().stream().map(each -> each.mutant().change()).toList();
        assertTrue(
                changes.containsAll(
                        List.of(
                                "row[a & 3] -> b",
                                "super.base -> n",
                                "java.lang.Integer.MAX_VALUE -> b")),
                changes::toString);
        assertEquals(0, result.refused());
    }

    @Test
    void methodsThatTheSourceDoesNotHaveAreNamed(@TempDir Path folder) throws IOException {
        Path file = Files.createDirectories(folder.resolve("sample")).resolve("OddForms.java");
        Files.writeString(file, Files.readString(FILE).replace("any(", "other("));
        AssessResult result =
                Assessment.of(OddForms.class, "calls")
                        .sources(List.of(folder))
                        .scopes(1, 1)
                        .operators("operator")
                        .mutants(1, 10)
                        .run();
        assertEquals(
                List.of(
                        Note.of(
                                AssessProblems.notInSources(
                                        List.of("sample.OddForms$Answers#any")))),
                result.notes());
    }

    /** What stands behind the switch is the text that an operator of others gives. */
    @Test
    void aSignThatIsNotOfThePlaceIsAnyOtherChange() throws Exception {
        try (SourceCompiler compiler = new SourceCompiler(OddForms.class, Map.of())) {
            Mutated mutated =
                    new MutantMaker(
                                    compiler,
                                    List.of(source()),
                                    List.of(new OddSigns()),
                                    key -> key.name().equals("divide"))
                            .make(0, 10, 1);
            Mutated.Group group = mutated.groups().get(0);
            AssessLoader loader = new AssessLoader(OddForms.class, group.classes());
            loader.controls()
                    .prepare(
                            group.numbers(),
                            mutated.statements().size(),
                            mutated.conditions().size());
            Method divide = loader.here(OddForms.class).getMethod("divide", int.class, int.class);
            Map<String, String> answers = new TreeMap<>();
            for (Mutated.Switched each : group.mutants()) {
                loader.controls().begin(each.number(), 1_000, 1 << 20);
                answers.put(each.mutant().replacement(), answer(divide, 1, 2));
                loader.controls().open();
            }
            assertEquals(
                    Map.of("a << b", "5", "b - a", "2", "a * b", "3", "(a * (b + 1))", "3"),
                    answers);
            assertEquals(answers.size(), group.mutants().size());
        }
    }

    private static final class OddSigns implements MutationOperator {
        @Override
        public String name() {
            return "odd-signs";
        }

        @Override
        public void changes(TreePath place, SourceView code, Consumer<MutantChange> into) {
            if (code.text(place.getLeaf()).equals("a / b")) {
                into.accept(MutantChange.operator("<<", "a << b"));
                into.accept(MutantChange.operator("-", "b - a"));
                into.accept(MutantChange.operator("*", "a * b"));
            }
            if (code.text(place.getLeaf()).equals("a % (b + 1)")) {
                into.accept(new MutantChange("a * (b + 1)", true, "*"));
            }
        }
    }

    private static boolean isKilled(MutantResult result) {
        return result.status() == MutantStatus.KILLED;
    }

    private static JavaSource source() throws IOException {
        return new JavaSource(FILE, OddForms.class.getName(), Files.readString(FILE));
    }

    static Class<?> load(Class<?> original, String named, Map<String, byte[]> classes)
            throws ClassNotFoundException {
        assertFalse(classes.isEmpty(), "the changed source does not compile");
        ClassLoader parent = original.getClassLoader();
        ClassLoader loader =
                new ClassLoader(parent) {
                    @Override
                    protected Class<?> loadClass(String name, boolean resolve)
                            throws ClassNotFoundException {
                        byte[] bytes = classes.get(name);
                        Class<?> loaded = findLoadedClass(name);
                        return loaded != null
                                ? loaded
                                : bytes == null
                                        ? super.loadClass(name, resolve)
                                        : defineClass(name, bytes, 0, bytes.length);
                    }
                };
        return loader.loadClass(named);
    }

    static List<String> answers(Class<?> type, String name) throws Exception {
        Method method = type.getMethod(name, int.class, int.class);
        List<String> answers = new ArrayList<>();
        for (int a = -2; a <= 2; a++) {
            for (int b = -2; b <= 2; b++) {
                answers.add(answer(method, a, b));
            }
        }
        return answers;
    }

    private static String answer(Method method, int a, int b) throws IllegalAccessException {
        try {
            return String.valueOf(method.invoke(null, a, b));
        } catch (InvocationTargetException e) {
            return e.getTargetException().getClass().getName();
        }
    }
}
