package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;

import dev.tuntas.suite.internal.code.Reachable.Callbacks;
import dev.tuntas.suite.internal.code.ReachedCode.Target;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * That base code finds the same things in the extended world: what constructors left in fields that
 * are no slots, what static initialisers left, and what the JDK calls back. A simulation takes that
 * for granted.
 */
final class StartChecks {
    private static final String CONSTRUCTOR = "<init>()V";

    private final Relations relations;
    private final ReachedCode base;
    private final ReachedCode extended;

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
        SortedMap<String, MethodCode> ours = base.callbacks().getOrDefault(type, new TreeMap<>());
        SortedMap<String, MethodCode> theirs =
                extended.callbacks().getOrDefault(image, new TreeMap<>());
        String difference = constructors(ours.get(CONSTRUCTOR), theirs.get(CONSTRUCTOR), image);
        return difference == null ? callbacks(ours, theirs, image) : difference;
    }

    // --- callbacks ------------------------------------------------------------------------------

    /** Called by whom it may be, a method has to do exactly the same. */
    private @Nullable String callbacks(
            Map<String, MethodCode> ours, Map<String, MethodCode> theirs, String image) {
        Set<String> left = new HashSet<>(theirs.keySet());
        left.remove(CONSTRUCTOR);
        for (Map.Entry<String, MethodCode> entry : ours.entrySet()) {
            if (entry.getKey().equals(CONSTRUCTOR)) {
                continue;
            }
            String member = fitting(entry.getKey(), theirs.keySet());
            MethodCode method = member == null ? null : theirs.get(member);
            if (method == null || relations.kind(entry.getValue(), method) != Kind.IDENTICAL) {
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
        String method = Nodes.readable(type) + "." + member.substring(0, member.indexOf('('));
        return method
                + " is not what it was, and the JDK may call it (in a HashSet, for example);"
                + " expected the same code";
    }

    private @Nullable String fitting(String member, Set<String> members) {
        int end = member.indexOf('(');
        return members.stream()
                .filter(other -> other.startsWith(member.substring(0, end + 1)))
                .filter(
                        other ->
                                relations.map.fitsDescriptor(
                                        member.substring(end), other.substring(end)))
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
            @Nullable MethodCode ours, @Nullable MethodCode theirs, String image) {
        ArrayDeque<MethodCode> left = new ArrayDeque<>(chain(base, ours));
        for (MethodCode body : chain(extended, theirs)) {
            MethodCode next = left.peek();
            if (next != null && isSame(next, body)) {
                left.remove();
                continue;
            }
            int start = start(body);
            String obstacle = relations.purity().obstacle(body, i -> i >= start, i -> i < start);
            if (obstacle != null) {
                return "a new " + Nodes.readable(image) + " is not what it was: " + obstacle;
            }
        }
        return left.isEmpty()
                ? null
                : "a new "
                        + Nodes.readable(image)
                        + " is not what it was: expected the code of "
                        + left.element().place()
                        + " among its constructors";
    }

    private boolean isSame(MethodCode ours, MethodCode theirs) {
        int start = start(ours);
        return start == start(theirs)
                && (start == 0
                        ? relations.kind(ours, theirs) == Kind.IDENTICAL
                        : new Simulation(relations, ours, theirs).run(start) == Kind.IDENTICAL);
    }

    private static List<MethodCode> chain(ReachedCode code, @Nullable MethodCode constructor) {
        ArrayDeque<MethodCode> chain = new ArrayDeque<>();
        Set<MethodCode> seen = new HashSet<>();
        MethodCode next = constructor;
        while (next != null && seen.add(next)) {
            int start = start(next);
            if (start == 0 || next.size() > start + 1) {
                chain.push(next);
            }
            List<Target> above = start > 0 ? code.targets(next.get(1)) : List.of();
            next = above.isEmpty() ? null : above.get(0).method();
        }
        return new ArrayList<>(chain);
    }

    /** Behind the call of the superclass' constructor, if that comes first and has no arguments. */
    private static int start(MethodCode constructor) {
        boolean callsSuper =
                constructor.size() > 2
                        && constructor.opcode(0) == ALOAD
                        && Nodes.local(constructor.get(0)) == 0
                        && constructor.get(1) instanceof MethodInsnNode call
                        && call.getOpcode() == INVOKESPECIAL
                        && CONSTRUCTOR.equals(call.name + call.desc)
                        && !call.owner.equals(constructor.owner());
        return callsSuper ? 2 : 0;
    }

    // --- static initialisers --------------------------------------------------------------------

    private @Nullable String initialisers() {
        for (MethodCode method : base.methods()) {
            if (method.isInitialiser() && !isKept(method)) {
                return method.place()
                        + " (the static initialiser) is not what it was; expected the same code,"
                        + " or new static fields besides";
            }
        }
        for (MethodCode method : extended.methods()) {
            String obstacle = method.isInitialiser() ? newInitialiser(method) : null;
            if (obstacle != null) {
                return "the static initialiser of "
                        + Nodes.readable(method.owner())
                        + " is new: "
                        + obstacle;
            }
        }
        return null;
    }

    /** One that is gone must have left nothing outside its class that extended code could read. */
    private boolean isKept(MethodCode ours) {
        boolean isThere = false;
        for (String owner : List.of(ours.owner(), relations.map.image(ours.owner()))) {
            MethodCode theirs = extended.initialiser(owner);
            isThere |= theirs != null;
            if (theirs != null && relations.kind(ours, theirs).compareTo(Kind.PRESERVING) > 0) {
                return false;
            }
        }
        return isThere || new Purity(base, Set.of()).initialiser(ours.owner()) == null;
    }

    private @Nullable String newInitialiser(MethodCode theirs) {
        boolean isKnown =
                base.methods().stream()
                        .anyMatch(
                                ours ->
                                        ours.isInitialiser()
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
                return "the field "
                        + Nodes.readable(field)
                        + " is there twice: "
                        + entry.getValue();
            }
            if (field.startsWith(Relations.STATIC)
                    && isFilled(base, field.substring(Relations.STATIC.length()))
                    && !isFilled(extended, entry.getValue().iterator().next())) {
                return "the field "
                        + Nodes.readable(field)
                        + " is not filled; expected the same code";
            }
        }
        return null;
    }

    private static boolean isFilled(ReachedCode code, String field) {
        String owner = field.substring(0, field.lastIndexOf('.'));
        return code.initialiser(owner) != null;
    }
}
