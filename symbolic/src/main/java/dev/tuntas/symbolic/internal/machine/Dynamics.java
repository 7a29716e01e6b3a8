package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.LambdaWriter;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.heap.Cloud;
import dev.tuntas.symbolic.internal.heap.Host;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** Lambdas and texts that are put together. */
final class Dynamics {
    private static final char ARGUMENT = '\u0001';

    private final Path path;
    private final ProofClasses files;
    private final Code code;
    private int lambdas;

    /** Where a lambda is made: its class, in place of the instruction. */
    private record Lambda(MachineClass type, String[] captured) {}

    Dynamics(Path path, ProofClasses files, Code code) {
        this.path = path;
        this.files = files;
        this.code = code;
    }

    void run(Frame frame) {
        Object named = frame.named();
        if (named instanceof InvokeDynamicInsnNode insn) {
            String linker = insn.bsm.getOwner();
            if (linker.equals("java/lang/invoke/StringConcatFactory")) {
                concatenate(frame, insn);
                return;
            }
            if (linker.equals("java/lang/runtime/ObjectMethods") && !RecordMethods.isMeant(insn)) {
                requireTexts(insn);
                frame.top--;
                frame.push(path.heap.unknown("java/lang/String"));
                frame.pc++;
                return;
            }
            if (RecordMethods.isMeant(insn)) {
                named = writeMethod(frame, insn);
                frame.code.x[frame.pc] = named;
                enter(frame, (MachineMethod) named);
                return;
            }
            if (!linker.equals("java/lang/invoke/LambdaMetafactory")) {
                throw Path.unfollowable("a call linked by " + linker.replace('/', '.'));
            }
            named = write(frame, insn);
            frame.code.x[frame.pc] = named;
        }
        if (named instanceof MachineMethod method) {
            enter(frame, method);
        } else {
            make(frame, (Lambda) named);
        }
    }

    /** The text of a record is put together of those of its components, which may be any code. */
    private void requireTexts(InvokeDynamicInsnNode insn) {
        for (Object argument : insn.bsmArgs) {
            boolean isField =
                    argument instanceof Handle handle && handle.getTag() == Opcodes.H_GETFIELD;
            String type =
                    isField ? Type.getType(((Handle) argument).getDesc()).getInternalName() : "I";
            boolean isPlain =
                    type.length() == 1
                            || type.equals("java/lang/String")
                            || BoxedTerms.isBox(type)
                            || isPlainEnum(type);
            if (!isPlain) {
                throw Path.unfollowable("the text of an object");
            }
        }
    }

    /** Whether the text of a constant is its name. */
    private boolean isPlainEnum(String name) {
        if (name.startsWith("[") || !path.classes.get(name).isEnum()) {
            return false;
        }
        MachineClass type = path.classes.get(name);
        MachineMethod text = type.find("toString()Ljava/lang/String;");
        return (type.node.access & Opcodes.ACC_FINAL) != 0
                && text != null
                && text.owner.name.equals("java/lang/Enum");
    }

    private MachineMethod writeMethod(Frame frame, InvokeDynamicInsnNode insn) {
        String name = frame.method.owner.name + "$$Record$" + ++lambdas;
        files.add(name, RecordMethods.write(name, insn));
        return Objects.requireNonNull(path.classes.get(name).declared(insn.name + insn.desc));
    }

    private void enter(Frame frame, MachineMethod method) {
        Frame called = code.frame(method, frame);
        int count = Type.getArgumentTypes(method.node.desc).length;
        for (int i = 0; i < count; i++) {
            called.cells[i] = frame.peek(count - 1 - i);
        }
        frame.top -= count;
        path.choices.setFrame(called);
    }

    private Lambda write(Frame frame, InvokeDynamicInsnNode insn) {
        String name = frame.method.owner.name + "$$Lambda$" + ++lambdas;
        files.add(name, LambdaWriter.write(name, insn));
        Type[] captured = Type.getArgumentTypes(insn.desc);
        String[] descriptors = new String[captured.length];
        for (int i = 0; i < captured.length; i++) {
            descriptors[i] = captured[i].getDescriptor();
        }
        return new Lambda(path.classes.get(name), descriptors);
    }

    private void make(Frame frame, Lambda lambda) {
        Instance made = path.make(lambda.type);
        int count = lambda.captured.length;
        for (int i = 0; i < count; i++) {
            MachineField field = lambda.type.field("arg$" + i, lambda.captured[i]);
            made.set(Objects.requireNonNull(field).place(), frame.peek(count - 1 - i));
        }
        frame.top -= count;
        frame.push(made);
        frame.pc++;
    }

    // --- texts ----------------------------------------------------------------------------------

    /**
     * A text of which a part is not known is not known; code that looks at it can't be followed.
     */
    private void concatenate(Frame frame, InvokeDynamicInsnNode insn) {
        Type[] types = Type.getArgumentTypes(insn.desc);
        if (!insn.bsm.getName().equals("makeConcatWithConstants") || insn.bsmArgs.length > 1) {
            throw Path.unfollowable("a text put together in an unusual way");
        }
        StringBuilder text = new StringBuilder();
        boolean isKnown = true;
        int next = 0;
        for (char c : ((String) insn.bsmArgs[0]).toCharArray()) {
            if (c == ARGUMENT) {
                Value value = SymbolicHeap.resolve(frame.peek(types.length - 1 - next));
                String part = text(types[next++], value);
                isKnown &= part != null;
                text.append(part);
            } else {
                text.append(c);
            }
        }
        frame.top -= types.length;
        frame.push(isKnown ? new Host(text.toString()) : path.heap.unknown("java/lang/String"));
        frame.pc++;
    }

    /** The text of a value; null if it is not known. */
    private static @Nullable String text(Type type, @Nullable Value value) {
        if (value == null) {
            return "null";
        }
        if (value instanceof Term term) {
            char sort = type.getDescriptor().charAt(0);
            return term.isConstant() ? String.valueOf(Bits.box(sort, term.bits)) : null;
        }
        if (value instanceof Host host && host.object() instanceof String) {
            return (String) host.object();
        }
        boolean isText = value instanceof Cloud cloud && !cloud.isInput;
        boolean isBox = value instanceof Instance box && BoxedTerms.isBox(box.className());
        if (!isText && !isBox && !type.getInternalName().equals("java/lang/String")) {
            throw Path.unfollowable("the text of an object");
        }
        return null;
    }
}
