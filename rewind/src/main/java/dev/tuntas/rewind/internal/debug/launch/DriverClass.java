package dev.tuntas.rewind.internal.debug.launch;

import dev.tuntas.rewind.spi.launch.DriverCall;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The class that runs statements on an input, and its source as a person would have written it. It
 * is run by the machine only, which lets it call what is private.
 */
final class DriverClass {
    static final String METHOD = "replay";
    private static final String ERROR = "java/lang/AssertionError";

    private final String name;
    private final Map<String, Type> types = new LinkedHashMap<>();
    private final Map<String, Integer> places = new LinkedHashMap<>();
    private final Map<String, Label> starts = new LinkedHashMap<>();
    private final List<DriverCall> calls;
    private final List<String> source = new ArrayList<>();
    private final String descriptor;
    private int next;

    /**
     * @param name of the class, as in class files
     * @param inputs the variables that are there, with their descriptors
     */
    DriverClass(String name, Map<String, String> inputs, List<DriverCall> calls) {
        this.name = name;
        this.calls = calls;
        StringBuilder parameters = new StringBuilder("(");
        inputs.forEach(
                (variable, type) -> {
                    declare(variable, Type.getType(type));
                    parameters.append(type);
                });
        this.descriptor = parameters + ")V";
    }

    private void declare(String variable, Type type) {
        types.put(variable, type);
        places.put(variable, next);
        next += type.getSize();
    }

    String descriptor() {
        return descriptor;
    }

    /** Where its source would lie. */
    String path() {
        return name + ".java";
    }

    private String simpleName() {
        return name.substring(name.lastIndexOf('/') + 1);
    }

    /** The class file; then there is a source, too. */
    byte[] write() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
        writer.visitSource(simpleName() + ".java", null);
        MethodVisitor code =
                writer.visitMethod(
                        Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, METHOD, descriptor, null, null);
        source.add(
                "static void %s(%s) {"
                        .formatted(
                                METHOD,
                                types.entrySet().stream()
                                        .map(each -> simple(each.getValue()) + " " + each.getKey())
                                        .collect(Collectors.joining(", "))));
        Label begin = new Label();
        code.visitCode();
        code.visitLabel(begin);
        List<String> inputs = List.copyOf(places.keySet());
        calls.forEach(call -> write(call, code));
        source.add("}");
        line(code);
        code.visitInsn(Opcodes.RETURN);
        Label end = new Label();
        code.visitLabel(end);
        places.forEach(
                (variable, place) ->
                        code.visitLocalVariable(
                                variable,
                                Objects.requireNonNull(types.get(variable)).getDescriptor(),
                                null,
                                inputs.contains(variable)
                                        ? begin
                                        : Objects.requireNonNull(starts.get(variable)),
                                end,
                                place));
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    String source() {
        return String.join("\n", source) + "\n";
    }

    /** The instructions from here on belong to the line that was added last. */
    private void line(MethodVisitor code) {
        Label here = new Label();
        code.visitLabel(here);
        code.visitLineNumber(source.size(), here);
    }

    private static String simple(Type type) {
        String all = type.getClassName();
        return all.substring(Math.max(all.lastIndexOf('.'), all.lastIndexOf('$')) + 1);
    }

    private void write(DriverCall call, MethodVisitor code) {
        source.add("    " + text(call));
        line(code);
        switch (call.kind()) {
            case NEW -> {
                code.visitTypeInsn(Opcodes.NEW, call.owner());
                code.visitInsn(Opcodes.DUP);
                invoke(call, Opcodes.INVOKESPECIAL, code);
                keep(call, Type.getObjectType(call.owner()), code);
            }
            case SET, SET_STATIC -> {
                load(call, code);
                boolean isStatic = call.kind() == DriverCall.Kind.SET_STATIC;
                int opcode = isStatic ? Opcodes.PUTSTATIC : Opcodes.PUTFIELD;
                code.visitFieldInsn(opcode, call.owner(), call.name(), call.descriptor());
            }
            case CALL_STATIC -> call(call, Opcodes.INVOKESTATIC, code);
            case CALL_VIRTUAL -> call(call, Opcodes.INVOKEVIRTUAL, code);
            case CALL_INTERFACE -> call(call, Opcodes.INVOKEINTERFACE, code);
            case REQUIRE, REQUIRE_STATIC -> {
                Label holds = new Label();
                invoke(
                        call,
                        call.kind() == DriverCall.Kind.REQUIRE
                                ? Opcodes.INVOKEVIRTUAL
                                : Opcodes.INVOKESTATIC,
                        code);
                code.visitJumpInsn(Opcodes.IFNE, holds);
                fail(call.message(), code);
                code.visitLabel(holds);
            }
            case FAIL -> {
                // Behind it nothing can be reached, but the class file does not know that.
                Label never = new Label();
                code.visitInsn(Opcodes.ICONST_0);
                code.visitJumpInsn(Opcodes.IFNE, never);
                fail(call.message(), code);
                code.visitLabel(never);
            }
        }
    }

