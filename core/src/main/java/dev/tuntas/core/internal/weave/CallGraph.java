package dev.tuntas.core.internal.weave;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.machine.code.ClassTree;
import dev.tuntas.machine.code.ClassTree.Member;
import dev.tuntas.machine.code.RapidTypes;
import dev.tuntas.machine.code.RapidTypes.Call;
import dev.tuntas.machine.code.RapidTypes.Meaning;
import dev.tuntas.machine.jdk.JdkCatalogue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods of the user's that a predicate may come to, which of them a call may mean, and which
 * may read slots.
 *
 * <p>Nothing depends on this being complete: units test the class of a receiver, and one of another
 * class gets the call as it is on the JVM; slots read there belong to the last point.
 */
public final class CallGraph implements RapidTypes.Rules {
    /** A method that may be called. */
    public static final class Reached {
        public final ClassNode owner;
        public final MethodNode method;

        /** Whether the JDK calls it: then it can't be resumed there. */
        public boolean isCallback;

        public boolean mayRead;

        Reached(ClassNode owner, MethodNode method) {
            this.owner = owner;
            this.method = method;
        }

        public String place() {
            return JdkMove.originalName(owner.name).replace('/', '.') + "." + method.name;
        }
    }

    private final WeavePlan plan;

    /** The classes of the user's. */
    private final ClassTree tree;

    private final RapidTypes types;
    private final Map<String, Reached> reached = new LinkedHashMap<>();
    private final Map<MethodInsnNode, Set<Reached>> targets = new HashMap<>();
    private final Map<MethodInsnNode, Map<String, Reached>> receivers = new HashMap<>();
    private final Reached start;
    private boolean callbacksRead;

    public CallGraph(WeavePlan plan, ClassNode owner, MethodNode start) {
        this(plan, owner, start, Set.of());
    }

    /**
     * @param values classes of which there are objects besides those of the space
     */
    public CallGraph(WeavePlan plan, ClassNode owner, MethodNode start, Set<String> values) {
        this.plan = plan;
        this.tree = new ClassTree(name -> plan.isUsers(name) ? plan.node(name) : null);
        this.types = new RapidTypes(tree, new LinkedHashSet<>(), this);
        this.start = reach(new Member(owner, start));
        plan.objectTypes().forEach(this::makeForSpace);
        values.forEach(types::make);
        types.run();
        putInOrder();
        types.callers().forEach(this::addTargets);
        spreadReads();
    }

    /** The method that everything starts with. */
    public Reached start() {
        return start;
    }

    public Collection<Reached> methods() {
        return reached.values();
    }

    /** The classes of the user's of which objects are made. */
    public Set<String> made() {
        return types.made();
    }

    /** What a call to code of the user's may mean; empty if that is not known. */
    public Set<Reached> targets(MethodInsnNode call) {
        return targets.getOrDefault(call, Set.of());
    }

    /** For a call that depends on its receiver: what it means, by the receiver's class. */
    public Map<String, Reached> receivers(MethodInsnNode call) {
        return receivers.getOrDefault(call, Map.of());
    }

    /** Whether a call means one method, whatever the receiver is. */
    public boolean isExact(MethodInsnNode call) {
        return call.getOpcode() == INVOKESTATIC
                || call.getOpcode() == INVOKESPECIAL
                || exactTarget(call) != null;
    }

    private @Nullable Member exactTarget(MethodInsnNode call) {
        Member named = tree.declared(call.owner, call.name, call.desc);
        return named != null && isFixed(call.owner, named) ? named : null;
    }

    /** Of a method that is inherited, another may be called by a class between. */
    @Override
    public boolean isFixed(String owner, Member named) {
        boolean isFinal = ((named.owner().access | named.method().access) & ACC_FINAL) != 0;
        return named.owner().name.equals(owner)
                && !named.is(ACC_STATIC)
                && (named.is(ACC_PRIVATE) || isFinal && !named.is(ACC_ABSTRACT));
    }

    /** Whether slots may be read in a call. */
    public boolean mayRead(MethodInsnNode call) {
        if (plan.isUsers(call.owner)) {
            Set<Reached> known = targets(call);
            return known.isEmpty()
                    ? !call.name.equals("<init>") && callbacksRead
                    : known.stream().anyMatch(target -> target.mayRead);
        }
        return callbacksRead && mayCallBack(call) || exposes(call);
    }

    /** Whether slots may be read in a call without a name: texts ask objects for theirs. */
    public boolean mayRead(InvokeDynamicInsnNode dynamic) {
        return switch (dynamic.bsm.getOwner()) {
            case "java/lang/runtime/ObjectMethods" -> true;
            case "java/lang/invoke/LambdaMetafactory" -> false;
            default -> callbacksRead;
        };
    }

    private static boolean mayCallBack(MethodInsnNode call) {
        boolean hasReceiver = call.getOpcode() != INVOKESTATIC;
        return hasReceiver && !JdkCatalogue.isPlain(Type.getObjectType(call.owner))
                || !JdkCatalogue.takesPlain(call.desc);
    }

    private boolean exposes(MethodInsnNode call) {
        return new ExposedCalls(plan, new MethodNode()).changes(call);
    }

    // --- what is reached ------------------------------------------------------------------------

    @Override
    public boolean isFollowed(String type) {
        return plan.isUsers(type);
    }

    private Reached reach(Member method) {
        types.reach(method);
        return reached(method);
    }

    private Reached reached(Member method) {
        return reached.computeIfAbsent(
                method.key(), key -> new Reached(method.owner(), method.method()));
    }

