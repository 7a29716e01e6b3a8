package dev.tuntas.core.internal.search;

import dev.tuntas.core.internal.bounds.Allocation;
import dev.tuntas.core.internal.bounds.ClassProblems;
import dev.tuntas.core.internal.bounds.Construction;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import org.jspecify.annotations.Nullable;

/** Makes objects of the user's own classes, as structures are made (see {@link Construction}). */
public final class FreshObjects {
    private FreshObjects() {}

    public static Object make(Class<?> type) {
        Construction construction = Construction.of(type).orElse(null);
        Constructor<?> constructor =
                construction == null ? Allocation.of(type) : construction.constructor();
        @Nullable Object[] arguments =
                construction == null ? new Object[0] : construction.arguments().toArray();
        try {
            constructor.setAccessible(true);
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
            throw ClassProblems.constructorThrew(type, e.getTargetException());
        } catch (ReflectiveOperationException | InaccessibleObjectException e) {
            throw ClassProblems.closedClass(type, e);
        }
    }
}
