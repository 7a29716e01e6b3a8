package dev.tuntas.machine.jdk;

import static java.lang.reflect.Modifier.PROTECTED;
import static java.lang.reflect.Modifier.PUBLIC;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

class JdkCatalogueTest {
    /** Stands for the methods that are given for a whole package. */
    private static final Class<?> OF_PACKAGE = java.time.LocalDate.class;

    @Test
    void namesOnlyMethodsThatThereAreOnJava17() {
        List<String> missing = new ArrayList<>();
        for (String table :
                List.of(JdkTable.LANG, JdkTable.UTIL, JdkTable.VALUES, JdkTable.NO_FUNCTIONS)) {
            String owner = "";
            for (String line : table.split("\n", -1)) {
                List<String> words = List.of(line.strip().split(" ", -1));
                if (!line.startsWith(" ")) {
                    owner = words.get(0);
                    if (isExpected(owner) && !owner.isEmpty() && types(owner).isEmpty()) {
                        missing.add(owner);
                    }
                    continue;
                }
                for (String method : words.subList(1, words.size())) {
                    if (isExpected(owner) && isExpected(method) && !exists(owner, method)) {
                        missing.add(owner + "." + method);
                    }
                }
            }
        }
        assertEquals(List.of(), missing);
    }

    private static boolean isExpected(String word) {
        int release = word.indexOf('@');
        return release < 0
                || Integer.parseInt(word.substring(release + 1)) <= Runtime.version().feature();
    }

    private static List<Class<?>> types(String owner) {
        if (owner.endsWith("/")) {
            return List.of(OF_PACKAGE);
        }
        Set<String> names =
                owner.equals(JdkTable.ALL_CONTAINERS)
                        ? JdkCatalogue.classes(ClassFact.CONTAINER)
                        : Set.of(owner.replaceAll("@.*", ""));
        List<Class<?>> types = new ArrayList<>();
        for (String name : names) {
            try {
                types.add(
                        Class.forName(
                                name.replace('/', '.'), false, ClassLoader.getSystemClassLoader()));
            } catch (ClassNotFoundException e) {
                // It will be missed.
            }
        }
        return types;
    }

    private static boolean exists(String owner, String method) {
        String key = method.replaceAll("@.*", "");
        Predicate<String> fits =
                found -> key.contains("(") ? found.startsWith(key) : found.startsWith(key + "(");
        return types(owner).stream().anyMatch(type -> methods(type).anyMatch(fits));
    }

