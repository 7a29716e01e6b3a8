package dev.tuntas.rewind.internal.debug.expression;

import dev.tuntas.rewind.internal.debug.expression.Expression.Binary;
import dev.tuntas.rewind.internal.debug.expression.Expression.CallOf;
import dev.tuntas.rewind.internal.debug.expression.Expression.ElementOf;
import dev.tuntas.rewind.internal.debug.expression.Expression.FieldOf;
import dev.tuntas.rewind.internal.debug.expression.Expression.Literal;
import dev.tuntas.rewind.internal.debug.expression.Expression.Name;
import dev.tuntas.rewind.internal.debug.expression.Expression.Unary;
import dev.tuntas.rewind.internal.debug.time.CallView;
import dev.tuntas.rewind.internal.debug.time.DebugProblems;
import dev.tuntas.rewind.internal.debug.time.Timeline;
import dev.tuntas.rewind.result.RewindException;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What expressions come to in a frame, at the place where the run is. */
public final class Evaluator {
    private final Timeline timeline;
    private final @Nullable CallView frame;
    private final MethodChoice methods;

    /**
     * @param frame whose names are meant; null if there is none
     */
    public Evaluator(Timeline timeline, @Nullable CallView frame) {
        this.timeline = timeline;
        this.frame = frame;
        this.methods = new MethodChoice(timeline);
    }

    public @Nullable Object value(String text) {
        return value(Expression.parse(text));
    }

    public @Nullable Object value(Expression expression) {
        if (expression instanceof Literal literal) {
            return literal.value();
        } else if (expression instanceof Name name) {
            return name(name.name());
        } else if (expression instanceof FieldOf field) {
            return field(field);
        } else if (expression instanceof ElementOf element) {
            return element(element);
        } else if (expression instanceof CallOf call) {
            return call(call);
        } else if (expression instanceof Unary unary) {
            return Arithmetics.unary(unary.operator(), value(unary.of()), unary.of().toString());
        }
        return binary((Binary) expression);
    }

    private @Nullable Object binary(Binary binary) {
        Object left = value(binary.left());
        boolean isAnd = binary.operator().equals("&&");
        if (isAnd || binary.operator().equals("||")) {
            // The right side may make sense only if the left one does not decide.
            boolean first = Arithmetics.isTrue(left, binary.left().toString());
            return first == isAnd
                    ? (Object) Arithmetics.isTrue(value(binary.right()), binary.right().toString())
                    : first;
        }
        return Arithmetics.binary(
                binary.operator(), left, value(binary.right()), binary.toString());
    }

    // --- names ----------------------------------------------------------------------------------

    private @Nullable Object name(String name) {
        CallView here = frame;
        if (here == null) {
            throw DebugProblems.noName(name, List.of());
        }
        if (name.equals("this") && here.receiver() != null) {
            return here.receiver();
        }
        if (here.locals().containsKey(name)) {
            return here.locals().get(name);
        }
        Optional<FieldPlace> field = implicitField(name);
        if (field.isPresent()) {
            return field.get().value(timeline);
        }
        throw unknown(name, here);
    }

    /** A name that a caller knows is the likeliest mistake. */
    private RewindException unknown(String name, CallView here) {
        List<CallView> frames = timeline.frames(timeline.thread());
        boolean isThere =
                frames.stream()
                        .anyMatch(
                                each ->
                                        each.depth() == here.depth()
                                                && each.method() == here.method());
        return frames.stream()
                .filter(each -> isThere && each.depth() < here.depth())
                .filter(each -> each.locals().containsKey(name))
                .findFirst()
                .map(caller -> DebugProblems.nameOfCaller(name, caller.title()))
                .orElseGet(() -> DebugProblems.noName(name, names()));
    }

