package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * What is known of locals and operand stack before an instruction. Values of two words (long,
 * double) take two places, as the JVM's own rules for {@code dup2} and the like want it.
 */
final class Frame {
    /** What is known of a word. */
    sealed interface Value {
        /** Nothing is known. */
        enum Kind implements Value {
            UNKNOWN,
            /** An object made by the code that is looked at, and not yet handed on. */
            FRESH
        }

        /** An int that is always the same. */
        record Constant(int value) implements Value {}
    }

    static final Value UNKNOWN = Value.Kind.UNKNOWN;
    static final Value FRESH = Value.Kind.FRESH;
    static final Value ZERO = new Value.Constant(0);

    /** How many words an instruction pops and pushes: two digits an opcode, from 0 to 177. */
    private static final String EFFECTS =
            "00 01 01 01 01 01 01 01 01 02 02 01 01 01 02 02 01 01 01 -- --" // ldc long: below
                    + " 01 02 01 02 01 -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- --"
                    + " 21 22 21 22 21 21 21 21 10 20 10 20 10"
                    + " -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- --"
                    + " 30 40 30 40 30 30 30 30 10 20 -- -- -- -- -- -- --"
                    + " 21 42 21 42 21 42 21 42 21 42 21 42 21 42 21 42 21 42 21 42"
                    + " 11 22 11 22 21 32 21 32 21 32 21 42 21 42 21 42 00"
                    + " 12 11 12 21 21 22 11 12 12 21 22 21 11 11 11 41 21 21 41 41"
                    + " 10 10 10 10 10 10 20 20 20 20 20 20 20 20 00 -- -- 10 10 10 20 10 20 10 00";

    private static final String[] EFFECT = EFFECTS.split(" ");

    private final Map<Integer, Value> locals;
    private final List<Value> stack;

    private Frame(Map<Integer, Value> locals, List<Value> stack) {
        this.locals = locals;
        this.stack = stack;
    }

    /** Nothing known of the locals, and the given words on the stack. */
    static Frame of(List<Value> stack) {
        return new Frame(new TreeMap<>(), new ArrayList<>(stack));
    }

    Frame copy() {
        return new Frame(new TreeMap<>(locals), new ArrayList<>(stack));
    }

    /** The frame of a handler: the locals of this one, and an exception on the stack. */
    Frame caught() {
        return new Frame(new TreeMap<>(locals), new ArrayList<>(List.of(UNKNOWN)));
    }

    void setLocal(int local, Value value) {
        if (value == UNKNOWN) {
            locals.remove(local);
        } else {
            locals.put(local, value);
        }
    }

    int height() {
        return stack.size();
    }

    /** The words on the stack, the top one last. */
    List<Value> stack() {
        return List.copyOf(stack);
    }

    /** The word that lies that many words below the top one. */
    Value peek(int depth) {
        return stack.get(stack.size() - 1 - depth);
    }

    /** What is known on both ways here, or null if that is all that this frame says. */
    @Nullable Frame join(Frame other) {
        Frame joined = copy();
        joined.locals.entrySet().removeIf(e -> !e.getValue().equals(other.locals.get(e.getKey())));
        for (int i = 0; i < stack.size(); i++) {
            if (!stack.get(i).equals(other.stack.get(i))) {
                joined.stack.set(i, UNKNOWN);
            }
        }
        return joined.locals.equals(locals) && joined.stack.equals(stack) ? null : joined;
    }

    // --- steps ----------------------------------------------------------------------------------

    /** Does what an instruction does; {@code result} is what a call or {@code new} gives. */
    void step(Instruction insn, Value result) {
        int opcode = insn.opcode();
        if (Code.isLoad(opcode)) {
            load(insn);
        } else if (Code.isStore(opcode)) {
            store(insn);
        } else if (opcode >= DUP && opcode <= SWAP) {
            shuffle(opcode);
        } else if (opcode == IAND) {
            Value right = pop(1);
            Value left = pop(1);
            push(left.equals(ZERO) || right.equals(ZERO) ? ZERO : UNKNOWN);
        } else if (opcode == CHECKCAST) {
            return;
        } else if (opcode == IINC) {
            setLocal(insn.local(), UNKNOWN);
        } else {
            plain(insn, result);
        }
    }

