package dev.tuntas.rewind.internal.record;

import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.rewind.internal.thread.ModelledCall;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Identities of objects, which are numbers of ours: those of the JVM differ from run to run. */
final class ObjectCalls {
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
        boolean isOfObject =
                receiver != null
                        && (machine.isProgram(receiver.getClass())
                                || receiver.getClass() == Object.class
                                || receiver.getClass().isArray());
        if (!isOfObject || isOfJdk(Objects.requireNonNull(receiver))) {
            return null;
        }
        return switch (call.key) {
            case "hashCode()I" -> hash;
            case "toString()Ljava/lang/String;" -> text;
            default -> null;
        };
    }

    /** Whether a class of the JDK above may have methods of its own for this. */
    private boolean isOfJdk(Object receiver) {
        Class<?> type = receiver.getClass();
        while (type != null && machine.isProgram(type)) {
            type = type.getSuperclass();
        }
        return type != null && type != Object.class && !type.isArray();
    }
}
