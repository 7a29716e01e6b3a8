package dev.tuntas.core.internal.structure.render;

/** The methods that printed code needs where the language does not let it in. */
enum JavaHelper {
    TYPE(
            "type",
            """
            static Class<?> type(String name) {
                try {
                    return Class.forName(name);
                } catch (ClassNotFoundException e) {
                    throw new AssertionError(e);
                }
            }
            """),
    MAKE(
            "make",
            """
            static <T> T make(Class<T> type) {
                try {
                    var constructor = type.getDeclaredConstructor();
                    constructor.setAccessible(true);
                    return constructor.newInstance();
                } catch (ReflectiveOperationException e) {
                    throw new AssertionError(e);
                }
            }
            """),
    CONSTRUCT(
            "construct",
            """
            static <T> T construct(Class<T> type, Class<?>[] parameters, Object... arguments) {
                try {
                    var constructor = type.getDeclaredConstructor(parameters);
                    constructor.setAccessible(true);
                    return constructor.newInstance(arguments);
                } catch (ReflectiveOperationException e) {
                    throw new AssertionError(e);
                }
            }
            """),
    ALLOCATE(
            "allocate",
            """
            /** An object of a class that has no constructor without parameters. */
            static <T> T allocate(Class<T> type) {
                try {
                    var factory = sun.reflect.ReflectionFactory.getReflectionFactory();
                    var none = Object.class.getDeclaredConstructor();
                    return type.cast(factory.newConstructorForSerialization(type, none).newInstance());
                } catch (ReflectiveOperationException e) {
                    throw new AssertionError(e);
                }
            }
            """),
    RECORD(
            "record",
            """
            static Object record(Class<?> type, Object... components) {
                try {
                    var types = new java.util.ArrayList<Class<?>>();
                    for (var component : type.getRecordComponents()) {
                        types.add(component.getType());
                    }
                    var constructor = type.getDeclaredConstructor(types.toArray(new Class<?>[0]));
                    constructor.setAccessible(true);
                    return constructor.newInstance(components);
                } catch (ReflectiveOperationException e) {
                    throw new AssertionError(e);
                }
            }
            """),
    ARRAY(
            "array",
            """
            static Object array(Class<?> component, Object... elements) {
                Object array = java.lang.reflect.Array.newInstance(component, elements.length);
                for (int i = 0; i < elements.length; i++) {
                    java.lang.reflect.Array.set(array, i, elements[i]);
                }
                return array;
            }
            """),
    CONSTANT(
            "constant",
            """
            static Object constant(Class<?> type, String name) {
                for (Object constant : type.getEnumConstants()) {
                    if (((Enum<?>) constant).name().equals(name)) {
                        return constant;
                    }
                }
                throw new AssertionError(name);
            }
            """),
    COLLECTION(
            "collection",
            """
            @SuppressWarnings("unchecked")
            static <C> C collection(C collection, Object... elements) {
                ((java.util.Collection<Object>) collection).addAll(java.util.Arrays.asList(elements));
                return collection;
            }
            """),
    MAP(
            "map",
            """
            @SuppressWarnings("unchecked")
            static <M> M map(M map, Object... keysAndValues) {
                for (int i = 0; i < keysAndValues.length; i += 2) {
                    ((java.util.Map<Object, Object>) map).put(keysAndValues[i], keysAndValues[i + 1]);
                }
                return map;
            }
            """),
    REFILL(
            "refill",
            """
            /** Fills what the constructor made, which has a comparator or a class of its own. */
            @SuppressWarnings("unchecked")
            static void refill(Object container, Object... content) {
                if (container instanceof java.util.Map<?, ?> map) {
                    map.clear();
                    for (int i = 0; i < content.length; i += 2) {
                        ((java.util.Map<Object, Object>) map).put(content[i], content[i + 1]);
                    }
                } else {
                    var collection = (java.util.Collection<Object>) container;
                    collection.clear();
                    for (Object element : content) {
                        collection.add(element);
                    }
                }
            }
            """),
    GET(
            "get",
            """
            static Object get(Class<?> type, Object target, String field) {
                try {
                    var access = type.getDeclaredField(field);
                    access.setAccessible(true);
                    return access.get(target);
                } catch (ReflectiveOperationException e) {
                    throw new AssertionError(e);
                }
            }
            """),
    SET(
            "set",
            """
            static void set(Object target, String field, Object value) {
                for (Class<?> type = target.getClass(); type != null; type = type.getSuperclass()) {
                    try {
                        var access = type.getDeclaredField(field);
                        access.setAccessible(true);
                        access.set(target, value);
                        return;
                    } catch (NoSuchFieldException inherited) {
                        continue;
                    } catch (IllegalAccessException e) {
                        throw new AssertionError(e);
                    }
                }
                throw new AssertionError("no field " + field);
            }
            """),
    SET_IN(
            "setIn",
            """
            /** Sets a field that a subclass hides by one of the same name. */
            static void setIn(Class<?> type, Object target, String field, Object value) {
                try {
                    var access = type.getDeclaredField(field);
                    access.setAccessible(true);
                    access.set(target, value);
                } catch (ReflectiveOperationException e) {
                    throw new AssertionError(e);
                }
            }
            """);

    private final String method;
    private final String text;

    JavaHelper(String method, String text) {
        this.method = method;
        this.text = text;
    }

    String method() {
        return method;
    }

    String text() {
        return text;
    }
}
