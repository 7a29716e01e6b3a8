package dev.tuntas.assess.internal.bytecode;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Reads code as a person would: which values lie on the stack, and what they are called. */
final class CodeReading extends Interpreter<CodeValue> {
    private static final String BUILDER = "java/lang/StringBuilder";

    private final String owner;
    private final MethodNode method;
    private final LocalNames names;
    private final CodeTypes types;

    CodeReading(String owner, MethodNode method, LocalNames names, CodeTypes types) {
        super(Opcodes.ASM9);
        this.owner = owner;
        this.method = method;
        this.names = names;
        this.types = types;
    }

    /** A value of which can be told later where it stands in a statement. */
    private CodeValue marked(AbstractInsnNode insn, Type type, String text, boolean isMade) {
        return CodeValue.of(type, Marks.around(method.instructions.indexOf(insn), text), isMade);
    }

    private static CodeValue unnamed(Type type) {
        return CodeValue.of(type, CodeValue.UNKNOWN, false);
    }

    @Override
    public @Nullable CodeValue newValue(@Nullable Type type) {
        if (type == null) {
            return CodeValue.NONE;
        }
        return type.equals(Type.VOID_TYPE) ? null : unnamed(type);
    }

    @Override
    public CodeValue newParameterValue(boolean isInstance, int local, Type type) {
        return isInstance && local == 0 ? CodeValue.of(type, "this", false) : unnamed(type);
    }

    // Constants and fields of classes.
    // ----------------------------------------------------------

    @Override
    public CodeValue newOperation(AbstractInsnNode insn) {
        return switch (insn.getOpcode()) {
            case Opcodes.ACONST_NULL -> CodeValue.of(CodeValue.NULL, "null", false);
            // What is only ever 0 or 1 may be a truth value.
            case Opcodes.ICONST_0 -> CodeValue.of(Type.BOOLEAN_TYPE, "0", false);
            case Opcodes.ICONST_1 -> CodeValue.of(Type.BOOLEAN_TYPE, "1", false);
            case Opcodes.ICONST_M1,
                    Opcodes.ICONST_2,
                    Opcodes.ICONST_3,
                    Opcodes.ICONST_4,
                    Opcodes.ICONST_5 ->
                    number(Type.INT_TYPE, insn.getOpcode() - Opcodes.ICONST_0, "");
            case Opcodes.LCONST_0, Opcodes.LCONST_1 ->
                    number(Type.LONG_TYPE, insn.getOpcode() - Opcodes.LCONST_0, "L");
            case Opcodes.FCONST_0, Opcodes.FCONST_1, Opcodes.FCONST_2 ->
                    number(Type.FLOAT_TYPE, insn.getOpcode() - Opcodes.FCONST_0, "f");
            case Opcodes.DCONST_0, Opcodes.DCONST_1 ->
                    number(Type.DOUBLE_TYPE, insn.getOpcode() - Opcodes.DCONST_0, ".0");
            case Opcodes.BIPUSH, Opcodes.SIPUSH ->
                    number(Type.INT_TYPE, ((IntInsnNode) insn).operand, "");
            case Opcodes.LDC -> constant(((LdcInsnNode) insn).cst);
            case Opcodes.GETSTATIC -> {
                FieldInsnNode field = (FieldInsnNode) insn;
                yield marked(insn, Type.getType(field.desc), staticText(field), false);
            }
            case Opcodes.NEW -> {
                String type = ((TypeInsnNode) insn).desc;
                String text = "new " + CodeTexts.simpleName(type);
                yield CodeValue.of(Type.getObjectType(type), text, type.equals(BUILDER));
            }
            default -> CodeValue.of(Type.VOID_TYPE, CodeValue.UNKNOWN, true);
        };
    }

    private static CodeValue number(Type type, int value, String end) {
        return CodeValue.of(type, value + end, false);
    }

