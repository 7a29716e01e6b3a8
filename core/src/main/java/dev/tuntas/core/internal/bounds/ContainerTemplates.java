package dev.tuntas.core.internal.bounds;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.container.Content;
import dev.tuntas.core.internal.container.Order;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/**
 * Makes the classes of the containers that predicates see: for each class of the JDK one that
 * extends it, with its content in an array that is a slot.
 *
 * <p>Every public method of the JDK's class is overridden, so none ever looks at what the
 * superclass has, which is nothing. That is why these classes are made and not written: what there
 * is to override depends on the version of Java. A method answers from the content if there is one
 * for that (see {@link Content}); otherwise the content is loaded into a container of the JDK,
 * which is asked instead.
 *
 * <p>The classes of containers that can't be changed are hidden in the JDK. Those that stand for
 * them implement an interface, and what is loaded is asked through a view of {@link Collections}:
 * that refuses every change, of iterators and other views, too.
 */
public final class ContainerTemplates {
    private static final String PACKAGE =
            Type.getInternalName(Content.class).replace("Content", "");
    private static final String CONTENT = Type.getInternalName(Content.class);
    private static final Type OBJECTS = Type.getType(Object[].class);
    private static final Type OBJECT = Type.getType(Object.class);
    private static final Method TEXT = text();

    /** What {@code List.of} and its kin refuse to be asked for null. */
    private static final Set<String> ASKS_FOR =
            Set.of(
                    "contains",
                    "indexOf",
                    "lastIndexOf",
                    "containsKey",
                    "containsValue",
                    "get",
                    "getOrDefault");

    private static final Map<String, byte[]> FILES = new HashMap<>();
    private static final Map<String, Class<?>> CLASSES = new HashMap<>();

    private final ClassWriter writer =
            new ClassWriter(ClassWriter.COMPUTE_FRAMES | ClassWriter.COMPUTE_MAXS);

    /** What users know the containers as: a class, or an interface. */
    private final Class<?> of;

    private final Type jdk;

    /** The class of the container that the content is loaded into. */
    private final Type inner;

    private final Type own;
    private final Type answers;
    private final Order order;
    private final boolean refusesNull;

    private ContainerTemplates(
            Class<?> of, Class<?> inner, Class<?> answers, Order order, boolean refusesNull) {
        this.of = of;
        this.jdk = Type.getType(of);
        this.inner = Type.getType(inner);
        String name =
                of == inner
                        ? of.getSimpleName()
                        : (refusesNull ? "Immutable" : "Unmodifiable") + inner.getSimpleName();
        this.own = Type.getObjectType(PACKAGE + name + "Content");
        this.answers = Type.getType(answers);
        this.order = order;
        this.refusesNull = refusesNull;
    }

    /**
     * The class of containers that stand for those of a class of the JDK.
     *
     * @param answers the class with the methods that answer from the content
     */
    public static synchronized Class<?> of(Class<?> jdk, Class<?> answers, Order order) {
        return new ContainerTemplates(jdk, jdk, answers, order, false).known(answers);
    }

    /**
     * The class of containers that can't be changed.
     *
     * @param jdk the interface by which users know them
     * @param inner the class of the containers that they are made of
     * @param refusesNull whether they can't even be asked for null
     */
    public static synchronized Class<?> unchangeable(
            Class<?> jdk, Class<?> inner, Class<?> answers, Order order, boolean refusesNull) {
        return new ContainerTemplates(jdk, inner, answers, order, refusesNull).known(answers);
    }

    private Class<?> known(Class<?> answering) {
        return CLASSES.computeIfAbsent(own.getInternalName(), name -> define(name, answering));
    }

    /** The class file of one of these classes, or null. */
    public static synchronized byte @Nullable [] file(String internalName) {
        return FILES.get(internalName);
    }

    private Class<?> define(String name, Class<?> answers) {
        byte[] bytes = bytes(answers);
        FILES.put(name, bytes);
        try {
            return MethodHandles.privateLookupIn(Content.class, MethodHandles.lookup())
                    .defineClass(bytes);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("a package of our own is closed", e);
        }
    }

