package dev.tuntas.suite.internal.code;

import dev.tuntas.machine.code.ClassTree.Member;
import dev.tuntas.machine.code.RapidTypes.Meaning;
import dev.tuntas.suite.internal.code.Reachable.Callbacks;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** The code of a predicate as methods, and what calls in it may mean. */
final class ReachedCode {
    /**
     * What a call may mean.
     *
     * @param receiver the class of the receiver for which it means that; empty if for all
     */
    record Target(String receiver, MethodCode method) {}

    private final StoredClasses classes;
    private final Reachable code;
    private final SortedMap<String, MethodCode> methods = new TreeMap<>();
    private final SortedMap<String, SortedMap<String, MethodCode>> callbacks = new TreeMap<>();
    private final List<Target> entry;
    private final Map<AbstractInsnNode, List<Target>> targets = new HashMap<>();

    ReachedCode(Start start, StoredClasses classes) {
        this.classes = classes;
        this.code = new Reachable(start, classes.tree(), classes::contains, classes::isPlatform);
        for (Member member : code.types().methods()) {
            methods.put(member.key(), new MethodCode(member, classes.frames(member.method())));
        }
        code.callbacks()
                .forEach(
                        (type, members) -> {
                            SortedMap<String, MethodCode> ofType = new TreeMap<>();
                            members.forEach((name, member) -> ofType.put(name, method(member)));
                            callbacks.put(type, ofType);
                        });
        this.entry = targets(code.entry());
    }

    SortedMap<String, byte[]> slimmed() {
        return SlimClasses.of(code);
    }

    private List<Target> targets(List<Meaning> meanings) {
        List<Target> found = new ArrayList<>();
        for (Meaning meaning : meanings) {
            found.add(new Target(meaning.receiver(), method(meaning.method())));
        }
        return found;
    }

    private MethodCode method(Member member) {
        MethodCode method = methods.get(member.key());
        if (method == null) {
            throw new IllegalStateException(member.key() + " was not reached");
        }
        return method;
    }

    // --- methods --------------------------------------------------------------------------------

    /** What the call of the predicate may mean; its receivers are the root classes. */
    List<Target> entry() {
        return entry;
    }

    /** The method that is the predicate; of several, that of the first root class. */
    MethodCode predicate() {
        return entry.get(0).method();
    }

    /** In the order of their keys. */
    Collection<MethodCode> methods() {
        return methods.values();
    }

    /** The static initialiser of a class, if it has one that is reached. */
    @Nullable MethodCode initialiser(String owner) {
        return methods.get(owner + ".<clinit>()V");
    }

    Callbacks callbackKind() {
        return code.callbackKind();
    }

    /** By class, then by name and descriptor: the method that the JDK (or core) may call. */
    SortedMap<String, SortedMap<String, MethodCode>> callbacks() {
        return callbacks;
    }

    /** The methods that an instruction may call. */
    List<Target> targets(AbstractInsnNode insn) {
        return targets.computeIfAbsent(insn, call -> targets(code.types().meanings(call)));
    }

    /** The class that declares the field that an instruction names. */
    String declaringClass(FieldInsnNode field) {
        return code.tree().declaringClass(field.owner, field.name, field.desc);
    }

    /** The constant that the class file has for the static field that an instruction names. */
    @Nullable Object constant(FieldInsnNode field) {
        ClassNode declaring = code.tree().node(declaringClass(field));
        return declaring == null ? null : Nodes.constant(declaring, field.name, field.desc);
    }

    // --- classes --------------------------------------------------------------------------------

    /** Whether a class is among those that are stored. */
    boolean hasClass(String name) {
        return classes.contains(name);
    }

    /** The stored classes that the code mentions, and those above them. */
    Set<String> classes() {
        return code.classes();
    }

    /** The classes whose code is reached of which there are objects. */
    Set<String> made() {
        return code.types().made();
    }

    boolean isMade(String name) {
        return made().contains(name);
    }

    boolean isSubtype(String type, String of) {
        return of.equals("java/lang/Object") || code.tree().isSubtype(type, of);
    }

    /** A class and its superclasses, upwards. */
    List<String> superclassesFrom(String name) {
        return code.tree().superclassesFrom(name);
    }

    /** Whether what a class does is not part of the code: it is the JDK's, or unknown. */
    boolean isOutside(String name) {
        return !classes.contains(name)
                || classes.isPlatform(name)
                        && !isMade(name)
                        && methods.keySet().stream().noneMatch(key -> key.startsWith(name + "."));
    }
}
