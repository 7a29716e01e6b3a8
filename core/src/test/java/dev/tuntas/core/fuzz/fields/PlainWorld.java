package dev.tuntas.core.fuzz.fields;

import java.lang.reflect.Field;

/** Objects of a generated class, made by its constructors and plain code. */
final class PlainWorld {
    final ChoiceWalk choices = new ChoiceWalk();
    final int scope;
    private final Class<?> subject;

    /** The objects of the node class, if there is one. */
    Object[] nodes = {};

    PlainWorld(Class<?> subject, int scope) {
        this.subject = subject;
        this.scope = scope;
    }

    /** The choices lead to a value that does not exist: a set with one element twice. */
    static final class Impossible extends RuntimeException {
        private static final long serialVersionUID = 1;

        Impossible() {
            super(null, null, false, false);
        }
    }

    /** A class that is nested in the subject. */
    Class<?> nested(String name) {
        try {
            return subject.getClassLoader().loadClass(subject.getName() + "$" + name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    static Object create(Class<?> type) {
        try {
            var constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static Object get(Object object, String field) {
        try {
            return field(object, field).get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    static void set(Object object, String field, Object value) {
        try {
            field(object, field).set(object, value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Field field(Object object, String name) {
        try {
            Field field = object.getClass().getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }
}
