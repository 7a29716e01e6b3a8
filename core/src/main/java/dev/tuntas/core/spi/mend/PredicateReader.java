package dev.tuntas.core.spi.mend;

import dev.tuntas.core.internal.bounds.ClassProblems;
import dev.tuntas.core.spi.mend.PredicateFields.Constraint;
import dev.tuntas.core.spi.mend.PredicateFields.Recurrent;
import dev.tuntas.machine.code.LoaderFiles;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds the code that a predicate may come to, and asks each method of it. */
final class PredicateReader {
    /** A method of a class file. */
    record Code(ClassNode owner, MethodNode method) {
        String key() {
            return owner.name + "." + method.name + method.desc;
        }

        String title() {
            return simpleName(owner.name) + "." + method.name;
        }
    }

    private final Method predicate;
    private final ClassLoader loader;
    private final Map<String, @Nullable ClassNode> classes = new HashMap<>();
    private final Map<String, Code> reached = new LinkedHashMap<>();
    private final Map<String, Set<String>> calls = new HashMap<>();
    private final Map<String, MethodFlow> flows = new HashMap<>();

    PredicateReader(Method predicate) {
        this.predicate = predicate;
        ClassLoader own = predicate.getDeclaringClass().getClassLoader();
        this.loader = own == null ? ClassLoader.getSystemClassLoader() : own;
    }

    PredicateFields read() {
        reach();
        List<Recurrent> recurrent = new ArrayList<>();
        List<Constraint> constraints = new ArrayList<>();
        for (Code code : reached.values()) {
            MethodFlow flow = flow(code);
            flow.recurrent().stream().filter(one -> isNew(one, recurrent)).forEach(recurrent::add);
            flow.constraints().stream()
                    .filter(one -> isNew(one, constraints))
                    .forEach(constraints::add);
        }
        return new PredicateFields(recurrent, constraints);
    }

    private static boolean isNew(Recurrent one, List<Recurrent> known) {
        return known.stream()
                .noneMatch(other -> other.field().equals(one.field()) && other.how() == one.how());
    }

    private static boolean isNew(Constraint one, List<Constraint> known) {
        return known.stream()
                .noneMatch(
                        other ->
                                other.there().equals(one.there())
                                        && other.back().equals(one.back()));
    }

    private void reach() {
        Deque<Code> work = new ArrayDeque<>();
        Code first =
                find(
                        Type.getInternalName(predicate.getDeclaringClass()),
                        predicate.getName(),
                        Type.getMethodDescriptor(predicate));
        if (first != null) {
            work.add(first);
        }
        while (!work.isEmpty()) {
            Code code = work.remove();
            if (reached.putIfAbsent(code.key(), code) == null) {
                Set<String> called = new HashSet<>();
                for (AbstractInsnNode insn : code.method.instructions) {
                    for (Code target : targets(insn)) {
                        called.add(target.key());
                        work.add(target);
                    }
                }
                calls.put(code.key(), called);
            }
        }
    }

    private List<Code> targets(AbstractInsnNode insn) {
        List<Code> targets = new ArrayList<>();
        if (insn instanceof MethodInsnNode call) {
            add(find(call.owner, call.name, call.desc), targets);
        } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
            for (Object argument : dynamic.bsmArgs) {
                if (argument instanceof Handle handle) {
                    add(find(handle.getOwner(), handle.getName(), handle.getDesc()), targets);
                }
            }
        }
        return targets;
    }

    private static void add(@Nullable Code found, List<Code> targets) {
        if (found != null) {
            targets.add(found);
        }
    }

    /** A method as a class has or inherits it; null if it is not the user's. */
    private @Nullable Code find(String owner, String name, String descriptor) {
        ClassNode node = node(owner);
        while (node != null) {
            for (MethodNode method : node.methods) {
                if (method.name.equals(name) && method.desc.equals(descriptor)) {
                    return new Code(node, method);
                }
            }
            node = node.superName == null ? null : node(node.superName);
        }
        return null;
    }

    private @Nullable ClassNode node(String name) {
        if (!classes.containsKey(name)) {
            classes.put(name, read(name));
        }
        return classes.get(name);
    }

    private @Nullable ClassNode read(String name) {
        if (name.startsWith("java/") || name.startsWith("jdk/") || name.startsWith("[")) {
            return null;
        }
        try {
            byte[] bytes = LoaderFiles.bytes(loader, name);
            if (bytes == null) {
                return null;
            }
            ClassNode node = new ClassNode();
            new ClassReader(bytes).accept(node, ClassReader.SKIP_FRAMES);
            return node;
        } catch (IOException e) {
            throw ClassProblems.unreadableClass(name.replace('/', '.'), e);
        }
    }

    // --- what a method asks ---------------------------------------------------------------------

    /** Whether a call may come back to the method that it is in. */
    boolean isRecursive(AbstractInsnNode call, Code within) {
        return targets(call).stream().anyMatch(target -> reaches(target.key(), within.key()));
    }

    /** Whether a call puts an argument, which is that local of the method called, into a queue. */
    boolean isQueuedBy(AbstractInsnNode call, int local) {
        return targets(call).stream().anyMatch(target -> flow(target).queues(local));
    }

    /** The fields that a getter may return. */
    List<FieldInsnNode> returned(AbstractInsnNode call) {
        return targets(call).stream().flatMap(target -> flow(target).returned().stream()).toList();
    }

    private MethodFlow flow(Code code) {
        return flows.computeIfAbsent(code.key(), key -> new MethodFlow(code, this));
    }

    private boolean reaches(String from, String to) {
        Deque<String> work = new ArrayDeque<>(List.of(from));
        Set<String> seen = new HashSet<>();
        while (!work.isEmpty()) {
            String next = work.remove();
            if (next.equals(to)) {
                return true;
            }
            if (seen.add(next)) {
                work.addAll(calls.getOrDefault(next, Set.of()));
            }
        }
        return false;
    }

    /** Whether a field of one class may refer to an object of the same kind. */
    boolean isSameKind(String owner, String descriptor) {
        if (!descriptor.startsWith("L")) {
            return false;
        }
        String type = Type.getType(descriptor).getInternalName();
        return isAbove(type, owner) || isAbove(owner, type);
    }

    private boolean isAbove(String above, String name) {
        if (above.equals(name)) {
            return true;
        }
        ClassNode node = node(name);
        return node != null
                && (node.superName != null && isAbove(above, node.superName)
                        || node.interfaces.stream().anyMatch(each -> isAbove(above, each)));
    }

    static String simpleName(String internalName) {
        return internalName.replaceAll(".*[/$]", "");
    }
}
