package dev.tuntas.core.spi;

import java.lang.reflect.Method;
import java.util.Collection;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Tells what would have to change in an object for its predicate to say yes: a hint for whoever
 * looks for a mistake. The module that mends objects provides one, where it is there.
 */
public interface MendingHint {
    /**
     * The changes in words, such as {@code Node#3.left: null -> Node#2}; nothing if none were found
     * with little effort. The object may be changed.
     *
     * @param pool objects that were part of it before
     */
    Optional<String> of(Object object, Collection<?> pool, Method predicate);

    /** A call that breaks its contract, made as often as is asked for, each time on new inputs. */
    interface BrokenCall {
        /**
         * Makes it.
         *
         * @param before is told the receiver right before the call
         * @param after is told the receiver right after it, and what it returned, before the
         *     contract is asked
         * @return whether the contract is kept
         */
        boolean isKept(Consumer<Object> before, BiConsumer<Object, @Nullable Object> after);
    }

    /**
     * The changes of the receiver behind a call, in words, with which its predicate holds and the
     * contract is kept; nothing if none were found with little effort.
     *
     * @param given the arguments
     */
    Optional<String> ofCall(
            BrokenCall call, Collection<? extends @Nullable Object> given, Method predicate);

    /** The one that is there. */
    static Optional<MendingHint> find() {
        return ServiceLoader.load(MendingHint.class, MendingHint.class.getClassLoader())
                .findFirst();
    }
}
