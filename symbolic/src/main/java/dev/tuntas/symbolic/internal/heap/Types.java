package dev.tuntas.symbolic.internal.heap;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineClasses;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Which classes an object of the input can be of.
 *
 * <p>The world is what the user's code names: of a class of the user's, or a class of the JDK that
 * objects can be made of, there are the objects of it and of all classes below it that the code
 * names. Of an interface, an abstract class of the JDK, or {@code Object}, there may also be
 * objects of classes that nobody knows.
 */
public final class Types {
    private final MachineClasses classes;
    private final List<String> users;
    private final Map<String, Typing> known = new HashMap<>();
    private final Set<String> named = new LinkedHashSet<>();

    /**
     * @param users the classes that the user's code names
     */
    public Types(MachineClasses classes, List<String> users) {
        this.classes = classes;
        this.users = users;
    }

    /** Any object of a declared type, by internal name. */
    public Typing of(String type) {
        Typing found = known.get(type);
        if (found == null) {
            // One of arrays asks for that of its elements.
            found = make(type);
            known.put(type, found);
        }
        return found;
    }

    private Typing make(String type) {
        if (type.startsWith("[")) {
            return ofArray(type);
        }
        List<String> found = new ArrayList<>();
        for (String user : users) {
            if (isConcrete(user) && classes.isSubtype(user, type)) {
                found.add(user);
            }
        }
        addNamed(type, found);
        addPermitted(type, found);
        if (isConcrete(type) && !found.contains(type) && !type.equals("java/lang/Object")) {
            found.add(type);
        }
        return new Typing(List.of(type), List.of(), List.copyOf(found), isOpen(type));
    }

    /** Of a class of the JDK, code may ask for one of the JDK's below it. */
    private void addNamed(String type, List<String> found) {
        boolean isOfJdk = classes.isPlatform(type) && isConcrete(type);
        if (!isOfJdk || type.equals("java/lang/Object")) {
            return;
        }
        for (String name : named()) {
            if (!name.equals(type) && isConcrete(name) && classes.isSubtype(name, type)) {
                found.add(name);
            }
        }
    }

    /** The classes of the JDK that instructions and handlers of the user's code name. */
    private Set<String> named() {
        if (named.isEmpty()) {
            for (String user : users) {
                classes.get(user).node.methods.forEach(this::addNames);
            }
            named.removeIf(name -> name.startsWith("[") || !classes.isPlatform(name));
        }
        return named;
    }

