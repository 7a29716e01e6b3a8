package dev.tuntas.suite.internal.code;

import dev.tuntas.core.bounds.StateSpace;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * All code that a predicate can come to, as text that outlives the class files: methods with their
 * instructions, what each call may mean, and the types above the classes mentioned. The JDK's own
 * methods are only named.
 *
 * <p>The text depends on nothing but that code: not on line numbers, on the order of members or of
 * constants, on debug information, or on how the compiler numbered lambdas. See {@link ListingText}
 * for the form.
 */
public final class CodeListing {
    /** How much of the listed code the JDK may call back. */
    enum Callbacks {
        /** No listed code calls the JDK. */
        NONE,
        /** The JDK may call all but {@code toString}. */
        NO_TEXT,
        ALL
    }

    private final Instruction entry;
    private final Callbacks callbackKind;
    private final SortedMap<String, ListedClass> classes;
    private final SortedMap<String, SortedMap<String, String>> callbacks;
    private final SortedMap<String, ListedMethod> methods;
    private @Nullable String text;

    CodeListing(
            Instruction entry,
            Callbacks callbackKind,
            Map<String, ListedClass> classes,
            Map<String, SortedMap<String, String>> callbacks,
            Map<String, ListedMethod> methods) {
        this.entry = entry;
        this.callbackKind = callbackKind;
        this.classes = Collections.unmodifiableSortedMap(new TreeMap<>(classes));
        this.callbacks = Collections.unmodifiableSortedMap(new TreeMap<>(callbacks));
        this.methods = Collections.unmodifiableSortedMap(new TreeMap<>(methods));
    }

    /** Lists the code that a predicate can come to on the objects of a space. */
    public static CodeListing of(Method predicate, StateSpace space) {
        return new Reachable(predicate, space).listing();
    }

    /** Reads what {@link #text} wrote. */
    public static CodeListing parse(String text) {
        return ListingText.parse(text);
    }

    /** The listing as text; equal for equal code. */
    public String text() {
        String known = text;
        if (known == null) {
            known = ListingText.write(this);
            text = known;
        }
        return known;
    }

    /** The SHA-256 of the text, in hexadecimal digits. */
    public String fingerprint() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] bytes = text().getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(digest.digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }

    /**
     * A copy in which the predicate returns true when it comes to an instruction of its own method:
     * it checks only what comes before.
     */
    public CodeListing cutAt(int position) {
        ListedMethod method = predicate();
        int size = method.code().size();
        if (position < 0 || position >= size) {
            throw CodeProblems.noCutPoint(position, method.place());
        }
        // Appended, so that all other instructions keep their numbers.
        List<Instruction> code = new ArrayList<>(method.code());
        code.set(position, new Instruction(Opcodes.GOTO, "", List.of(size), List.of()));
        code.add(Instruction.of(Opcodes.ICONST_1, ""));
        code.add(Instruction.of(Opcodes.IRETURN, ""));
        Map<String, ListedMethod> changed = new TreeMap<>(methods);
        changed.put(
                method.key(),
                new ListedMethod(method.key(), method.isStatic(), code, method.handlers()));
        return new CodeListing(entry, callbackKind, classes, callbacks, changed);
    }

    /** The method that is the predicate; of several, that of the first root class. */
    ListedMethod predicate() {
        return method(entry.targets().get(0).key());
    }

    /** The call that starts everything; its receivers are the root classes. */
    Instruction entry() {
        return entry;
    }

    Callbacks callbackKind() {
        return callbackKind;
    }

    SortedMap<String, ListedClass> classes() {
        return classes;
    }

    /** By class, then by name and descriptor: the method that the JDK (or core) may call. */
    SortedMap<String, SortedMap<String, String>> callbacks() {
        return callbacks;
    }

    SortedMap<String, ListedMethod> methods() {
        return methods;
    }

    boolean lists(String key) {
        return methods.containsKey(key);
    }

    ListedMethod method(String key) {
        ListedMethod method = methods.get(key);
        if (method == null) {
            throw CodeProblems.damagedListing("the method " + key + " is not in it");
        }
        return method;
    }

    boolean isMade(String name) {
        ListedClass listed = classes.get(name);
        return listed != null && listed.made();
    }

    /** Whether an object of a class is of a type, as the lines of the classes say. */
    boolean isSubtype(String type, String of) {
        if (type.equals(of) || of.equals("java/lang/Object")) {
            return true;
        }
        ListedClass listed = classes.get(type);
        return listed != null
                && ((!listed.superclass().isEmpty() && isSubtype(listed.superclass(), of))
                        || listed.interfaces().stream().anyMatch(i -> isSubtype(i, of)));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CodeListing listing && listing.text().equals(text());
    }

    @Override
    public int hashCode() {
        return text().hashCode();
    }

    @Override
    public String toString() {
        return text();
    }
}