    private void load(DriverCall call, MethodVisitor code) {
        for (String argument : call.arguments()) {
            int opcodeOfLoad = Objects.requireNonNull(types.get(argument)).getOpcode(Opcodes.ILOAD);
            code.visitVarInsn(opcodeOfLoad, Objects.requireNonNull(places.get(argument)));
        }
    }

    private void invoke(DriverCall call, int opcode, MethodVisitor code) {
        load(call, code);
        code.visitMethodInsn(
                opcode,
                call.owner(),
                call.name(),
                call.descriptor(),
                opcode == Opcodes.INVOKEINTERFACE);
    }

    private void call(DriverCall call, int opcode, MethodVisitor code) {
        invoke(call, opcode, code);
        keep(call, Type.getReturnType(call.descriptor()), code);
    }

    private void keep(DriverCall call, Type type, MethodVisitor code) {
        if (type.getSort() == Type.VOID) {
            return;
        }
        if (call.result().isEmpty()) {
            code.visitInsn(type.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
            return;
        }
        String variable = call.result().get();
        declare(variable, type);
        code.visitVarInsn(
                type.getOpcode(Opcodes.ISTORE), Objects.requireNonNull(places.get(variable)));
        Label start = new Label();
        starts.put(variable, start);
        code.visitLabel(start);
    }

    private static void fail(String message, MethodVisitor code) {
        code.visitTypeInsn(Opcodes.NEW, ERROR);
        code.visitInsn(Opcodes.DUP);
        code.visitLdcInsn(message);
        code.visitMethodInsn(
                Opcodes.INVOKESPECIAL, ERROR, "<init>", "(Ljava/lang/Object;)V", false);
        code.visitInsn(Opcodes.ATHROW);
    }

    private static String text(DriverCall call) {
        Type owner = call.owner().isEmpty() ? null : Type.getObjectType(call.owner());
        String type = owner == null ? "" : simple(owner);
        List<String> arguments = call.arguments();
        boolean isStatic =
                call.kind() == DriverCall.Kind.CALL_STATIC
                        || call.kind() == DriverCall.Kind.REQUIRE_STATIC;
        String on = isStatic || arguments.isEmpty() ? type : arguments.get(0);
        List<String> rest =
                isStatic || arguments.isEmpty()
                        ? arguments
                        : arguments.subList(1, arguments.size());
        String invoked = on + "." + call.name() + "(" + String.join(", ", rest) + ")";
        return switch (call.kind()) {
            case NEW ->
                    "%s %s = %snew %s();"
                            .formatted(
                                    type,
                                    call.result().orElse(""),
                                    arguments.isEmpty() ? "" : arguments.get(0) + ".",
                                    type);
            case SET, SET_STATIC ->
                    (arguments.size() == 1 ? type : arguments.get(0))
                            + "."
                            + call.name()
                            + " = "
                            + arguments.get(arguments.size() - 1)
                            + ";";
            case CALL_STATIC, CALL_VIRTUAL, CALL_INTERFACE ->
                    call.result()
                                    .map(
                                            result ->
                                                    simple(Type.getReturnType(call.descriptor()))
                                                            + " "
                                                            + result
                                                            + " = ")
                                    .orElse("")
                            + invoked
                            + ";";
            case REQUIRE, REQUIRE_STATIC -> "assert " + invoked + ";";
            case FAIL -> "assert false; // " + call.message();
        };
    }
}
