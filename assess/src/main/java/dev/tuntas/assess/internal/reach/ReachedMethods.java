package dev.tuntas.assess.internal.reach;

import static org.objectweb.asm.Opcodes.ACC_ABSTRACT;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;

import dev.tuntas.machine.code.ClassSource;
import dev.tuntas.machine.code.ClassTree;
import dev.tuntas.machine.code.ClassTree.Member;
import dev.tuntas.machine.code.RapidTypes;
import dev.tuntas.machine.code.RapidTypes.Call;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods of the user's that methods under test can come to, also by ways through the JDK:
 * where any of that code calls the JDK, the JDK may call what objects of the user's classes have
 * for it (a comparison, an iterator). Not {@code equals}, {@code hashCode} and {@code toString} of
 * the subject itself, unless the code calls them: those are there for whoever compares results.
 */
public final class ReachedMethods implements RapidTypes.Rules {
    private static final Set<String> OF_OBJECT = Set.of("equals", "hashCode", "toString");

    private static final String PREDICATE = "Ldev/tuntas/annotations/Predicate;";
    private static final List<String> OURS =
            List.of(
                    "dev/tuntas/core/",
                    "dev/tuntas/annotations/",
                    "dev/tuntas/assess/",
                    "dev/tuntas/junit/",
                    "org/junit/",
                    "org/opentest4j/",
                    "org/assertj/",
                    "org/hamcrest/",
                    "com/google/common/truth/");

    private final ClassSource files;
    private final ClassTree tree;
    private final Set<String> subjects = new TreeSet<>();
    private final RapidTypes types;
    private final List<Member> entered = new ArrayList<>();
    private final boolean followsPredicates;
    private boolean callsJdk;

    /**
     * The code under test.
     *
     * @param objects the classes of which the inputs have objects
     * @param compared the classes whose {@code equals} is there for whoever compares results
     */
    public static ReachedMethods underTest(
            ClassLoader loader,
            Collection<? extends Executable> targets,
            Collection<Class<?>> objects,
            Collection<? extends Class<?>> compared) {
        return new ReachedMethods(loader, targets, objects, compared, false);
    }

    /** The code that says which inputs are valid, from the method that asks it. */
    public static ReachedMethods ofPredicate(
            ClassLoader loader,
            Executable predicate,
            Collection<Class<?>> objects,
            Collection<? extends Class<?>> compared) {
        return new ReachedMethods(loader, List.of(predicate), objects, compared, true);
    }

    private ReachedMethods(
            ClassLoader loader,
            Collection<? extends Executable> targets,
            Collection<Class<?>> objects,
            Collection<? extends Class<?>> compared,
            boolean followsPredicates) {
        this.followsPredicates = followsPredicates;
        this.files = ClassSource.of(loader);
        this.tree =
                ClassTree.of(
                        files,
                        name ->
                                isFollowed(name)
                                        ? ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES
                                        : ClassReader.SKIP_CODE);
        this.types = new RapidTypes(tree, new TreeSet<>(), this);
        compared.forEach(type -> subjects.add(Type.getInternalName(type)));
        objects.forEach(type -> types.make(Type.getInternalName(type)));
        targets.forEach(this::enter);
        types.run();
    }

    private void enter(Executable target) {
        String owner = Type.getInternalName(target.getDeclaringClass());
        types.initialise(owner);
        Member named =
                target instanceof Method method
                        ? tree.declared(owner, method.getName(), Type.getMethodDescriptor(method))
                        : constructor(owner, (Constructor<?>) target);
        if (named != null && named.hasCode()) {
            types.reach(named);
            entered.add(named);
        }
    }

    private @Nullable Member constructor(String owner, Constructor<?> target) {
        types.make(owner);
        return tree.declared(owner, "<init>", Type.getConstructorDescriptor(target));
    }

    /** In the order in which they are reached. */
    public List<Member> methods() {
        return List.copyOf(types.methods());
    }

