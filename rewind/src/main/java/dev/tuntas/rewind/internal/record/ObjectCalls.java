package dev.tuntas.rewind.internal.record;

import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.rewind.internal.moved.MovedFiles;
import dev.tuntas.rewind.internal.thread.ModelledCall;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Identities of objects, which are numbers of ours: those of the JVM differ from run to run. */
final class ObjectCalls {
    private static final Set<String> NAMES =
            Set.of("getName", "getTypeName", "getCanonicalName", "getPackageName");

    private final Machine machine;
    private final Identities identities;
    private final ModelledCall hash;
    private final ModelledCall text;

    ObjectCalls(Machine machine, Identities identities) {
        this.machine = machine;
        this.identities = identities;
        this.hash = (strand, arguments) -> hash(arguments.ref(0));
        this.text =
                (strand, arguments) -> {
                    Object object = arguments.receiver();
                    return object.getClass().getName() + "@" + Integer.toHexString(hash(object));
                };
    }

    /** Numbers that are spread as those of the JVM are, so that hash tables are as full. */
    private int hash(@Nullable Object object) {
        return object == null ? 0 : (identities.of(object) * 0x9E3779B1) >>> 4;
    }

    @Nullable ModelledCall find(Invocation call, @Nullable Object receiver) {
        if (call.owner.equals("java/lang/System") && call.name.equals("identityHashCode")) {
            return hash;
        }
        if (call.owner.equals("java/util/Objects") && call.name.equals("toIdentityString")) {
            return text;
        }
        if (receiver instanceof Class<?> type
                && type.getName().startsWith(MovedFiles.PACKAGE)
                && NAMES.contains(call.name)) {
            return (strand, arguments) -> nameOf(arguments.receiver(), call.name);
        }
        @Nullable ModelledCall model =
                switch (call.key) {
                    case "hashCode()I" -> hash;
                    case "toString()Ljava/lang/String;" -> text;
                    default -> null;
                };
        return model == null || receiver == null || hasOwn(receiver, call.name) ? null : model;
    }

    /** Whether a class of the JDK has methods of its own for this: above the program's, too. */
    private boolean hasOwn(Object receiver, String name) {
        Class<?> type = receiver.getClass();
        while (type != null && machine.isProgram(type)) {
            type = type.getSuperclass();
        }
        return type != null && !type.isArray() && OWN.get(type).contains(name);
    }

    /** Of a class of the JDK: which of the two do not answer by the identity of an object. */
    private static final ClassValue<Set<String>> OWN =
            new ClassValue<>() {
                @Override
                protected Set<String> computeValue(Class<?> type) {
                    return Stream.of("hashCode", "toString")
                            .filter(name -> isOwn(type, name))
                            .collect(Collectors.toUnmodifiableSet());
                }
            };

    private static boolean isOwn(Class<?> type, String name) {
        try {
            return type.getMethod(name).getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            return true;
        }
    }

    /** What is asked of a class that is moved, as the program knows it. */
    private static @Nullable String nameOf(Object type, String asked) {
        Class<?> moved = (Class<?>) type;
        String name =
                switch (asked) {
                    case "getPackageName" -> moved.getPackageName();
                    case "getCanonicalName" -> moved.getCanonicalName();
                    default -> moved.getName();
                };
        return name == null ? null : name.substring(MovedFiles.PACKAGE.length());
    }
}
