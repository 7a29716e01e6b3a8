package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.H_INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.bounds.GivenValue;
import dev.tuntas.core.internal.weave.ClassFiles;
import dev.tuntas.machine.code.ClassTree;
import dev.tuntas.machine.code.ClassTree.Member;
import dev.tuntas.machine.code.RapidTypes;
import dev.tuntas.machine.code.RapidTypes.Call;
import dev.tuntas.machine.jdk.JdkCatalogue;
import dev.tuntas.suite.internal.code.CodeListing.Callbacks;
import dev.tuntas.suite.internal.code.Instruction.Target;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
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
 * Lists the code that a predicate can come to. Methods that the JDK may call back on objects of the
 * space or of code that is reached are reached as soon as any reached code calls the JDK.
 *
 * <p>Everything is visited in an order that the code and the names of classes decide, never the
 * layout of a class file; so lambdas can be numbered as they are met.
 */
final class Reachable implements RapidTypes.Rules {
    private static final String OBJECT = "java/lang/Object";

    private final Method predicate;
    private final ClassFiles files;
    private final ClassTree tree;
    private final RapidTypes types;
    private final Set<String> jdkClassesOfSpace = new HashSet<>();
    private final SortedSet<String> roots = new TreeSet<>();
    private final SortedSet<String> mentioned = new TreeSet<>();
    private final SortedMap<String, SortedMap<String, String>> callbacks = new TreeMap<>();
    private final Map<String, String> lambdaNames = new HashMap<>();
    private Callbacks callbackKind = Callbacks.NONE;

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
        this.types = new RapidTypes(tree, new TreeSet<>(), this);
        addSpace(space);
    }

    CodeListing listing() {
        Instruction entry = entry();
        types.run();
        if (entry.targets().isEmpty()) {
            throw CodeProblems.noCode(name(predicate));
        }
        Map<String, ListedMethod> methods = new HashMap<>();
        for (Member member : types.methods()) {
            mentioned.add(member.owner().name);
            methods.put(key(member), listed(member));
        }
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

    @Override
    public boolean isFollowed(String type) {
        return isListed(type);
    }

    @Override
    public String receivers(Call call) {
        Member named = call.named();
        return named == null ? call.owner() : named.owner().name;
    }

    @Override
    public @Nullable Member select(String receiver, Call call) {
        Member named = call.named();
        return named == null ? null : tree.select(receiver, named);
    }

    @Override
    public void missed(String owner) {
        throw CodeProblems.noClassFile(owner, name(predicate));
    }

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
        types.initialise(owner);
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
            types.reach(target);
            targets.add(new Target(receiver, key(target)));
        }
    }

    private void make(String type) {
        mentioned.add(type);
        types.make(type);
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
        if (InstructionLister.isLambdaBody(handle) && isListed(handle.getOwner())) {
            nameLambda(handle);
        }
    }

    private void mention(Type type) {
        Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
        if (element.getSort() == Type.OBJECT) {
            mentioned.add(element.getInternalName());
        }
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
        types.reach(target);
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
        return types.meanings(insn).stream()
                .map(meaning -> new Target(meaning.receiver(), key(meaning.method())))
                .toList();
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
        return new ListedClass(name, types.made().contains(name), superclass, interfaces);
    }
}
