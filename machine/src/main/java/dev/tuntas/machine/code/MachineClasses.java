package dev.tuntas.machine.code;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
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
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** The classes that a machine has met, by internal name. */
public final class MachineClasses {
    private final ClassSource files;
    private final ClassTree tree;
    private final Map<String, MachineClass> known = new HashMap<>();
    private @Nullable List<MachineClass> users;
    private final List<String> roots;
    private int fields;

    /**
     * Classes from class files.
     *
     * @param roots the classes of the user with which everything begins
     */
    public MachineClasses(ClassSource files, Collection<String> roots) {
        this.files = files;
        this.tree = ClassTree.of(files, name -> ClassReader.SKIP_FRAMES);
        this.roots = List.copyOf(roots);
    }

    int nextField() {
        return fields++;
    }

    /** How many fields there are in the classes met. */
    public int fields() {
        return fields;
    }

    ClassTree tree() {
        return tree;
    }

    public boolean isPlatform(String name) {
        return files.isPlatform(name);
    }

    /** A class, read when it is first asked for. */
    public MachineClass get(String name) {
        MachineClass found = known.get(name);
        return found == null ? read(name) : found;
    }

    /**
     * Whether there are class files of a class and of everything above it: else the JVM could not
     * load it, and code that names it fails when it is come to, and not before.
     */
    public boolean isThere(String name) {
        return known.containsKey(name)
                || tree.typesFrom(name).stream().allMatch(type -> tree.node(type) != null);
    }

    private MachineClass read(String name) {
        ClassNode node = tree.node(name);
        if (node == null) {
            throw new Unfollowable("the class file of " + name.replace('/', '.') + " is not found");
        }
        MachineClass superclass = node.superName == null ? null : get(node.superName);
        MachineClass made = new MachineClass(this, node, superclass);
        known.put(name, made);
        return made;
    }

    /** Whether a class or array type is another or below it; internal names. */
    public boolean isSubtype(String name, String supertype) {
        if (name.equals(supertype) || supertype.equals("java/lang/Object")) {
            return true;
        }
        if (name.startsWith("[")) {
            return supertype.equals("java/lang/Cloneable")
                    || supertype.equals("java/io/Serializable")
                    || supertype.startsWith("[") && areArrays(name, supertype);
        }
        return !supertype.startsWith("[") && get(name).supertypes().contains(supertype);
    }

    private boolean areArrays(String name, String supertype) {
        Type element = Type.getType(name.substring(1));
        Type wanted = Type.getType(supertype.substring(1));
        return element.getSort() >= Type.ARRAY
                && wanted.getSort() >= Type.ARRAY
                && isSubtype(element.getInternalName(), wanted.getInternalName());
    }

    // --- all classes of the user ----------------------------------------------------------------

    /**
     * The methods that a virtual call could come to: in all classes that the user's code names,
     * directly or not.
     */
    public List<MachineMethod> overriders(String owner, String nameAndDescriptor) {
        Set<MachineMethod> found = new LinkedHashSet<>();
        MachineMethod inherited = get(owner).find(nameAndDescriptor);
        if (inherited != null) {
            found.add(inherited);
        }
        for (MachineClass user : users()) {
            if (isSubtype(user.name, owner)) {
                MachineMethod method = user.find(nameAndDescriptor);
                if (method != null) {
                    found.add(method);
                }
            }
        }
        return List.copyOf(found);
    }

    /** How many methods a virtual call could come to; 0 if that is unknown. */
    public int targets(String owner, String nameAndDescriptor) {
        return isPlatform(owner) ? 0 : overriders(owner, nameAndDescriptor).size();
    }

    /** Whether a class of the user's is a subtype of a class or interface of the JDK. */
    public boolean hasSubtypesOfUsers(String platform) {
        return users().stream().anyMatch(user -> isSubtype(user.name, platform));
    }

    /** The classes of the user's that the code names, directly or not. */
    public List<MachineClass> users() {
        List<MachineClass> all = users;
        if (all == null) {
            all = collectUsers();
            users = all;
        }
        return all;
    }

    private List<MachineClass> collectUsers() {
        Set<String> names = new LinkedHashSet<>(roots);
        Deque<String> work = new ArrayDeque<>(roots);
        List<MachineClass> found = new ArrayList<>();
        while (!work.isEmpty()) {
            String name = work.remove();
            if (files.isPlatform(name) || !isThere(name)) {
                continue;
            }
            MachineClass user = get(name);
            found.add(user);
            if (files.isApart(name)) {
                continue;
            }
            for (String mentioned : mentioned(user.node)) {
                if (names.add(mentioned)) {
                    work.add(mentioned);
                }
            }
        }
        return found;
    }

    private static Set<String> mentioned(ClassNode node) {
        Set<String> names = new LinkedHashSet<>(node.interfaces);
        if (node.superName != null) {
            names.add(node.superName);
        }
        for (InnerClassNode inner : node.innerClasses) {
            names.add(inner.name);
        }
        node.fields.forEach(field -> addType(Type.getType(field.desc), names));
        for (MethodNode method : node.methods) {
            addType(Type.getMethodType(method.desc), names);
            for (AbstractInsnNode insn : method.instructions) {
                addMentioned(insn, names);
            }
        }
        return names;
    }

    private static void addMentioned(AbstractInsnNode insn, Set<String> names) {
        if (insn instanceof TypeInsnNode type) {
            addType(Type.getObjectType(type.desc), names);
        } else if (insn instanceof FieldInsnNode field) {
            addType(Type.getObjectType(field.owner), names);
        } else if (insn instanceof MethodInsnNode call) {
            addType(Type.getObjectType(call.owner), names);
            addType(Type.getMethodType(call.desc), names);
        } else if (insn instanceof LdcInsnNode constant && constant.cst instanceof Type type) {
            addType(type, names);
        } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
            for (Object argument : dynamic.bsmArgs) {
                if (argument instanceof Handle handle) {
                    names.add(handle.getOwner());
                }
            }
        }
    }

    private static void addType(Type type, Set<String> names) {
        switch (type.getSort()) {
            case Type.ARRAY -> addType(type.getElementType(), names);
            case Type.OBJECT -> names.add(type.getInternalName());
            case Type.METHOD -> {
                addType(type.getReturnType(), names);
                for (Type argument : type.getArgumentTypes()) {
                    addType(argument, names);
                }
            }
            default -> {}
        }
    }
}
