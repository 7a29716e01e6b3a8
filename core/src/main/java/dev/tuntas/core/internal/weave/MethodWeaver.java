package dev.tuntas.core.internal.weave;

import static dev.tuntas.core.internal.weave.WorldClass.ARRAYS;
import static dev.tuntas.core.internal.weave.WorldClass.MONITOR;
import static dev.tuntas.core.internal.weave.WorldClass.NUMBERS;
import static dev.tuntas.core.internal.weave.WorldClass.OUTSIDE;
import static dev.tuntas.core.internal.weave.WorldClass.STATICS;
import static dev.tuntas.core.internal.weave.WorldClass.UNDO;
import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.container.Elements;
import dev.tuntas.core.internal.weave.WeavePlan.WovenField;
import dev.tuntas.core.spi.CoreClasses;
import dev.tuntas.machine.code.InstructionNodes;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Weaves one method. No instruction that is added jumps, so the method's own stack map stays right.
 *
 * <ul>
 *   <li>reads and writes of woven fields become calls of the methods in {@link SlotMembers};
 *   <li>reads and writes of array elements and lengths report to the monitor first;
 *   <li>entries and jumps backwards count a step, and no handler swallows the step limit;
 *   <li>parallel streams and sorts become sequential: a world has one thread;
 *   <li>spliterators are asked for in {@link Elements}: that of a priority queue is final;
 *   <li>what code outside the world gets to see is exposed first: {@link ExposedCalls}.
 * </ul>
 */
public final class MethodWeaver {
    /** Who catches one of these would swallow that a run has no steps or no memory left. */
    private static final Set<String> GUARDED =
            Set.of(
                    "java/lang/Throwable",
                    "java/lang/Error",
                    "java/lang/VirtualMachineError",
                    "java/lang/OutOfMemoryError");

    private static final String ELEMENTS = Type.getInternalName(Elements.class);
    private static final String SPLIT = "(Ljava/lang/Iterable;)Ljava/util/Spliterator;";

    private final WeavePlan plan;
    private final ClassNode owner;
    private final MethodNode method;
    private final InsnList code;

    public MethodWeaver(WeavePlan plan, ClassNode owner, MethodNode method) {
        this.plan = plan;
        this.owner = owner;
        this.method = method;
        this.code = method.instructions;
    }

    /** Weaves all instructions but the given ones. */
    public void weave(Set<AbstractInsnNode> others) {
        if (code.size() == 0) {
            return;
        }
        Set<AbstractInsnNode> leftAlone =
                plan.isResumable() ? OwnWrites.of(owner, method) : EarlyWrites.of(owner, method);
        leftAlone.addAll(FreshStores.of(method));
        leftAlone.addAll(others);
        boolean mayRecurse = countsSteps() && (isLambda() || calls(method));
        Set<LabelNode> passed = new HashSet<>();
        for (AbstractInsnNode insn : code.toArray()) {
            if (!leftAlone.contains(insn)) {
                weave(insn, passed);
            }
        }
        guardHandlers();
        exposeResult();
        pauseUndoing();
        if (mayRecurse) {
            code.insert(MONITOR.call("step", "()V"));
        }
    }

    /** Containers end by themselves, so their steps are not counted. */
    private boolean countsSteps() {
        return plan.isUsers(owner.name) && !method.name.equals(PredicateMethod.BRIDGE);
    }

    /** Containers have arrays of their own, but may be handed one of the space. */
    private boolean watchesArrays() {
        return plan.hasArrays() && (plan.isUsers(owner.name) || method.desc.contains("["));
    }

    /** The JDK may call a lambda for ever, as streams without an end do. */
    private boolean isLambda() {
        return (method.access & ACC_SYNTHETIC) != 0 && method.name.startsWith("lambda$");
    }

