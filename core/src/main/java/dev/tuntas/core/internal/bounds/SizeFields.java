package dev.tuntas.core.internal.bounds;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * The fields that say how many there are of something, by what the code does with them: it compares
 * them with the length of an array, or counts up to them, and goes on if both are equal ({@code
 * cells.length != rows}, {@code for (i = 0; i < used; i++)}). Where n elements fit, such a field
 * may be n; what has to be less than a length, as an index, may not.
 *
 * <p>A guess, by which nothing is lost: more values are tried than for other numbers, not fewer.
 */
public final class SizeFields {
    /** By owner, as {@code owner.name}: what the code of a class and of those in its nest says. */
    private static final ClassValue<Set<String>> OF =
            new ClassValue<>() {
                @Override
                protected Set<String> computeValue(Class<?> host) {
                    return new SizeFields(host).sizes;
                }
            };

    private final Set<String> sizes = new HashSet<>();

    private SizeFields(Class<?> host) {
        ClassNodes.ofNest(host).forEach(this::scan);
    }

    /** Whether the code of the field's own class, or of one in its nest, takes it for a size. */
    public static boolean contains(Field field) {
        Class<?> owner = field.getDeclaringClass();
        return OF.get(owner.getNestHost())
                .contains(key(Type.getInternalName(owner), field.getName()));
    }

    private static String key(String owner, String name) {
        return owner + "." + name;
    }

    private void scan(ClassNode node) {
        for (MethodNode method : node.methods) {
            if (comparesFields(method)) {
                scan(node, method);
            }
        }
    }

    /**
     * Most methods need no data flow: without a length or something that is counted up, there is
     * nothing that a field could be the size of.
     */
    private static boolean comparesFields(MethodNode method) {
        boolean reads = false;
        boolean compares = false;
        boolean counts = false;
        for (AbstractInsnNode instruction : method.instructions) {
            int opcode = instruction.getOpcode();
            reads |= isNumberField(instruction);
            compares |= isComparison(instruction);
            counts |= opcode == Opcodes.ARRAYLENGTH || opcode == Opcodes.IINC;
        }
        return reads && compares && counts;
    }

    private void scan(ClassNode owner, MethodNode method) {
        List<Comparison> comparisons = comparisons(owner, method);
        Set<AbstractInsnNode> steps = new HashSet<>();
        for (Comparison comparison : comparisons) {
            if (comparison.isBelow()) {
                steps.addAll(comparison.left.insns);
            }
        }
        for (Comparison comparison : comparisons) {
            if (comparison.isMetBySize(steps)) {
                addFields(comparison.left);
            }
        }
    }

    private void addFields(SourceValue value) {
        for (AbstractInsnNode from : value.insns) {
            if (isNumberField(from)) {
                FieldInsnNode read = (FieldInsnNode) from;
                sizes.add(key(read.owner, read.name));
            }
        }
    }

    /** The comparisons of a method, each in both directions. */
    private static List<Comparison> comparisons(ClassNode owner, MethodNode method) {
        List<Comparison> comparisons = new ArrayList<>();
        List<@Nullable Frame<SourceValue>> frames = ValueOrigins.of(owner, method);
        for (int i = 0; i < frames.size(); i++) {
            Frame<SourceValue> frame = frames.get(i);
            AbstractInsnNode instruction = method.instructions.get(i);
            if (frame != null && isComparison(instruction)) {
                int top = frame.getStackSize() - 1;
                SourceValue right = frame.getStack(top);
                SourceValue left = frame.getStack(top - 1);
                int opcode = instruction.getOpcode();
                comparisons.add(new Comparison(left, opcode, right));
                comparisons.add(new Comparison(right, mirrored(opcode), left));
            }
        }
        return comparisons;
    }

    /** What is compared with what, by an instruction. */
    private record Comparison(SourceValue left, int opcode, SourceValue right) {
        boolean isBelow() {
            return opcode == Opcodes.IF_ICMPLT || opcode == Opcodes.IF_ICMPGE;
        }

        /**
         * Whether the code may go on where the left side is equal to a length or to how often it
         * has counted. The variable of a loop is an index where it is asked for equality: it has
         * been found to be less than something.
         *
         * @param steps what is found to be less than something in the same method
         */
        boolean isMetBySize(Set<AbstractInsnNode> steps) {
            return switch (opcode) {
                case Opcodes.IF_ICMPEQ, Opcodes.IF_ICMPNE ->
                        isLength(right)
                                || isCounter(right) && Collections.disjoint(steps, right.insns);
                case Opcodes.IF_ICMPGT, Opcodes.IF_ICMPLE -> isLength(right) || isCounter(right);
                default -> false;
            };
        }
    }

    private static boolean isLength(SourceValue value) {
        return comesFrom(value, Opcodes.ARRAYLENGTH);
    }

    private static boolean isCounter(SourceValue value) {
        return comesFrom(value, Opcodes.IINC);
    }

    private static boolean comesFrom(SourceValue value, int opcode) {
        for (AbstractInsnNode from : value.insns) {
            if (from.getOpcode() == opcode) {
                return true;
            }
        }
        return false;
    }

    private static boolean isNumberField(AbstractInsnNode instruction) {
        return instruction.getOpcode() == Opcodes.GETFIELD
                && ((FieldInsnNode) instruction).desc.equals("I");
    }

    private static boolean isComparison(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ICMPLE;
    }

    private static int mirrored(int opcode) {
        return switch (opcode) {
            case Opcodes.IF_ICMPLT -> Opcodes.IF_ICMPGT;
            case Opcodes.IF_ICMPGT -> Opcodes.IF_ICMPLT;
            case Opcodes.IF_ICMPLE -> Opcodes.IF_ICMPGE;
            case Opcodes.IF_ICMPGE -> Opcodes.IF_ICMPLE;
            default -> opcode;
        };
    }
}
