package dev.tuntas.suite.internal.code;

import dev.tuntas.suite.internal.code.Instruction.Target;
import dev.tuntas.suite.internal.code.ListedMethod.Handler;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.objectweb.asm.Handle;
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
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** From the instructions of a class file to those of a listing. */
final class InstructionLister {
    private final MethodNode method;
    private final Function<AbstractInsnNode, List<Target>> targets;
    private final Map<LabelNode, Integer> positions = new HashMap<>();

    InstructionLister(MethodNode method, Function<AbstractInsnNode, List<Target>> targets) {
        this.method = method;
        this.targets = targets;
        int position = 0;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LabelNode label) {
                positions.put(label, position);
            } else if (insn.getOpcode() >= 0) {
                position++;
            }
        }
    }

    List<Instruction> code() {
        List<Instruction> code = new ArrayList<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == Opcodes.JSR || insn.getOpcode() == Opcodes.RET) {
                throw CodeProblems.oldCode(method.name);
            }
            if (insn.getOpcode() >= 0) {
                code.add(
                        new Instruction(
                                insn.getOpcode(), operand(insn), jumps(insn), targets.apply(insn)));
            }
        }
        return code;
    }

    List<Handler> handlers() {
        List<Handler> handlers = new ArrayList<>();
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            handlers.add(
                    new Handler(
                            position(block.start),
                            position(block.end),
                            position(block.handler),
                            block.type == null ? "any" : block.type));
        }
        return handlers;
    }

    private int position(LabelNode label) {
        Integer position = positions.get(label);
        if (position == null) {
            throw new IllegalStateException("a label that is not in its method");
        }
        return position;
    }

    private List<Integer> jumps(AbstractInsnNode insn) {
        if (insn instanceof JumpInsnNode jump) {
            return List.of(position(jump.label));
        }
        List<Integer> jumps = new ArrayList<>();
        if (insn instanceof TableSwitchInsnNode table) {
            table.labels.forEach(label -> jumps.add(position(label)));
            jumps.add(position(table.dflt));
        } else if (insn instanceof LookupSwitchInsnNode lookup) {
            lookup.labels.forEach(label -> jumps.add(position(label)));
            jumps.add(position(lookup.dflt));
        }
        return jumps;
    }

    private static String operand(AbstractInsnNode insn) {
        if (insn instanceof VarInsnNode variable) {
            return String.valueOf(variable.var);
        } else if (insn instanceof IincInsnNode increment) {
            return increment.var + " " + increment.incr;
        } else if (insn instanceof IntInsnNode number) {
            return String.valueOf(number.operand);
        } else if (insn instanceof TypeInsnNode type) {
            return type.desc;
        } else if (insn instanceof MultiANewArrayInsnNode array) {
            return array.desc + " " + array.dims;
        } else if (insn instanceof FieldInsnNode field) {
            return field.owner + "." + field.name + ":" + field.desc;
        } else if (insn instanceof MethodInsnNode call) {
            return ListedMethod.key(call.owner, call.name, call.desc);
        } else if (insn instanceof LdcInsnNode constant) {
            return constant(constant.cst);
        } else if (insn instanceof TableSwitchInsnNode table) {
            return table.min + ".." + table.max;
        } else if (insn instanceof LookupSwitchInsnNode lookup) {
            return "of " + lookup.keys.stream().map(String::valueOf).toList();
        }
        return insn instanceof InvokeDynamicInsnNode dynamic ? dynamic(dynamic) : "";
    }

    private static String dynamic(InvokeDynamicInsnNode dynamic) {
        StringBuilder text = new StringBuilder(dynamic.name).append(dynamic.desc);
        text.append(' ').append(handle(dynamic.bsm));
        for (Object argument : dynamic.bsmArgs) {
            text.append(' ').append(constant(argument));
        }
        return text.toString();
    }

    private static String constant(Object value) {
        if (value instanceof String s) {
            return quoted(s);
        } else if (value instanceof Type type) {
            return type.getSort() == Type.METHOD ? type.getDescriptor() : type.getInternalName();
        } else if (value instanceof Handle handle) {
            return handle(handle);
        }
        // Integer, Long, Float or Double: their texts are exact.
        return value.getClass().getSimpleName().toLowerCase(Locale.ROOT).replace("integer", "int")
                + " "
                + value;
    }

    /** A lambda's body has no name of its own: what it does is compared, not what it is called. */
    private static String handle(Handle handle) {
        String member =
                isLambdaBody(handle)
                        ? "(lambda)"
                        : handle.getOwner() + "." + handle.getName() + handle.getDesc();
        return "#" + handle.getTag() + ":" + member;
    }

    static boolean isLambdaBody(Handle handle) {
        return handle.getTag() >= Opcodes.H_INVOKEVIRTUAL && handle.getName().startsWith("lambda$");
    }

    /** In ASCII, without the signs that have a meaning in a line. */
    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean isPlain = c > ' ' && c < 127 && "\"\\@>".indexOf(c) < 0;
            quoted.append(
                    isPlain ? String.valueOf(c) : String.format(Locale.ROOT, "\\%04x", (int) c));
        }
        return quoted.append('"').toString();
    }
}
