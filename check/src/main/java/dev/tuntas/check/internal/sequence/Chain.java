package dev.tuntas.check.internal.sequence;

import dev.tuntas.core.message.TuntasException;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A sequence of calls, shared with all that start with it: how an object is made, then what is
 * called on it.
 *
 * @param before the calls before this one, or null if it makes the object
 * @param takesResult whether the object is from now on the one that the call returned
 * @param length how many calls come after the one that makes the object
 */
public record Chain(@Nullable Chain before, Call call, boolean takesResult, int length) {
    static Chain start(Call call) {
        return new Chain(null, call, true, 0);
    }

    Chain then(Call next, boolean takesNextResult) {
        return new Chain(this, next, takesNextResult, length + 1);
    }

    /** The calls in the order in which they are made. */
    List<Chain> links() {
        List<Chain> links = new ArrayList<>();
        for (Chain link = this; link != null; link = link.before) {
            links.add(link);
        }
        Collections.reverse(links);
        return links;
    }

    /** Makes a fresh object. */
    public Object run() {
        Object object = null;
        for (Chain link : links()) {
            try {
                Object result = link.call.invoke(object);
                object = link.takesResult ? result : object;
            } catch (InvocationTargetException e) {
                throw SequenceProblems.threwThisTime(this, e);
            }
        }
        if (object == null) {
            throw new TuntasException(SequenceProblems.notTheSame(this));
        }
        return object;
    }

    /** Such as {@code new SearchTree(); add(1); remove(0)}. */
    @Override
    public String toString() {
        return links().stream().map(link -> link.call.toString()).collect(Collectors.joining("; "));
    }
}
