package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;

import dev.tuntas.suite.internal.code.CodeListing.Callbacks;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * That base code finds the same things in the extended world: what constructors left in fields that
 * are no slots, what static initialisers left, and what the JDK calls back. A simulation takes that
 * for granted.
 */
final class StartChecks {
    private static final String CONSTRUCTOR = "<init>()V";

    private final Relations relations;
    private final CodeListing base;
    private final CodeListing extended;

    StartChecks(Relations relations) {
        this.relations = relations;
        this.base = relations.base;
        this.extended = relations.extended;
    }

    /** What differs, or null if nothing does. */
    @Nullable String difference() {
        for (Map.Entry<String, Set<String>> pair : relations.classPairs().entrySet()) {
            for (String image : pair.getValue()) {
                String difference = difference(pair.getKey(), image);
                if (difference != null) {
                    return difference;
                }
            }
        }
        String difference = initialisers();
        return difference == null ? fields() : difference;
    }

    private @Nullable String difference(String type, String image) {
        SortedMap<String, String> ours = base.callbacks().getOrDefault(type, new TreeMap<>());
        SortedMap<String, String> theirs =
                extended.callbacks().getOrDefault(image, new TreeMap<>());
        String difference = constructors(ours.get(CONSTRUCTOR), theirs.get(CONSTRUCTOR), image);
        return difference == null ? callbacks(ours, theirs, image) : difference;
    }

    // --- callbacks ------------------------------------------------------------------------------

    /** Called by whom it may be, a method has to do exactly the same. */
    private @Nullable String callbacks(
            Map<String, String> ours, Map<String, String> theirs, String image) {
        Set<String> left = new HashSet<>(theirs.keySet());
        left.remove(CONSTRUCTOR);
        for (Map.Entry<String, String> entry : ours.entrySet()) {
            if (entry.getKey().equals(CONSTRUCTOR)) {
                continue;
            }
            String member = fitting(entry.getKey(), theirs.keySet());
            if (member == null
                    || relations.kind(entry.getValue(), theirs.getOrDefault(member, ""))
                            != Kind.IDENTICAL) {
                return changed(image, entry.getKey());
            }
            left.remove(member);
        }
        if (base.callbackKind() != Callbacks.ALL) {
            left.removeIf(member -> member.startsWith("toString()"));
        }
        return base.callbackKind() == Callbacks.NONE || left.isEmpty()
                ? null
                : changed(image, left.iterator().next());
    }

    private static String changed(String type, String member) {
        String method = readable(type) + "." + member.substring(0, member.indexOf('('));
        return method
                + " is not what it was, and the JDK may call it (in a HashSet, for example);"
                + " expected the same code";
    }

    private static String readable(String type) {
        return type.substring(type.lastIndexOf('/') + 1).replace('$', '.');
    }

    private @Nullable String fitting(String member, Set<String> members) {
        return members.stream()
                .filter(other -> relations.map.fitsText(member, other))
                .findFirst()
                .orElse(null);
    }

    // --- constructors ---------------------------------------------------------------------------

    /**
     * The constructors that make an object, from the topmost class down, without those that do
     * nothing. The base's must be among the extended's, in order; the others may only fill fields
     * that base code does not name, so it can't see what they do.
     */
    private @Nullable String constructors(
            @Nullable String ours, @Nullable String theirs, String image) {
        ArrayDeque<ListedMethod> left = new ArrayDeque<>(chain(base, ours));
        for (ListedMethod body : chain(extended, theirs)) {
            ListedMethod next = left.peek();
            if (next != null && isSame(next, body)) {
                left.remove();
                continue;
            }
            int start = start(body);
            String obstacle = relations.purity().obstacle(body, i -> i >= start, i -> i < start);
            if (obstacle != null) {
                return "a new " + readable(image) + " is not what it was: " + obstacle;
            }
        }
        return left.isEmpty()
                ? null
                : "a new "
                        + readable(image)
                        + " is not what it was: expected the code of "
                        + left.element().place()
                        + " among its constructors";
    }

    private boolean isSame(ListedMethod ours, ListedMethod theirs) {
        int start = start(ours);
        return start == start(theirs)
                && (start == 0
                        ? relations.kind(ours.key(), theirs.key()) == Kind.IDENTICAL
                        : new Simulation(relations, ours, theirs).run(start) == Kind.IDENTICAL);
    }

