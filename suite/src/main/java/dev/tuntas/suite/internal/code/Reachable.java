package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.H_INVOKEVIRTUAL;

import dev.tuntas.machine.code.ClassTree;
import dev.tuntas.machine.code.ClassTree.Member;
import dev.tuntas.machine.code.RapidTypes;
import dev.tuntas.machine.code.RapidTypes.Call;
import dev.tuntas.machine.code.RapidTypes.Meaning;
import dev.tuntas.machine.jdk.JdkCatalogue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Finds the code that a predicate can come to. Methods that the JDK may call back on objects of the
 * space or of code that is reached are reached as soon as any reached code calls the JDK.
 *
 * <p>Everything is visited in an order that the code and the names of classes decide, never the
 * layout of a class file; so lambdas can be numbered as they are met.
 */
final class Reachable implements RapidTypes.Rules {
    /** How much of the reached code the JDK may call back. */
    enum Callbacks {
        /** No reached code calls the JDK. */
        NONE,
        /** The JDK may call all but {@code toString}. */
        NO_TEXT,
        ALL
    }

    private static final String OBJECT = "java/lang/Object";

    private final Start start;
    private final ClassTree tree;
    private final Predicate<String> isFollowed;
    private final Predicate<String> isPlatform;
    private final RapidTypes types;
    private final List<Meaning> entry = new ArrayList<>();
    private final SortedSet<String> mentioned = new TreeSet<>();
    private final SortedMap<String, SortedMap<String, Member>> callbacks = new TreeMap<>();
    private final Map<String, Handle> lambdas = new LinkedHashMap<>();
    private final Set<String> asked = new HashSet<>();
    private Callbacks callbackKind = Callbacks.NONE;

    /**
     * @param isFollowed whether the code of a class counts, rather than only what it is called
     * @param isPlatform whether a class comes with the JDK
     */
    Reachable(
            Start start,
            ClassTree tree,
            Predicate<String> isFollowed,
            Predicate<String> isPlatform) {
        this.start = start;
        this.tree = tree;
        this.isFollowed = isFollowed;
        this.isPlatform = isPlatform;
        this.types = new RapidTypes(tree, new TreeSet<>(), this);
        start.objects().forEach(this::addObjects);
        start.values().forEach(this::make);
        enter();
        types.run();
        if (entry.isEmpty()) {
            throw CodeProblems.noCode(start.predicate());
        }
        types.methods().forEach(method -> mentioned.add(method.owner().name));
    }

    /** How class files are to be read. */
    static int flags(boolean isFollowed) {
        int flags = ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;
        return isFollowed ? flags : flags | ClassReader.SKIP_CODE;
    }

    ClassTree tree() {
        return tree;
    }

    RapidTypes types() {
        return types;
    }

    /** What the call of the predicate may mean, by the class of the root object. */
    List<Meaning> entry() {
        return entry;
    }

    Callbacks callbackKind() {
        return callbackKind;
    }

    /** By class, then by name and descriptor: the method that the JDK (or core) may call. */
    SortedMap<String, SortedMap<String, Member>> callbacks() {
        return callbacks;
    }

    /** The bodies of lambdas, by key, in the order in which they are met. */
    Map<String, Handle> lambdas() {
        return lambdas;
    }

    /** Names and descriptors of methods of which a receiver decides what they mean. */
    Set<String> asked() {
        return asked;
    }

    /** The classes that code is followed of, or that it mentions, and those above them. */
    SortedSet<String> classes() {
        SortedSet<String> classes = new TreeSet<>();
        for (String name : mentioned) {
            if (isFollowed(name)) {
                classes.addAll(tree.typesFrom(name));
            }
        }
        classes.removeIf(name -> !isFollowed(name) || tree.node(name) == null);
        return classes;
    }

    // --- where it begins ------------------------------------------------------------------------

    private void addObjects(String type) {
        make(type);
        // What the objects hold besides slots, their constructor made.
        Member constructor = isFollowed(type) ? tree.declared(type, "<init>", "()V") : null;
        if (constructor != null) {
            addCallback(type, "<init>()V", constructor);
        }
        ClassNode node = isFollowed(type) ? tree.node(type) : null;
        if (node != null && "java/lang/Record".equals(node.superName)) {
            addRecordConstructors(node);
        }
    }

    /** A record is valid only if its constructor accepts it. */
    private void addRecordConstructors(ClassNode record) {
        for (MethodNode method : record.methods) {
            if (method.name.equals("<init>")) {
                addCallback(record.name, method.name + method.desc, new Member(record, method));
            }
        }
    }

    private void make(String type) {
        mentioned.add(type);
        types.make(type);
    }

