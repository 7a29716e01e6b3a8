package dev.tuntas.core.internal.machine;

import dev.tuntas.core.spi.CoreClasses;
import dev.tuntas.machine.code.Instructions;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineClasses;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Op;
import dev.tuntas.machine.jdk.ClassFact;
import dev.tuntas.machine.jdk.JdkCatalogue;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Works out what code could change, calls included: which fields, and whether arrays or containers.
 * The search needs to know what a side of a branch that was not taken could have changed. Whether
 * code changes anything at all, and so may be run without need, is asked of {@link
 * dev.tuntas.machine.code.LookingCode}; it is stricter, because it also refuses what makes objects
 * or may call something unknown. What methods of the JDK do, both ask the catalogue.
 */
public final class EffectsOf {
    private final MachineClasses classes;

    public EffectsOf(MachineClasses classes) {
        this.classes = classes;
    }

    /** What the given instructions of a method could change. */
    Effects of(MachineMethod method, Instructions code, BitSet instructions) {
        Effects effects = new Effects();
        Set<MachineMethod> called = new LinkedHashSet<>();
        instructions.stream().forEach(pc -> addDirect(method, code, pc, effects, called));
        for (MachineMethod callee : called) {
            effects.add(ofMethod(callee));
        }
        return effects;
    }

    /** What a virtual call could change, whatever it comes to. */
    public Effects ofCall(String owner, String nameAndDescriptor) {
        if (classes.isPlatform(owner) || classes.get(owner).isInterface()) {
            return Effects.ofEverything();
        }
        Effects all = new Effects();
        for (MachineMethod method : classes.overriders(owner, nameAndDescriptor)) {
            all.add(ofMethod(method));
        }
        return all;
    }

    /**
     * What a virtual call could change that comes to code of the user's, where this time it came to
     * something that has no code here: a model, a value of the JDK, a method of {@code Object}.
     *
     * <p>What the JDK's own code could change that is followed, is seen to where containers are
     * changed. It may hand a call on to an object of the user's that it holds, to any method of it;
     * so all methods of the user's subtypes count. A lambda may be anything.
     */
    public Effects ofUsers(String owner, String nameAndDescriptor) {
        if (!classes.isPlatform(owner)) {
            return ofCall(owner, nameAndDescriptor);
        }
        if (makesLambdas(owner)) {
            return Effects.ofEverything();
        }
        Set<MachineMethod> all = new LinkedHashSet<>();
        if (owner.equals("java/lang/Object")) {
            all.addAll(classes.overriders(owner, nameAndDescriptor));
        } else {
            all.addAll(methodsOfUsers(owner));
        }
        all.removeIf(method -> isHarmless(method.owner.name));
        return collect(all);
    }