    private static CodeValue constant(Object value) {
        if (value instanceof String text) {
            return CodeValue.of(Type.getType(String.class), "\"" + oneLine(text) + "\"", false);
        }
        if (value instanceof Integer) {
            return CodeValue.of(Type.INT_TYPE, value.toString(), false);
        }
        if (value instanceof Long) {
            return CodeValue.of(Type.LONG_TYPE, value + "L", false);
        }
        if (value instanceof Float) {
            return CodeValue.of(Type.FLOAT_TYPE, value + "f", false);
        }
        if (value instanceof Double) {
            return CodeValue.of(Type.DOUBLE_TYPE, value.toString(), false);
        }
        if (value instanceof Type type && type.getSort() != Type.METHOD) {
            String text = CodeTexts.simpleName(type) + ".class";
            return CodeValue.of(Type.getType(Class.class), text, false);
        }
        return value instanceof ConstantDynamic made
                ? unnamed(Type.getType(made.getDescriptor()))
                : unnamed(
                        Type.getType(
                                value instanceof Type ? MethodType.class : MethodHandle.class));
    }

    private static String oneLine(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n").replaceAll("\\p{Cntrl}", "?");
    }

    private String staticText(FieldInsnNode field) {
        return field.owner.equals(owner)
                ? field.name
                : CodeTexts.simpleName(field.owner) + "." + field.name;
    }

    // Variables.
    // -------------------------------------------------------------------------------

    @Override
    public CodeValue copyOperation(AbstractInsnNode insn, CodeValue value) {
        Type type = value.type();
        if (!(insn instanceof VarInsnNode variable) || type == null) {
            return value;
        }
        if (insn.getOpcode() >= Opcodes.ISTORE) {
            return CodeValue.of(type, CodeValue.UNKNOWN, value.isMade());
        }
        if (value.text().equals("this")) {
            return value;
        }
        LocalNames.Local local = names.at(variable.var, method.instructions.indexOf(insn));
        if (local != null) {
            Type declared = CodeTypes.isPlain(type) ? local.type() : type;
            return marked(insn, declared, local.name(), false);
        }
        return CodeValue.of(type, CodeValue.UNKNOWN, !names.areMissing());
    }

    // Operations.
    // ------------------------------------------------------------------------------

    @Override
    public @Nullable CodeValue unaryOperation(AbstractInsnNode insn, CodeValue value) {
        boolean isMade = value.isMade();
        int opcode = insn.getOpcode();
        if (opcode >= Opcodes.I2L && opcode <= Opcodes.I2S) {
            Type to = CodeTexts.conversion(opcode);
            String text = "(" + to.getClassName() + ") " + value.inner();
            return CodeValue.of(to, text, isMade);
        }
        return switch (opcode) {
            case Opcodes.INEG -> negative(insn, Type.INT_TYPE, value);
            case Opcodes.LNEG -> negative(insn, Type.LONG_TYPE, value);
            case Opcodes.FNEG -> negative(insn, Type.FLOAT_TYPE, value);
            case Opcodes.DNEG -> negative(insn, Type.DOUBLE_TYPE, value);
            case Opcodes.IINC -> value.isTruth() ? unnamed(Type.INT_TYPE) : value;
            case Opcodes.GETFIELD -> {
                FieldInsnNode field = (FieldInsnNode) insn;
                String text = CodeTexts.member(value, field.name);
                yield marked(insn, Type.getType(field.desc), text, isMade);
            }
            case Opcodes.NEWARRAY -> unnamed(CodeTexts.arrayOf(((IntInsnNode) insn).operand));
            case Opcodes.ANEWARRAY ->
                    unnamed(
                            Type.getType(
                                    "["
                                            + Type.getObjectType(((TypeInsnNode) insn).desc)
                                                    .getDescriptor()));
            case Opcodes.ARRAYLENGTH ->
                    CodeValue.of(Type.INT_TYPE, value.inner() + ".length", isMade);
            case Opcodes.CHECKCAST ->
                    CodeValue.of(
                            Type.getObjectType(((TypeInsnNode) insn).desc), value.text(), isMade);
            case Opcodes.INSTANCEOF -> {
                String type = CodeTexts.simpleName(((TypeInsnNode) insn).desc);
                String text = value.inner() + " instanceof " + type;
                yield CodeValue.of(Type.BOOLEAN_TYPE, text, isMade);
            }
            default -> null;
        };
    }

