package dev.tuntas.core.internal.machine;

import dev.tuntas.machine.code.ControlFlow;
import dev.tuntas.machine.code.Decoder;
import dev.tuntas.machine.code.Instructions;
import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineClasses;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Op;
import java.lang.invoke.LambdaMetafactory;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Adds to decoded code what the search wants to know before it runs: what each call means for the
 * predicate, which side of a branch fails, and which code depends on it.
 */
final class CodeAnalysis {
    private static final Set<String> OBJECT_METHODS =
            Set.of("hashCode()I", "equals(Ljava/lang/Object;)Z", "toString()Ljava/lang/String;");

    private final MachineClasses classes;
    private final MachineMethod method;
    private final int meaning;

    CodeAnalysis(MachineMethod method, int meaning) {
        this.classes = method.owner.classes();
        this.method = method;
        this.meaning = meaning;
    }

    /** The instructions of a method, with fields found, and calls as call sites. */
    static Instructions instructions(MachineMethod method) {
        Instructions code = Decoder.decode(method);
        for (int pc = 0; pc < code.size; pc++) {
            if (code.x[pc] instanceof FieldInsnNode field) {
                resolve(field, method.owner.classes(), code, pc);
            } else if (code.x[pc] instanceof InvokeDynamicInsnNode dynamic) {
                decodeDynamic(dynamic, method.owner, code, pc);
            } else if (code.x[pc] instanceof Invocation call) {
                code.x[pc] = new CallSite(ofObject(call, method.owner.classes()));
            } else if (code.op[pc] == Op.CONSTANT_DYNAMIC) {
                unknown(code, pc, "a dynamic constant in " + method);
            }
        }
        return code;
    }

    /**
     * Compilers since Java 18 call the methods of Object on an interface as if they were its own;
     * they are called as those before did. No interface can have code for them.
     */
    private static Invocation ofObject(Invocation call, MachineClasses classes) {
        boolean isOfObject =
                call.isInterface
                        && call.opcode == Opcodes.INVOKEINTERFACE
                        && OBJECT_METHODS.contains(call.key)
                        && !classes.isPlatform(call.owner);
        return isOfObject
                ? new Invocation(
                        Opcodes.INVOKEVIRTUAL,
                        "java/lang/Object",
                        call.name,
                        call.descriptor,
                        false)
                : call;
    }

    private static void resolve(
            FieldInsnNode insn, MachineClasses classes, Instructions code, int pc) {
        MachineField field =
                classes.isThere(insn.owner)
                        ? classes.get(insn.owner).field(insn.name, insn.desc)
                        : null;
        if (field == null) {
            unknown(code, pc, "there is no field " + insn.name + " in " + insn.owner);
            return;
        }
        code.x[pc] = field;
        code.a[pc] = field.place();
        code.b[pc] = field.id();
    }

    private static void decodeDynamic(
            InvokeDynamicInsnNode dynamic, MachineClass owner, Instructions code, int pc) {
        String factory = dynamic.bsm.getOwner();
        if (factory.equals("java/lang/invoke/LambdaMetafactory")
                && (dynamic.bsm.getName().equals("metafactory") || isSerializable(dynamic))
                && dynamic.bsmArgs[1] instanceof Handle handle
                && handle.getTag() >= Opcodes.H_INVOKEVIRTUAL) {
            code.op[pc] = Op.LAMBDA;
        } else if (factory.equals("java/lang/invoke/StringConcatFactory")) {
            code.op[pc] = Op.CONCAT;
        } else {
            CallSite call =
                    switch (factory) {
                        case "java/lang/runtime/ObjectMethods" -> RecordCode.call(dynamic, owner);
                        case "java/lang/runtime/SwitchBootstraps" ->
                                SwitchCode.call(dynamic, owner);
                        default -> null;
                    };
            if (call == null) {
                unknown(code, pc, "invokedynamic of " + factory.replace('/', '.'));
                return;
            }
            code.op[pc] = Op.CALL;
            code.x[pc] = call;
            code.a[pc] = 0;
        }
    }

