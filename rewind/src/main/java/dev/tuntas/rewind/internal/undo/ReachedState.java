package dev.tuntas.rewind.internal.undo;

import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a call of the JDK could change, before it is made: all objects of the JDK and all arrays
 * that its arguments lead to. Objects of the program are not gone through: the JDK changes them by
 * calling back, and that is kept where it happens.
 *
 * <p>It is compared with what is there after the call, so only what has changed stays in memory.
 */
public final class ReachedState {
    /** Beyond this, one call would cost more than all the rest of the run. */
    private static final int MOST = 50_000;

    /** Nothing that a program could see changes in these, or it can't be put back. */
    private static final List<String> LEAVES =
            List.of(
                    "java.lang.ref.",
                    "java.lang.invoke.",
                    "java.lang.reflect.",
                    "java.lang.module.",
                    "java.io.FileDescriptor",
                    "java.util.Locale",
                    "java.util.regex.Pattern",
                    "java.util.ResourceBundle",
                    "java.math.",
                    "java.time.",
                    "java.nio.charset.Charset",
                    "java.security.Provider",
                    "sun.nio.ch.",
                    "sun.nio.fs.",
                    "sun.security.",
                    "sun.util.",
                    "jdk.internal.");

    /** What an exception says and why, and what else went wrong. */
    private static final Set<String> THROWN =
            Set.of("detailMessage", "cause", "suppressedExceptions");

    private static final Set<Class<?>> LEAF_CLASSES =
            Set.of(
                    String.class,
                    Class.class,
                    Thread.class,
                    ThreadGroup.class,
                    ThreadLocal.class,
                    Module.class,
                    Boolean.class,
                    Character.class,
                    Byte.class,
                    Short.class,
                    Integer.class,
                    Long.class,
                    Float.class,
                    Double.class);

    /** How objects of a class are read; kept for a whole run. */
    public static final class Classes {
        private final Predicate<Class<?>> isProgram;
        private final Predicate<Class<?>> isOpen;
        private final Map<Class<?>, HiddenFields> fields = new HashMap<>();
        private final Map<Class<?>, HiddenFields> seen = new HashMap<>();
        private final Map<Class<?>, Boolean> leaves = new HashMap<>();

        /**
         * @param isProgram which classes are the program's
         * @param isOpen which others are gone through although they are not the JDK's
         */
        public Classes(Predicate<Class<?>> isProgram, Predicate<Class<?>> isOpen) {
            this.isProgram = isProgram;
            this.isOpen = isOpen;
        }

        HiddenFields fields(Class<?> type, boolean withProgram) {
            if (withProgram) {
                return HiddenFields.of(type, field -> true);
            }
            return fields.computeIfAbsent(
                    type,
                    any ->
                            HiddenFields.of(
                                    type, field -> !isProgram.test(field.getDeclaringClass())));
        }

        /** Whether what objects of a class hold is in fields that can be read, and in memory. */
        public boolean hasFields(Class<?> type) {
            boolean isOutside = type.getName().startsWith("java.io.");
            return !isLeaf(type) && !isOutside && !type.isHidden() && !type.isRecord();
        }

        /**
         * Shows what the JDK keeps in an object, but for where an exception was thrown: numbers,
         * then references.
         */
        public void look(Object object, LongConsumer numbers, Consumer<@Nullable Object> refs) {
            HiddenFields read = seen.computeIfAbsent(object.getClass(), this::seen);
            HiddenFields.Content content = read.read(object);
            Arrays.stream(content.bits()).forEach(numbers);
            Arrays.asList(content.refs()).forEach(refs);
        }

        private HiddenFields seen(Class<?> type) {
            return HiddenFields.of(
                    type,
                    field -> {
                        Class<?> owner = field.getDeclaringClass();
                        return !isProgram.test(owner)
                                && (owner != Throwable.class || THROWN.contains(field.getName()));
                    });
        }

        boolean isLeaf(Class<?> type) {
            return leaves.computeIfAbsent(type, this::decideLeaf);
        }

        private boolean decideLeaf(Class<?> type) {
            if (type.isArray()) {
                return false;
            }
            Class<?> ofJdk = type;
            while (isProgram.test(ofJdk) && ofJdk.getSuperclass() != null) {
                ofJdk = ofJdk.getSuperclass();
            }
            String name = ofJdk.getName();
            return ofJdk == Object.class
                    || ofJdk == Record.class
                    || type.isEnum()
                    || Enum.class.isAssignableFrom(type)
                    || Thread.class.isAssignableFrom(type)
                    || ClassLoader.class.isAssignableFrom(type)
                    || LEAF_CLASSES.contains(ofJdk)
                    || LEAVES.stream().anyMatch(name::startsWith)
                    || !isJdk(ofJdk) && !isOpen.test(ofJdk);
        }

        private static boolean isJdk(Class<?> type) {
            ClassLoader loader = type.getClassLoader();
            return loader == null || loader == ClassLoader.getPlatformClassLoader();
        }
    }

    /** An object, and what it held. */
    private sealed interface Part permits FieldsPart, ArrayPart {
        Object object();

        /** What it holds now; null if that is the same. */
        @Nullable Content changed();

        /** Puts back what it held. */
        void back();
    }

    /** What an object held, or a part of an array. */
    private sealed interface Content permits Fields, Elements {
        void writeTo(Object object, Map<Object, Object> renewed);
    }

    private record Fields(HiddenFields fields, HiddenFields.Content content) implements Content {
        @Override
        public void writeTo(Object object, Map<Object, Object> renewed) {
            @Nullable Object[] refs = content.refs().clone();
            renew(refs, renewed);
            fields.write(object, new HiddenFields.Content(content.bits(), refs));
        }
    }

