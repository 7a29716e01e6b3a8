package dev.tuntas.core.internal.search;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.NullUnmarked;

/**
 * Operations on a container, by number. The class is loaded twice: outside, where the container is
 * the JDK's, and in a world, where it is the moved one. It is used through interfaces of the JDK:
 * the number of operations, an operation, and what can be seen of the container.
 */
@NullUnmarked
final class Script implements IntSupplier, IntFunction<Object>, Supplier<String> {
    private final List<Supplier<Object>> operations = new ArrayList<>();
    private final Supplier<String> state;

    private int noted;

    Iterator<Integer> iterator;
    ListIterator<Integer> listIterator;
    Collection<Integer> view;
    List<Integer> subList;
    Map<Integer, Integer> subMap;
    Map.Entry<Integer, Integer> entry;
    Iterator<Map.Entry<Integer, Integer>> entries;

    Script(Supplier<String> state) {
        this.state = state;
    }

    void on(Supplier<Object> operation) {
        operations.add(operation);
    }

    void run(Runnable operation) {
        operations.add(
                () -> {
                    operation.run();
                    return "done";
                });
    }

    /** Takes the elements of a walk, in their order. */
    void note(Object element) {
        noted = 31 * noted + element.hashCode();
    }

    @Override
    public int getAsInt() {
        return operations.size();
    }

    @Override
    public Object apply(int number) {
        Object result = operations.get(number).get();
        if (result instanceof Object[] array) {
            return array.getClass().getComponentType().getSimpleName() + List.of(array);
        }
        return result == this ? "self" : String.valueOf(result);
    }

    @Override
    public String get() {
        return state.get() + " " + noted + place();
    }

    /** Where the iterators are, and what the views show. */
    private String place() {
        String place = iterator == null ? "" : "iterator " + attempt(iterator::hasNext);
        if (listIterator != null) {
            place += " before " + listIterator.nextIndex() + listIterator.hasNext();
        }
        if (entries != null) {
            place += " entries " + entries.hasNext();
        }
        return place
                + shown(view)
                + shown(subList)
                + shown(subMap)
                + (entry == null ? "" : attempt(entry::getValue));
    }

    private static String shown(Object held) {
        return held == null ? "" : " " + attempt(held::toString);
    }

    private static String attempt(Supplier<Object> question) {
        try {
            return String.valueOf(question.get());
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName();
        }
    }

    /** All that a collection shows of itself. */
    static String show(Collection<?> collection) {
        StringBuilder text = new StringBuilder();
        for (Object element : collection) {
            text.append(element).append(' ');
        }
        text.append(collection).append(collection.size()).append(collection.isEmpty());
        for (Object element : collection.toArray()) {
            text.append(' ').append(element);
        }
        return text.toString();
    }

    /** All that a collection shows of itself, and how it compares with its copy. */
    static String showEqual(Collection<?> collection, Collection<?> copy) {
        return show(collection)
                + collection.hashCode()
                + collection.equals(copy)
                + copy.equals(collection);
    }

    static String showMap(Map<?, ?> map, Map<?, ?> copy) {
        StringBuilder text = new StringBuilder();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            text.append(entry).append(' ').append(map.containsKey(entry.getKey()));
        }
        text.append(map).append(map.size()).append(map.hashCode());
        text.append(map.equals(copy)).append(copy.equals(map));
        return text + show(map.keySet()) + show(map.values());
    }

    /** Calls a public method that only later releases of Java have. */
    static Object later(Object receiver, Class<?> type, String name, Object... arguments) {
        for (Method method : type.getMethods()) {
            if (method.getName().equals(name)
                    && method.getParameterCount() == arguments.length
                    && !method.isBridge()) {
                return invoke(method, receiver, arguments);
            }
        }
        return "this release has no " + name;
    }

    private static Object invoke(Method method, Object receiver, Object... arguments) {
        try {
            return method.invoke(receiver, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
