package dev.tuntas.core.internal.weave.resume;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.CallGraph;
import dev.tuntas.core.internal.weave.CallGraph.Reached;
import dev.tuntas.core.internal.weave.WeavePlan;
import dev.tuntas.core.spi.CoreClasses;
import dev.tuntas.machine.jdk.CallFact;
import dev.tuntas.machine.jdk.ClassFact;
import dev.tuntas.machine.jdk.JdkCatalogue;
import dev.tuntas.machine.jdk.Unforeseen;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Finds objects whose changes can't be undone, because they are of library classes that are not
 * woven. Where such an object lives and dies in one call of a method, that method is executed again
 * as a whole. Where one comes from outside the method or gets out of it, the predicate can't be
 * resumed at all.
 */
final class HiddenState {
    private final WeavePlan plan;
    private final CallGraph graph;

    private HiddenState(WeavePlan plan, CallGraph graph) {
        this.plan = plan;
        this.graph = graph;
    }

    /** Says why nothing can be resumed, or null; notes the methods that can't be. */
    static @Nullable String find(WeavePlan plan, CallGraph graph, Map<Reached, String> unfit) {
        HiddenState search = new HiddenState(plan, graph);
        for (String type : graph.made()) {
            String above = search.libraryClassAbove(type);
            if (above != null) {
                return (CoreClasses.isContainer(type)
                                ? "a field holds a "
                                : type.replace('/', '.') + " extends ")
                        + above.replace('/', '.');
            }
        }
        String changed = search.changedException();
        if (changed != null) {
            return changed;
        }
        for (Reached method : constructorsLast(graph)) {
            if (CoreClasses.isContainer(method.owner.name)) {
                // All that they keep is in woven fields.
                continue;
            }
            String escape = search.escape(method);
            if (escape != null) {
                return method.place() + " " + escape;
            }
            String use = search.use(method);
            if (use != null) {
                String made = search.escapingCollection(method);
                if (made != null) {
                    return method.place() + " " + use + " and passes on a " + made;
                }
                unfit.put(method, use);
            }
        }
        return null;
    }

    /** A place where something is used says more than the one where it was made. */
    private static List<Reached> constructorsLast(CallGraph graph) {
        List<Reached> methods = new ArrayList<>(graph.methods());
        methods.sort(Comparator.comparing(method -> method.method.name.startsWith("<")));
        return methods;
    }

    /** An exception that is kept in a field and changed later keeps the change. */
    private @Nullable String changedException() {
        boolean keeps = false;
        String changes = null;
        for (Reached method : graph.methods()) {
            keeps |= takesException(method);
            for (AbstractInsnNode insn : method.method.instructions) {
                keeps |= insn instanceof FieldInsnNode field && isException(field.desc);
                if (insn instanceof MethodInsnNode call
                        && JdkCatalogue.changesThrowable(call.name, call.desc)) {
                    changes = method.place();
                }
            }
        }
        return keeps && changes != null ? changes + " changes an exception that is kept" : null;
    }