    /** The call that starts everything, as the search makes it. */
    private void enter() {
        Member resolved = tree.resolve(start.owner(), start.name(), start.descriptor());
        if (resolved == null) {
            throw CodeProblems.noClassFile(start.owner(), start.predicate());
        }
        types.initialise(start.owner());
        mentioned.add(start.owner());
        if (start.isStatic()) {
            enter("", resolved);
            return;
        }
        asked.add(start.name() + start.descriptor());
        start.roots().forEach(root -> enter(root, tree.select(root, resolved)));
    }

    private void enter(String receiver, @Nullable Member target) {
        if (target != null && isFollowed(target.owner().name) && target.hasCode()) {
            types.reach(target);
            entry.add(new Meaning(receiver, target));
        }
    }

    // --- what is reached ------------------------------------------------------------------------

    @Override
    public boolean isFollowed(String type) {
        return isFollowed.test(type);
    }

    @Override
    public String receivers(Call call) {
        Member named = call.named();
        return named == null ? call.owner() : named.owner().name;
    }

    @Override
    public @Nullable Member select(String receiver, Call call) {
        asked.add(call.name() + call.descriptor());
        Member named = call.named();
        return named == null
                ? tree.select(receiver, call.name(), call.descriptor())
                : tree.select(receiver, named);
    }

    @Override
    public void missed(String owner) {
        throw CodeProblems.noClassFile(owner, start.predicate());
    }

    @Override
    public void reached(AbstractInsnNode insn) {
        if (insn instanceof MethodInsnNode call) {
            mention(Type.getObjectType(call.owner));
        } else if (insn instanceof TypeInsnNode type) {
            mention(Type.getObjectType(type.desc));
        } else if (insn instanceof FieldInsnNode field) {
            mention(Type.getObjectType(field.owner));
        } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
            left(dynamic.bsm.getOwner(), dynamic.name, dynamic.desc);
            for (Object argument : dynamic.bsmArgs) {
                if (argument instanceof Handle handle && handle.getTag() >= H_INVOKEVIRTUAL) {
                    mention(handle);
                }
            }
        } else if (insn instanceof LdcInsnNode constant && constant.cst instanceof Type type) {
            mention(type);
        } else if (insn instanceof MultiANewArrayInsnNode array) {
            mention(Type.getType(array.desc));
        }
    }

    private void mention(Handle handle) {
        mention(Type.getObjectType(handle.getOwner()));
        if (Nodes.isLambdaBody(handle) && isFollowed(handle.getOwner())) {
            lambdas.putIfAbsent(
                    handle.getOwner() + "." + handle.getName() + handle.getDesc(), handle);
        }
    }

    private void mention(Type type) {
        Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
        if (element.getSort() == Type.OBJECT) {
            mentioned.add(element.getInternalName());
        }
    }

    // --- callbacks ------------------------------------------------------------------------------

    @Override
    public void left(String owner, String name, String descriptor) {
        if (owner.equals(OBJECT) && name.equals("<init>")) {
            return;
        }
        boolean speaks = JdkCatalogue.speaks(owner, name, descriptor);
        Callbacks needed = speaks ? Callbacks.ALL : Callbacks.NO_TEXT;
        if (needed.compareTo(callbackKind) > 0) {
            callbackKind = needed;
        }
    }

    @Override
    public void reachCallbacks() {
        if (callbackKind == Callbacks.NONE) {
            return;
        }
        for (String type : types.made()) {
            Set<String> outside = new TreeSet<>(tree.typesFrom(type));
            outside.removeIf(this::isFollowed);
            if (isPlatform.test(type)) {
                // The rest of a JDK class does not depend on the predicate.
                outside.retainAll(Set.of(OBJECT, "java/lang/Comparable"));
            }
            outside.forEach(above -> reachCallbacks(type, above));
        }
    }

    private void reachCallbacks(String type, String above) {
        ClassNode node = tree.node(above);
        for (MethodNode method : node == null ? List.<MethodNode>of() : node.methods) {
            boolean isCallable =
                    method.name.charAt(0) != '<'
                            && (method.access & (ACC_STATIC | ACC_PRIVATE)) == 0;
            boolean isText = method.name.equals("toString") && method.desc.startsWith("()");
            if (node != null && isCallable && !(isText && callbackKind != Callbacks.ALL)) {
                Member selected = tree.select(type, new Member(node, method));
                if (selected != null && isFollowed(selected.owner().name) && selected.hasCode()) {
                    addCallback(type, method.name + method.desc, selected);
                }
            }
        }
    }

    private void addCallback(String type, String member, Member target) {
        types.reach(target);
        callbacks.computeIfAbsent(type, t -> new TreeMap<>()).put(member, target);
    }
}
