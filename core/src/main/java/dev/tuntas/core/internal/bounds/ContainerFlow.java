package dev.tuntas.core.internal.bounds;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/** Follows containers through a method, from the calls that make them. */
final class ContainerFlow extends BasicInterpreter {
    private static final Type OBJECT = Type.getObjectType("java/lang/Object");

    /** What calls return that have one way to make it. */
    private static final Map<String, Way> CALLS =
            Map.of(
                    "java/util/List.of", fixed(List.class),
                    "java/util/List.copyOf", fixed(List.class),
                    "java/util/Set.of", fixed(Set.class),
                    "java/util/Set.copyOf", fixed(Set.class),
                    "java/util/Map.of", fixed(Map.class),
                    "java/util/Map.copyOf", fixed(Map.class),
                    "java/util/Map.ofEntries", fixed(Map.class),
                    "java/util/stream/Stream.toList", new Way(List.class, true, true, null));

    /** What collectors make, whose name ends like this. */
    private static final Map<String, Class<?>> INTERFACES =
            Map.of("List", List.class, "Set", Set.class, "Map", Map.class);

    /**
     * One way to make a container.
     *
     * @param content its class, or of what can't be changed, the class of what it is made of
     * @param made where that is made, if it is known
     */
    record Way(
            Class<?> content,
            boolean isUnchangeable,
            boolean takesNull,
            @Nullable AbstractInsnNode made) {}

    /**
     * A container that is made in one of several ways; in none, if it is null or has no element.
     */
    static final class Made extends BasicValue {
        private final Set<Way> ways;

        Made(Set<Way> ways) {
            super(OBJECT);
            this.ways = ways;
        }

        Set<Way> ways() {
            return ways;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Made made && made.ways.equals(ways);
        }

        @Override
        public int hashCode() {
            return ways.hashCode();
        }
    }

    private final Set<AbstractInsnNode> compared = new HashSet<>();

    ContainerFlow() {
        super(Opcodes.ASM9);
    }

    /** Whether a container has, or shows one that has, an order of its own. */
    boolean hasComparator(Made made) {
        return made.ways.stream().anyMatch(way -> way.made != null && compared.contains(way.made));
    }

    private static Way fixed(Class<?> content) {
        return new Way(content, true, false, null);
    }

    @Override
    public BasicValue newOperation(AbstractInsnNode insn) throws AnalyzerException {
        if (insn.getOpcode() == Opcodes.ACONST_NULL) {
            return new Made(Set.of());
        }
        if (insn.getOpcode() == Opcodes.NEW && insn instanceof TypeInsnNode node) {
            Class<?> type = AssignedContainers.jdk(node.desc);
            return type == null
                    ? super.newOperation(insn)
                    : new Made(Set.of(new Way(type, false, true, insn)));
        }
        return super.newOperation(insn);
    }

    @Override
    public BasicValue unaryOperation(AbstractInsnNode insn, BasicValue value)
            throws AnalyzerException {
        boolean isSame = insn.getOpcode() == Opcodes.CHECKCAST && value instanceof Made;
        return isSame ? value : super.unaryOperation(insn, value);
    }

    @Override
    public BasicValue naryOperation(AbstractInsnNode insn, List<? extends BasicValue> values)
            throws AnalyzerException {
        if (insn instanceof MethodInsnNode call && takesComparator(call)) {
            addCompared(ways(values.get(0)));
        }
        Made made = insn instanceof MethodInsnNode call ? made(call, values) : null;
        return made == null ? super.naryOperation(insn, values) : made;
    }

    private void addCompared(Set<Way> ways) {
        for (Way way : ways) {
            if (way.made != null) {
                compared.add(way.made);
            }
        }
    }

    private static boolean takesComparator(MethodInsnNode call) {
        return call.name.equals("<init>") && call.desc.equals("(Ljava/util/Comparator;)V");
    }

    private static Set<Way> ways(BasicValue value) {
        return value instanceof Made made ? made.ways : Set.of();
    }

    private static @Nullable Made made(MethodInsnNode call, List<? extends BasicValue> values) {
        Way known = CALLS.get(call.owner + "." + call.name);
        if (known != null) {
            return new Made(Set.of(known));
        }
        return switch (call.owner) {
            case "java/util/Collections" -> ofCollections(call, values);
            case "java/util/stream/Collectors" -> collector(call.name);
            // A collector stands for what it makes.
            case "java/util/stream/Stream" ->
                    call.name.equals("collect")
                                    && values.get(values.size() - 1) instanceof Made made
                            ? made
                            : null;
            default -> null;
        };
    }

    private static @Nullable Made collector(String name) {
        Class<?> type = INTERFACES.get(name.replace("toUnmodifiable", ""));
        return name.startsWith("toUnmodifiable") && type != null
                ? new Made(Set.of(fixed(type)))
                : null;
    }

    private static @Nullable Made ofCollections(
            MethodInsnNode call, List<? extends BasicValue> values) {
        if (call.name.startsWith("empty")) {
            return new Made(Set.of());
        }
        Class<?> returned = AssignedContainers.jdk(Type.getReturnType(call.desc).getInternalName());
        if (returned == null || returned == Collection.class) {
            returned = List.class;
        }
        if (call.name.startsWith("singleton") || call.name.equals("nCopies")) {
            return new Made(Set.of(new Way(returned, true, true, null)));
        }
        return call.name.startsWith("unmodifiable")
                ? new Made(Set.of(view(ways(values.get(0)), returned)))
                : null;
    }

    /** A view, of the class of what it shows if that was made here. */
    private static Way view(Set<Way> shown, Class<?> otherwise) {
        Way only = shown.size() == 1 ? shown.iterator().next() : null;
        return only == null
                ? new Way(otherwise, true, true, null)
                : new Way(only.content, true, true, only.made);
    }

    @Override
    public BasicValue merge(BasicValue one, BasicValue other) {
        if (one instanceof Made a && other instanceof Made b && !a.equals(b)) {
            Set<Way> ways = new HashSet<>(a.ways);
            ways.addAll(b.ways);
            return new Made(ways);
        }
        return super.merge(one, other);
    }
}
