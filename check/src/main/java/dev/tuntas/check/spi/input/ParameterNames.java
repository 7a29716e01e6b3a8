package dev.tuntas.check.spi.input;

import dev.tuntas.check.spi.call.Executables;
import dev.tuntas.machine.code.LoaderFiles;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The names of a method's parameters, as a class file has them. */
public final class ParameterNames {
    private ParameterNames() {}

    /** From what {@code -parameters} keeps, or what debuggers use; else {@code arg0} and so on. */
    public static List<String> of(Executable method) {
        List<String> reflected = new ArrayList<>();
        for (Parameter parameter : method.getParameters()) {
            reflected.add(parameter.getName());
        }
        if (arePresent(method)) {
            return reflected;
        }
        List<String> locals = locals(method);
        return locals.size() == reflected.size() ? locals : reflected;
    }

    /** Whether the class file has them. */
    public static boolean areKnown(Executable method) {
        return arePresent(method) || locals(method).size() == method.getParameterCount();
    }

    private static boolean arePresent(Executable method) {
        for (Parameter parameter : method.getParameters()) {
            if (!parameter.isNamePresent()) {
                return false;
            }
        }
        return true;
    }

    private static List<String> locals(Executable method) {
        Class<?> owner = method.getDeclaringClass();
        ClassLoader loader = owner.getClassLoader();
        ClassReader file =
                new LoaderFiles(loader == null ? ClassLoader.getSystemClassLoader() : loader)
                        .find(Type.getInternalName(owner));
        if (file == null) {
            return List.of();
        }
        Map<Integer, String> bySlot = new TreeMap<>();
        file.accept(collector(method, bySlot), ClassReader.SKIP_FRAMES);
        List<String> names = new ArrayList<>();
        int slot = Modifier.isStatic(method.getModifiers()) ? 0 : 1;
        for (Type type : Type.getArgumentTypes(Executables.descriptor(method))) {
            String name = bySlot.get(slot);
            if (name != null) {
                names.add(name);
            }
            slot += type.getSize();
        }
        return names;
    }

    private static ClassVisitor collector(Executable method, Map<Integer, String> bySlot) {
        String called = Executables.internalName(method);
        String descriptor = Executables.descriptor(method);
        return new ClassVisitor(Opcodes.ASM9) {
            @Override
            public @Nullable MethodVisitor visitMethod(
                    int access,
                    String name,
                    String desc,
                    @Nullable String signature,
                    String @Nullable [] exceptions) {
                boolean isIt = name.equals(called) && desc.equals(descriptor);
                return isIt ? locals(bySlot) : null;
            }
        };
    }

    private static MethodVisitor locals(Map<Integer, String> bySlot) {
        return new MethodVisitor(Opcodes.ASM9) {
            @Override
            public void visitLocalVariable(
                    String name,
                    String descriptor,
                    @Nullable String signature,
                    Label start,
                    Label end,
                    int index) {
                // No other variable has the slot of a parameter.
                bySlot.put(index, name);
            }
        };
    }
}