    /** A field that the code at hand could name without an owner. */
    private Optional<FieldPlace> implicitField(String name) {
        CallView here = frame;
        if (here == null) {
            return Optional.empty();
        }
        Object receiver = here.receiver();
        if (receiver != null) {
            Optional<FieldPlace> own = FieldPlace.of(receiver.getClass(), receiver, name);
            if (own.isPresent()) {
                return own;
            }
        }
        for (String home = here.className(); !home.isEmpty(); home = outer(home)) {
            Class<?> type = timeline.find(home);
            Optional<FieldPlace> found =
                    type == null ? Optional.empty() : FieldPlace.of(type, null, name);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static String outer(String className) {
        int end = className.lastIndexOf('$');
        return end < 0 ? "" : className.substring(0, end);
    }

    private List<String> names() {
        CallView here = frame;
        List<String> all = new ArrayList<>();
        if (here != null) {
            all.addAll(here.locals().keySet());
            Object receiver = here.receiver();
            if (receiver != null) {
                all.add("this");
                all.addAll(FieldPlace.names(receiver.getClass()));
            }
        }
        return all;
    }

    // --- parts of objects -----------------------------------------------------------------------

    private @Nullable Object field(FieldOf field) {
        Class<?> type = typeNamed(field.owner());
        if (type != null) {
            return FieldPlace.of(type, null, field.name())
                    .orElseThrow(
                            () -> DebugProblems.noField(field.name(), type, FieldPlace.names(type)))
                    .value(timeline);
        }
        Object owner = object(field.owner());
        if (owner.getClass().isArray() && field.name().equals("length")) {
            return Array.getLength(owner);
        }
        return fieldPlace(owner, field.name()).value(timeline);
    }

    private static FieldPlace fieldPlace(Object owner, String name) {
        return FieldPlace.of(owner.getClass(), owner, name)
                .orElseThrow(
                        () ->
                                DebugProblems.noField(
                                        name,
                                        owner.getClass(),
                                        FieldPlace.names(owner.getClass())));
    }

    /** The class that names with dots between them mean, if they do not mean a value. */
    private @Nullable Class<?> typeNamed(Expression expression) {
        String text = expression.toString();
        if (!text.matches("[\\p{L}_$][\\p{L}\\p{N}_$.]*") || isValue(expression)) {
            return null;
        }
        Class<?> found = timeline.find(text);
        CallView here = frame;
        if (found == null && here != null) {
            String name = here.className();
            found = timeline.find(name.substring(0, name.lastIndexOf('.') + 1) + text);
            String simple = name.substring(name.lastIndexOf('.') + 1);
            found = found == null && simple.equals(text) ? timeline.find(name) : found;
            found = found == null ? timeline.find(name + "$" + text) : found;
        }
        return found == null ? timeline.find("java.lang." + text) : found;
    }

    private boolean isValue(Expression expression) {
        if (!(expression instanceof Name name)) {
            return expression instanceof FieldOf field && isValue(field.owner());
        }
        CallView here = frame;
        return name.name().equals("this")
                || here != null && here.locals().containsKey(name.name())
                || implicitField(name.name()).isPresent();
    }

    private Object object(Expression expression) {
        Object owner = value(expression);
        if (owner == null) {
            throw DebugProblems.isNull(expression.toString());
        }
        return owner;
    }

    private @Nullable Object element(ElementOf element) {
        Object owner = object(element.owner());
        Object key = value(element.index());
        if (owner instanceof Map<?, ?> map) {
            return map.get(key);
        }
        int length = ElementAccess.length(owner, element.owner().toString());
        int index = index(key, element.index());
        if (index < 0 || index >= length) {
            throw DebugProblems.badIndex(element.owner().toString(), index, length);
        }
        return ElementAccess.get(owner, index);
    }

    private static int index(@Nullable Object key, Expression index) {
        if (key instanceof Integer || key instanceof Short || key instanceof Byte) {
            return ((Number) key).intValue();
        } else if (key instanceof Character character) {
            return character;
        }
        throw DebugProblems.notSuch(index.toString(), "an index", String.valueOf(key));
    }

    private @Nullable Object call(CallOf call) {
        Expression owner = call.owner();
        CallView here = frame;
        List<@Nullable Object> arguments = new ArrayList<>();
        for (Expression argument : call.arguments()) {
            arguments.add(value(argument));
        }
        Class<?> type = owner == null ? null : typeNamed(owner);
        Object receiver = null;
        if (owner == null) {
            receiver = here == null ? null : here.receiver();
            type = receiver == null && here != null ? timeline.find(here.className()) : null;
        } else if (type == null) {
            receiver = object(owner);
        }
        if (type == null && receiver == null) {
            throw DebugProblems.noName(call.name(), List.of());
        }
        return methods.call(type, receiver, call.name(), arguments, call.toString());
    }

    // --- places ---------------------------------------------------------------------------------

    /** Where an expression lies in memory. */
    public MemoryPlace place(Expression expression) {
        CallView here = frame;
        if (expression instanceof Name name) {
            if (here == null) {
                throw DebugProblems.noName(name.name(), List.of());
            }
            if (here.cells().containsKey(name.name())) {
                return new MemoryPlace.OfLocal(here.depth(), here.cells().get(name.name()));
            }
            Optional<FieldPlace> field = implicitField(name.name());
            if (field.isPresent()) {
                return field.get().memory();
            }
            throw unknown(name.name(), here);
        } else if (expression instanceof FieldOf field) {
            Class<?> type = typeNamed(field.owner());
            return type != null
                    ? FieldPlace.of(type, null, field.name())
                            .orElseThrow(() -> DebugProblems.noPlace(field.toString()))
                            .memory()
                    : fieldPlace(object(field.owner()), field.name()).memory();
        } else if (expression instanceof ElementOf element) {
            Object owner = object(element.owner());
            if (owner.getClass().isArray()) {
                return new MemoryPlace.OfElement(
                        owner, index(value(element.index()), element.index()));
            }
            return new MemoryPlace.OfObject(owner);
        }
        throw noPlace(expression);
    }

    private static RewindException noPlace(Expression expression) {
        return DebugProblems.noPlace(expression.toString());
    }
}