    private static boolean takesException(Reached method) {
        for (Type type : Type.getArgumentTypes(method.method.desc)) {
            if (isException(type.getDescriptor())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isException(String descriptor) {
        return descriptor.endsWith("Exception;")
                || descriptor.endsWith("Error;")
                || descriptor.equals("Ljava/lang/Throwable;");
    }

    private @Nullable String libraryClassAbove(String type) {
        String c = type;
        while (c != null && plan.isWoven(c)) {
            c = plan.superclass(c);
        }
        return c == null || isKept(c) ? null : c;
    }

    /** Whether the predicate may be resumed while it holds objects of a class of the JDK. */
    private static boolean isKept(String library) {
        return library.startsWith("[")
                || JdkCatalogue.is(library, ClassFact.KEPT)
                || JdkCatalogue.isThrowable(library);
    }

    private boolean isHidden(Type type) {
        Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
        return element.getSort() == Type.OBJECT
                && !plan.isWoven(element.getInternalName())
                && !isKept(element.getInternalName());
    }

    private @Nullable Type hiddenIn(String descriptor) {
        for (Type type : CallGraph.typesIn(descriptor)) {
            if (isHidden(type)) {
                return type;
            }
        }
        return null;
    }

    /** How an object with hidden state gets into a method or out of it. */
    private @Nullable String escape(Reached method) {
        Type passed = hiddenIn(method.method.desc);
        if (passed != null) {
            return "passes on a " + passed.getClassName();
        }
        for (AbstractInsnNode insn : method.method.instructions) {
            String escape = escape(insn);
            if (escape != null) {
                return escape;
            }
        }
        return null;
    }

    private @Nullable String escape(AbstractInsnNode insn) {
        Type type = null;
        if (insn instanceof FieldInsnNode field) {
            type = isRead(field) ? hiddenIn(field.desc) : null;
        } else if (insn instanceof TypeInsnNode cast && insn.getOpcode() == CHECKCAST) {
            type = Type.getObjectType(cast.desc);
            type = isHidden(type) ? type : null;
        } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
            type = hiddenBehind(dynamic);
        } else if (insn instanceof MethodInsnNode call && handsOver(call)) {
            return "hands a text or cell to " + call.owner.replace('/', '.');
        } else if (insn instanceof MethodInsnNode call && mixesContainers(call)) {
            return "calls "
                    + call.owner.replace('/', '.')
                    + "."
                    + call.name
                    + ", which wants a container of the JDK's own";
        }
        if (insn instanceof MethodInsnNode call && shows(call)) {
            return "asks for the capacity of a " + call.owner.replace('/', '.');
        }
        if (insn instanceof MethodInsnNode call && clones(call)) {
            // The copy would not follow when a slot of the original that was copied unread changes.
            return "calls Object.clone";
        }
        return type == null ? null : "keeps a " + type.getClassName();
    }

    /** A method reference makes or takes it where no instruction shows it. */
    private @Nullable Type hiddenBehind(InvokeDynamicInsnNode dynamic) {
        Type type = hiddenIn(dynamic.desc);
        for (Object argument : dynamic.bsmArgs) {
            if (type == null && argument instanceof Handle handle) {
                Type owner = Type.getObjectType(handle.getOwner());
                boolean isMethod = handle.getTag() > H_PUTSTATIC;
                type = isHidden(owner) ? owner : isMethod ? hiddenIn(handle.getDesc()) : null;
            }
        }
        return type;
    }

    /** Whether a text or cell goes where changes of it are not noted. */
    private boolean handsOver(MethodInsnNode call) {
        if (!isHidden(Type.getObjectType(call.owner))) {
            return false;
        }
        for (Type type : Type.getArgumentTypes(call.desc)) {
            if (type.getSort() == Type.OBJECT
                    && JdkCatalogue.is(type.getInternalName(), ClassFact.NOTED)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a call shows something that can't be taken back: how large a text once was. */
    private static boolean shows(MethodInsnNode call) {
        return JdkCatalogue.does(CallFact.SHOWS, call.owner, call.name, call.desc);
    }

    /** Whether there is state behind a call that is of no object. */
    private static boolean hasState(MethodInsnNode call) {
        return JdkCatalogue.dependsOn(call.owner, call.name, call.desc) == Unforeseen.CHANCE
                || JdkCatalogue.changesThrowable(call.name, call.desc);
    }

    private boolean clones(MethodInsnNode call) {
        return call.name.equals("clone")
                && call.desc.equals("()Ljava/lang/Object;")
                && (call.owner.equals("java/lang/Object") || plan.isUsers(call.owner))
                && graph.targets(call).isEmpty();
    }

    /** Whether a method that isn't woven names a container that is. */
    private boolean mixesContainers(MethodInsnNode call) {
        if (plan.isWoven(call.owner)) {
            return false;
        }
        for (Type type : CallGraph.typesIn(call.desc)) {
            Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
            if (element.getSort() == Type.OBJECT
                    && plan.move().isMoved(element.getInternalName())) {
                return true;
            }
        }
        return false;
    }

    /**
     * What a library makes in such a method, as streams make lists, is not woven: only inside of
     * the method can it be kept.
     */
    private @Nullable String escapingCollection(Reached method) {
        Type returned = Type.getReturnType(method.method.desc);
        if (mayBeCollection(returned)) {
            return returned.getClassName();
        }
        for (AbstractInsnNode insn : method.method.instructions) {
            Type passed = passedOn(insn);
            if (passed != null) {
                return passed.getClassName();
            }
        }
        return null;
    }

    private @Nullable Type passedOn(AbstractInsnNode insn) {
        if (insn instanceof FieldInsnNode field
                && (insn.getOpcode() == PUTFIELD || insn.getOpcode() == PUTSTATIC)
                && isRead(field)) {
            Type type = Type.getType(field.desc);
            return mayBeCollection(type) ? type : null;
        }
        if (insn instanceof MethodInsnNode call && plan.isUsers(call.owner)) {
            for (Type type : Type.getArgumentTypes(call.desc)) {
                if (mayBeCollection(type)) {
                    return type;
                }
            }
        }
        return null;
    }

    /** What is only put into a field, as by the constructor of an object, changes nothing. */
    private boolean isRead(FieldInsnNode written) {
        for (Reached method : graph.methods()) {
            for (AbstractInsnNode insn : method.method.instructions) {
                if (insn instanceof FieldInsnNode field
                        && (insn.getOpcode() == GETFIELD || insn.getOpcode() == GETSTATIC)
                        && field.name.equals(written.name)
                        && field.desc.equals(written.desc)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean mayBeCollection(Type type) {
        String name = type.getSort() == Type.OBJECT ? type.getInternalName() : "";
        return name.equals("java/lang/Object")
                || name.equals("java/lang/Iterable")
                || name.equals("java/lang/Appendable")
                || name.startsWith("java/util/") && plan.isInterface(name);
    }

    /** Where a method uses an object with hidden state of its own. */
    private @Nullable String use(Reached method) {
        for (AbstractInsnNode insn : method.method.instructions) {
            if (insn instanceof MethodInsnNode call && !plan.isWoven(call.owner)) {
                Type owner = Type.getObjectType(call.owner);
                Type hidden = isHidden(owner) ? owner : hiddenIn(call.desc);
                if (hidden != null || hasState(call)) {
                    return "uses " + (hidden == null ? owner : hidden).getClassName();
                }
            }
        }
        return null;
    }
}
