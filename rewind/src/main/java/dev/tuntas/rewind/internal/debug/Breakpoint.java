package dev.tuntas.rewind.internal.debug;

import dev.tuntas.rewind.internal.debug.expression.Expression;
import java.util.Optional;

/** Where a run is to be stopped on its way, in either direction. */
public sealed interface Breakpoint {
    /**
     * A line.
     *
     * @param source the name of a class, of a file, or the path of one
     */
    record OnLine(String source, int line, Optional<Expression> condition) implements Breakpoint {
        @Override
        public String toString() {
            return source + ":" + line + condition.map(c -> " if " + c).orElse("");
        }
    }

    /**
     * A call of a method.
     *
     * @param source the name of its class, or empty for any
     */
    record OnCall(String source, String method, Optional<Expression> condition)
            implements Breakpoint {
        @Override
        public String toString() {
            return (source.isEmpty() ? "" : source + ".")
                    + method
                    + condition.map(c -> " if " + c).orElse("");
        }
    }

    /**
     * An exception.
     *
     * @param className simple or full name of its class, or empty for all
     * @param alsoCaught whether those that the program catches count
     */
    record OnException(String className, boolean alsoCaught) implements Breakpoint {
        @Override
        public String toString() {
            return "exception" + (className.isEmpty() ? "" : " " + className);
        }
    }

    /**
     * A place in memory changes.
     *
     * @param place its number among the writes of the run
     */
    record OnChange(String text, long place) implements Breakpoint {
        @Override
        public String toString() {
            return "watch " + text;
        }
    }
}
