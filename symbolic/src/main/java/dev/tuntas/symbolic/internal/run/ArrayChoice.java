package dev.tuntas.symbolic.internal.run;

import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.symbolic.internal.heap.ArrayKin;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.heap.Typing;
import dev.tuntas.symbolic.internal.term.Value;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Of which elements an array of the input is made: a type that takes all that the path has stored
 * there, and nothing that it could not store; the declared one, if that may be.
 */
final class ArrayChoice {
    /** Where any class may be meant. */
    private static final List<Class<?>> ANY =
            List.of(Integer.class, Long.class, String.class, Thread.class, int[].class);

    private final ClassLoader loader;
    private final boolean isPlain;
    private final Function<Value, @Nullable Object> objects;

    /**
     * @param isPlain whether Java code must be able to make it
     * @param objects makes the object for a value; null if there is none yet
     */
    ArrayChoice(ClassLoader loader, boolean isPlain, Function<Value, @Nullable Object> objects) {
        this.loader = loader;
        this.isPlain = isPlain;
        this.objects = objects;
    }

    Class<?> elements(ArrayThing array) {
        Typing typing = array.typing();
        if (typing.isExact() || array.holds().length() == 1) {
            return load(array.holds());
        }
        ArrayKin kin = array.kin();
        boolean holdsItself = ArrayKin.isAmong(kin.fitting(), array);
        List<Object> fitting = objects(array, kin.fitting());
        List<Object> misfits = objects(array, kin.misfits());
        for (Class<?> type : candidates(typing)) {
            if ((!holdsItself || type.isAssignableFrom(type.arrayType()))
                    && fitting.stream().allMatch(o -> isOf(o, type))
                    && misfits.stream().noneMatch(o -> isOf(o, type))
                    && isOf(type, typing, kin)) {
                return type;
            }
        }
        throw new Unfollowable("an array whose class nobody knows");
    }

    private List<Class<?>> candidates(Typing typing) {
        List<Class<?>> found = new ArrayList<>();
        typing.classes().forEach(name -> found.add(load(name.substring(1))));
        if (typing.isOpen()) {
            found.addAll(ANY);
            if (!isPlain) {
                found.add(Ranked.Special.class);
                found.add(Ranked.class);
                addProxy(load(typing.type().substring(1)), found);
            }
        }
        return found;
    }

    private static void addProxy(Class<?> type, List<Class<?>> found) {
        if (type.isInterface()) {
            Object any =
                    Proxy.newProxyInstance(
                            type.getClassLoader(),
                            new Class<?>[] {type},
                            (self, method, given) -> null);
            found.add(any.getClass());
        }
    }

    private boolean isOf(Class<?> element, Typing typing, ArrayKin kin) {
        Class<?> type = element.arrayType();
        return typing.types().stream().allMatch(name -> loadNamed(name).isAssignableFrom(type))
                && typing.excluded().stream()
                        .noneMatch(name -> loadNamed(name).isAssignableFrom(type))
                && !kin.others().contains(Type.getInternalName(type));
    }

    /** What the method itself has made is no object yet, but of a class that is known. */
    private List<Object> objects(ArrayThing array, List<Value> values) {
        List<Object> found = new ArrayList<>();
        for (Value value : values) {
            Value known = SymbolicHeap.resolve(value);
            if (known == array) {
                continue;
            }
            Object object =
                    known instanceof Thing thing && !thing.isInput && !thing.isShared
                            ? loadNamed(thing.className())
                            : objects.apply(value);
            if (object != null) {
                found.add(object);
            }
        }
        return found;
    }

    private static boolean isOf(Object object, Class<?> type) {
        return object instanceof Class<?> known
                ? type.isAssignableFrom(known)
                : type.isInstance(object);
    }

    private Class<?> loadNamed(String name) {
        return load(name.startsWith("[") ? name : "L" + name + ";");
    }

    private Class<?> load(String descriptor) {
        return Loading.load(Type.getType(descriptor), loader);
    }
}
