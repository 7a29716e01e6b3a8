package dev.tuntas.core.internal.weave.unit;

import static dev.tuntas.core.internal.weave.WorldClass.STACKS;
import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.WeavePlan;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The locals of a unit. The original's are split by kind; operands have locals of their own, where
 * they are kept while the unit may be left.
 */
public final class UnitLocals {
    /** The local that holds the point at which to go on. */
    public static final int POINT = 0;

    private record Key(boolean isOperand, int index, char kind) {}

    /** A local that is kept while the unit is left, with its type at that point. */
    public record Saved(int local, Type type) {
        char kind() {
            return UnitLocals.kind(type);
        }

        /** Whether it is null there for certain. */
        boolean isNull() {
            return UnitLocals.isNull(type);
        }

        public VarInsnNode load() {
            return new VarInsnNode(opcode(ILOAD), local);
        }

        public VarInsnNode store() {
            return new VarInsnNode(opcode(ISTORE), local);
        }

        private int opcode(int ofInt) {
            return carrierType(kind()).getOpcode(ofInt);
        }

        public Saved as(Type other) {
            return isNull() ? this : new Saved(local, other);
        }

        /** As a local that may hold any object, if it is known to be null. */
        public Saved maybeNull() {
            return isNull() ? new Saved(local, carrierType('A')) : this;
        }

        /** Tells the verifier the type again, which it forgets at the dispatcher. */
        public void recast(InsnList list) {
            if (kind() == 'A') {
                if (isNull()) {
                    list.add(new InsnNode(ACONST_NULL));
                } else {
                    list.add(load());
                    cast(list, type);
                }
                list.add(store());
            }
        }
    }

    private static final Type OBJECT = Type.getObjectType("java/lang/Object");

    private final WeavePlan plan;
    private final Map<Key, Integer> indices = new LinkedHashMap<>();
    private int size = 1;

    UnitLocals(WeavePlan plan) {
        this.plan = plan;
    }

    public int size() {
        return size;
    }

    /** The local that stands for one of the original's. */
    public int local(int originalIndex, char kind) {
        return index(new Key(false, originalIndex, kind));
    }

    private int index(Key key) {
        Integer known = indices.get(key);
        if (known == null) {
            known = size;
            indices.put(key, known);
            size += carrierType(key.kind).getSize();
        }
        return known;
    }

    /** Whether a type is that of null alone. */
    public static boolean isNull(Type type) {
        return type.getSort() == Type.OBJECT && type.getInternalName().equals("null");
    }

    public Saved parameter(int originalIndex, Type type) {
        return new Saved(local(originalIndex, kind(type)), castable(type));
    }

    public Saved operand(int depth, Type type) {
        return new Saved(index(new Key(true, depth, kind(type))), castable(type));
    }

    /** Those of the locals that matter, with their types. */
    public List<Saved> live(Frame<BasicValue> frame, BitSet live) {
        List<Saved> saved = new ArrayList<>();
        for (int i = live.nextSetBit(0); i >= 0; i = live.nextSetBit(i + 1)) {
            Type type = i < frame.getLocals() ? frame.getLocal(i).getType() : null;
            if (type != null) {
                saved.add(new Saved(local(i, kind(type)), castable(type)));
            }
        }
        return saved;
    }

    /** Gives every local a value, so that all are defined at the dispatcher. */
    public void clear(InsnList list) {
        indices.forEach(
                (key, index) -> {
                    list.add(
                            new InsnNode(
                                    switch (key.kind) {
                                        case 'J' -> LCONST_0;
                                        case 'F' -> FCONST_0;
                                        case 'D' -> DCONST_0;
                                        case 'A' -> ACONST_NULL;
                                        default -> ICONST_0;
                                    }));
                    list.add(new VarInsnNode(carrierType(key.kind).getOpcode(ISTORE), index));
                });
    }

    // --- the stacks of units
    // ----------------------------------------------------------------------

    public static int numbers(List<Saved> saved) {
        return (int) saved.stream().filter(s -> s.kind() != 'A').count();
    }

    public static int references(List<Saved> saved) {
        return (int) saved.stream().filter(s -> s.kind() == 'A' && !s.isNull()).count();
    }

    public static void push(InsnList list, List<Saved> saved) {
        for (Saved one : saved) {
            if (!one.isNull()) {
                list.add(one.load());
                list.add(STACKS.call("push", "(" + carrierType(one.kind()).getDescriptor() + ")V"));
            }
        }
    }

    /** Loads what lies where a call left it. */
    public static void restore(InsnList list, List<Saved> saved) {
        restore(list, saved, false);
    }

    /** Loads the snapshot of a point. */
    public static void restoreSnapshot(InsnList list, List<Saved> saved) {
        restore(list, saved, true);
    }

    private static void restore(InsnList list, List<Saved> saved, boolean isSnapshot) {
        int number = 0;
        int reference = 0;
        for (Saved one : saved) {
            if (one.isNull()) {
                list.add(new InsnNode(ACONST_NULL));
            } else {
                Type carrier = carrierType(one.kind());
                list.add(new LdcInsnNode(one.kind() == 'A' ? reference++ : number++));
                String kind = kindName(one.type);
                String name = isSnapshot ? "saved" + capital(kind) : kind + "At";
                list.add(STACKS.call(name, "(I)" + carrier.getDescriptor()));
                cast(list, one.type);
            }
            list.add(one.store());
        }
    }

    private static String capital(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }

    private static void cast(InsnList list, Type type) {
        if (type.getSort() >= Type.ARRAY && !type.equals(OBJECT)) {
            list.add(new TypeInsnNode(CHECKCAST, type.getInternalName()));
        }
    }

    /**
     * The type to cast to when a value comes back. The verifier takes any object for an interface,
     * and a cast to one is slow. Nor can a class be meant that only the JDK sees.
     */
    public Type castable(Type type) {
        boolean isNeedless =
                type.getSort() == Type.OBJECT
                        && (plan.isInterface(type.getInternalName())
                                || !plan.isAccessible(type.getInternalName()));
        return isNeedless ? OBJECT : type;
    }

    /** Casts a result to its type. */
    public void castResult(InsnList list, Type type) {
        cast(list, castable(type));
    }

    // --- kinds ----------------------------------------------------------------------------------

    public static char kind(Type type) {
        return switch (type.getSort()) {
            case Type.LONG -> 'J';
            case Type.FLOAT -> 'F';
            case Type.DOUBLE -> 'D';
            case Type.ARRAY, Type.OBJECT -> 'A';
            default -> 'I';
        };
    }

    /** The kind of local that an instruction loads or stores. */
    public static char kind(int opcode) {
        return switch (opcode) {
            case ILOAD, ISTORE -> 'I';
            case LLOAD, LSTORE -> 'J';
            case FLOAD, FSTORE -> 'F';
            case DLOAD, DSTORE -> 'D';
            default -> 'A';
        };
    }

    private static Type carrierType(char kind) {
        return kind == 'A' ? OBJECT : Type.getType("" + kind);
    }

    public static String carrier(Type type) {
        return carrierType(kind(type)).getDescriptor();
    }

    public static String kindName(Type type) {
        return switch (kind(type)) {
            case 'J' -> "long";
            case 'F' -> "float";
            case 'D' -> "double";
            case 'A' -> "reference";
            default -> "int";
        };
    }
}