    private record Elements(int from, Object elements) implements Content {
        @Override
        public void writeTo(Object object, Map<Object, Object> renewed) {
            int count = Array.getLength(elements);
            Object copy = ArrayDifference.part(elements, 0, count);
            if (copy instanceof Object[] refs) {
                renew(refs, renewed);
            }
            copy(copy, 0, object, from, count);
        }
    }

    private static void renew(@Nullable Object[] refs, Map<Object, Object> renewed) {
        for (int i = 0; i < refs.length; i++) {
            Object ref = refs[i];
            refs[i] = ref == null ? null : renewed.getOrDefault(ref, ref);
        }
    }

    @SuppressWarnings("SuspiciousSystemArraycopy")
    private static void copy(Object from, int at, Object to, int start, int count) {
        System.arraycopy(from, at, to, start, count);
    }

    private record FieldsPart(Object object, HiddenFields fields, HiddenFields.Content before)
            implements Part {
        @Override
        public @Nullable Content changed() {
            HiddenFields.Content after = fields.read(object);
            return before.isSame(after) ? null : new Fields(fields, after);
        }

        @Override
        public void back() {
            fields.write(object, before);
        }
    }

    private record ArrayPart(Object object, Object before) implements Part {
        @Override
        public @Nullable Content changed() {
            int from = ArrayDifference.first(before, object);
            if (from < 0) {
                return null;
            }
            int count = ArrayDifference.last(before, object) + 1 - from;
            return new Elements(from, ArrayDifference.part(object, from, count));
        }

        @Override
        public void back() {
            copy(before, 0, object, 0, Array.getLength(before));
        }
    }

    /**
     * What a call has made of the objects that it came to, by their numbers: when the call comes
     * again, the program may have made them anew.
     */
    public static final class Change {
        public static final Change NONE = new Change();

        private final Map<Integer, Content> contents = new LinkedHashMap<>();

        /** Numbers of old objects that are mentioned. */
        private final Map<Object, Integer> mentioned = new IdentityHashMap<>();

        private final List<Part> changed = new ArrayList<>();

        private Change() {}

        /** Puts back what there was before. */
        public void back() {
            changed.forEach(Part::back);
        }
    }

    private final List<Part> parts = new ArrayList<>();

    private ReachedState() {}

    /**
     * What some objects lead to now; empty if that is too much.
     *
     * @param withProgram whether fields of objects of the program are kept, too, of the roots only
     */
    public static Optional<ReachedState> of(
            List<? extends @Nullable Object> roots, boolean withProgram, Classes classes) {
        ReachedState reached = new ReachedState();
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> work = new ArrayDeque<>();
        for (Object root : roots) {
            boolean isSpecial =
                    withProgram && root != null && classes.isProgram.test(root.getClass());
            if (isSpecial && !root.getClass().isArray() && seen.add(root)) {
                reached.addFields(root, classes.fields(root.getClass(), true), work, seen, classes);
            } else {
                add(root, work, seen, classes);
            }
        }
        while (!work.isEmpty()) {
            if (seen.size() > MOST) {
                return Optional.empty();
            }
            Object object = work.pop();
            if (object.getClass().isArray()) {
                reached.addArray(object, work, seen, classes);
            } else {
                HiddenFields fields = classes.fields(object.getClass(), false);
                reached.addFields(object, fields, work, seen, classes);
            }
        }
        return Optional.of(reached);
    }

    private static void add(
            @Nullable Object object, Deque<Object> work, Set<Object> seen, Classes classes) {
        if (object != null && !classes.isLeaf(object.getClass()) && seen.add(object)) {
            work.push(object);
        }
    }

    private void addFields(
            Object object,
            HiddenFields fields,
            Deque<Object> work,
            Set<Object> seen,
            Classes classes) {
        HiddenFields.Content content = fields.read(object);
        parts.add(new FieldsPart(object, fields, content));
        for (Object each : content.refs()) {
            add(each, work, seen, classes);
        }
    }

    private void addArray(Object array, Deque<Object> work, Set<Object> seen, Classes classes) {
        int length = Array.getLength(array);
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        copy(array, 0, copy, 0, length);
        parts.add(new ArrayPart(array, copy));
        if (array instanceof Object[] refs) {
            for (Object each : refs) {
                add(each, work, seen, classes);
            }
        }
    }

    /** What is not as it was. */
    public Change change() {
        Change change = new Change();
        for (int i = 0; i < parts.size(); i++) {
            Content content = parts.get(i).changed();
            if (content != null) {
                change.contents.put(i, content);
                change.changed.add(parts.get(i));
            }
        }
        if (!change.contents.isEmpty()) {
            mention(change);
        }
        return change;
    }

    private void mention(Change change) {
        Map<Object, Integer> numbers = new IdentityHashMap<>();
        for (int i = 0; i < parts.size(); i++) {
            numbers.put(parts.get(i).object(), i);
        }
        for (Content content : change.contents.values()) {
            Object refs = content instanceof Fields fields ? fields.content.refs() : null;
            refs = content instanceof Elements elements ? elements.elements : refs;
            if (refs instanceof Object[] all) {
                for (Object ref : all) {
                    Integer number = ref == null ? null : numbers.get(ref);
                    if (number != null) {
                        change.mentioned.put(ref, number);
                    }
                }
            }
        }
    }

    /** Changes what was reached as a call did before that was made on objects like these. */
    public void again(Change change) {
        Map<Object, Object> renewed = new IdentityHashMap<>();
        change.mentioned.forEach(
                (old, number) -> {
                    if (number < parts.size()) {
                        renewed.put(old, parts.get(number).object());
                    }
                });
        change.contents.forEach(
                (number, content) -> {
                    if (number < parts.size()) {
                        content.writeTo(parts.get(number).object(), renewed);
                    }
                });
    }
}