    private static List<ListedMethod> chain(CodeListing listing, @Nullable String key) {
        ArrayDeque<ListedMethod> chain = new ArrayDeque<>();
        String next = key;
        while (next != null) {
            ListedMethod method = listing.method(next);
            int start = start(method);
            if (start == 0 || method.code().size() > start + 1) {
                chain.push(method);
            }
            boolean hasListedSuper = start > 0 && !method.code().get(1).targets().isEmpty();
            next = hasListedSuper ? method.code().get(1).targets().get(0).key() : null;
        }
        return new ArrayList<>(chain);
    }

    /** Behind the call of the superclass' constructor, if that comes first and has no arguments. */
    private static int start(ListedMethod constructor) {
        List<Instruction> code = constructor.code();
        boolean callsSuper =
                code.size() > 2
                        && code.get(0).opcode() == ALOAD
                        && code.get(0).local() == 0
                        && code.get(1).opcode() == INVOKESPECIAL
                        && code.get(1).operand().endsWith("." + CONSTRUCTOR)
                        && !code.get(1).owner().equals(constructor.owner());
        return callsSuper ? 2 : 0;
    }

    // --- static initialisers --------------------------------------------------------------------

    private @Nullable String initialisers() {
        for (ListedMethod method : base.methods().values()) {
            if (method.name().equals("<clinit>") && !isKept(method)) {
                return method.place()
                        + " (the static initialiser) is not what it was; expected the same code,"
                        + " or new static fields besides";
            }
        }
        for (ListedMethod method : extended.methods().values()) {
            String obstacle = method.name().equals("<clinit>") ? newInitialiser(method) : null;
            if (obstacle != null) {
                return "the static initialiser of "
                        + readable(method.owner())
                        + " is new: "
                        + obstacle;
            }
        }
        return null;
    }

    /** One that is gone must have left nothing outside its class that extended code could read. */
    private boolean isKept(ListedMethod ours) {
        boolean isThere = false;
        for (String owner : List.of(ours.owner(), relations.map.image(ours.owner()))) {
            String key = ListedMethod.key(owner, ours.name(), ours.descriptor());
            isThere |= extended.lists(key);
            if (extended.lists(key)
                    && relations.kind(ours.key(), key).compareTo(Kind.PRESERVING) > 0) {
                return false;
            }
        }
        return isThere || new Purity(base, Set.of()).initialiser(ours.owner()) == null;
    }

    private @Nullable String newInitialiser(ListedMethod theirs) {
        boolean isKnown =
                base.methods().values().stream()
                        .anyMatch(
                                ours ->
                                        ours.name().equals("<clinit>")
                                                && relations.map.fits(
                                                        ours.owner(), theirs.owner()));
        if (isKnown) {
            return null;
        }
        boolean hasBaseFields =
                relations.fields().keySet().stream()
                        .filter(field -> field.startsWith(Relations.STATIC))
                        .map(field -> field.substring(Relations.STATIC.length()))
                        .map(field -> field.substring(0, field.lastIndexOf('.')))
                        .anyMatch(owner -> relations.map.fits(owner, theirs.owner()));
        return hasBaseFields
                ? relations.purity().obstacle(theirs, i -> true, i -> false)
                : relations.purity().initialiser(theirs.owner());
    }

    // --- fields ---------------------------------------------------------------------------------

    /** A field must stand for one field only, or two places would hold what was one value. */
    private @Nullable String fields() {
        Set<String> images = new HashSet<>();
        for (Map.Entry<String, Set<String>> entry : relations.fields().entrySet()) {
            String field = entry.getKey();
            if (entry.getValue().size() > 1 || !images.addAll(entry.getValue())) {
                return "the field " + readable(field) + " is there twice: " + entry.getValue();
            }
            if (field.startsWith(Relations.STATIC)
                    && isFilled(base, field.substring(Relations.STATIC.length()))
                    && !isFilled(extended, entry.getValue().iterator().next())) {
                return "the field " + readable(field) + " is not filled; expected the same code";
            }
        }
        return null;
    }

    private static boolean isFilled(CodeListing listing, String field) {
        String owner = field.substring(0, field.lastIndexOf('.'));
        return listing.lists(ListedMethod.key(owner, "<clinit>", "()V"));
    }
}
