package dev.tuntas.machine.code;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** A class as its class file has it. */
public final class MachineClass {
    public final String name;
    public final ClassNode node;
    public final @Nullable MachineClass superclass;

    /** How many cells an object has. */
    public final int instanceCells;

    /** How many cells its static fields take. */
    public final int staticCells;

    /** What a machine knows of the class. */
    public @Nullable Object note;

    private final MachineClasses classes;
    private final Map<String, MachineMethod> methods = new HashMap<>();
    private final Map<String, MachineField> fields = new HashMap<>();
    private final Map<String, @Nullable MachineMethod> virtuals = new HashMap<>();
    private @Nullable Boolean isEqualToItselfOnly;

    MachineClass(MachineClasses classes, ClassNode node, @Nullable MachineClass superclass) {
        this.classes = classes;
        this.name = node.name;
        this.node = node;
        this.superclass = superclass;
        int instance = superclass == null ? 0 : superclass.instanceCells;
        int statics = 0;
        for (FieldNode field : node.fields) {
            boolean isStatic = (field.access & Opcodes.ACC_STATIC) != 0;
            boolean isFixed = isStatic && (field.access & Opcodes.ACC_FINAL) != 0;
            int place = isStatic ? statics++ : instance++;
            fields.put(
                    field.name + field.desc,
                    new MachineField(
                            this,
                            field.name,
                            field.desc,
                            isStatic,
                            isFixed,
                            place,
                            classes.nextField()));
        }
        for (MethodNode method : node.methods) {
            methods.put(method.name + method.desc, new MachineMethod(this, method));
        }
        this.instanceCells = instance;
        this.staticCells = statics;
    }

    public MachineClasses classes() {
        return classes;
    }

    public boolean isInterface() {
        return (node.access & Opcodes.ACC_INTERFACE) != 0;
    }

    public boolean isEnum() {
        return (node.access & Opcodes.ACC_ENUM) != 0;
    }

    public @Nullable MachineMethod declared(String nameAndDescriptor) {
        return methods.get(nameAndDescriptor);
    }

    /** A field of this class, its interfaces or superclasses. */
    public @Nullable MachineField field(String fieldName, String descriptor) {
        MachineField own = fields.get(fieldName + descriptor);
        if (own != null) {
            return own;
        }
        for (String implemented : node.interfaces) {
            MachineField found = classes.get(implemented).field(fieldName, descriptor);
            if (found != null) {
                return found;
            }
        }
        return superclass == null ? null : superclass.field(fieldName, descriptor);
    }

    /** Puts the values that the class file has for static fields into the cells of these. */
    public void putConstants(long[] bits, @Nullable Object[] refs) {
        for (FieldNode constant : node.fields) {
            MachineField field = fields.get(constant.name + constant.desc);
            if (constant.value == null || field == null || !field.isStatic()) {
                continue;
            }
            if (field.isRef()) {
                refs[field.place()] = String.valueOf(constant.value).intern();
            } else {
                bits[field.place()] = Bits.unbox(constant.value);
            }
        }
    }

    /** The method that a call on an object of this class comes to. */
    public @Nullable MachineMethod find(String nameAndDescriptor) {
        if (!virtuals.containsKey(nameAndDescriptor)) {
            virtuals.put(nameAndDescriptor, search(nameAndDescriptor));
        }
        return virtuals.get(nameAndDescriptor);
    }

    /**
     * The method that a call of a private method, a constructor or a method of a superclass comes
     * to, in code of a class (JVMS 6.5, invokespecial).
     */
    public static @Nullable MachineMethod special(Invocation call, MachineClass caller) {
        MachineClass owner = caller.classes.get(call.owner);
        MachineMethod own = owner.declared(call.key);
        if (call.name.equals("<init>") || own != null && own.isPrivate()) {
            return own;
        }
        MachineClass above = caller.superclass;
        if (above != null
                && !owner.isInterface()
                && owner != caller
                && caller.classes.isSubtype(caller.name, owner.name)) {
            return above.find(call.key);
        }
        return owner.find(call.key);
    }

    /** The private method that a call names, which no class can override; null if it names none. */
    public static @Nullable MachineMethod exact(Invocation call, MachineClasses classes) {
        MachineMethod own = classes.get(call.owner).declared(call.key);
        return own != null && own.isPrivate() ? own : null;
    }

    /** Whether equals and hashCode of its objects are those of Object. */
    public boolean isEqualToItselfOnly() {
        Boolean known = isEqualToItselfOnly;
        if (known == null) {
            known = isOfObject("equals(Ljava/lang/Object;)Z") && isOfObject("hashCode()I");
            isEqualToItselfOnly = known;
        }
        return known;
    }

    private boolean isOfObject(String nameAndDescriptor) {
        MachineMethod method = find(nameAndDescriptor);
        return method != null && method.owner.name.equals("java/lang/Object");
    }

    private @Nullable MachineMethod search(String nameAndDescriptor) {
        int split = nameAndDescriptor.indexOf('(');
        ClassTree.Member found =
                classes.tree()
                        .resolve(
                                name,
                                nameAndDescriptor.substring(0, split),
                                nameAndDescriptor.substring(split));
        return found == null ? null : classes.get(found.owner().name).declared(nameAndDescriptor);
    }

    /** The names of this class and everything above it. */
    public Set<String> supertypes() {
        return classes.tree().typesFrom(name);
    }

    @Override
    public String toString() {
        return name.replace('/', '.');
    }
}