    /** Whether a lambda is like any other, but for that it can be serialised, or has bridges. */
    private static boolean isSerializable(InvokeDynamicInsnNode dynamic) {
        return dynamic.bsm.getName().equals("altMetafactory")
                && dynamic.bsmArgs[3] instanceof Integer flags
                && (flags & LambdaMetafactory.FLAG_MARKERS) == 0;
    }

    private static void unknown(Instructions code, int pc, String why) {
        code.op[pc] = Op.UNKNOWN;
        code.x[pc] = why;
    }

    AnalysedCode analyse() {
        Instructions code = instructions(method);
        Failing failing = new Failing(code, meaning);
        int[] fails = new int[code.size];
        for (int pc = 0; pc < code.size; pc++) {
            if (code.op[pc] == Op.CALL && code.x[pc] instanceof CallSite call) {
                call.meaning = failing.meaningOf(pc, call);
            } else if (code.isTest(pc)) {
                int next = pc + (code.op[pc] == Op.IF_WIDE ? 2 : 1);
                fails[pc] = failing.isSure(code.b[pc]) ? AnalysedCode.JUMP_FAILS : 0;
                fails[pc] |= failing.isSure(next) ? AnalysedCode.NEXT_FAILS : 0;
            }
        }
        boolean isCaught = !code.handlers.isEmpty() || (meaning & Failing.THROW_FAILS) == 0;
        EffectsOf effects = new EffectsOf(classes);
        BitSet workLists =
                isCaught
                        ? new BitSet()
                        : new WorkLists(method, code, failing::isSure, effects).mark();
        @Nullable BranchRegion[] regions = regions(code, failing, isCaught);
        workLists.stream().forEach(pc -> markJoin(code, pc));
        for (@Nullable BranchRegion region : regions) {
            if (region != null && region.join() >= 0) {
                markJoin(code, region.join());
            }
        }
        return new AnalysedCode(method, meaning, code, fails, regions, isCaught);
    }

    private static void markJoin(Instructions code, int pc) {
        if (code.op[pc] < Op.JOIN) {
            code.op[pc] += Op.JOIN;
        }
    }

    // --- regions --------------------------------------------------------------------------------

    private @Nullable BranchRegion[] regions(Instructions code, Failing failing, boolean isCaught) {
        @Nullable BranchRegion[] regions = new BranchRegion[code.size];
        Map<Integer, Boolean> sure = new HashMap<>();
        ControlFlow flow =
                new ControlFlow(code, pc -> !isCaught && sure.computeIfAbsent(pc, failing::isSure));
        EffectsOf effects = new EffectsOf(classes);
        for (int pc = 0; pc < code.size; pc++) {
            if (code.isBranch(pc) && code.height[pc] >= 0) {
                regions[pc] = region(code, flow, effects, pc, isCaught);
            }
        }
        return regions;
    }

    private BranchRegion region(
            Instructions code, ControlFlow flow, EffectsOf effects, int branch, boolean isCaught) {
        int join = isCaught ? -1 : flow.join(branch);
        BitSet inside = isCaught ? everything(code) : flow.between(branch, join);
        BitSet assigned = new BitSet();
        inside.stream().filter(pc -> isStore(code.op[pc])).forEach(pc -> assigned.set(code.a[pc]));
        Effects changed = effects.of(method, code, inside);
        if (changed.added.intersects(assigned) || changed.removed.intersects(assigned)) {
            changed.containers = true;
        }
        int height = code.height[branch] - operands(code.op[branch]);
        return new BranchRegion(join, assigned.stream().toArray(), height, changed);
    }

    /** With handlers, any code may follow any other. */
    private static BitSet everything(Instructions code) {
        BitSet all = new BitSet();
        all.set(0, code.size);
        return all;
    }

    private static boolean isStore(int op) {
        return op == Op.STORE || op == Op.STORE_REF || op == Op.IINC;
    }

    private static int operands(int op) {
        return op == Op.IF_INTS || op == Op.IF_REFS || op == Op.IF_WIDE ? 2 : 1;
    }
}
