package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What opcodes are called and what kind of instruction they are. */
final class Code {
    /** In the order of opcodes; a dash where a tree of ASM never has one. */
    private static final String NAMES =
            "nop aconst_null iconst_m1 iconst_0 iconst_1 iconst_2 iconst_3 iconst_4 iconst_5"
                    + " lconst_0 lconst_1 fconst_0 fconst_1 fconst_2 dconst_0 dconst_1 bipush sipush"
                    + " ldc - - iload lload fload dload aload - - - - - - - - - - - - - - - - - - - -"
                    + " iaload laload faload daload aaload baload caload saload istore lstore fstore"
                    + " dstore astore - - - - - - - - - - - - - - - - - - - - iastore lastore fastore"
                    + " dastore aastore bastore castore sastore pop pop2 dup dup_x1 dup_x2 dup2"
                    + " dup2_x1 dup2_x2 swap iadd ladd fadd dadd isub lsub fsub dsub imul lmul fmul"
                    + " dmul idiv ldiv fdiv ddiv irem lrem frem drem ineg lneg fneg dneg ishl lshl"
                    + " ishr lshr iushr lushr iand land ior lor ixor lxor iinc i2l i2f i2d l2i l2f l2d"
                    + " f2i f2l f2d d2i d2l d2f i2b i2c i2s lcmp fcmpl fcmpg dcmpl dcmpg ifeq ifne"
                    + " iflt ifge ifgt ifle if_icmpeq if_icmpne if_icmplt if_icmpge if_icmpgt"
                    + " if_icmple if_acmpeq if_acmpne goto jsr ret tableswitch lookupswitch ireturn"
                    + " lreturn freturn dreturn areturn return getstatic putstatic getfield putfield"
                    + " invokevirtual invokespecial invokestatic invokeinterface invokedynamic new"
                    + " newarray anewarray arraylength athrow checkcast instanceof monitorenter"
                    + " monitorexit - multianewarray ifnull ifnonnull";

    private static final List<String> BY_OPCODE = List.of(NAMES.split(" "));
    private static final Map<String, Integer> BY_NAME = byName();

    private Code() {}

    private static Map<String, Integer> byName() {
        Map<String, Integer> opcodes = new HashMap<>();
        for (int opcode = 0; opcode < BY_OPCODE.size(); opcode++) {
            opcodes.put(BY_OPCODE.get(opcode), opcode);
        }
        return opcodes;
    }

    static String name(int opcode) {
        return BY_OPCODE.get(opcode);
    }

    static int opcode(String name) {
        Integer opcode = BY_NAME.get(name);
        if (opcode == null) {
            throw CodeProblems.damagedListing("there is no instruction \"" + name + "\"");
        }
        return opcode;
    }

    static boolean isLoad(int opcode) {
        return opcode >= ILOAD && opcode <= ALOAD;
    }

    static boolean isStore(int opcode) {
        return opcode >= ISTORE && opcode <= ASTORE;
    }

    static boolean isIncrement(int opcode) {
        return opcode == IINC;
    }

    static boolean isField(int opcode) {
        return opcode >= GETSTATIC && opcode <= PUTFIELD;
    }

    static boolean isCall(int opcode) {
        return opcode >= INVOKEVIRTUAL && opcode <= INVOKEINTERFACE;
    }

    static boolean isReturn(int opcode) {
        return opcode >= IRETURN && opcode <= RETURN;
    }

    static boolean isTypeTest(int opcode) {
        return opcode == INSTANCEOF || opcode == CHECKCAST;
    }

    static boolean isArrayStore(int opcode) {
        return opcode >= IASTORE && opcode <= SASTORE;
    }

    /** Whether control never goes on to the next instruction. */
    static boolean endsFlow(int opcode) {
        return opcode == GOTO
                || opcode == ATHROW
                || opcode == TABLESWITCH
                || opcode == LOOKUPSWITCH
                || isReturn(opcode);
    }

    /** The int that an instruction always pushes, or null if it is not such a one. */
    static @Nullable Integer constant(Instruction insn) {
        int opcode = insn.opcode();
        if (opcode >= ICONST_M1 && opcode <= ICONST_5) {
            return opcode - ICONST_0;
        }
        boolean isInt = opcode == LDC && insn.operand().startsWith("int ");
        if (opcode == BIPUSH || opcode == SIPUSH || isInt) {
            return Integer.valueOf(insn.operand().substring(isInt ? 4 : 0));
        }
        return null;
    }
}
