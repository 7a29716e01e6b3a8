package dev.tuntas.machine.code;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.machine.code.ClassTree.Member;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Finds the code that some methods can come to, and what a call may mean there. Virtual calls are
 * resolved with the classes whose objects there are, or are made by code that is reached (rapid
 * type analysis), until nothing new is found.
 *
 * <p>Everything is visited in an order that the code and the set of classes decide, never the
 * layout of a class file.
 */
public final class RapidTypes {
    /** What differs from one analysis to another. */
    public interface Rules {
        /** Whether code of a class is followed. */
        boolean isFollowed(String type);

        /** Whether a method is followed that a call may mean. */
        default boolean isFollowed(Member method) {
            return isFollowed(method.owner().name);
        }

        /** Whether a call means the method that it names, whatever its receiver is. */
        default boolean isFixed(String owner, Member named) {
            return named.is(ACC_PRIVATE);
        }

        /** The type of which the receivers of a virtual call are. */
        default String receivers(Call call) {
            return call.owner;
        }

        /** What the JVM selects for a receiver. */
        @Nullable Member select(String receiver, Call call);

        /** Tells of an instruction that is reached. */
        default void reached(AbstractInsnNode insn) {}

        /** Tells of a call of a method of a class that is not followed. */
        default void left(String owner, String name, String descriptor) {}

        /** Tells of a call of a class that should be followed, but is not there. */
        default void missed(String owner) {}

        /** Reaches the methods that code that is not followed may call, as far as it is known. */
        void reachCallbacks();
    }

    /**
     * What an instruction calls.
     *
     * @param named the method that it names, if that is in a class that is there
     * @param isVirtual whether the receiver decides what it means
     */
    public record Call(
            String owner,
            String name,
            String descriptor,
            @Nullable Member named,
            boolean isVirtual) {}

    /**
     * What a call may mean.
     *
     * @param receiver the class of the receiver for which it means that; empty if for all
     */
    public record Meaning(String receiver, Member method) {}

    private final ClassTree tree;
    private final Rules rules;
    private final Set<String> made;
    private final Set<String> initialised = new HashSet<>();
    private final Map<String, Member> reached = new LinkedHashMap<>();
    private final Queue<Member> toScan = new ArrayDeque<>();
    private final Map<AbstractInsnNode, List<Call>> calls = new LinkedHashMap<>();

    /**
     * @param made an empty set, in whose order virtual calls are resolved
     */
    public RapidTypes(ClassTree tree, Set<String> made, Rules rules) {
        this.tree = tree;
        this.made = made;
        this.rules = rules;
    }

    /** Reaches all, from what was reached and made before. */
    public void run() {
        int before;
        do {
            before = reached.size() + made.size();
            scanAll();
            List.copyOf(calls.keySet()).forEach(this::reachMeanings);
            rules.reachCallbacks();
        } while (before != reached.size() + made.size() || !toScan.isEmpty());
    }

    /** The methods that are reached, in the order in which they were. */
    public Collection<Member> methods() {
        return Collections.unmodifiableCollection(reached.values());
    }

    /** The classes that are followed of which there are objects. */
    public Set<String> made() {
        return Collections.unmodifiableSet(made);
    }

    /** The classes that are followed and may be initialised; those above them are, too. */
    public Set<String> initialised() {
        return Collections.unmodifiableSet(initialised);
    }

    /** The instructions that call something, among those that are reached. */
    public Set<AbstractInsnNode> callers() {
        return calls.keySet();
    }

    /** What an instruction may mean, with the classes made so far. */
    public List<Meaning> meanings(AbstractInsnNode insn) {
        List<Meaning> meanings = new ArrayList<>();
        for (Call call : calls.getOrDefault(insn, List.of())) {
            if (!call.isVirtual) {
                add("", call.named, meanings);
                continue;
            }
            for (String type : made) {
                if (tree.isSubtype(type, rules.receivers(call))) {
                    add(type, rules.select(type, call), meanings);
                }
            }
        }
        return meanings;
    }

    private void add(String receiver, @Nullable Member method, List<Meaning> meanings) {
        if (method != null && rules.isFollowed(method) && method.hasCode()) {
            meanings.add(new Meaning(receiver, method));
        }
    }

    private void reachMeanings(AbstractInsnNode insn) {
        meanings(insn).forEach(meaning -> reach(meaning.method));
    }

    // --- what is reached ------------------------------------------------------------------------

    /** Reaches a method. */
    public void reach(Member method) {
        if (reached.putIfAbsent(method.key(), method) == null) {
            toScan.add(method);
        }
    }

    /** Says that there are objects of a class. */
    public void make(String type) {
        if (rules.isFollowed(type) && made.add(type)) {
            initialise(type);
        }
    }

    /** Says that a class is initialised, and all above it. */
    public void initialise(String name) {
        if (!rules.isFollowed(name) || !initialised.add(name)) {
            return;
        }
        for (String type : tree.typesFrom(name)) {
            Member initialiser = tree.declared(type, "<clinit>", "()V");
            if (initialiser != null && rules.isFollowed(type)) {
                reach(initialiser);
            }
        }
    }

    private void scanAll() {
        while (!toScan.isEmpty()) {
            for (AbstractInsnNode insn : toScan.remove().method().instructions) {
                scan(insn);
            }
        }
    }

    private void scan(AbstractInsnNode insn) {
        rules.reached(insn);
        if (insn instanceof MethodInsnNode call) {
            boolean isExact = call.getOpcode() == INVOKESTATIC || call.getOpcode() == INVOKESPECIAL;
            addCall(insn, call.owner, call.name, call.desc, isExact);
        } else if (insn instanceof TypeInsnNode type && insn.getOpcode() == NEW) {
            make(type.desc);
        } else if (insn instanceof FieldInsnNode field
                && (insn.getOpcode() == GETSTATIC || insn.getOpcode() == PUTSTATIC)) {
            initialise(tree.declaringClass(field.owner, field.name, field.desc));
        } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
            for (Object argument : dynamic.bsmArgs) {
                if (argument instanceof Handle handle && handle.getTag() >= H_INVOKEVIRTUAL) {
                    addHandle(insn, handle);
                }
            }
        }
    }

    private void addHandle(AbstractInsnNode insn, Handle handle) {
        int tag = handle.getTag();
        if (tag == H_NEWINVOKESPECIAL) {
            make(handle.getOwner());
        }
        boolean isExact =
                tag == H_INVOKESTATIC || tag == H_INVOKESPECIAL || tag == H_NEWINVOKESPECIAL;
        addCall(insn, handle.getOwner(), handle.getName(), handle.getDesc(), isExact);
    }

    private void addCall(
            AbstractInsnNode insn, String owner, String name, String desc, boolean isExact) {
        if (isExact) {
            initialise(owner);
        }
        boolean isFollowed = rules.isFollowed(owner);
        if (!isFollowed) {
            rules.left(owner, name, desc);
        }
        Member named = tree.resolve(owner, name, desc);
        if (named == null && isFollowed && tree.node(owner) == null) {
            rules.missed(owner);
        }
        if (named != null && !rules.isFollowed(named.owner().name)) {
            rules.left(named.owner().name, name, desc);
        }
        if (named != null || isFollowed) {
            boolean isVirtual = !isExact && (named == null || !rules.isFixed(owner, named));
            calls.computeIfAbsent(insn, i -> new ArrayList<>())
                    .add(new Call(owner, name, desc, named, isVirtual));
        }
    }
}