    /** All methods of the user's subtypes of a type of the JDK's. */
    private Set<MachineMethod> methodsOfUsers(String platform) {
        return classes.users().stream()
                .filter(user -> classes.isSubtype(user.name, platform))
                .flatMap(user -> Stream.concat(Stream.of(user.name), user.supertypes().stream()))
                .distinct()
                .filter(name -> !isHarmless(name))
                .flatMap(name -> declared(classes.get(name)).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static List<MachineMethod> declared(MachineClass type) {
        return type.node.methods.stream()
                .map(method -> type.declared(method.name + method.desc))
                .filter(Objects::nonNull)
                .toList();
    }

    /** Whether code of the user's makes lambdas of a type of the JDK's. */
    private boolean makesLambdas(String type) {
        return classes.get(type).isInterface()
                && classes.users().stream()
                        .filter(user -> !isHarmless(user.name))
                        .flatMap(user -> user.node.methods.stream())
                        .flatMap(method -> Arrays.stream(method.instructions.toArray()))
                        .anyMatch(insn -> isLambda(insn, type));
    }

    private boolean isLambda(AbstractInsnNode insn, String type) {
        if (!(insn instanceof InvokeDynamicInsnNode dynamic)
                || !dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")) {
            return false;
        }
        String made = Type.getReturnType(dynamic.desc).getInternalName();
        return !classes.isThere(made) || classes.isSubtype(made, type);
    }

    /** All that a method could change, or one that it calls. */
    private Effects ofMethod(MachineMethod method) {
        Effects known = MethodNotes.of(method).effects;
        if (known == null) {
            known = collect(Set.of(method));
            MethodNotes.of(method).effects = known;
        }
        return known;
    }

    /**
     * What the user's {@code equals} and {@code hashCode} could change: a container calls them when
     * the JDK's own code takes it over from its model, as may happen on the side of a branch that
     * was not taken.
     */
    public Effects callbacks() {
        Effects known = callbacks;
        if (known == null) {
            // What they do by calling each other again is in what is collected here.
            callbacks = new Effects();
            Set<MachineMethod> all = new LinkedHashSet<>();
            all.addAll(classes.overriders("java/lang/Object", "equals(Ljava/lang/Object;)Z"));
            all.addAll(classes.overriders("java/lang/Object", "hashCode()I"));
            all.removeIf(method -> isHarmless(method.owner.name));
            known = collect(all);
            callbacks = known;
        }
        return known;
    }

    /**
     * Whether comparisons of objects of a class change nothing but by comparing others: those of
     * the JDK, of ours and of the library that ours use, which the bounds beside a predicate name.
     */
    private boolean isHarmless(String name) {
        return classes.isPlatform(name)
                || CoreClasses.isCore(name)
                || CoreClasses.isContainer(name)
                || name.startsWith("org/objectweb/asm/");
    }

    private @Nullable Effects callbacks;

    private Effects collect(Set<MachineMethod> methods) {
        Effects effects = new Effects();
        Set<MachineMethod> reached = new LinkedHashSet<>(methods);
        Deque<MachineMethod> work = new ArrayDeque<>(methods);
        while (!work.isEmpty() && !effects.isFull()) {
            MachineMethod next = work.remove();
            if (next.isAbstract()) {
                continue;
            }
            if (next.isNative()) {
                effects.everything = true;
                continue;
            }
            Instructions code = CodeAnalysis.instructions(next);
            Effects direct = new Effects();
            Set<MachineMethod> called = new LinkedHashSet<>();
            for (int pc = 0; pc < code.size; pc++) {
                addDirect(next, code, pc, direct, called);
            }
            effects.add(direct);
            for (MachineMethod callee : called) {
                if (reached.add(callee)) {
                    work.add(callee);
                }
            }
        }
        return effects;
    }

    private void addDirect(
            MachineMethod method,
            Instructions code,
            int pc,
            Effects effects,
            Set<MachineMethod> called) {
        switch (code.op[pc]) {
            case Op.PUTFIELD, Op.PUTFIELD_REF -> {
                boolean isOfNewObject = method.node.name.equals("<init>") && code.receiver[pc] == 0;
                if (!isOfNewObject) {
                    addField(code.x[pc], effects);
                }
            }
            case Op.PUTSTATIC -> addField(code.x[pc], effects);
            case Op.SET_ELEMENT, Op.SET_ELEMENT_REF -> effects.arrays = true;
            case Op.CALL -> addCall((CallSite) code.x[pc], code.receiver[pc], effects, called);
            case Op.CONCAT -> addTexts((InvokeDynamicInsnNode) code.x[pc], effects, called);
            case Op.UNKNOWN -> effects.everything = true;
            default -> {}
        }
    }

    private static void addField(@Nullable Object field, Effects effects) {
        if (field instanceof MachineField known) {
            effects.fields.set(known.id());
        } else {
            effects.everything = true;
        }
    }

    private void addCall(
            @Nullable CallSite call, int receiver, Effects effects, Set<MachineMethod> called) {
        if (call == null) {
            effects.everything = true;
        } else if (call.owner.equals(Rejection.OWNER)) {
            return;
        } else if (classes.isPlatform(call.owner)) {
            addPlatformCall(call, receiver, effects);
            if (!call.isStatic()
                    && call.opcode != Opcodes.INVOKESPECIAL
                    && JdkCatalogue.is(call.owner, ClassFact.MODELLED)) {
                // It may be a container of the user's, which does more than the JDK's do.
                called.addAll(methodsOfUsers(call.owner));
            }
        } else if (!classes.isThere(call.owner)) {
            effects.everything = true;
        } else if (call.opcode == Opcodes.INVOKESTATIC || call.opcode == Opcodes.INVOKESPECIAL) {
            // A record's own methods, which no class file has, come with their code.
            MachineMethod found =
                    call.isDirect ? call.lastMethod : classes.get(call.owner).find(call.key);
            if (found == null) {
                effects.everything = true;
            } else {
                called.add(found);
            }
        } else {
            addVirtual(call.owner, call.key, effects, called);
        }
    }

    /**
     * A concatenation asks each of its objects for a text. Those of which the JDK knows how to make
     * one change nothing; any other may have code of the user's, of which all that a variable of
     * that type can hold is looked at.
     */
    private void addTexts(
            @Nullable InvokeDynamicInsnNode concatenation,
            Effects effects,
            Set<MachineMethod> called) {
        if (concatenation == null) {
            effects.everything = true;
            return;
        }
        for (Type type : Type.getArgumentTypes(concatenation.desc)) {
            if (JdkCatalogue.isPlain(type) && type.getSort() != Type.ARRAY) {
                continue;
            }
            boolean isOfUser =
                    type.getSort() == Type.OBJECT && !classes.isPlatform(type.getInternalName());
            if (isOfUser) {
                addVirtual(type.getInternalName(), "toString()Ljava/lang/String;", effects, called);
            } else {
                effects.everything = true;
            }
        }
    }

    /** A lambda may be anything. */
    private void addVirtual(String owner, String key, Effects effects, Set<MachineMethod> called) {
        if (!classes.isThere(owner)) {
            effects.everything = true;
            return;
        }
        if (classes.get(owner).isInterface()) {
            effects.everything = true;
        }
        for (MachineMethod method : classes.overriders(owner, key)) {
            if (classes.isPlatform(method.owner.name)
                    && !method.node.name.equals("getClass")
                    && !method.owner.name.equals("java/lang/Enum")) {
                effects.everything = true;
            } else {
                called.add(method);
            }
        }
    }

    private void addPlatformCall(CallSite call, int receiver, Effects effects) {
        if (ContainerCalls.isComparison(call.owner, call.name)) {
            effects.queries = true;
            effects.add(callbacks());
            return;
        }
        switch (ContainerCalls.kind(
                call.owner, call.name, call.descriptor, classes::hasSubtypesOfUsers)) {
            case NOTHING -> effects.queries |= call.owner.startsWith("java/util/");
            case ADDS -> addContainer(receiver, effects.added, effects);
            case REMOVES -> addContainer(receiver, effects.removed, effects);
            default -> effects.everything = true;
        }
        if (JdkCatalogue.is(call.owner, ClassFact.MODELLED)) {
            effects.add(callbacks());
        }
    }

    private static void addContainer(int receiver, BitSet set, Effects effects) {
        if (receiver < 0) {
            effects.containers = true;
        } else {
            set.set(receiver);
        }
    }
}
