package dev.tuntas.rewind.internal.debug.launch;

import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.code.Op;
import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.machine.concrete.Quick;
import dev.tuntas.machine.concrete.Target;
import dev.tuntas.machine.concrete.UnmadeObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Numbers of objects that are the same each time that the run comes to a place, though the machine
 * makes another object when it goes there again: the step in which an object was made. What no step
 * made was there before, and is never made again: it is counted from {@link #GIVEN} on.
 */
final class Births {
    static final int GIVEN = 1 << 30;

    private final Map<Object, Integer> numbers = new IdentityHashMap<>();

    /** Those that steps made, in the order of their births. */
    private final List<Object> born = new ArrayList<>();

    /** By thread: the step that may just have made an object. */
    private final Map<Integer, Long> pending = new HashMap<>();

    private int given;

    /** A step comes next; what the last one of its thread made lies on its stack now. */
    void before(long step, int thread, ConcreteCode code, int instruction, Frames frames) {
        Long maker = pending.remove(thread);
        if (maker != null) {
            if (frames.top > 0) {
                add(frames.refs[frames.top - 1], maker);
            }
            if (code.method.node.name.equals("<init>")) {
                // The part of the JDK in an object is made when its constructor is called.
                add(frames.refs[frames.bases[frames.depth]], maker);
            }
        }
        if (mayMake(code, instruction)) {
            pending.put(thread, step);
        }
    }

    private static boolean mayMake(ConcreteCode code, int instruction) {
        return switch (code.single[instruction]) {
            case Op.NEW,
                    Op.NEW_ARRAY,
                    Op.NEW_ARRAYS,
                    Op.DYNAMIC,
                    Quick.MAKE,
                    Quick.MAKE_LATER,
                    Quick.MAKE_ARRAY,
                    Quick.MAKE_ARRAYS,
                    Quick.MAKE_LAMBDA,
                    Quick.CALL_MAKER ->
                    true;
            // What a call of the JDK answers, if it was not there before.
            case Quick.CALL_NATIVE ->
                    code.x[instruction] instanceof Target target
                            && target.named != null
                            && target.named.returns == 'L';
            default -> code.x[instruction] instanceof Invocation call && call.name.equals("<init>");
        };
    }

    private void add(@Nullable Object object, long maker) {
        if (object != null && !(object instanceof UnmadeObject) && !numbers.containsKey(object)) {
            numbers.put(object, (int) maker + 1);
            born.add(object);
        }
    }

    /** The run goes back: what was made from there on is not there any more. */
    void backTo(long step) {
        pending.clear();
        while (!born.isEmpty()) {
            Object last = born.get(born.size() - 1);
            Integer number = numbers.get(last);
            if (number == null || number <= step) {
                return;
            }
            numbers.remove(last);
            born.remove(born.size() - 1);
        }
    }

    int of(Object object) {
        return numbers.computeIfAbsent(object, any -> GIVEN + ++given);
    }
}
