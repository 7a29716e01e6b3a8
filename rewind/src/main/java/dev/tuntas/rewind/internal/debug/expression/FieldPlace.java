package dev.tuntas.rewind.internal.debug.expression;

import dev.tuntas.rewind.internal.debug.time.DebugProblems;
import dev.tuntas.rewind.internal.debug.time.Timeline;
import dev.tuntas.rewind.internal.moved.MovedFiles;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * A field of an object, or a static one.
 *
 * @param owner the object; null for a static field
 */
public record FieldPlace(Field field, @Nullable Object owner) {
    /** The field of that name, of a class or one above it. */
    public static Optional<FieldPlace> of(Class<?> type, @Nullable Object owner, String name) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                boolean isStatic = Modifier.isStatic(field.getModifiers());
                if (field.getName().equals(name) && (isStatic || owner != null)) {
                    return Optional.of(new FieldPlace(field, isStatic ? null : owner));
                }
            }
        }
        return Optional.empty();
    }

    /** The fields of an object that a user knows of, those of superclasses first. */
    public static List<FieldPlace> all(Object owner) {
        List<FieldPlace> all = new ArrayList<>();
        for (Class<?> c = owner.getClass(); c != null; c = c.getSuperclass()) {
            List<FieldPlace> own = new ArrayList<>();
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())
                        && !field.getName().startsWith("this$")) {
                    own.add(new FieldPlace(field, owner));
                }
            }
            all.addAll(0, own);
        }
        return all;
    }

    /** The static fields of a class that its source names. */
    public static List<FieldPlace> statics(Class<?> type) {
        return Arrays.stream(type.getDeclaredFields())
                .filter(field -> Modifier.isStatic(field.getModifiers()) && !field.isSynthetic())
                .map(field -> new FieldPlace(field, null))
                .toList();
    }

    static List<String> names(Class<?> type) {
        List<String> all = new ArrayList<>();
        for (Class<?> c = type; c != null && c.getClassLoader() != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!field.isSynthetic()) {
                    all.add(field.getName());
                }
            }
        }
        return all;
    }

    public String name() {
        return field.getName();
    }

    /** Whether it can be read: the JDK keeps its own to itself. */
    public boolean isOpen() {
        return field.getDeclaringClass().getClassLoader() != null
                || Modifier.isPublic(field.getModifiers());
    }

    /** Whether a class of the program has it, and not one of the JDK's that runs as its code. */
    public boolean isOfProgram() {
        return !field.getDeclaringClass().getName().startsWith(MovedFiles.PACKAGE);
    }

    public @Nullable Object value(Timeline timeline) {
        if (owner == null) {
            return timeline.staticValue(
                    field.getDeclaringClass(),
                    field.getName(),
                    Type.getDescriptor(field.getType()));
        }
        try {
            if (field.getDeclaringClass().getClassLoader() != null) {
                field.setAccessible(true);
            }
            return field.get(owner);
        } catch (IllegalAccessException | InaccessibleObjectException e) {
            throw DebugProblems.notSuch(field.getName(), "to be read", "a field of the JDK");
        }
    }

    public MemoryPlace memory() {
        String declaring = field.getDeclaringClass().getName();
        return owner == null
                ? new MemoryPlace.OfStatic(declaring, field.getName())
                : new MemoryPlace.OfField(owner, declaring, field.getName());
    }
}