    /** The classes whose static fields, or enum constants, this code may change, in their order. */
    public Set<String> holdingState() {
        Set<String> found = new TreeSet<>();
        for (String type : types.initialised()) {
            tree.typesFrom(type).stream().filter(this::holdsState).forEach(found::add);
        }
        return found;
    }

    private boolean holdsState(String type) {
        ClassNode node = isFollowed(type) ? tree.node(type) : null;
        return node != null
                && node.fields.stream()
                        .anyMatch(
                                field ->
                                        (field.access & ACC_STATIC) != 0
                                                && (field.access & ACC_SYNTHETIC) == 0
                                                && field.value == null);
    }

    /**
     * Those among them that are called by their own name: not by the JDK, nor by the name of one of
     * the JDK's ({@code Object.equals}), which may mean many; and not by initialisers alone.
     */
    public List<Member> called() {
        Map<String, Member> called = new LinkedHashMap<>();
        Queue<Member> work = new ArrayDeque<>(entered);
        while (!work.isEmpty()) {
            Member next = work.remove();
            if (called.putIfAbsent(next.key(), next) == null) {
                for (AbstractInsnNode insn : next.method().instructions) {
                    if (namesUsers(insn)) {
                        types.meanings(insn).forEach(meaning -> work.add(meaning.method()));
                    }
                }
            }
        }
        return List.copyOf(called.values());
    }

    private boolean namesUsers(AbstractInsnNode insn) {
        if (insn instanceof InvokeDynamicInsnNode dynamic) {
            return Arrays.stream(dynamic.bsmArgs)
                    .anyMatch(each -> each instanceof Handle to && isFollowed(to.getOwner()));
        }
        return insn instanceof MethodInsnNode call && isFollowed(call.owner);
    }

    @Override
    public boolean isFollowed(String type) {
        return !type.startsWith("[") && !files.isPlatform(type) && !isOurs(type);
    }

    /** What predicates call of ours, and tests of others, is no code of the user's. */
    private static boolean isOurs(String type) {
        return OURS.stream().anyMatch(type::startsWith);
    }

    /** Code that asks whether an object is valid is no code under test, whoever calls it. */
    @Override
    public boolean isFollowed(Member method) {
        return isFollowed(method.owner().name)
                && (followsPredicates || !isPredicate(method.method()));
    }

    private static boolean isPredicate(MethodNode method) {
        boolean isConventional = method.name.equals("repOk") && method.desc.endsWith(")Z");
        return isConventional
                || method.visibleAnnotations != null
                        && method.visibleAnnotations.stream()
                                .anyMatch(annotation -> annotation.desc.equals(PREDICATE));
    }

    @Override
    public @Nullable Member select(String receiver, Call call) {
        if (call.owner().equals("java/lang/Object") && isForComparing(receiver, call.name())) {
            // What the code calls is that of some object, hardly of the subject.
            return null;
        }
        return call.named() == null
                ? tree.select(receiver, call.name(), call.descriptor())
                : tree.select(receiver, call.named());
    }

    @Override
    public void left(String owner, String name, String descriptor) {
        callsJdk |= !name.equals("<init>") || !owner.equals("java/lang/Object");
    }

    @Override
    public void reachCallbacks() {
        if (!callsJdk) {
            return;
        }
        for (String type : List.copyOf(types.made())) {
            ClassNode node = tree.node(type);
            if (node != null) {
                for (MethodNode method : List.copyOf(node.methods)) {
                    if (isCallback(type, method)) {
                        types.reach(new Member(node, method));
                    }
                }
            }
        }
    }

    private boolean isForComparing(String type, String method) {
        return subjects.contains(type) && OF_OBJECT.contains(method);
    }

    private boolean isCallback(String type, MethodNode method) {
        boolean isCode =
                (method.access & (ACC_ABSTRACT | ACC_PRIVATE | ACC_STATIC)) == 0
                        && !method.name.startsWith("<");
        if (!isCode || isForComparing(type, method.name)) {
            return false;
        }
        return tree.typesFrom(type).stream()
                .filter(above -> !isFollowed(above))
                .anyMatch(above -> tree.declared(above, method.name, method.desc) != null);
    }
}