    private CodeValue negative(AbstractInsnNode insn, Type type, CodeValue value) {
        return marked(insn, type, "-" + value.inner(), value.isMade());
    }

    @Override
    public @Nullable CodeValue binaryOperation(AbstractInsnNode insn, CodeValue x, CodeValue y) {
        int opcode = insn.getOpcode();
        boolean isMade = x.isMade() || y.isMade();
        if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
            return CodeValue.of(element(opcode, x), x.inner() + "[" + y.text() + "]", isMade);
        }
        if (opcode >= Opcodes.LCMP && opcode <= Opcodes.DCMPG) {
            return CodeValue.of(Type.INT_TYPE, CodeValue.UNKNOWN, isMade);
        }
        int op = OpcodeTable.operator(opcode);
        if (op < 0) {
            return null;
        }
        Type type = OpcodeTable.type(opcode);
        boolean areTruths = OpcodeTable.isBits(opcode) && x.isTruth() && y.isTruth();
        String text = x.inner() + " " + OpcodeTable.sign(opcode) + " " + y.inner();
        return marked(insn, areTruths ? Type.BOOLEAN_TYPE : type, text, isMade);
    }

    private static Type element(int opcode, CodeValue array) {
        Type type = array.type();
        if (type != null && type.getSort() == Type.ARRAY) {
            return Type.getType(type.getDescriptor().substring(1));
        }
        return switch (opcode) {
            case Opcodes.LALOAD -> Type.LONG_TYPE;
            case Opcodes.FALOAD -> Type.FLOAT_TYPE;
            case Opcodes.DALOAD -> Type.DOUBLE_TYPE;
            case Opcodes.AALOAD -> CodeValue.NULL;
            default -> Type.INT_TYPE;
        };
    }

    @Override
    public @Nullable CodeValue ternaryOperation(
            AbstractInsnNode insn, CodeValue x, CodeValue y, CodeValue z) {
        return null;
    }

    // Calls.
    // -----------------------------------------------------------------------------------

    @Override
    public @Nullable CodeValue naryOperation(
            AbstractInsnNode insn, List<? extends CodeValue> values) {
        if (insn instanceof MultiANewArrayInsnNode array) {
            return unnamed(Type.getType(array.desc));
        }
        if (insn instanceof InvokeDynamicInsnNode dynamic) {
            return newValue(Type.getReturnType(dynamic.desc));
        }
        MethodInsnNode call = (MethodInsnNode) insn;
        Type result = Type.getReturnType(call.desc);
        if (result.equals(Type.VOID_TYPE)) {
            return null;
        }
        boolean isMade =
                call.getOpcode() != Opcodes.INVOKESTATIC
                        && values.get(0).isMade()
                        && !call.name.equals("toString");
        return marked(insn, result, callText(call, call.name, values), isMade);
    }

    /** A call, as it would be of a method of another name. */
    String callText(MethodInsnNode call, String name, List<? extends CodeValue> values) {
        boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
        String arguments =
                values.stream()
                        .skip(isStatic ? 0 : 1)
                        .map(CodeValue::text)
                        .collect(Collectors.joining(", ", "(", ")"));
        String before = "";
        if (!isStatic) {
            before = CodeTexts.member(values.get(0), name);
        } else {
            before =
                    call.owner.equals(owner) ? name : CodeTexts.simpleName(call.owner) + "." + name;
        }
        return before + arguments;
    }

    @Override
    public void returnOperation(AbstractInsnNode insn, CodeValue value, CodeValue expected) {
        // Nothing is checked: the JVM did, or will.
    }

    @Override
    public CodeValue merge(CodeValue one, CodeValue other) {
        Type a = one.type();
        Type b = other.type();
        if (one.equals(other) || a == null) {
            return one;
        }
        Type type = b == null ? null : types.together(a, b);
        if (type == null) {
            return CodeValue.NONE;
        }
        boolean isSame = Marks.without(one.text()).equals(Marks.without(other.text()));
        return CodeValue.of(
                type, isSame ? one.text() : CodeValue.UNKNOWN, one.isMade() || other.isMade());
    }
}
