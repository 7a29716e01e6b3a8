package dev.tuntas.rewind.internal.block;

import dev.tuntas.machine.concrete.Access;
import dev.tuntas.machine.concrete.ConcreteClass;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A value as it is computed. While a block is followed, terms that read a place mean what it held
 * before the block; in reverse code they mean what it holds after it. Equal terms of one {@link
 * TermTable} are the same object.
 */
final class BlockTerm {
    enum Kind {
        /** The bits {@code constant}, or the object {@code named}. */
        CONSTANT,
        /** The thread that runs the block. */
        THREAD,
        /** Cell {@code number} of the thread. */
        CELL,
        /** What frame {@code number} of the thread has locked. */
        LOCK,
        /** Static field {@code number} of the class {@code named}. */
        STATIC,
        /** Field {@code number}, by the access {@code named}, of the object that is an argument. */
        FIELD,
        /** An element of an array, at an index. */
        ELEMENT,
        /** The length of an array. */
        LENGTH,
        /** An instruction {@code number} of two arguments, of one. */
        BINARY,
        UNARY,
        /** The first operand of a binary instruction, of its result and its second operand. */
        FIRST,
        /** The second one, of the result and the first. */
        SECOND,
        /** The operand of a unary instruction, of its result. */
        OPERAND,
        /** Something that nothing is known of. */
        UNKNOWN,
        /** The saved value {@code number} of the block. */
        SAVED
    }

    final Kind kind;
    final boolean isRef;
    final int number;
    final long constant;
    final @Nullable Object named;
    final List<BlockTerm> arguments;

    /** How many terms lie below each other, at most. */
    final int height;

    BlockTerm(
            Kind kind,
            boolean isRef,
            int number,
            long constant,
            @Nullable Object named,
            List<BlockTerm> arguments) {
        this.kind = kind;
        this.isRef = isRef;
        this.number = number;
        this.constant = constant;
        this.named = named;
        this.arguments = arguments;
        int highest = 0;
        for (BlockTerm argument : arguments) {
            highest = Math.max(highest, argument.height + 1);
        }
        this.height = highest;
    }

    /** Whether it reads a place that can be written. */
    boolean isPlace() {
        return switch (kind) {
            case CELL, LOCK, STATIC, FIELD, ELEMENT -> true;
            default -> false;
        };
    }

    BlockTerm argument(int at) {
        return arguments.get(at);
    }

    Access access() {
        return (Access) java.util.Objects.requireNonNull(named);
    }

    ConcreteClass type() {
        return (ConcreteClass) java.util.Objects.requireNonNull(named);
    }

    @Override
    public String toString() {
        return switch (kind) {
            case CONSTANT -> isRef ? String.valueOf(named) : String.valueOf(constant);
            case THREAD -> "thread";
            case CELL -> "cell" + number + (isRef ? "r" : "");
            case LOCK -> "lock" + number;
            case STATIC -> type() + "." + number;
            case FIELD -> argument(0) + ".f" + number;
            case ELEMENT -> argument(0) + "[" + argument(1) + "]";
            case SAVED -> "saved" + number;
            default -> kind + (number == 0 ? "" : "#" + number) + arguments;
        };
    }
}
