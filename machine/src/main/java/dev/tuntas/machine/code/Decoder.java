package dev.tuntas.machine.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.LimitExceededException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Decodes a method into arrays: a value is one cell, whatever its type, and a comparison and the
 * branch that follows it are one instruction. Nothing is resolved: a field, a call, a class is
 * named as in the class file, so that each machine can find it when its own rules say.
 */
public final class Decoder {
    private final MachineMethod method;
    private final MethodNode node;
    private final List<AbstractInsnNode> real = new ArrayList<>();
    private final Map<AbstractInsnNode, Integer> indexOf = new HashMap<>();
    private final BitSet targets = new BitSet();
    private int argCells;
    private int[] cellOfLocal = new int[0];

    private Decoder(MachineMethod method) {
        this.method = method;
        this.node = method.node;
    }

    /** The instructions of a method, decoded anew. */
    public static Instructions decode(MachineMethod method) {
        return new Decoder(method).instructions();
    }

    private Instructions instructions() {
        if (method.isNative() || method.isAbstract()) {
            throw new Unfollowable(method + " has no code");
        }
        for (AbstractInsnNode insn : node.instructions) {
            indexOf.put(insn, real.size());
            if (insn.getOpcode() >= 0) {
                real.add(insn);
            }
        }
        Instructions code = new Instructions(real.size());
        placeLocals(code);
        measure(code);
        markTargets();
        int line = 0;
        int pc = 0;
        for (AbstractInsnNode insn : node.instructions) {
            if (insn instanceof LineNumberNode number) {
                line = number.line;
            }
            if (insn.getOpcode() >= 0) {
                code.line[pc] = line;
                if (code.height[pc] >= 0) {
                    decode(insn, code, pc);
                } else {
                    unknown(code, pc, "code that can't be reached");
                }
                pc++;
            }
        }
        for (TryCatchBlockNode block : node.tryCatchBlocks) {
            code.handlers.add(
                    new Handler(
                            index(block.start),
                            index(block.end),
                            index(block.handler),
                            block.type));
        }
        return code;
    }

    private int index(AbstractInsnNode label) {
        return java.util.Objects.requireNonNull(indexOf.get(label));
    }

    /** Arguments lie where the caller's operands were; other locals behind them. */
    private void placeLocals(Instructions code) {
        cellOfLocal = new int[node.maxLocals + 2];
        int local = 0;
        if (!method.isStatic()) {
            cellOfLocal[local++] = argCells++;
        }
        for (Type type : Type.getArgumentTypes(node.desc)) {
            cellOfLocal[local] = argCells++;
            local += type.getSize();
        }
        int next = argCells;
        for (int other = local; other < node.maxLocals; other++) {
            cellOfLocal[other] = next++;
        }
        code.locals = next;
        code.cells = next + node.maxStack + 2;
    }

    private void measure(Instructions code) {
        Frame<SourceValue>[] frames;
        try {
            frames = new Analyzer<>(new SourceInterpreter()).analyze(method.owner.name, node);
        } catch (AnalyzerException e) {
            throw new Unfollowable(method + ": " + e.getMessage());
        } catch (LimitExceededException e) {
            throw new Unfollowable(method + " is too long");
        }
        int pc = 0;
        int i = 0;
        for (AbstractInsnNode insn : node.instructions) {
            if (insn.getOpcode() >= 0) {
                Frame<SourceValue> frame = frames[i];
                code.height[pc] = frame == null ? -1 : frame.getStackSize();
                code.receiver[pc] = frame == null ? -1 : receiver(insn, frame);
                widths(insn, frame, code, pc);
                pc++;
            }
            i++;
        }
    }

    private int receiver(AbstractInsnNode insn, Frame<SourceValue> frame) {
        int below;
        if (insn instanceof MethodInsnNode call && call.getOpcode() != Opcodes.INVOKESTATIC) {
            below = Type.getArgumentTypes(call.desc).length;
        } else if (insn.getOpcode() == Opcodes.PUTFIELD) {
            below = 1;
        } else {
            return -1;
        }
        SourceValue value = frame.getStack(frame.getStackSize() - 1 - below);
        if (value.insns.size() != 1) {
            return -1;
        }
        AbstractInsnNode source = value.insns.iterator().next();
        return source instanceof VarInsnNode load && load.getOpcode() == Opcodes.ALOAD
                ? cellOfLocal[load.var]
                : -1;
    }