    /** Callbacks were known before all others. */
    private void putInOrder() {
        Map<String, Reached> inOrder = new LinkedHashMap<>();
        for (Member method : types.methods()) {
            inOrder.put(method.key(), reached(method));
        }
        reached.clear();
        reached.putAll(inOrder);
    }

    /** What the objects of the space hold besides slots, their constructor made. */
    private void makeForSpace(String type) {
        types.make(type);
        Member constructor = tree.declared(type, "<init>", "()V");
        if (constructor != null) {
            types.reach(constructor);
        }
    }

    private void addTargets(AbstractInsnNode insn) {
        for (Meaning meaning : types.meanings(insn)) {
            Reached target = reached(meaning.method());
            if (insn instanceof MethodInsnNode call) {
                targets.computeIfAbsent(call, c -> new LinkedHashSet<>()).add(target);
                if (!meaning.receiver().isEmpty()) {
                    receivers
                            .computeIfAbsent(call, c -> new LinkedHashMap<>())
                            .put(meaning.receiver(), target);
                }
            } else {
                target.isCallback = true;
            }
        }
    }

    public boolean isSubtype(String type, String of) {
        return tree.isSubtype(type, of);
    }

    /** What the JVM selects for a receiver of a class, if it is the user's. */
    @Override
    public @Nullable Member select(String receiver, Call call) {
        Member named = call.named();
        Member selected =
                named == null
                        ? tree.select(receiver, call.name(), call.descriptor())
                        : tree.select(receiver, named);
        boolean isDefault = selected != null && (selected.owner().access & ACC_INTERFACE) != 0;
        return isDefault && isInherited(receiver, call) ? null : selected;
    }

    /** Whether a class has a method from a class of the JDK, which is before all defaults. */
    private boolean isInherited(String type, Call call) {
        String descriptor = plan.move().originalDescriptor(call.descriptor());
        for (String c = type; c != null; c = plan.superclass(c)) {
            if (!plan.isUsers(c)
                    && plan.files().declares(plan.move().original(c), call.name(), descriptor)) {
                return true;
            }
        }
        return false;
    }

    // --- callbacks ------------------------------------------------------------------------------

    @Override
    public void reachCallbacks() {
        for (String type : types.made()) {
            Set<String> outside = new LinkedHashSet<>();
            collectOutside(type, outside);
            for (String c = type; c != null && plan.isUsers(c); c = plan.superclass(c)) {
                ClassNode node = plan.node(c);
                if (node != null) {
                    reachCallbacks(node, outside);
                }
            }
        }
    }

    private void reachCallbacks(ClassNode node, Set<String> outside) {
        for (MethodNode method : node.methods) {
            boolean canOverride =
                    (method.access & (ACC_STATIC | ACC_PRIVATE)) == 0
                            && method.name.charAt(0) != '<';
            if (canOverride && isDeclaredIn(outside, method)) {
                reach(new Member(node, method)).isCallback = true;
            }
        }
    }

    private boolean isDeclaredIn(Set<String> types, MethodNode method) {
        String descriptor = plan.move().originalDescriptor(method.desc);
        return types.stream()
                .anyMatch(
                        type ->
                                plan.files()
                                        .declares(
                                                plan.move().original(type),
                                                method.name,
                                                descriptor));
    }

    /** The types above a class that are not the user's. */
    private void collectOutside(String type, Set<String> outside) {
        if (!plan.isUsers(type) && !outside.add(type)) {
            return;
        }
        String superclass = plan.superclass(type);
        if (superclass != null) {
            collectOutside(superclass, outside);
        }
        plan.files()
                .interfaces(plan.move().original(type))
                .forEach(i -> collectOutside(plan.move().name(i), outside));
    }

    // --- reads ----------------------------------------------------------------------------------

    private void spreadReads() {
        for (Reached method : methods()) {
            method.mayRead = readsItself(method);
        }
        boolean changed = true;
        while (changed) {
            callbacksRead = methods().stream().anyMatch(m -> m.isCallback && m.mayRead);
            changed = false;
            for (Reached method : methods()) {
                if (!method.mayRead && callsReader(method)) {
                    method.mayRead = true;
                    changed = true;
                }
            }
        }
    }

    private boolean callsReader(Reached method) {
        for (AbstractInsnNode insn : method.method.instructions) {
            if (insn instanceof MethodInsnNode call && mayRead(call)
                    || insn instanceof InvokeDynamicInsnNode dynamic && mayRead(dynamic)) {
                return true;
            }
        }
        return false;
    }

    private boolean readsItself(Reached method) {
        for (AbstractInsnNode insn : method.method.instructions) {
            int opcode = insn.getOpcode();
            boolean array =
                    opcode == ARRAYLENGTH
                            || opcode >= IALOAD && opcode <= SALOAD
                            || opcode >= IASTORE && opcode <= SASTORE;
            if (array && plan.hasArrays() || insn instanceof FieldInsnNode f && isSlot(f)) {
                return true;
            }
        }
        return false;
    }

    /** Whether an instruction reads or writes a slot. */
    public boolean isSlot(FieldInsnNode insn) {
        if (insn.getOpcode() != GETFIELD && insn.getOpcode() != PUTFIELD) {
            return false;
        }
        WeavePlan.WovenField field = plan.field(insn.owner, insn.name, insn.desc);
        return field != null && field.isSlot();
    }

    /** The types that a call or a field mentions. */
    public static List<Type> typesIn(String descriptor) {
        List<Type> types = new ArrayList<>();
        if (descriptor.startsWith("(")) {
            types.addAll(List.of(Type.getArgumentTypes(descriptor)));
            types.add(Type.getReturnType(descriptor));
        } else {
            types.add(Type.getType(descriptor));
        }
        return types;
    }
}
