package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.H_INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;
import static org.objectweb.asm.Opcodes.H_INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.H_NEWINVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.NEW;
import static org.objectweb.asm.Opcodes.PUTSTATIC;

import dev.tuntas.core.ClassDomain;
import dev.tuntas.core.FieldDomain;
import dev.tuntas.core.Slot;
import dev.tuntas.core.StateSpace;
import dev.tuntas.core.internal.bounds.GivenValue;
import dev.tuntas.core.internal.weave.ClassFiles;
import dev.tuntas.machine.code.ClassTree;
import dev.tuntas.machine.code.ClassTree.Member;
import dev.tuntas.machine.jdk.JdkCatalogue;
import dev.tuntas.suite.internal.code.CodeListing.Callbacks;
import dev.tuntas.suite.internal.code.Instruction.Target;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
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
 * Finds the code that a predicate can come to, and lists it. Virtual calls are resolved with the
 * classes whose objects are in the space or made by code that is reached (rapid type analysis),
 * until nothing new is found. Methods that the JDK may call back on such objects are reached as
 * soon as any reached code calls the JDK.
 *
 * <p>Everything is visited in an order that the code and the names of classes decide, never the
 * layout of a class file; so lambdas can be numbered as they are met.
 */
final class Reachable {
    private static final String OBJECT = "java/lang/Object";

    private final Method predicate;
    private final ClassFiles files;
    private final ClassTree tree;
    private final Set<String> jdkClassesOfSpace = new HashSet<>();
    private final SortedSet<String> roots = new TreeSet<>();
    private final SortedSet<String> made = new TreeSet<>();
    private final Set<String> initialised = new HashSet<>();
    private final SortedSet<String> mentioned = new TreeSet<>();
    private final Map<String, Member> reached = new LinkedHashMap<>();
    private final Queue<Member> toScan = new ArrayDeque<>();
    private final Map<AbstractInsnNode, List<Call>> calls = new LinkedHashMap<>();
    private final SortedMap<String, SortedMap<String, String>> callbacks = new TreeMap<>();
    private final Map<String, String> lambdaNames = new HashMap<>();
    private Callbacks callbackKind = Callbacks.NONE;

    /** A method that an instruction names, and whether the receiver's class decides. */
    private record Call(Member resolved, boolean isVirtual) {}

    Reachable(Method predicate, StateSpace space) {
        this.predicate = predicate;
        ClassLoader loader = predicate.getDeclaringClass().getClassLoader();
        this.files = new ClassFiles(loader == null ? ClassLoader.getSystemClassLoader() : loader);
        this.tree =
                ClassTree.of(
                        files,
                        name ->
                                ClassReader.SKIP_DEBUG
                                        | ClassReader.SKIP_FRAMES
                                        | (isListed(name) ? 0 : ClassReader.SKIP_CODE));
        addSpace(space);
    }

    CodeListing listing() {
        Instruction entry = entry();
        int before;
        do {
            before = reached.size() + made.size();
            scanAll();
            entry = entry();
            List.copyOf(calls.keySet()).forEach(this::targets);
            reachCallbacks();
        } while (before != reached.size() + made.size() || !toScan.isEmpty());
        if (entry.targets().isEmpty()) {
            throw CodeProblems.noCode(name(predicate));
        }
        Map<String, ListedMethod> methods = new HashMap<>();
        reached.values().forEach(member -> methods.put(key(member), listed(member)));
        SortedMap<String, SortedMap<String, String>> listedCallbacks = new TreeMap<>(callbacks);
        return new CodeListing(entry, callbackKind, classes(), listedCallbacks, methods);
    }

    private static String name(Method method) {
        return method.getDeclaringClass().getName() + "." + method.getName();
    }

    // --- the space ------------------------------------------------------------------------------

    private void addSpace(StateSpace space) {
        for (ClassDomain domain : space.classDomains()) {
            if (domain.kind() == ClassDomain.Kind.OBJECTS) {
                addJdkClass(domain.type());
            }
        }
        for (ClassDomain domain : space.classDomains()) {
            switch (domain.kind()) {
                case OBJECTS -> addObjects(Type.getInternalName(domain.type()));
                case VALUES -> addValues(domain);
                case ARRAYS -> mention(Type.getType(domain.type()));
            }
        }
        addRoots(space);
        Set<FieldDomain> domains = Collections.newSetFromMap(new IdentityHashMap<>());
        space.slots().stream().map(Slot::domain).filter(domains::add).forEach(this::addPlain);
    }