    /** For stack instructions, whether the first and the second value from the top are wide. */
    private static void widths(
            AbstractInsnNode insn, @Nullable Frame<SourceValue> frame, Instructions code, int pc) {
        int opcode = insn.getOpcode();
        if (frame == null || opcode < Opcodes.POP || opcode > Opcodes.SWAP) {
            return;
        }
        int size = frame.getStackSize();
        for (int i = 0; i < 3 && i < size; i++) {
            code.k[pc] |= frame.getStack(size - 1 - i).getSize() == 2 ? 1L << i : 0;
        }
    }

    private void markTargets() {
        for (AbstractInsnNode insn : real) {
            InstructionNodes.targets(insn).forEach(label -> targets.set(index(label)));
        }
    }

    private static void unknown(Instructions code, int pc, String why) {
        code.op[pc] = Op.UNKNOWN;
        code.x[pc] = why;
    }

    private void decode(AbstractInsnNode insn, Instructions code, int pc) {
        int opcode = insn.getOpcode();
        if (insn instanceof VarInsnNode var) {
            decodeVar(var, code, pc);
        } else if (insn instanceof JumpInsnNode jump) {
            decodeJump(jump, code, pc);
        } else if (insn instanceof FieldInsnNode field) {
            decodeField(field, code, pc);
        } else if (insn instanceof MethodInsnNode call) {
            code.op[pc] = Op.CALL;
            code.x[pc] = new Invocation(call);
        } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
            decodeDynamic(dynamic, code, pc);
        } else if (insn instanceof TypeInsnNode type) {
            decodeType(type, code, pc);
        } else if (insn instanceof LdcInsnNode constant) {
            decodeConstant(constant.cst, code, pc);
        } else if (insn instanceof IntInsnNode number) {
            decodeInt(number, code, pc);
        } else if (insn instanceof IincInsnNode add) {
            code.op[pc] = Op.IINC;
            code.a[pc] = cellOfLocal[add.var];
            code.k[pc] = add.incr;
        } else if (insn instanceof TableSwitchInsnNode table) {
            int[] keys = new int[table.labels.size()];
            Arrays.setAll(keys, i -> table.min + i);
            decodeSwitch(keys, table.labels, table.dflt, code, pc);
        } else if (insn instanceof LookupSwitchInsnNode lookup) {
            int[] keys = lookup.keys.stream().mapToInt(Integer::intValue).toArray();
            decodeSwitch(keys, lookup.labels, lookup.dflt, code, pc);
        } else if (insn instanceof MultiANewArrayInsnNode multi) {
            code.op[pc] = Op.NEW_ARRAYS;
            code.a[pc] = multi.dims;
            code.x[pc] = multi.desc;
        } else {
            decodePlain(opcode, code, pc);
        }
    }

    private void decodeVar(VarInsnNode var, Instructions code, int pc) {
        int opcode = var.getOpcode();
        code.a[pc] = cellOfLocal[var.var];
        if (opcode == Opcodes.ALOAD) {
            code.op[pc] = Op.LOAD_REF;
        } else if (opcode == Opcodes.ASTORE) {
            code.op[pc] = Op.STORE_REF;
        } else if (opcode == Opcodes.RET) {
            unknown(code, pc, "a subroutine in " + method);
        } else {
            code.op[pc] = opcode < Opcodes.ISTORE ? Op.LOAD : Op.STORE;
        }
    }

    private void decodeJump(JumpInsnNode jump, Instructions code, int pc) {
        int opcode = jump.getOpcode();
        code.b[pc] = index(jump.label);
        if (opcode == Opcodes.GOTO) {
            code.op[pc] = Op.GOTO;
        } else if (opcode <= Opcodes.IFLE) {
            code.op[pc] = Op.IF_INT;
            code.a[pc] = opcode - Opcodes.IFEQ;
        } else if (opcode <= Opcodes.IF_ICMPLE) {
            code.op[pc] = Op.IF_INTS;
            code.a[pc] = opcode - Opcodes.IF_ICMPEQ;
        } else if (opcode <= Opcodes.IF_ACMPNE) {
            code.op[pc] = Op.IF_REFS;
            code.a[pc] = opcode - Opcodes.IF_ACMPEQ;
        } else if (opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL) {
            code.op[pc] = Op.IF_NULL;
            code.a[pc] = opcode - Opcodes.IFNULL;
        } else {
            unknown(code, pc, "a subroutine in " + method);
        }
    }

    private static void decodeField(FieldInsnNode field, Instructions code, int pc) {
        code.x[pc] = field;
        boolean isRef = field.desc.charAt(0) == 'L' || field.desc.charAt(0) == '[';
        code.op[pc] =
                switch (field.getOpcode()) {
                    case Opcodes.GETFIELD -> isRef ? Op.GETFIELD_REF : Op.GETFIELD;
                    case Opcodes.PUTFIELD -> isRef ? Op.PUTFIELD_REF : Op.PUTFIELD;
                    case Opcodes.GETSTATIC -> Op.GETSTATIC;
                    default -> Op.PUTSTATIC;
                };
    }

    private static void decodeDynamic(InvokeDynamicInsnNode dynamic, Instructions code, int pc) {
        code.op[pc] = Op.DYNAMIC;
        code.x[pc] = dynamic;
        code.a[pc] = Type.getArgumentTypes(dynamic.desc).length;
    }

    private static void decodeType(TypeInsnNode type, Instructions code, int pc) {
        code.x[pc] = type.desc;
        switch (type.getOpcode()) {
            case Opcodes.NEW -> code.op[pc] = Op.NEW;
            case Opcodes.ANEWARRAY -> {
                code.op[pc] = Op.NEW_ARRAY;
                code.x[pc] = Type.getObjectType(type.desc).getDescriptor();
            }
            case Opcodes.CHECKCAST -> code.op[pc] = Op.CAST;
            default -> code.op[pc] = Op.INSTANCEOF;
        }
    }

    private static void decodeConstant(Object constant, Instructions code, int pc) {
        code.op[pc] = Op.PUSH;
        if (constant instanceof Integer i) {
            code.k[pc] = i;
        } else if (constant instanceof Long l) {
            code.k[pc] = l;
        } else if (constant instanceof Float f) {
            code.k[pc] = Float.floatToRawIntBits(f);
        } else if (constant instanceof Double d) {
            code.k[pc] = Double.doubleToRawLongBits(d);
        } else if (constant instanceof ConstantDynamic) {
            code.op[pc] = Op.CONSTANT_DYNAMIC;
            code.x[pc] = constant;
        } else {
            code.op[pc] = Op.PUSH_REF;
            code.x[pc] = constant instanceof String text ? text.intern() : constant;
        }
    }

    private static void decodeInt(IntInsnNode number, Instructions code, int pc) {
        if (number.getOpcode() == Opcodes.NEWARRAY) {
            code.op[pc] = Op.NEW_ARRAY;
            code.x[pc] = String.valueOf("ZCFDBSIJ".charAt(number.operand - 4));
        } else {
            code.op[pc] = Op.PUSH;
            code.k[pc] = number.operand;
        }
    }

    private void decodeSwitch(
            int[] keys, List<LabelNode> labels, LabelNode other, Instructions code, int pc) {
        code.op[pc] = Op.SWITCH;
        int[] found = labels.stream().mapToInt(this::index).toArray();
        code.x[pc] = new SwitchTable(keys, found, index(other));
    }

    private void decodePlain(int opcode, Instructions code, int pc) {
        if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
            push(code, pc, opcode - Opcodes.ICONST_0);
        } else if (opcode == Opcodes.LCONST_0 || opcode == Opcodes.LCONST_1) {
            push(code, pc, opcode - Opcodes.LCONST_0);
        } else if (opcode >= Opcodes.FCONST_0 && opcode <= Opcodes.FCONST_2) {
            push(code, pc, Float.floatToRawIntBits((float) opcode - Opcodes.FCONST_0));
        } else if (opcode == Opcodes.DCONST_0 || opcode == Opcodes.DCONST_1) {
            push(code, pc, Double.doubleToRawLongBits((double) opcode - Opcodes.DCONST_0));
        } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
            code.op[pc] = opcode == Opcodes.AALOAD ? Op.ELEMENT_REF : Op.ELEMENT;
            code.a[pc] = opcode;
        } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
            code.op[pc] = opcode == Opcodes.AASTORE ? Op.SET_ELEMENT_REF : Op.SET_ELEMENT;
            code.a[pc] = opcode;
        } else if (opcode >= Opcodes.POP && opcode <= Opcodes.SWAP) {
            decodeStack(opcode, code, pc);
        } else if (opcode >= Opcodes.LCMP && opcode <= Opcodes.DCMPG) {
            decodeComparison(opcode, code, pc);
        } else {
            decodeOther(opcode, code, pc);
        }
    }

    private static void push(Instructions code, int pc, long bits) {
        code.op[pc] = Op.PUSH;
        code.k[pc] = bits;
    }

    private void decodeComparison(int opcode, Instructions code, int pc) {
        boolean isFused =
                pc + 1 < real.size()
                        && !targets.get(pc + 1)
                        && real.get(pc + 1) instanceof JumpInsnNode jump
                        && jump.getOpcode() <= Opcodes.IFLE
                        && jump.getOpcode() >= Opcodes.IFEQ;
        if (isFused) {
            JumpInsnNode jump = (JumpInsnNode) real.get(pc + 1);
            code.op[pc] = Op.IF_WIDE;
            code.a[pc] = jump.getOpcode() - Opcodes.IFEQ;
            code.b[pc] = index(jump.label);
            code.k[pc] = opcode;
        } else {
            code.op[pc] = Op.BINARY;
            code.a[pc] = opcode;
        }
    }

    private static void decodeOther(int opcode, Instructions code, int pc) {
        code.a[pc] = opcode;
        switch (opcode) {
            case Opcodes.NOP -> code.op[pc] = Op.NOP;
            case Opcodes.ACONST_NULL -> code.op[pc] = Op.PUSH_REF;
            case Opcodes.IADD -> code.op[pc] = Op.IADD;
            case Opcodes.ISUB -> code.op[pc] = Op.ISUB;
            case Opcodes.ARRAYLENGTH -> code.op[pc] = Op.ARRAYLENGTH;
            case Opcodes.ATHROW -> code.op[pc] = Op.THROW;
            case Opcodes.MONITORENTER, Opcodes.MONITOREXIT -> code.op[pc] = Op.MONITOR;
            case Opcodes.RETURN -> code.op[pc] = Op.RETURN;
            case Opcodes.ARETURN -> code.op[pc] = Op.RETURN_REF;
            case Opcodes.IRETURN, Opcodes.LRETURN, Opcodes.FRETURN, Opcodes.DRETURN ->
                    code.op[pc] = Op.RETURN_VALUE;
            default ->
                    code.op[pc] =
                            opcode >= Opcodes.INEG && opcode <= Opcodes.DNEG
                                            || opcode >= Opcodes.I2L && opcode <= Opcodes.I2S
                                    ? Op.UNARY
                                    : Op.BINARY;
        }
    }

    /** Cells instead of words: a long or double is one of them. */
    private static void decodeStack(int opcode, Instructions code, int pc) {
        long wide = code.k[pc];
        boolean first = (wide & 1) != 0;
        boolean second = (wide & 2) != 0;
        boolean third = (wide & 4) != 0;
        switch (opcode) {
            case Opcodes.POP -> code.op[pc] = Op.POP;
            case Opcodes.POP2 -> {
                code.op[pc] = Op.POP;
                code.a[pc] = first ? 1 : 2;
            }
            case Opcodes.DUP -> code.op[pc] = Op.DUP;
            case Opcodes.SWAP -> code.op[pc] = Op.SWAP;
            case Opcodes.DUP_X1 -> below(code, pc, 1, 1);
            case Opcodes.DUP_X2 -> below(code, pc, 1, second ? 1 : 2);
            case Opcodes.DUP2 -> below(code, pc, first ? 1 : 2, 0);
            case Opcodes.DUP2_X1 -> below(code, pc, first ? 1 : 2, 1);
            default -> {
                int copied = first ? 1 : 2;
                boolean isWideBelow = first ? second : third;
                below(code, pc, copied, isWideBelow ? 1 : 2);
            }
        }
        if (opcode == Opcodes.POP) {
            code.a[pc] = 1;
        }
    }

    private static void below(Instructions code, int pc, int copied, int below) {
        code.op[pc] = Op.DUP_BELOW;
        code.a[pc] = copied;
        code.b[pc] = below;
    }
}