    /** A run that never ends goes through a jump backwards or a method that calls something. */
    public static boolean calls(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof MethodInsnNode || insn instanceof InvokeDynamicInsnNode) {
                return true;
            }
        }
        return false;
    }

    private void weave(AbstractInsnNode insn, Set<LabelNode> passed) {
        if (insn instanceof LabelNode label) {
            passed.add(label);
        } else if (insn instanceof FieldInsnNode field) {
            weaveField(field);
        } else if (insn instanceof MethodInsnNode call) {
            weaveCall(call);
        } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
            weaveDynamic(dynamic);
        } else if (insn instanceof InsnNode) {
            weaveArray(insn);
        } else if (countsSteps() && jumpsBack(insn, passed)) {
            code.insertBefore(insn, MONITOR.call("step", "()V"));
        }
    }

    // --- fields ---------------------------------------------------------------------------------

    private void weaveField(FieldInsnNode insn) {
        boolean reads = insn.getOpcode() == GETFIELD;
        boolean writes = insn.getOpcode() == PUTFIELD;
        if (insn.getOpcode() == PUTSTATIC) {
            weaveStatic(insn);
        }
        if (!reads && !writes) {
            return;
        }
        if (writes && plan.isResumable()) {
            weaveUndoableWrite(insn);
            return;
        }
        WovenField field = plan.field(insn.owner, insn.name, insn.desc);
        if (field != null && (writes || field.isSlot())) {
            String self = "L" + field.owner() + ";";
            String descriptor =
                    reads ? "(" + self + ")" + insn.desc : "(" + self + insn.desc + ")V";
            String name = reads ? SlotMembers.getter(insn.name) : SlotMembers.setter(insn.name);
            code.set(
                    insn, new MethodInsnNode(INVOKESTATIC, field.owner(), name, descriptor, false));
        }
    }

    private void weaveUndoableWrite(FieldInsnNode insn) {
        String declaring = plan.setterOwner(insn.owner, insn.name, insn.desc);
        if (declaring != null) {
            String descriptor = "(L" + declaring + ";" + insn.desc + ")V";
            String name = SlotMembers.setter(insn.name);
            code.set(insn, new MethodInsnNode(INVOKESTATIC, declaring, name, descriptor, false));
        }
    }

    /** What a class initialises itself is there once and for all. */
    private void weaveStatic(FieldInsnNode insn) {
        boolean canBeNamed = (owner.version & 0xffff) >= V1_5;
        if (plan.isWoven(insn.owner) && !method.name.equals("<clinit>") && canBeNamed) {
            code.insertBefore(insn, new LdcInsnNode(Type.getObjectType(insn.owner)));
            code.insertBefore(insn, new LdcInsnNode(insn.name));
            code.insertBefore(
                    insn, STATICS.call("write", "(Ljava/lang/Class;Ljava/lang/String;)V"));
        }
    }

    private void pauseUndoing() {
        if (!method.name.equals("<clinit>")) {
            return;
        }
        LabelNode start = new LabelNode();
        LabelNode handler = new LabelNode();
        for (AbstractInsnNode insn : code.toArray()) {
            if (insn.getOpcode() == RETURN) {
                code.insertBefore(insn, UNDO.call("goOn", "()V"));
            }
        }
        code.insert(start);
        code.insert(UNDO.call("pause", "()V"));
        code.add(handler);
        code.add(new FrameNode(F_FULL, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"}));
        code.add(UNDO.call("goOn", "()V"));
        code.add(new InsnNode(ATHROW));
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, handler, handler, null));
    }

    // --- arrays ---------------------------------------------------------------------------------

    private void weaveArray(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (plan.isResumable() && opcode >= IASTORE && opcode <= SASTORE) {
            InsnList log = new InsnList();
            addStoreLog(log, opcode, watchesArrays());
            code.insertBefore(insn, log);
            return;
        }
        if (!watchesArrays()) {
            return;
        }
        if (opcode == ARRAYLENGTH) {
            before(insn, DUP);
            code.insertBefore(insn, ARRAYS.call("touchLength", "(Ljava/lang/Object;)V"));
        } else if (opcode >= IALOAD && opcode <= SALOAD) {
            before(insn, DUP2);
            code.insertBefore(insn, ARRAYS.call("touchElement", "(Ljava/lang/Object;I)V"));
        } else if (opcode >= IASTORE && opcode <= SASTORE) {
            weaveStore(insn, opcode == LASTORE || opcode == DASTORE);
        }
    }

    /** array, index, value: brings array and index to the top for the monitor, and back. */
    private void weaveStore(AbstractInsnNode insn, boolean wide) {
        before(insn, wide ? DUP2_X2 : DUP_X2);
        before(insn, wide ? POP2 : POP);
        before(insn, DUP2);
        code.insertBefore(insn, ARRAYS.call("writeElement", "(Ljava/lang/Object;I)V"));
        before(insn, wide ? DUP2_X2 : DUP2_X1);
        before(insn, POP2);
    }

    /** array, index, value: the same for the undo log, and for the monitor first if it asks. */
    public static void addStoreLog(InsnList list, int opcode, boolean watched) {
        boolean wide = opcode == LASTORE || opcode == DASTORE;
        list.add(new InsnNode(wide ? DUP2_X2 : DUP_X2));
        list.add(new InsnNode(wide ? POP2 : POP));
        if (watched) {
            list.add(new InsnNode(DUP2));
            list.add(ARRAYS.call("touchToWrite", "(Ljava/lang/Object;I)V"));
        }
        list.add(new InsnNode(DUP2));
        String type =
                switch (opcode) {
                    case AASTORE -> "[Ljava/lang/Object;";
                    case IASTORE -> "[I";
                    case LASTORE -> "[J";
                    default -> "Ljava/lang/Object;";
                };
        list.add(UNDO.call("element", "(" + type + "I)V"));
        list.add(new InsnNode(wide ? DUP2_X2 : DUP2_X1));
        list.add(new InsnNode(POP2));
    }

    private void before(AbstractInsnNode insn, int opcode) {
        code.insertBefore(insn, new InsnNode(opcode));
    }

    // --- calls ----------------------------------------------------------------------------------

    private void weaveCall(MethodInsnNode call) {
        call.name = inOneThread(call.owner, call.name, call.desc);
        boolean ofObject =
                call.owner.equals("java/lang/Object") && call.getOpcode() == INVOKESPECIAL;
        if (isIdentityHash(call.owner, call.name) || ofObject && call.name.equals("hashCode")) {
            code.set(call, NUMBERS.call("identityHash", "(Ljava/lang/Object;)I"));
        } else if (call.owner.equals("java/lang/System") && call.name.equals("exit")) {
            code.set(call, MONITOR.call("exit", "(I)V"));
        } else if (call.owner.equals("java/lang/Runtime")
                && (call.name.equals("exit") || call.name.equals("halt"))) {
            code.set(call, MONITOR.call("end", "(Ljava/lang/Runtime;I)V"));
        } else if (ofObject && call.name.equals("toString")) {
            code.set(call, NUMBERS.call("name", "(Ljava/lang/Object;)Ljava/lang/String;"));
        } else if (call.getOpcode() != INVOKESPECIAL && isSpliterator(call.name, call.desc)) {
            code.set(call, new MethodInsnNode(INVOKESTATIC, ELEMENTS, call.name, SPLIT, false));
        } else if (!plan.isWoven(call.owner, call.name, call.desc)) {
            new ExposedCalls(plan, method).weave(call);
            if (plan.isResumable()) {
                new UndoableCalls(method).weave(call);
            }
        }
    }

    private void weaveDynamic(InvokeDynamicInsnNode dynamic) {
        if (dynamic.bsm.getOwner().equals("java/lang/runtime/ObjectMethods")) {
            exposeRecord(dynamic);
            return;
        }
        for (int i = 0; i < dynamic.bsmArgs.length; i++) {
            if (dynamic.bsmArgs[i] instanceof Handle handle) {
                dynamic.bsmArgs[i] = new ExposedCalls(plan, method).replace(standIn(handle), owner);
            }
        }
    }

    private Handle standIn(Handle handle) {
        if (isIdentityHash(handle.getOwner(), handle.getName())) {
            return new Handle(
                    H_INVOKESTATIC,
                    WorldClass.NUMBERS.internalName,
                    "identityHash",
                    handle.getDesc(),
                    false);
        }
        if (isSpliterator(handle.getName(), handle.getDesc())) {
            return new Handle(H_INVOKESTATIC, ELEMENTS, handle.getName(), SPLIT, false);
        }
        String name = inOneThread(handle.getOwner(), handle.getName(), handle.getDesc());
        return name.equals(handle.getName())
                ? handle
                : new Handle(
                        handle.getTag(),
                        handle.getOwner(),
                        name,
                        handle.getDesc(),
                        handle.isInterface());
    }

    /** Whether user's code asks something for a spliterator; {@link Elements} themselves may. */
    private boolean isSpliterator(String name, String descriptor) {
        return name.equals("spliterator")
                && descriptor.equals("()Ljava/util/Spliterator;")
                && !CoreClasses.isContainer(owner.name)
                && plan.objectTypes().stream().anyMatch(CoreClasses::isContainer);
    }

    private static boolean isIdentityHash(String owner, String name) {
        return owner.equals("java/lang/System") && name.equals("identityHashCode");
    }

    /** The method that does in the thread of the search what the given one does in several. */
    private String inOneThread(String owner, String name, String descriptor) {
        if (!name.startsWith("parallel") || plan.isOfUsers(owner, name, descriptor)) {
            return name;
        }
        if (descriptor.equals("()Ljava/util/stream/Stream;") && name.equals("parallelStream")) {
            return "stream";
        }
        if (owner.startsWith("java/util/stream/") && name.equals("parallel")) {
            return "sequential";
        }
        return switch (owner + "." + name) {
            case "java/util/Arrays.parallelSort" -> "sort";
            case "java/util/Arrays.parallelSetAll" -> "setAll";
            default -> name;
        };
    }

    /**
     * Reads all fields of a record before one of the methods that the compiler gave it does so,
     * unseen.
     */
    private void exposeRecord(InvokeDynamicInsnNode dynamic) {
        for (int local = 0; local < Type.getArgumentTypes(dynamic.desc).length; local++) {
            code.insertBefore(dynamic, new VarInsnNode(ALOAD, local));
            code.insertBefore(dynamic, OUTSIDE.call("touchAll", "(Ljava/lang/Object;)V"));
        }
    }

    /** What a collection of the user's hands to the JDK as an array is read there. */
    private void exposeResult() {
        if (!plan.hasArrays() || !method.name.equals("toArray")) {
            return;
        }
        for (AbstractInsnNode insn : code.toArray()) {
            if (insn.getOpcode() == ARETURN) {
                before(insn, DUP);
                code.insertBefore(insn, OUTSIDE.call("expose", "(Ljava/lang/Object;)V"));
            }
        }
    }

    // --- steps ----------------------------------------------------------------------------------

    private static boolean jumpsBack(AbstractInsnNode insn, Set<LabelNode> passed) {
        return InstructionNodes.targets(insn).stream().anyMatch(passed::contains);
    }

    /**
     * What a {@code finally} or the end of a synchronized block does must be done, and may not be
     * cut short: such a handler often covers itself. If it swallows the step limit, the next step
     * throws again, and the engine looks at the steps that are left.
     */
    private void guardHandlers() {
        Set<LabelNode> guarded = new HashSet<>();
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (block.type != null && GUARDED.contains(block.type) && guarded.add(block.handler)) {
                guard(block.handler);
            }
        }
    }

    private void guard(LabelNode handler) {
        AbstractInsnNode first = handler;
        while (first.getOpcode() < 0) {
            first = first.getNext();
        }
        before(first, DUP);
        code.insertBefore(first, MONITOR.call("caught", "(Ljava/lang/Throwable;)V"));
    }
}