    private void plain(Instruction insn, Value result) {
        Integer constant = Code.constant(insn);
        pop(pops(insn));
        int pushed = pushes(insn);
        if (pushed > 0) {
            push(constant == null ? result : new Value.Constant(constant));
        }
        if (pushed == 2) {
            push(UNKNOWN);
        }
    }

    private void load(Instruction insn) {
        push(locals.getOrDefault(insn.local(), UNKNOWN));
        if (isWide(insn.opcode() - ILOAD)) {
            push(UNKNOWN);
        }
    }

    private void store(Instruction insn) {
        if (isWide(insn.opcode() - ISTORE)) {
            pop(1);
            setLocal(insn.local() + 1, UNKNOWN);
        }
        setLocal(insn.local(), pop(1));
    }

    /** Of the five kinds of locals, long and double. */
    static boolean isWide(int kind) {
        return kind == 1 || kind == 3;
    }

    private void shuffle(int opcode) {
        Value a = pop(1);
        if (opcode == SWAP) {
            Value b = pop(1);
            push(a);
            push(b);
            return;
        }
        // The first three copy one word, the others two, below 0, 1 or 2 words more.
        int kind = opcode - DUP;
        List<Value> copied = new ArrayList<>(List.of(a));
        if (kind >= 3) {
            copied.add(0, pop(1));
        }
        List<Value> between = new ArrayList<>();
        for (int i = 0; i < kind % 3; i++) {
            between.add(0, pop(1));
        }
        stack.addAll(copied);
        stack.addAll(between);
        stack.addAll(copied);
    }

    private void push(Value value) {
        stack.add(value);
    }

    private Value pop(int words) {
        Value last = UNKNOWN;
        for (int i = 0; i < words; i++) {
            last = stack.remove(stack.size() - 1);
        }
        return last;
    }

    // --- effects --------------------------------------------------------------------------------

    static int pops(Instruction insn) {
        int opcode = insn.opcode();
        return switch (opcode) {
            case GETSTATIC, NEW -> 0;
            case PUTSTATIC -> size(insn);
            case GETFIELD -> 1;
            case PUTFIELD -> 1 + size(insn);
            case INVOKESTATIC, INVOKEDYNAMIC -> arguments(insn);
            case INVOKEVIRTUAL, INVOKESPECIAL, INVOKEINTERFACE -> 1 + arguments(insn);
            case NEWARRAY, ANEWARRAY, ARRAYLENGTH, ATHROW, INSTANCEOF -> 1;
            case MONITORENTER, MONITOREXIT, IFNULL, IFNONNULL -> 1;
            case MULTIANEWARRAY ->
                    Integer.parseInt(insn.operand().substring(insn.operand().indexOf(' ') + 1));
            default -> EFFECT[opcode].charAt(0) - '0';
        };
    }

    private static int pushes(Instruction insn) {
        int opcode = insn.opcode();
        return switch (opcode) {
            case LDC -> isWideConstant(insn) ? 2 : 1;
            case GETSTATIC, GETFIELD -> size(insn);
            case PUTSTATIC, PUTFIELD, ATHROW, MONITORENTER, MONITOREXIT, IFNULL, IFNONNULL -> 0;
            case INVOKESTATIC, INVOKEDYNAMIC, INVOKEVIRTUAL, INVOKESPECIAL, INVOKEINTERFACE ->
                    Type.getReturnType(insn.descriptor()).getSize();
            case NEW, NEWARRAY, ANEWARRAY, ARRAYLENGTH, INSTANCEOF, MULTIANEWARRAY -> 1;
            default -> EFFECT[opcode].charAt(1) - '0';
        };
    }

    private static boolean isWideConstant(Instruction insn) {
        return insn.operand().startsWith("long ") || insn.operand().startsWith("double ");
    }

    private static int size(Instruction insn) {
        return Type.getType(insn.descriptor()).getSize();
    }

    private static int arguments(Instruction insn) {
        int words = 0;
        for (Type type : Type.getArgumentTypes(insn.descriptor())) {
            words += type.getSize();
        }
        return words;
    }
}
