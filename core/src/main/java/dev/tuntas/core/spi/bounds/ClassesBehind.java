package dev.tuntas.core.spi.bounds;

import dev.tuntas.core.internal.bounds.FieldTypes;
import dev.tuntas.core.internal.bounds.Fields;
import dev.tuntas.core.internal.bounds.Implementations;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;

/** The classes of which there may be objects in bounds: those that fields lead to. */
final class ClassesBehind {
    private final Class<?> subject;
    private final Set<Class<?>> found = new LinkedHashSet<>();
    private final Queue<Class<?>> toDo = new ArrayDeque<>();

    private ClassesBehind(Class<?> subject) {
        this.subject = subject;
    }

    /** The subject first. */
    static Collection<Class<?>> of(Class<?> subject) {
        ClassesBehind classes = new ClassesBehind(subject);
        classes.add(subject);
        for (Class<?> c = subject; c != null; c = c.getSuperclass()) {
            List.of(c.getDeclaredClasses()).forEach(classes::add);
        }
        while (!classes.toDo.isEmpty()) {
            classes.follow(classes.toDo.remove());
        }
        return classes.found;
    }

    private void follow(Class<?> type) {
        for (Field field : Fields.of(type)) {
            classesIn(FieldTypes.generic(field, type)).forEach(this::add);
        }
    }

    private void add(Class<?> type) {
        if (!isOfUser(type) || !found.add(type)) {
            return;
        }
        toDo.add(type);
        if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) {
            Implementations.of(type).forEach(this::add);
        }
    }

    private boolean isOfUser(Class<?> type) {
        boolean isOfJdk =
                type.getClassLoader() == null
                        || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
        boolean isOfSubject = type.getNestHost() == subject.getNestHost();
        return !type.isPrimitive() && !type.isArray() && (!isOfJdk || isOfSubject);
    }

    /** All classes that a type names, its arguments included. */
    private static List<Class<?>> classesIn(Type type) {
        List<Class<?>> classes = new ArrayList<>();
        if (type instanceof Class<?> named) {
            classes.add(named.isArray() ? elementOf(named) : named);
        } else if (type instanceof ParameterizedType parameterized) {
            classes.addAll(classesIn(parameterized.getRawType()));
            for (Type argument : parameterized.getActualTypeArguments()) {
                classes.addAll(classesIn(argument));
            }
        } else if (type instanceof GenericArrayType array) {
            classes.addAll(classesIn(array.getGenericComponentType()));
        } else if (type instanceof WildcardType wildcard) {
            classes.addAll(classesIn(wildcard.getUpperBounds()[0]));
        }
        return classes;
    }

    private static Class<?> elementOf(Class<?> array) {
        Class<?> element = array;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        return element;
    }
}