    private void addNames(MethodNode method) {
        method.tryCatchBlocks.stream()
                .filter(block -> block.type != null)
                .forEach(block -> named.add(block.type));
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof TypeInsnNode type) {
                named.add(type.desc);
            } else if (insn instanceof LdcInsnNode constant
                    && constant.cst instanceof Type type
                    && type.getSort() == Type.OBJECT) {
                named.add(type.getInternalName());
            }
        }
    }

    /** What a sealed type permits there is, even if no code names it. */
    private void addPermitted(String type, List<String> found) {
        List<String> permitted = classes.get(type).node.permittedSubclasses;
        for (String name : permitted == null ? List.<String>of() : permitted) {
            if (isConcrete(name) && !found.contains(name)) {
                found.add(name);
            }
            addPermitted(name, found);
        }
    }

    /**
     * An array of a type may be one of any type below it, of abstract ones, too. Of arrays of
     * arrays it is the same, one dimension further down.
     */
    private Typing ofArray(String type) {
        Type element = Type.getType(type.substring(1));
        if (element.getSort() < Type.ARRAY) {
            return Typing.exactly(type);
        }
        String name = element.getInternalName();
        Set<String> found = new LinkedHashSet<>();
        found.add(name);
        boolean isOpen;
        if (element.getSort() == Type.ARRAY) {
            Typing inner = of(name);
            found.addAll(inner.classes());
            isOpen = inner.isOpen();
        } else {
            addBelow(name, found);
            isOpen = isOpen(name);
        }
        List<String> arrays = found.stream().map(Types::arrayOf).toList();
        return new Typing(List.of(type), List.of(), arrays, isOpen);
    }

    private void addBelow(String type, Set<String> found) {
        if (isFinal(type) || classes.get(type).isEnum()) {
            return;
        }
        users.stream()
                .filter(user -> classes.isSubtype(user, type) && !isAnonymous(user))
                .forEach(found::add);
        List<String> more = new ArrayList<>();
        addNamed(type, more);
        addPermitted(type, more);
        found.addAll(more);
    }

    /** No code makes arrays of these. */
    private boolean isAnonymous(String type) {
        return classes.get(type).node.innerClasses.stream()
                .anyMatch(inner -> inner.name.equals(type) && inner.innerName == null);
    }

    private static String arrayOf(String name) {
        return name.startsWith("[") ? "[" + name : "[L" + name + ";";
    }

    private boolean isFinal(String type) {
        return (classes.get(type).node.access & Opcodes.ACC_FINAL) != 0;
    }

    private boolean isConcrete(String type) {
        MachineClass found = classes.get(type);
        return !found.isInterface() && (found.node.access & Opcodes.ACC_ABSTRACT) == 0;
    }

    private boolean isOpen(String type) {
        if (type.equals("java/lang/Object")) {
            return true;
        }
        MachineClass found = classes.get(type);
        boolean isSealed = found.node.permittedSubclasses != null;
        return !isSealed && (found.isInterface() || !isConcrete(type) && classes.isPlatform(type));
    }

    // --- what is found out ----------------------------------------------------------------------

    /** The same, of a type. */
    public Typing below(Typing typing, String type) {
        if (isBelow(typing, type)) {
            return typing;
        }
        List<String> types = new ArrayList<>();
        boolean isSpecial = typing.types().stream().allMatch(t -> isSubtype(type, t));
        types.add(isSpecial ? type : typing.type());
        types.addAll(isSpecial ? typing.types() : rest(typing, type));
        boolean isOpen = typing.isOpen() && canBeBoth(typing, type);
        List<String> fitting = new ArrayList<>(filter(typing.classes(), c -> isSubtype(c, type)));
        if (typing.isOpen() && isSpecial) {
            // What was a class that nobody knows may now be one that is known.
            of(type).classes().stream()
                    .filter(c -> !fitting.contains(c) && isNone(c, typing.excluded()))
                    .forEach(fitting::add);
            isOpen = of(type).isOpen() && isNone(type, typing.excluded());
        }
        return new Typing(List.copyOf(types), typing.excluded(), List.copyOf(fitting), isOpen);
    }

    private static List<String> rest(Typing typing, String type) {
        List<String> rest = new ArrayList<>(typing.types().subList(1, typing.types().size()));
        rest.add(type);
        return rest;
    }

    /** Two classes of which neither is above the other have no class below both. */
    private boolean canBeBoth(Typing typing, String type) {
        return typing.types().stream().allMatch(known -> canBeBoth(known, type));
    }

    private boolean canBeBoth(String known, String type) {
        if (isSubtype(known, type) || isSubtype(type, known)) {
            return true;
        }
        if (known.startsWith("[") && type.startsWith("[")) {
            Type first = Type.getType(known.substring(1));
            Type second = Type.getType(type.substring(1));
            return first.getSort() >= Type.ARRAY
                    && second.getSort() >= Type.ARRAY
                    && canBeBoth(first.getInternalName(), second.getInternalName());
        }
        boolean isArray = known.startsWith("[") || type.startsWith("[");
        return !isArray && (isInterface(known) || isInterface(type));
    }

    private boolean isInterface(String type) {
        return classes.get(type).isInterface();
    }

    /** The same, but not of a type. */
    public Typing notBelow(Typing typing, String type) {
        List<String> excluded = new ArrayList<>(typing.excluded());
        excluded.add(type);
        boolean isOpen =
                typing.isOpen() && typing.types().stream().noneMatch(t -> isSubtype(t, type));
        return new Typing(
                typing.types(),
                List.copyOf(excluded),
                filter(typing.classes(), c -> !isSubtype(c, type)),
                isOpen);
    }

    /** The same, of exactly one class. */
    public Typing only(Typing typing, String name) {
        return new Typing(typing.types(), typing.excluded(), List.of(name), false);
    }

    /** What fits to both. */
    public Typing both(Typing first, Typing second) {
        Typing both = first;
        for (String type : second.types()) {
            both = below(both, type);
        }
        for (String type : second.excluded()) {
            both = both.excluded().contains(type) ? both : notBelow(both, type);
        }
        return second.isOpen()
                ? both
                : new Typing(
                        both.types(),
                        both.excluded(),
                        filter(both.classes(), second.classes()::contains),
                        false);
    }

    /** Whether it is surely of a type. */
    public boolean isBelow(Typing typing, String type) {
        boolean byType = typing.types().stream().anyMatch(t -> isSubtype(t, type));
        return byType
                || !typing.isOpen()
                        && !typing.classes().isEmpty()
                        && typing.classes().stream().allMatch(c -> isSubtype(c, type));
    }

    public boolean isSubtype(String name, String type) {
        return classes.isSubtype(name, type);
    }

    private boolean isNone(String name, List<String> excluded) {
        return excluded.stream().noneMatch(type -> isSubtype(name, type));
    }

    private static List<String> filter(List<String> names, Predicate<String> fits) {
        return names.stream().filter(fits).toList();
    }
}
