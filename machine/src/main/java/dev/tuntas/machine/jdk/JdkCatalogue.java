package dev.tuntas.machine.jdk;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * What is known of classes and methods of the JDK; classes are given by internal names ({@code
 * java/util/List}). The facts are in {@link JdkTable}.
 */
public final class JdkCatalogue {
    private static final Set<CallFact> CHANGE_NOTHING =
            EnumSet.of(CallFact.LOOKS, CallFact.MAKES, CallFact.VIEWS);

    private static final Map<String, Unforeseen> UNFORESEEN =
            Map.of(
                    "chance", Unforeseen.CHANCE,
                    "clock", Unforeseen.CLOCK,
                    "machine", Unforeseen.MACHINE,
                    "outside", Unforeseen.OUTSIDE,
                    "threads", Unforeseen.THREADS);

    private static final Map<String, JdkEntry> ENTRIES = new HashMap<>();

    private static final List<JdkEntry> PACKAGES = new ArrayList<>();
    private static final Set<String> NAMES = new LinkedHashSet<>();
    private static final JdkEntry CONTAINERS;

    static {
        read(JdkTable.LANG);
        read(JdkTable.UTIL);
        read(JdkTable.VALUES);
        read(JdkTable.NO_FUNCTIONS);
        CONTAINERS = entry(JdkTable.ALL_CONTAINERS);
    }

    private JdkCatalogue() {}

    // --- classes --------------------------------------------------------------------------------

    /** Whether something is true of a class, or of the package that it is in. */
    public static boolean is(String owner, ClassFact fact) {
        JdkEntry entry = ENTRIES.get(owner);
        if (entry != null && entry.facts.contains(fact)) {
            return true;
        }
        for (JdkEntry inPackage : PACKAGES) {
            if (inPackage.facts.contains(fact) && owner.startsWith(inPackage.name)) {
                return true;
            }
        }
        return false;
    }

    /** The classes of which something is true, in the order of the table. */
    public static Set<String> classes(ClassFact fact) {
        Set<String> found = new LinkedHashSet<>(NAMES);
        found.removeIf(name -> !entry(name).facts.contains(fact));
        return found;
    }

    /** Whether a class is an exception, as its name says. */
    public static boolean isThrowable(String owner) {
        return owner.endsWith("Exception")
                || owner.endsWith("Error")
                || owner.equals("java/lang/Throwable");
    }

    /** Whether a type leads to no code but the JDK's. */
    public static boolean isPlain(Type type) {
        Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
        return element.getSort() < Type.ARRAY
                || is(element.getInternalName(), ClassFact.PLAIN)
                || element.getInternalName().endsWith("Exception");
    }

    // --- calls ----------------------------------------------------------------------------------

    /** Whether something is true of a method. */
    public static boolean does(CallFact fact, String owner, String name, String descriptor) {
        JdkEntry entry = ENTRIES.get(owner);
        if (entry == null) {
            return false;
        }
        if (entry.says(fact, name, descriptor)) {
            return true;
        }
        return entry.facts.contains(ClassFact.CONTAINER)
                && CONTAINERS.says(fact, name, descriptor)
                && !entry.saysChange(name, descriptor);
    }

    /** The names of the methods of all containers of which something is true. */
    public static Set<String> ofContainers(CallFact fact) {
        return CONTAINERS.methods(fact);
    }

    /**
     * Whether a call changes nothing but what methods do that it calls back, and answers the same
     * for the same arguments.
     */
    public static boolean changesNothing(String owner, String name, String descriptor) {
        if (dependsOn(owner, name, descriptor) != null
                || does(CallFact.CALLS, owner, name, descriptor)) {
            return false;
        }
        for (CallFact fact : CHANGE_NOTHING) {
            if (does(fact, owner, name, descriptor)) {
                return true;
            }
        }
        JdkEntry entry = ENTRIES.get(owner);
        return entry != null
                && entry.facts.contains(ClassFact.VALUE)
                && !entry.saysChange(name, descriptor);
    }

    /**
     * Whether a call may come to code that is not the JDK's: to that of the receiver, or by what it
     * calls of its arguments.
     */
    public static boolean callsBack(String owner, String name, String descriptor) {
        return callsBack(owner, name, descriptor, type -> true);
    }

    /**
     * The same where it is known which classes of the JDK have subtypes among the user's classes.
     */
    public static boolean callsBack(
            String owner, String name, String descriptor, Predicate<String> hasSubtypes) {
        return !does(CallFact.ALONE, owner, name, descriptor)
                && (does(CallFact.CALLS, owner, name, descriptor)
                        || !is(owner, ClassFact.PLAIN) && !isClosed(owner, hasSubtypes)
                        || !takesPlain(descriptor, hasSubtypes));
    }

    /** Whether all parameters are plain. */
    public static boolean takesPlain(String descriptor) {
        return takesPlain(descriptor, type -> true);
    }

    private static boolean takesPlain(String descriptor, Predicate<String> hasSubtypes) {
        for (Type type : Type.getArgumentTypes(descriptor)) {
            boolean isClosed =
                    type.getSort() == Type.OBJECT && isClosed(type.getInternalName(), hasSubtypes);
            if (!isPlain(type) && !isClosed) {
                return false;
            }
        }
        return true;
    }