    private byte[] bytes(Class<?> answering) {
        writer.visit(
                V17,
                ACC_PUBLIC | ACC_FINAL | ACC_SUPER,
                own.getInternalName(),
                null,
                superclass(),
                isView() ? new String[] {CONTENT, jdk.getInternalName()} : new String[] {CONTENT});
        field("content", OBJECTS);
        field("changed", jdk);
        // These two are set when a world is made, and never by code.
        field("given", jdk);
        field("isEager", Type.BOOLEAN_TYPE);
        addConstructor();
        addLoading();
        addGetters();
        Map<String, Method> overridden = new TreeMap<>();
        toOverride()
                .filter(method -> isOverridden(method) || isMadeOfFinal(method))
                .forEach(m -> overridden.put(m.getName() + Type.getMethodDescriptor(m), m));
        overridden.values().forEach(method -> override(method, answering));
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** Whether what is loaded is asked through a view that refuses changes. */
    private boolean isView() {
        return of.isInterface();
    }

    private String superclass() {
        return isView() ? OBJECT.getInternalName() : jdk.getInternalName();
    }

    /** An interface need not say which methods of Object it has. */
    private Stream<Method> toOverride() {
        Stream<Method> all = Arrays.stream(of.getMethods());
        return isView() ? Stream.concat(all, Stream.of(TEXT)) : all;
    }

    private static Method text() {
        try {
            return Object.class.getMethod("toString");
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Methods that interfaces have themselves are made of those that are overridden; but a view may
     * refuse to change nothing, which they would do.
     */
    private boolean isOverridden(Method method) {
        return !Modifier.isStatic(method.getModifiers())
                && !Modifier.isFinal(method.getModifiers())
                && !method.isSynthetic()
                && (isView()
                        || !method.getDeclaringClass().isInterface()
                                && method.getDeclaringClass() != Object.class);
    }

    /**
     * A queue's spliterator is final, and knows the empty superclass only; streams, which
     * interfaces make of it, must not. Code of the user's that asks for it is woven ({@code
     * MethodWeaver}).
     */
    private boolean isMadeOfFinal(Method method) {
        return method.getName().equals("stream")
                && Arrays.stream(of.getMethods())
                        .filter(other -> other.getName().equals("spliterator"))
                        .anyMatch(other -> Modifier.isFinal(other.getModifiers()));
    }

    private void field(String name, Type type) {
        writer.visitField(ACC_PUBLIC, name, type.getDescriptor(), null, null).visitEnd();
    }

    private GeneratorAdapter method(int access, String signature) {
        org.objectweb.asm.commons.Method method =
                org.objectweb.asm.commons.Method.getMethod(signature);
        return method(access, method.getName(), method.getDescriptor());
    }

    private GeneratorAdapter method(int access, String name, String descriptor) {
        GeneratorAdapter code =
                new GeneratorAdapter(
                        writer.visitMethod(access, name, descriptor, null, null),
                        access,
                        name,
                        descriptor);
        code.visitCode();
        return code;
    }

    private void addConstructor() {
        GeneratorAdapter code = method(ACC_PUBLIC, "void <init> ()");
        code.loadThis();
        callConstructor(code, superclass());
        code.loadThis();
        code.push(0);
        code.newArray(OBJECT);
        code.putField(own, "content", OBJECTS);
        code.returnValue();
        code.endMethod();
    }

    private void addLoading() {
        GeneratorAdapter code = method(ACC_PUBLIC, "Object tuntas$loaded ()");
        Label isLoaded = code.newLabel();
        int made = code.newLocal(inner);
        get(code, "changed", jdk);
        code.ifNonNull(isLoaded);
        if (isView()) {
            makeEmpty(code, made);
        } else {
            takeGiven(code, made);
        }
        code.loadThis();
        code.loadLocal(made);
        answer(code, "fill", "(L" + CONTENT + ";Ljava/lang/Object;)V");
        code.loadThis();
        code.loadLocal(made);
        if (isView()) {
            code.visitMethodInsn(
                    INVOKESTATIC,
                    Type.getInternalName(Collections.class),
                    "unmodifiable" + of.getSimpleName(),
                    Type.getMethodDescriptor(jdk, jdk),
                    false);
        }
        code.putField(own, "changed", jdk);
        code.mark(isLoaded);
        get(code, "changed", jdk);
        code.returnValue();
        code.endMethod();
    }

    private void makeEmpty(GeneratorAdapter code, int made) {
        code.newInstance(inner);
        code.dup();
        callConstructor(code, inner.getInternalName());
        code.storeLocal(made);
    }

    /**
     * A map of enum constants wants to know of which. As nobody ever looks at what the superclass
     * has, any will do for that; what is loaded is always a map that the user's constructor made.
     */
    private static void callConstructor(GeneratorAdapter code, String owner) {
        boolean isOfEnum = owner.equals(Type.getInternalName(EnumMap.class));
        if (isOfEnum) {
            code.push(Type.getType(Order.class));
        }
        String descriptor = isOfEnum ? "(Ljava/lang/Class;)V" : "()V";
        code.visitMethodInsn(INVOKESPECIAL, owner, "<init>", descriptor, false);
    }

    /** The container that the user's constructor made for the field, or a new one. */
    private void takeGiven(GeneratorAdapter code, int made) {
        Label isMade = code.newLabel();
        get(code, "given", jdk);
        code.storeLocal(made);
        code.loadLocal(made);
        code.ifNonNull(isMade);
        makeEmpty(code, made);
        code.mark(isMade);
        code.loadLocal(made);
        code.visitMethodInsn(INVOKEVIRTUAL, jdk.getInternalName(), "clear", "()V", false);
    }

    private void addGetters() {
        getter("tuntas$content", OBJECTS, "content", OBJECTS);
        getter("tuntas$changed", OBJECT, "changed", jdk);
        getter("tuntas$given", OBJECT, "given", jdk);
        GeneratorAdapter kind =
                method(ACC_PUBLIC, "tuntas$order", "()" + Type.getDescriptor(Order.class));
        kind.getStatic(Type.getType(Order.class), order.name(), Type.getType(Order.class));
        kind.returnValue();
        kind.endMethod();
        addExistence();
    }

    /** Whether there is such a container, whatever the predicate has changed in it. */
    private void addExistence() {
        GeneratorAdapter code = method(ACC_PUBLIC, "boolean tuntas$exists ()");
        int changed = code.newLocal(jdk);
        get(code, "changed", jdk);
        code.storeLocal(changed);
        code.loadThis();
        code.visitInsn(ACONST_NULL);
        code.putField(own, "changed", jdk);
        code.loadThis();
        answer(code, "exists", "(L" + CONTENT + ";)Z");
        code.loadThis();
        code.loadLocal(changed);
        code.putField(own, "changed", jdk);
        code.returnValue();
        code.endMethod();
    }

    private void getter(String name, Type type, String field, Type fieldType) {
        GeneratorAdapter code = method(ACC_PUBLIC, name, Type.getMethodDescriptor(type));
        get(code, field, fieldType);
        code.returnValue();
        code.endMethod();
    }

    private void get(GeneratorAdapter code, String field, Type type) {
        code.loadThis();
        code.getField(own, field, type);
    }

    private void answer(GeneratorAdapter code, String name, String descriptor) {
        code.visitMethodInsn(INVOKESTATIC, answers.getInternalName(), name, descriptor, false);
    }

    private void override(Method method, Class<?> answering) {
        String descriptor = Type.getMethodDescriptor(method);
        String ofContent = "(L" + CONTENT + ";" + descriptor.substring(1);
        GeneratorAdapter code = method(ACC_PUBLIC, method.getName(), descriptor);
        if (refusesNull && ASKS_FOR.contains(method.getName()) && takesObject(method)) {
            code.loadArg(0);
            code.visitMethodInsn(
                    INVOKESTATIC,
                    Type.getInternalName(Objects.class),
                    "requireNonNull",
                    Type.getMethodDescriptor(OBJECT, OBJECT),
                    false);
            code.pop();
        }
        boolean isAnswered =
                Arrays.stream(answering.getMethods())
                        .anyMatch(
                                m ->
                                        m.getName().equals(method.getName())
                                                && Type.getMethodDescriptor(m).equals(ofContent));
        if (isAnswered) {
            Label load = code.newLabel();
            get(code, "changed", jdk);
            code.ifNonNull(load);
            get(code, "isEager", Type.BOOLEAN_TYPE);
            code.ifZCmp(GeneratorAdapter.NE, load);
            code.loadThis();
            code.loadArgs();
            answer(code, method.getName(), ofContent);
            code.returnValue();
            code.mark(load);
        }
        code.loadThis();
        code.visitMethodInsn(
                INVOKEVIRTUAL,
                own.getInternalName(),
                "tuntas$loaded",
                "()Ljava/lang/Object;",
                false);
        code.checkCast(jdk);
        code.loadArgs();
        code.visitMethodInsn(
                isView() ? INVOKEINTERFACE : INVOKEVIRTUAL,
                jdk.getInternalName(),
                method.getName(),
                descriptor,
                isView());
        code.returnValue();
        code.endMethod();
    }

    private static boolean takesObject(Method method) {
        return method.getParameterCount() > 0 && method.getParameterTypes()[0] == Object.class;
    }
}
