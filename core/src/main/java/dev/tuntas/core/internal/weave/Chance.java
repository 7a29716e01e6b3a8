package dev.tuntas.core.internal.weave;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.bounds.GivenValue;
import dev.tuntas.core.internal.weave.CallGraph.Reached;
import dev.tuntas.core.spi.space.Codes;
import dev.tuntas.machine.jdk.JdkCatalogue;
import dev.tuntas.machine.jdk.Unforeseen;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds where a predicate calls what is no function ({@link JdkCatalogue#dependsOn}): such a
 * predicate has no set of valid objects, so "every structure was found" means little.
 *
 * <p>Only code of the user's is looked at; what the JDK does inside is its own business. Methods
 * count that the predicate can come to by calls, by functions that it makes, and as callbacks of
 * the JDK whose names it uses. An initialiser (of a class, or of the objects of the space) runs
 * before the predicate does: what it draws or asks the clock for counts only if it goes into a
 * field that the predicate reads. Reflection hides calls, so silence is no proof.
 */
public final class Chance {
    /**
     * A place where the predicate depends on something else than the object.
     *
     * @param call such as {@code java.lang.Math.random}
     * @param place such as {@code a.Tree.repOk, line 12}
     * @param on such as {@code chance}
     */
    public record Dependence(String call, String place, String on) {}

    /**
     * What was found.
     *
     * @param dependences the places, in the order of the code
     * @param fieldsRead the names of the fields that the predicate may read
     */
    public record Findings(List<Dependence> dependences, Set<String> fieldsRead) {}

    /** Methods that containers of the JDK call, so that no call of them is seen in the code. */
    private static final Set<String> OF_CONTAINERS =
            Set.of("equals", "hashCode", "compareTo", "compare");

    private final WeavePlan plan;
    private final CallGraph graph;
    private final Set<Reached> visited = new LinkedHashSet<>();
    private final Queue<Reached> toDo = new ArrayDeque<>();

    /** The names of methods of the JDK's types that are called. */
    private final Set<String> namesCalled = new HashSet<>();

    private boolean usesContainers;
    private boolean usesTexts;
    private final Set<String> fieldsRead = new HashSet<>();
    private boolean drawsNumbers;
    private final Map<Dependence, Boolean> found = new LinkedHashMap<>();

    private Chance(WeavePlan plan, CallGraph graph) {
        this.plan = plan;
        this.graph = graph;
    }

    /** All such places, and what else is known of the code then. */
    public static Findings of(ClassFiles files, StateSpace space, PredicateMethod predicate) {
        WeavePlan plan = new WeavePlan(files, space, predicate, false);
        ClassNode owner = plan.node(plan.move().name(predicate.owner()));
        if (owner == null) {
            return new Findings(List.of(), Set.of());
        }
        CallGraph graph =
                new CallGraph(
                        plan, owner, plan.predicate().bridge(plan.move()), typesOfValues(space));
        Chance chance = new Chance(plan, graph);
        return new Findings(chance.find(), chance.namesRead());
    }

    private Set<String> namesRead() {
        return fieldsRead.stream()
                .map(key -> key.substring(0, key.indexOf(':')))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** All of a space and a predicate that the answer depends on, besides the code. */
    public static List<String> key(StateSpace space, PredicateMethod predicate) {
        List<String> key = new ArrayList<>(typesOfValues(space));
        key.add(predicate.method().toString());
        space.classDomains().forEach(domain -> key.add(domain.fields().toString()));
        return key;
    }

    /** The classes of explicit values: their methods may be called. */
    private static Set<String> typesOfValues(StateSpace space) {
        Set<String> types = new LinkedHashSet<>();
        Set<FieldDomain> seen = new HashSet<>();
        for (Slot slot : space.slots()) {
            FieldDomain domain = slot.domain();
            for (int v = seen.add(domain) ? 0 : domain.size(); v < domain.size(); v++) {
                Object value = Codes.given(domain, v);
                if (value instanceof GivenValue given) {
                    given.classes().forEach(type -> types.add(Type.getInternalName(type)));
                } else if (value instanceof Enum) {
                    types.add(Type.getInternalName(value.getClass()));
                }
            }
        }
        for (ClassDomain domain : space.classDomains()) {
            types.add(Type.getInternalName(domain.type()));
        }
        return types;
    }

    private List<Dependence> find() {
        visit(graph.start());
        int before;
        do {
            before = visited.size();
            while (!toDo.isEmpty()) {
                scan(toDo.remove());
            }
            visitCallbacks();
        } while (before != visited.size());
        for (Reached method : visited) {
            look(method, false);
        }
        for (Reached method : graph.methods()) {
            if (!visited.contains(method) && method.method.name.startsWith("<")) {
                look(method, true);
            }
        }
        return new ArrayList<>(found.keySet());
    }

    // --- what the predicate comes to ------------------------------------------------------------

    private void visit(Reached method) {
        if (visited.add(method)) {
            toDo.add(method);
        }
    }

    private void scan(Reached method) {
        for (AbstractInsnNode insn : method.method.instructions) {
            if (insn instanceof MethodInsnNode call) {
                scan(call);
            } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
                scan(dynamic);
            } else if (insn instanceof FieldInsnNode field
                    && (insn.getOpcode() == GETFIELD || insn.getOpcode() == GETSTATIC)) {
                fieldsRead.add(key(field));
            }
        }
    }

    private static String key(FieldInsnNode field) {
        return field.name + ":" + field.desc;
    }

    private void scan(MethodInsnNode call) {
        if (plan.isUsers(call.owner)) {
            graph.targets(call).forEach(this::visit);
            return;
        }
        namesCalled.add(call.name);
        usesContainers |= call.owner.startsWith("java/util/");
        usesTexts |= call.owner.startsWith("java/lang/String") || call.owner.startsWith("java/io/");
        drawsNumbers |= JdkCatalogue.isRandom(call.owner) && !call.name.equals("<init>");
        for (Type argument : Type.getArgumentTypes(call.desc)) {
            drawsNumbers |= JdkCatalogue.isRandom(argument);
        }
    }

    private void scan(InvokeDynamicInsnNode dynamic) {
        usesTexts |= dynamic.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory");
        usesContainers |= dynamic.bsm.getOwner().equals("java/lang/runtime/ObjectMethods");
        for (Handle handle : handles(dynamic)) {
            drawsNumbers |= JdkCatalogue.isRandom(handle.getOwner());
            for (Reached method : graph.methods()) {
                boolean isMeant =
                        method.method.name.equals(handle.getName())
                                && method.method.desc.equals(handle.getDesc())
                                && graph.isSubtype(method.owner.name, handle.getOwner());
                if (isMeant) {
                    visit(method);
                }
            }
        }
    }

    private static List<Handle> handles(InvokeDynamicInsnNode dynamic) {
        List<Handle> handles = new ArrayList<>();
        for (Object argument : dynamic.bsmArgs) {
            if (argument instanceof Handle handle && handle.getTag() > H_PUTSTATIC) {
                handles.add(handle);
            }
        }
        return handles;
    }

    /** Methods of the user's that the JDK may call for what the predicate calls of it. */
    private void visitCallbacks() {
        for (Reached method : List.copyOf(graph.methods())) {
            String name = method.method.name;
            boolean isCalled =
                    namesCalled.contains(name)
                            || usesContainers && OF_CONTAINERS.contains(name)
                            || usesContainers && isOfContainer(method)
                            || usesTexts && name.equals("toString");
            if (method.isCallback && isCalled) {
                visit(method);
            }
        }
    }

    /** A container, iterator or function of the user's, given to one of the JDK's. */
    private boolean isOfContainer(Reached method) {
        Set<String> interfaces = new HashSet<>(method.owner.interfaces);
        for (String c = method.owner.superName; c != null; c = plan.superclass(c)) {
            interfaces.add(c);
        }
        return interfaces.stream().anyMatch(type -> type.startsWith("java/util/"));
    }

    // --- what it does there ---------------------------------------------------------------------

    private void look(Reached method, boolean isInitialiser) {
        if (plan.move().isMoved(method.owner.name)) {
            return;
        }
        int line = 0;
        for (AbstractInsnNode insn : method.method.instructions) {
            line = insn instanceof LineNumberNode number ? number.line : line;
            String place = method.place() + (line == 0 ? "" : ", line " + line);
            Dependence dependence = dependence(method.method, insn, place, isInitialiser);
            if (dependence != null && (!isInitialiser || goesIntoFieldRead(insn))) {
                found.put(dependence, true);
            }
        }
    }

    private @Nullable Dependence dependence(
            MethodNode in, AbstractInsnNode insn, String place, boolean isInitialiser) {
        if (insn instanceof MethodInsnNode call) {
            Unforeseen on = JdkCatalogue.dependsOn(call.owner, call.name, call.desc);
            if (on == null && isUnseeded(call) && drawsNumbers && !isInitialiser) {
                on = Unforeseen.CHANCE;
            }
            return on == null ? null : on(on, call.owner, call.name, place);
        }
        if (insn instanceof FieldInsnNode field) {
            return dependence(in, field, place);
        }
        if (insn instanceof InvokeDynamicInsnNode dynamic) {
            for (Handle handle : handles(dynamic)) {
                Unforeseen on =
                        JdkCatalogue.dependsOn(
                                handle.getOwner(), handle.getName(), handle.getDesc());
                if (on != null) {
                    return on(on, handle.getOwner(), handle.getName(), place);
                }
            }
        }
        return null;
    }

    private static boolean isUnseeded(MethodInsnNode call) {
        return JdkCatalogue.isRandom(call.owner)
                && call.name.equals("<init>")
                && call.desc.equals("()V");
    }

    /** A generator that lies in a field goes on where the last run left it, seeded or not. */
    private @Nullable Dependence dependence(MethodNode in, FieldInsnNode field, String place) {
        if (field.getOpcode() == GETSTATIC) {
            Unforeseen on = JdkCatalogue.dependsOn(field.owner, field.name);
            if (on != null) {
                return on(on, field.owner, field.name, place);
            }
        }
        boolean isRead = field.getOpcode() == GETSTATIC || field.getOpcode() == GETFIELD;
        boolean isKept =
                isRead
                        && drawsNumbers
                        && !in.name.startsWith("<")
                        && JdkCatalogue.isRandom(Type.getType(field.desc))
                        && (field.getOpcode() == GETSTATIC || isOfSpace(field));
        return isKept
                ? new Dependence(
                        Type.getType(field.desc).getClassName() + " in " + field.name,
                        place,
                        Unforeseen.CHANCE.toString())
                : null;
    }

    /** Whether it is a field without a domain of objects that stay from run to run. */
    private boolean isOfSpace(FieldInsnNode field) {
        WeavePlan.WovenField woven = plan.field(field.owner, field.name, field.desc);
        boolean isSlot = woven != null && woven.isSlot();
        return !isSlot
                && plan.objectTypes().stream().anyMatch(type -> graph.isSubtype(type, field.owner));
    }

    private static Dependence on(Unforeseen on, String owner, String member, String place) {
        String type = owner.replace('/', '.');
        String name = member.equals("<init>") ? "new " + type : type + "." + member;
        return new Dependence(name, place, on.toString());
    }

    /** Whether the next field that is written is one that the predicate reads, and no slot. */
    private boolean goesIntoFieldRead(AbstractInsnNode from) {
        for (AbstractInsnNode insn = from; insn != null; insn = insn.getNext()) {
            if (insn instanceof FieldInsnNode field
                    && (insn.getOpcode() == PUTFIELD || insn.getOpcode() == PUTSTATIC)) {
                WeavePlan.WovenField woven = plan.field(field.owner, field.name, field.desc);
                boolean isSlot = woven != null && woven.isSlot();
                return !isSlot && fieldsRead.contains(key(field));
            }
        }
        return false;
    }
}
