package dev.tuntas.assess.internal.bytecode;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** How parts of class files are called in Java. */
final class CodeTexts {
    private CodeTexts() {}

    /** The name of a class without its package. */
    static String simpleName(String internalName) {
        return simpleName(Type.getObjectType(internalName));
    }

    static String simpleName(Type type) {
        String name = type.getClassName();
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }

    /** A method as users call it: {@code remove(int)}. */
    static String title(String name, String descriptor) {
        return name
                + Arrays.stream(Type.getArgumentTypes(descriptor))
                        .map(CodeTexts::simpleName)
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    /** A field or method of an object; those of this one go without it. */
    static String member(CodeValue of, String name) {
        return of.text().equals("this") ? name : of.inner() + "." + name;
    }

    static Type conversion(int opcode) {
        return switch (opcode) {
            case Opcodes.I2L, Opcodes.F2L, Opcodes.D2L -> Type.LONG_TYPE;
            case Opcodes.I2F, Opcodes.L2F, Opcodes.D2F -> Type.FLOAT_TYPE;
            case Opcodes.I2D, Opcodes.L2D, Opcodes.F2D -> Type.DOUBLE_TYPE;
            case Opcodes.I2B -> Type.BYTE_TYPE;
            case Opcodes.I2C -> Type.CHAR_TYPE;
            case Opcodes.I2S -> Type.SHORT_TYPE;
            default -> Type.INT_TYPE;
        };
    }

    /** The type of arrays that the operand of {@code newarray} stands for. */
    static Type arrayOf(int operand) {
        return Type.getType(
                switch (operand) {
                    case Opcodes.T_BOOLEAN -> "[Z";
                    case Opcodes.T_CHAR -> "[C";
                    case Opcodes.T_FLOAT -> "[F";
                    case Opcodes.T_DOUBLE -> "[D";
                    case Opcodes.T_BYTE -> "[B";
                    case Opcodes.T_SHORT -> "[S";
                    case Opcodes.T_LONG -> "[J";
                    default -> "[I";
                });
    }
}
