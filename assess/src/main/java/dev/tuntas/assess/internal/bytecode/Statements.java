package dev.tuntas.assess.internal.bytecode;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The statements that values end up in, as they may stand in the source. */
final class Statements {
    private final CodeView code;
    private final Map<Integer, String> byInstruction = new HashMap<>();

    Statements(CodeView code) {
        this.code = code;
        for (int i = 0; i < code.method().instructions.size(); i++) {
            String text = code.isReached(i) ? at(i) : null;
            if (text != null && Marks.without(text).length() <= CodeValue.LONGEST) {
                Marks.in(text).forEach(each -> byInstruction.putIfAbsent(each, text));
            }
        }
    }

    /** The statement that the value of an instruction is in, with marks, or null. */
    @Nullable String around(int index) {
        return byInstruction.get(index);
    }

    private @Nullable String at(int index) {
        AbstractInsnNode insn = code.insn(index);
        int opcode = insn.getOpcode();
        JumpCondition condition = JumpCondition.at(code, index);
        if (condition != null) {
            return condition.text();
        }
        if (insn instanceof VarInsnNode variable) {
            return opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE
                    ? stored(index, variable)
                    : null;
        }
        if (insn instanceof FieldInsnNode field) {
            return fieldSet(index, field);
        }
        if (insn instanceof MethodInsnNode call) {
            return called(index, call);
        }
        if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
            return code.top(index, 2).inner() + "[" + top(index, 1) + "] = " + top(index, 0);
        }
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.ARETURN) {
            return "return " + top(index, 0);
        }
        return switch (opcode) {
            case Opcodes.ATHROW -> "throw " + top(index, 0);
            case Opcodes.TABLESWITCH, Opcodes.LOOKUPSWITCH -> "switch (" + top(index, 0) + ")";
            case Opcodes.POP, Opcodes.POP2 -> top(index, 0);
            default -> null;
        };
    }

    private String top(int index, int depth) {
        return code.top(index, depth).text();
    }

    private @Nullable String stored(int index, VarInsnNode store) {
        LocalNames.Local local = code.names().at(store.var, index + 1);
        return local == null ? null : local.name() + " = " + top(index, 0);
    }

    private @Nullable String fieldSet(int index, FieldInsnNode field) {
        return switch (field.getOpcode()) {
            case Opcodes.PUTFIELD ->
                    CodeTexts.member(code.top(index, 1), field.name) + " = " + top(index, 0);
            case Opcodes.PUTSTATIC -> field.name + " = " + top(index, 0);
            default -> null;
        };
    }

    private @Nullable String called(int index, MethodInsnNode call) {
        boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
        int count = Type.getArgumentTypes(call.desc).length + (isStatic ? 0 : 1);
        return Type.getReturnType(call.desc).equals(Type.VOID_TYPE) && !call.name.startsWith("<")
                ? code.reading().callText(call, call.name, code.tops(index, count))
                : null;
    }
}