    /** A class of the JDK is listed like the user's if its objects are in the space. */
    private void addJdkClass(Class<?> type) {
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            if (files.isPlatform(Type.getInternalName(c))) {
                jdkClassesOfSpace.add(Type.getInternalName(c.getNestHost()));
            }
        }
    }

    private void addObjects(String type) {
        make(type);
        // What the objects hold besides slots, their constructor made.
        Member constructor = isListed(type) ? tree.declared(type, "<init>", "()V") : null;
        if (constructor != null) {
            addCallback(type, "<init>()V", constructor);
        }
        ClassNode node = isListed(type) ? tree.node(type) : null;
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

    private void addValues(ClassDomain domain) {
        for (int i = 0; i < domain.size(); i++) {
            makeValue(domain.given(i));
        }
    }

    /** A value that is copied is made of others, whose code may be called, too. */
    private void makeValue(@Nullable Object value) {
        if (value instanceof GivenValue given) {
            given.classes().forEach(type -> make(Type.getInternalName(type)));
        } else if (value != null) {
            make(Type.getInternalName(value.getClass()));
        }
    }

    private void addPlain(FieldDomain domain) {
        for (int i = 0; i < domain.size(); i++) {
            makeValue(domain.given(i));
        }
    }

    private void addRoots(StateSpace space) {
        if (space.rootObject() >= 0) {
            roots.add(Type.getInternalName(space.domainOf(space.rootObject()).type()));
            return;
        }
        FieldDomain domain = space.slots().get(0).domain();
        for (int i = 0; i < domain.size(); i++) {
            if (domain.object(i) >= 0) {
                roots.add(Type.getInternalName(space.domainOf(domain.object(i)).type()));
            }
        }
    }

    // --- what is reached ------------------------------------------------------------------------

    private boolean isListed(String name) {
        if (name.startsWith("[") || files.isCore(name)) {
            return false;
        }
        if (!files.isPlatform(name)) {
            return true;
        }
        int nested = name.indexOf('$');
        return jdkClassesOfSpace.contains(nested < 0 ? name : name.substring(0, nested));
    }

    /** The call that starts everything, as the search makes it. */
    private Instruction entry() {
        String owner = Type.getInternalName(predicate.getDeclaringClass());
        String descriptor = Type.getMethodDescriptor(predicate);
        Member resolved = tree.resolve(owner, predicate.getName(), descriptor);
        if (resolved == null) {
            throw CodeProblems.noClassFile(owner, name(predicate));
        }
        boolean isStatic = Modifier.isStatic(predicate.getModifiers());
        initialise(owner);
        List<Target> targets = new ArrayList<>();
        if (isStatic) {
            addTarget("", resolved, targets);
        }
        for (String root : isStatic ? Set.<String>of() : roots) {
            addTarget(root, tree.select(root, resolved), targets);
        }
        String operand = ListedMethod.key(owner, predicate.getName(), descriptor);
        return new Instruction(
                isStatic ? INVOKESTATIC : INVOKEVIRTUAL, operand, List.of(), targets);
    }

    private void addTarget(String receiver, @Nullable Member target, List<Target> targets) {
        if (target != null && isListed(target.owner().name) && target.hasCode()) {
            reach(target);
            targets.add(new Target(receiver, key(target)));
        }
    }

    private void reach(Member member) {
        if (reached.putIfAbsent(member.key(), member) == null) {
            toScan.add(member);
        }
    }

    private void make(String type) {
        mentioned.add(type);
        if (isListed(type) && made.add(type)) {
            initialise(type);
        }
    }

    private void initialise(String name) {
        if (!isListed(name) || !initialised.add(name)) {
            return;
        }
        for (String type : tree.typesFrom(name)) {
            Member initialiser = tree.declared(type, "<clinit>", "()V");
            if (initialiser != null && isListed(type)) {
                reach(initialiser);
            }
        }
    }

    private void scanAll() {
        while (!toScan.isEmpty()) {
            Member next = toScan.remove();
            mentioned.add(next.owner().name);
            for (AbstractInsnNode insn : next.method().instructions) {
                scan(insn);
            }
        }
    }

    private void scan(AbstractInsnNode insn) {
        if (insn instanceof MethodInsnNode call) {
            scanCall(call);
        } else if (insn instanceof TypeInsnNode type) {
            mention(Type.getObjectType(type.desc));
            if (insn.getOpcode() == NEW) {
                make(type.desc);
            }
        } else if (insn instanceof FieldInsnNode field) {
            mention(Type.getObjectType(field.owner));
            if (insn.getOpcode() == GETSTATIC || insn.getOpcode() == PUTSTATIC) {
                initialise(tree.declaringClass(field.owner, field.name, field.desc));
            }
        } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
            scanDynamic(dynamic);
        } else if (insn instanceof LdcInsnNode constant && constant.cst instanceof Type type) {
            mention(type);
        } else if (insn instanceof MultiANewArrayInsnNode array) {
            mention(Type.getType(array.desc));
        }
    }

    private void mention(Type type) {
        Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
        if (element.getSort() == Type.OBJECT) {
            mentioned.add(element.getInternalName());
        }
    }

    private void scanCall(MethodInsnNode call) {
        mention(Type.getObjectType(call.owner));
        boolean isExact = call.getOpcode() == INVOKESTATIC || call.getOpcode() == INVOKESPECIAL;
        if (isExact) {
            initialise(call.owner);
        }
        addCall(call, call.owner, call.name, call.desc, !isExact);
    }

    private void addCall(
            AbstractInsnNode insn, String owner, String name, String desc, boolean isVirtual) {
        if (!isListed(owner)) {
            callJdk(owner, name, desc);
        }
        Member resolved = owner.startsWith("[") ? null : tree.resolve(owner, name, desc);
        if (resolved == null && isListed(owner) && tree.node(owner) == null) {
            throw CodeProblems.noClassFile(owner, name(predicate));
        }
        if (resolved != null) {
            if (!isListed(resolved.owner().name)) {
                callJdk(resolved.owner().name, name, desc);
            }
            calls.computeIfAbsent(insn, i -> new ArrayList<>())
                    .add(new Call(resolved, isVirtual && !resolved.is(ACC_PRIVATE)));
        }
    }

    private void scanDynamic(InvokeDynamicInsnNode dynamic) {
        callJdk(dynamic.bsm.getOwner(), dynamic.name, dynamic.desc);
        for (Object argument : dynamic.bsmArgs) {
            if (argument instanceof Handle handle && handle.getTag() >= H_INVOKEVIRTUAL) {
                scanHandle(dynamic, handle);
            }
        }
    }

    private void scanHandle(InvokeDynamicInsnNode dynamic, Handle handle) {
        mention(Type.getObjectType(handle.getOwner()));
        if (handle.getTag() == H_NEWINVOKESPECIAL) {
            make(handle.getOwner());
        }
        boolean isExact =
                handle.getTag() == H_INVOKESTATIC
                        || handle.getTag() == H_INVOKESPECIAL
                        || handle.getTag() == H_NEWINVOKESPECIAL;
        if (isExact) {
            initialise(handle.getOwner());
        }
        if (InstructionLister.isLambdaBody(handle) && isListed(handle.getOwner())) {
            nameLambda(handle);
        }
        addCall(dynamic, handle.getOwner(), handle.getName(), handle.getDesc(), !isExact);
    }

    private void nameLambda(Handle handle) {
        String key = ListedMethod.key(handle.getOwner(), handle.getName(), handle.getDesc());
        lambdaNames.putIfAbsent(
                key,
                ListedMethod.key(
                        handle.getOwner(), "lambda#" + (lambdaNames.size() + 1), handle.getDesc()));
    }

    private String key(Member member) {
        return lambdaNames.getOrDefault(member.key(), member.key());
    }

    /** What an instruction may mean, with the classes made so far; reaches it. */
    private List<Target> targets(AbstractInsnNode insn) {
        List<Target> targets = new ArrayList<>();
        for (Call call : calls.getOrDefault(insn, List.of())) {
            if (!call.isVirtual) {
                addTarget("", call.resolved, targets);
                continue;
            }
            for (String type : List.copyOf(made)) {
                if (tree.isSubtype(type, call.resolved.owner().name)) {
                    addTarget(type, tree.select(type, call.resolved), targets);
                }
            }
        }
        return targets;
    }

    // --- callbacks ------------------------------------------------------------------------------

    private void callJdk(String owner, String name, String descriptor) {
        if (owner.equals(OBJECT) && name.equals("<init>")) {
            return;
        }
        boolean speaks = JdkCatalogue.speaks(owner, name, descriptor);
        Callbacks needed = speaks ? Callbacks.ALL : Callbacks.NO_TEXT;
        if (needed.compareTo(callbackKind) > 0) {
            callbackKind = needed;
        }
    }

    private void reachCallbacks() {
        if (callbackKind == Callbacks.NONE) {
            return;
        }
        for (String type : List.copyOf(made)) {
            Set<String> outside = new TreeSet<>(tree.typesFrom(type));
            outside.removeIf(this::isListed);
            if (files.isPlatform(type)) {
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
                if (selected != null && isListed(selected.owner().name) && selected.hasCode()) {
                    addCallback(type, method.name + method.desc, selected);
                }
            }
        }
    }

    private void addCallback(String type, String member, Member target) {
        reach(target);
        callbacks.computeIfAbsent(type, t -> new TreeMap<>()).put(member, key(target));
    }

    // --- the listing ----------------------------------------------------------------------------

    private ListedMethod listed(Member member) {
        InstructionLister lister =
                new InstructionLister(member.method(), insn -> listedTargets(insn));
        return new ListedMethod(
                key(member), member.is(ACC_STATIC), lister.code(), lister.handlers());
    }

    private List<Target> listedTargets(AbstractInsnNode insn) {
        if (insn instanceof FieldInsnNode field) {
            return List.of(
                    new Target("", tree.declaringClass(field.owner, field.name, field.desc)));
        }
        return targets(insn);
    }

    private Map<String, ListedClass> classes() {
        Map<String, ListedClass> classes = new HashMap<>();
        for (String name : mentioned) {
            // What stands above a class of the JDK's own depends on its version and on nothing
            // else.
            if (isListed(name)) {
                tree.typesFrom(name).forEach(type -> classes.put(type, listed(type)));
            }
        }
        return classes;
    }

    private ListedClass listed(String name) {
        ClassNode node = tree.node(name);
        String superclass = node == null || node.superName == null ? "" : node.superName;
        List<String> interfaces = node == null ? List.of() : node.interfaces;
        return new ListedClass(name, made.contains(name), superclass, interfaces);
    }
}