    /** Whether a class could have subtypes of the user's, but has none. */
    private static boolean isClosed(String type, Predicate<String> hasSubtypes) {
        return is(type, ClassFact.EXTENSIBLE) && !hasSubtypes.test(type);
    }

    /** Whether no parameter is an array. */
    public static boolean takesNoArray(String descriptor) {
        return descriptor.lastIndexOf('[', descriptor.indexOf(')')) < 0;
    }

    /** Whether a method takes a function, which it may call or keep. */
    public static boolean takesFunction(String descriptor) {
        return descriptor.contains("java/util/function/")
                || descriptor.contains("java/util/Comparator");
    }

    /**
     * Whether to make an exception does nothing else. Some ask an object for its text: {@code new
     * AssertionError(object)}, {@code new RuntimeException(cause)}.
     */
    public static boolean makesThrowable(String owner, String name, String descriptor) {
        return owner.startsWith("java/")
                && isThrowable(owner)
                && name.equals("<init>")
                && takesPlain(descriptor)
                && !descriptor.startsWith("(Ljava/lang/Throwable;");
    }

    /** Whether a method of a class whose changes are noted changes its receiver. */
    public static boolean changesNoted(String owner, String name, String descriptor) {
        return is(owner, ClassFact.NOTED)
                && !changesNothing(owner, name, descriptor)
                && !does(CallFact.FILLS, owner, name, descriptor);
    }

    /** Whether a method changes the exception that it is called on. */
    public static boolean changesThrowable(String name, String descriptor) {
        return does(CallFact.CHANGES, "java/lang/Throwable", name, descriptor);
    }

    /** Whether a method only reads the arrays that it is given. */
    public static boolean onlyReadsArrays(String owner, String name, String descriptor) {
        return !does(CallFact.FILLS, owner, name, descriptor)
                && (is(owner, ClassFact.READS)
                        || owner.equals("java/util/Arrays")
                                && changesNothing(owner, name, descriptor));
    }

    /** Whether a call may ask objects for their text. */
    public static boolean speaks(String owner, String name, String descriptor) {
        return !is(owner, ClassFact.SILENT)
                || is(owner, ClassFact.SPEAKS)
                || does(CallFact.SPEAKS, owner, name, descriptor)
                || descriptor.contains("java/lang/String");
    }

    /** What the answer of a call depends on besides its arguments; null if on nothing. */
    public static @Nullable Unforeseen dependsOn(String owner, String name, String descriptor) {
        JdkEntry entry = ENTRIES.get(owner);
        Unforeseen found = entry == null ? null : entry.unforeseen(name, descriptor);
        for (JdkEntry inPackage : PACKAGES) {
            if (found == null && owner.startsWith(inPackage.name)) {
                found = inPackage.unforeseen(name, descriptor);
            }
        }
        return found;
    }

    /** What a static field depends on; null if on nothing. */
    public static @Nullable Unforeseen dependsOn(String owner, String field) {
        boolean isInput = owner.equals("java/lang/System") && field.equals("in");
        return isInput ? Unforeseen.OUTSIDE : null;
    }

    /** Generators of numbers that begin with a seed, or without one. */
    public static boolean isRandom(Type type) {
        return type.getSort() == Type.OBJECT && isRandom(type.getInternalName());
    }

    /** Whether the class of this internal name is such a generator. */
    public static boolean isRandom(String type) {
        return type.equals("java/util/Random") || type.equals("java/util/SplittableRandom");
    }

    // --- the table ------------------------------------------------------------------------------

    private static JdkEntry entry(String name) {
        JdkEntry known = ENTRIES.get(name);
        if (known == null) {
            known = new JdkEntry(name);
            ENTRIES.put(name, known);
            if (name.endsWith("/")) {
                PACKAGES.add(known);
            } else if (name.indexOf('/') > 0) {
                NAMES.add(name);
            }
        }
        return known;
    }

    private static void read(String table) {
        JdkEntry entry = new JdkEntry("");
        for (String line : table.split("\n", -1)) {
            String[] words = line.trim().split(" ", -1);
            if (line.startsWith(" ")) {
                addMethods(entry, words);
            } else if (!line.isEmpty()) {
                entry = entry(withoutRelease(words[0]));
                addFacts(entry, words);
            }
        }
    }

    private static String withoutRelease(String word) {
        int at = word.indexOf('@');
        return at < 0 ? word : word.substring(0, at);
    }

    private static void addMethods(JdkEntry entry, String[] words) {
        Unforeseen unforeseen = UNFORESEEN.get(words[0]);
        CallFact fact = unforeseen == null ? CallFact.valueOf(constant(words[0])) : null;
        for (int i = 1; i < words.length; i++) {
            String method = withoutRelease(words[i]);
            if (fact != null) {
                entry.add(fact, method);
            } else if (unforeseen != null) {
                entry.unforeseen.put(method, unforeseen);
            }
        }
    }

    private static void addFacts(JdkEntry entry, String[] words) {
        for (int i = 1; i < words.length; i++) {
            Unforeseen unforeseen = UNFORESEEN.get(words[i]);
            if (unforeseen == null) {
                entry.facts.add(ClassFact.valueOf(constant(words[i])));
            } else {
                entry.all = unforeseen;
            }
        }
    }

    private static String constant(String word) {
        return word.replace('-', '_').toUpperCase(Locale.ROOT);
    }
}
