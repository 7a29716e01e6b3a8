package dev.tuntas.assess.internal.bytecode;

import dev.tuntas.assess.internal.operator.SpecialMethods;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** A call becomes a call of another method that takes the same arguments and returns the same. */
final class CallFamily implements CodeFamily {
    /** What compilers call by themselves, for a switch. */
    private static final String ORDINAL = "ordinal";

    private static final Set<String> POLYMORPHIC =
            Set.of("java/lang/invoke/MethodHandle", "java/lang/invoke/VarHandle");

    private static final List<String> UNCHECKED =
            List.of("java/lang/RuntimeException", "java/lang/Error");

    /** A method in the class that declares it. */
    private record Owned(ClassNode owner, MethodNode method) {
        boolean is(int access) {
            return (method.access & access) != 0;
        }
    }

    @Override
    public String name() {
        return "call";
    }

    @Override
    public @Nullable Found at(CodeView code, int index) {
        if (!(code.insn(index) instanceof MethodInsnNode call) || isSpecial(call)) {
            return null;
        }
        boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
        int count = Type.getArgumentTypes(call.desc).length + (isStatic ? 0 : 1);
        List<CodeValue> values = code.tops(index, count);
        Owned own = declared(code, call);
        boolean isOfSuper =
                call.getOpcode() == Opcodes.INVOKESPECIAL
                        && (own == null || !own.is(Opcodes.ACC_PRIVATE));
        if (own == null || isOfSuper || !isStatic && values.get(0).isMade()) {
            return null;
        }
        List<CodeSnippet> snippets = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (Owned other : others(code, call, own, isStatic).values()) {
            snippets.add(CodeSnippet.of(insn(code, call, other)));
            texts.add(code.reading().callText(call, other.method.name, values));
        }
        return texts.isEmpty()
                ? null
                : new Found(
                        new GuardedForm(CodeSnippet.of(call), snippets),
                        code.reading().callText(call, call.name, values),
                        texts);
    }

    private static boolean isSpecial(MethodInsnNode call) {
        return call.name.startsWith("<")
                || SpecialMethods.has(call.name)
                || call.name.equals(ORDINAL)
                || call.owner.startsWith("[")
                || POLYMORPHIC.contains(call.owner);
    }

    private static @Nullable Owned declared(CodeView code, MethodInsnNode call) {
        for (ClassNode node : code.types().upFrom(call.owner)) {
            for (MethodNode method : node.methods) {
                if (method.name.equals(call.name) && method.desc.equals(call.desc)) {
                    return new Owned(node, method);
                }
            }
        }
        return null;
    }

    /** In the order of their names; of those of one name the one that is found first. */
    private static Map<String, Owned> others(
            CodeView code, MethodInsnNode call, Owned own, boolean isStatic) {
        Map<String, Owned> found = new LinkedHashMap<>();
        for (ClassNode node : code.types().upFrom(call.owner)) {
            boolean isInterface = (node.access & Opcodes.ACC_INTERFACE) != 0;
            if (isStatic && isInterface && !node.name.equals(call.owner)) {
                continue;
            }
            for (MethodNode method : node.methods) {
                Owned other = new Owned(node, method);
                if (method.desc.equals(call.desc) && mayBeCalled(code, call, other, isStatic)) {
                    found.putIfAbsent(method.name, other);
                }
            }
        }
        found.values().removeIf(other -> !throwsNoMore(code, other, own));
        return new TreeMap<>(found);
    }

    private static boolean mayBeCalled(
            CodeView code, MethodInsnNode call, Owned other, boolean isStatic) {
        String name = other.method.name;
        return !name.startsWith("<")
                && !name.equals(call.name)
                && !SpecialMethods.has(name)
                && !other.is(Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE)
                && other.is(Opcodes.ACC_STATIC) == isStatic
                && CodeTypes.sees(code.owner(), other.owner, other.method.access);
    }

    /** Before Java 11 private methods are called in a way of their own. */
    private static MethodInsnNode insn(CodeView code, MethodInsnNode call, Owned other) {
        boolean isInterface = (other.owner.access & Opcodes.ACC_INTERFACE) != 0;
        if (other.is(Opcodes.ACC_STATIC)) {
            return new MethodInsnNode(
                    Opcodes.INVOKESTATIC,
                    other.owner.name,
                    other.method.name,
                    call.desc,
                    isInterface);
        }
        if (other.is(Opcodes.ACC_PRIVATE)) {
            boolean isOld = (code.owner().version & 0xFFFF) < Opcodes.V11;
            int opcode =
                    isOld
                            ? Opcodes.INVOKESPECIAL
                            : isInterface ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
            return new MethodInsnNode(
                    opcode, other.owner.name, other.method.name, call.desc, isInterface);
        }
        return new MethodInsnNode(
                call.itf ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL,
                call.owner,
                other.method.name,
                call.desc,
                call.itf);
    }

    private static boolean throwsNoMore(CodeView code, Owned other, Owned own) {
        return thrown(other).stream()
                .allMatch(
                        each ->
                                UNCHECKED.stream()
                                                .anyMatch(
                                                        type -> code.types().isSubtype(each, type))
                                        || thrown(own).stream()
                                                .anyMatch(
                                                        type ->
                                                                code.types()
                                                                        .isSubtype(each, type)));
    }

    private static List<String> thrown(Owned method) {
        return method.method.exceptions == null ? List.of() : method.method.exceptions;
    }
}
