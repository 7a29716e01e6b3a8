package dev.tuntas.core.internal.bounds;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The fields of a class that hold a view of what another field of the same object holds: {@code
 * view = Collections.unmodifiableList(items)}, {@code keys = map.keySet()}. Such a field has no
 * content of its own, so none can be searched for it.
 *
 * <p>Methods are followed one by one, by {@link ViewFlow}, through locals, conditions and casts. A
 * view counts if what it shows was read from a field of {@code this}, or if the same method puts it
 * into one.
 */
public final class FieldViews {
    /** The fields that are shown, by the name of the field that holds the view. */
    private static final ClassValue<Map<String, String>> OF =
            new ClassValue<>() {
                @Override
                protected Map<String, String> computeValue(Class<?> type) {
                    return new FieldViews(type).shownBy;
                }
            };

    private final String owner;
    private final Map<String, String> shownBy = new HashMap<>();

    private FieldViews(Class<?> type) {
        owner = Type.getInternalName(type);
        ClassNode node = type.getClassLoader() == null ? null : ClassNodes.of(type);
        if (node != null) {
            node.methods.forEach(this::look);
        }
    }

    /**
     * The field that a field shows, of the same class; empty if it is no view of one. What always
     * is the container of another field is no better than a view of it, but one of the two has to
     * stay.
     */
    public static Optional<String> shownBy(Field field) {
        return Optional.ofNullable(OF.get(field.getDeclaringClass()).get(field.getName()))
                .or(
                        () ->
                                SharedFields.always(field)
                                        .filter(first -> first.compareTo(field.getName()) < 0)
                                        .filter(first -> !field.getType().isArray()));
    }

    private void look(MethodNode method) {
        boolean writes = false;
        boolean makesView = false;
        for (AbstractInsnNode instruction : method.instructions) {
            writes |= isWrite(instruction);
            makesView |= ViewFlow.isView(instruction);
        }
        // Most methods need no data flow.
        if (writes && makesView) {
            addViews(written(method));
        }
    }

    private boolean isWrite(AbstractInsnNode instruction) {
        return instruction instanceof FieldInsnNode write
                && write.getOpcode() == Opcodes.PUTFIELD
                && write.owner.equals(owner);
    }

    /** What a method puts into fields of {@code this}. */
    private Map<String, ViewFlow.Held> written(MethodNode method) {
        Map<String, ViewFlow.Held> written = new HashMap<>();
        Frame<BasicValue>[] frames = ViewFlow.frames(owner, method);
        for (int i = 0; i < frames.length; i++) {
            Frame<BasicValue> frame = frames[i];
            AbstractInsnNode instruction = method.instructions.get(i);
            if (frame != null && isWrite(instruction)) {
                int top = frame.getStackSize() - 1;
                if (ViewFlow.isThis(frame.getStack(top - 1))
                        && frame.getStack(top) instanceof ViewFlow.Held held) {
                    written.merge(((FieldInsnNode) instruction).name, held, ViewFlow.Held::or);
                }
            }
        }
        return written;
    }

    private void addViews(Map<String, ViewFlow.Held> written) {
        written.forEach(
                (name, held) -> {
                    Set<Object> shown = new HashSet<>(held.shown());
                    shown.remove(name);
                    for (Object origin : shown) {
                        String field = origin instanceof String read ? read : null;
                        field = field == null ? holder(origin, name, written) : field;
                        if (field != null) {
                            shownBy.put(name, field);
                        }
                    }
                });
    }

    private static @Nullable String holder(
            Object origin, String view, Map<String, ViewFlow.Held> written) {
        List<String> holders =
                written.entrySet().stream()
                        .filter(each -> !each.getKey().equals(view))
                        .filter(each -> each.getValue().origins().contains(origin))
                        .map(Map.Entry::getKey)
                        .sorted()
                        .toList();
        return holders.isEmpty() ? null : holders.get(0);
    }
}