    private static Stream<String> methods(Class<?> type) {
        Set<String> methods = new TreeSet<>();
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            methods.add("<init>" + Type.getConstructorDescriptor(constructor));
        }
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Method method : c.getDeclaredMethods()) {
                methods.add(method.getName() + Type.getMethodDescriptor(method));
            }
        }
        for (Method method : type.getMethods()) {
            methods.add(method.getName() + Type.getMethodDescriptor(method));
        }
        return methods.stream();
    }

    @Test
    void whatWritesToAnArgumentDoesNotChangeNothing() {
        assertFalse(changesNothing("java/lang/Character", "toChars", "(I[CI)I"));
        assertTrue(changesNothing("java/lang/Character", "toChars", "(I)[C"));
        assertFalse(changesNothing("java/lang/String", "getBytes", "(II[BI)V"));
        assertTrue(changesNothing("java/lang/String", "getBytes", "()[B"));
        assertFalse(changesNothing("java/math/BigInteger", "<init>", "(ILjava/util/Random;)V"));
        assertTrue(changesNothing("java/math/BigInteger", "<init>", "(Ljava/lang/String;)V"));
    }

    @Test
    void whatIsNoFunctionDoesNotChangeNothing() {
        assertFalse(changesNothing("java/lang/Math", "random", "()D"));
        assertFalse(changesNothing("java/lang/StrictMath", "random", "()D"));
        assertTrue(changesNothing("java/lang/Math", "abs", "(I)I"));
    }

    @Test
    void valuesAreMadeAndAskedWithoutAnEffect() {
        for (String owner : JdkCatalogue.classes(ClassFact.HOST)) {
            assertTrue(changesNothing(owner, "toString", "()Ljava/lang/String;"), owner);
        }
        assertTrue(changesNothing("java/time/LocalDate", "of", "(III)Ljava/time/LocalDate;"));
        assertFalse(changesNothing("java/time/LocalDate", "now", "()Ljava/time/LocalDate;"));
        assertFalse(changesNothing("java/util/UUID", "randomUUID", "()Ljava/util/UUID;"));
        assertFalse(changesNothing("java/util/Locale", "setDefault", "(Ljava/util/Locale;)V"));
        String buffer = "(Ljava/nio/CharBuffer;)Ljava/nio/ByteBuffer;";
        assertFalse(changesNothing("java/nio/charset/Charset", "encode", buffer));
        String text = "(Ljava/lang/String;)Ljava/nio/ByteBuffer;";
        assertTrue(changesNothing("java/nio/charset/Charset", "encode", text));
    }

    @Test
    void whatUsersCanExtendCallsBackIfTheyDo() {
        String compare = "(Ljava/math/BigDecimal;)I";
        Predicate<String> none = type -> false;
        Predicate<String> amounts = "java/math/BigDecimal"::equals;
        String amount = "java/math/BigDecimal";
        assertTrue(JdkCatalogue.callsBack(amount, "compareTo", compare));
        assertFalse(JdkCatalogue.callsBack(amount, "compareTo", compare, none));
        assertTrue(JdkCatalogue.callsBack(amount, "compareTo", compare, amounts));
        String before = "(Ljava/time/chrono/ChronoLocalDate;)Z";
        assertFalse(JdkCatalogue.callsBack("java/time/LocalDate", "isBefore", before, none));
        String with = "(Ljava/time/temporal/TemporalAdjuster;)Ljava/time/LocalDate;";
        assertTrue(JdkCatalogue.callsBack("java/time/LocalDate", "with", with, none));
        assertFalse(JdkCatalogue.callsBack("java/time/LocalDate", "lengthOfMonth", "()I"));
    }

    /** A lambda is no class among the user's: so what one can be is never taken to be closed. */
    @Test
    void noFunctionIsExtensible() throws ClassNotFoundException {
        for (String name : JdkCatalogue.classes(ClassFact.EXTENSIBLE)) {
            Class<?> type = Class.forName(name.replace('/', '.'));
            long open =
                    Stream.of(type.getMethods())
                            .filter(method -> Modifier.isAbstract(method.getModifiers()))
                            .map(Method::getName)
                            .distinct()
                            .count();
            assertTrue(!type.isInterface() || open > 1, name);
        }
    }

    /** Whatever else is said to be plain can't be extended by users. */
    @Test
    void plainValuesAreFinal() throws ClassNotFoundException {
        for (String name : JdkCatalogue.classes(ClassFact.HOST)) {
            Class<?> type = Class.forName(name.replace('/', '.'));
            boolean canExtend =
                    !Modifier.isFinal(type.getModifiers())
                            && Stream.of(type.getDeclaredConstructors())
                                    .anyMatch(c -> (c.getModifiers() & (PUBLIC | PROTECTED)) != 0);
            boolean isPlain = JdkCatalogue.is(name, ClassFact.PLAIN);
            assertFalse(isPlain && (canExtend || type.isInterface()), name);
        }
    }

    @Test
    void mapsInTheOrderOfAccessAreChangedByGet() {
        String descriptor = "(Ljava/lang/Object;)Ljava/lang/Object;";
        for (String map : List.of("Map", "HashMap", "LinkedHashMap", "AbstractMap")) {
            assertFalse(changesNothing("java/util/" + map, "get", descriptor), map);
        }
        for (String map : List.of("TreeMap", "IdentityHashMap", "EnumMap", "SortedMap")) {
            assertTrue(changesNothing("java/util/" + map, "get", descriptor), map);
        }
        assertTrue(changesNothing("java/util/List", "get", "(I)Ljava/lang/Object;"));
        assertFalse(changesNothing("java/util/List", "add", "(Ljava/lang/Object;)Z"));
    }

    @Test
    void textsOfObjectsAreTheirOwnCode() {
        String text = "java/lang/String";
        assertTrue(
                JdkCatalogue.callsBack(text, "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;"));
        assertTrue(JdkCatalogue.callsBack(text, "contains", "(Ljava/lang/CharSequence;)Z"));
        assertFalse(JdkCatalogue.callsBack(text, "valueOf", "(I)Ljava/lang/String;"));
        assertFalse(JdkCatalogue.callsBack(text, "equals", "(Ljava/lang/Object;)Z"));
        assertTrue(JdkCatalogue.callsBack("java/lang/Enum", "toString", "()Ljava/lang/String;"));
        assertFalse(JdkCatalogue.callsBack("java/lang/Enum", "ordinal", "()I"));
        assertTrue(
                JdkCatalogue.callsBack("java/lang/Class", "newInstance", "()Ljava/lang/Object;"));
    }

    @Test
    void someExceptionsAskForATextWhenTheyAreMade() {
        assertTrue(makes("java/lang/AssertionError", "()V"));
        assertTrue(makes("java/lang/IllegalStateException", "(Ljava/lang/String;)V"));
        assertTrue(makes("java/io/IOException", "(Ljava/lang/String;Ljava/lang/Throwable;)V"));
        assertFalse(makes("java/lang/AssertionError", "(Ljava/lang/Object;)V"));
        assertFalse(makes("java/lang/RuntimeException", "(Ljava/lang/Throwable;)V"));
        assertFalse(makes("own/SomeException", "()V"));
    }

    @Test
    void joinersAskForTexts() {
        String joiner = "java/util/StringJoiner";
        String add = "(Ljava/lang/CharSequence;)Ljava/util/StringJoiner;";
        assertTrue(JdkCatalogue.speaks(joiner, "add", add));
        String collector = "()Ljava/util/stream/Collector;";
        assertTrue(JdkCatalogue.speaks("java/util/stream/Collectors", "joining", collector));
        assertFalse(JdkCatalogue.speaks("java/util/stream/Collectors", "toList", collector));
        assertFalse(JdkCatalogue.speaks("java/util/List", "size", "()I"));
    }

    @Test
    void knowsWhatDependsOnChanceAndTime() {
        assertEquals(Unforeseen.CLOCK, dependsOn("java/time/LocalDate", "now", "()"));
        assertNull(dependsOn("java/time/LocalDate", "now", "(Ljava/time/Clock;)"));
        assertEquals(Unforeseen.CLOCK, dependsOn("java/time/chrono/Chronology", "dateNow", "()"));
        assertEquals(Unforeseen.CHANCE, dependsOn("java/security/SecureRandom", "nextInt", "()I"));
        assertEquals(
                Unforeseen.CHANCE,
                dependsOn("java/util/Collections", "shuffle", "(Ljava/util/List;)V"));
        assertNull(
                dependsOn(
                        "java/util/Collections",
                        "shuffle",
                        "(Ljava/util/List;Ljava/util/Random;)V"));
    }

    @Test
    void onlyWhatIsKnownToReadReadsArrays() {
        assertTrue(JdkCatalogue.onlyReadsArrays("java/util/Arrays", "equals", "([I[I)Z"));
        assertFalse(JdkCatalogue.onlyReadsArrays("java/util/Arrays", "sort", "([I)V"));
        assertFalse(JdkCatalogue.onlyReadsArrays("java/lang/String", "getChars", "(II[CI)V"));
        String toArray = "([Ljava/lang/Object;)[Ljava/lang/Object;";
        assertFalse(JdkCatalogue.onlyReadsArrays("java/util/List", "toArray", toArray));
        assertFalse(JdkCatalogue.onlyReadsArrays("some/Unknown", "read", "([I)V"));
    }

    private static boolean changesNothing(String owner, String name, String descriptor) {
        return JdkCatalogue.changesNothing(owner, name, descriptor);
    }

    private static boolean makes(String owner, String descriptor) {
        return JdkCatalogue.makesThrowable(owner, "<init>", descriptor);
    }

    private static @Nullable Unforeseen dependsOn(String owner, String name, String descriptor) {
        return JdkCatalogue.dependsOn(owner, name, descriptor);
    }
}
