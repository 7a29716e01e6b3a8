package dev.tuntas.rewind.internal.record;

import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.machine.concrete.Quick;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The objects that were made since some point of a run: before it, there were none of them. */
final class MadeObjects {
    private final Set<Object> made = Collections.newSetFromMap(new IdentityHashMap<>());
    private boolean isMaking;

    Set<Object> made() {
        return made;
    }

    void clear() {
        made.clear();
        isMaking = false;
    }

    /**
     * An instruction comes next. The one before may have made an object, which is on top then.
     *
     * @return that object; null if there is none
     */
    @Nullable Object before(ConcreteCode code, int pc, Frames frames) {
        Object top = isMaking && frames.top > 0 ? frames.refs[frames.top - 1] : null;
        if (top != null) {
            made.add(top);
        }
        isMaking =
                switch (code.single[pc]) {
                    case Quick.MAKE, Quick.MAKE_ARRAY, Quick.MAKE_ARRAYS, Quick.MAKE_LAMBDA -> true;
                    default -> false;
                };
        return top;
    }
}
