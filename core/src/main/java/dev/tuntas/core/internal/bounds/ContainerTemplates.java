package dev.tuntas.core.internal.bounds;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.container.Content;
import dev.tuntas.core.internal.container.Order;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
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
 */
public final class ContainerTemplates {
    private static final String PACKAGE =
            Type.getInternalName(Content.class).replace("Content", "");
    private static final String CONTENT = Type.getInternalName(Content.class);
    private static final Type OBJECTS = Type.getType(Object[].class);
    private static final Type OBJECT = Type.getType(Object.class);
    private static final Map<String, byte[]> FILES = new HashMap<>();
    private static final Map<String, Class<?>> CLASSES = new HashMap<>();

    private final ClassWriter writer =
            new ClassWriter(ClassWriter.COMPUTE_FRAMES | ClassWriter.COMPUTE_MAXS);
    private final Class<?> of;
    private final Type jdk;
    private final Type own;
    private final Type answers;
    private final Order order;

    private ContainerTemplates(Class<?> of, Class<?> answers, Order order) {
        this.of = of;
        this.jdk = Type.getType(of);
        this.own = Type.getObjectType(PACKAGE + of.getSimpleName() + "Content");
        this.answers = Type.getType(answers);
        this.order = order;
    }

    /**
     * The class of containers that stand for those of a class of the JDK.
     *
     * @param answers the class with the methods that answer from the content
     */
    public static synchronized Class<?> of(Class<?> jdk, Class<?> answers, Order order) {
        ContainerTemplates template = new ContainerTemplates(jdk, answers, order);
        return CLASSES.computeIfAbsent(
                template.own.getInternalName(), name -> template.define(name, answers));
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
                jdk.getInternalName(),
                new String[] {CONTENT});
        field("content", OBJECTS);
        field("changed", jdk);
        // These two are set when a world is made, and never by code.
        field("given", jdk);
        field("isEager", Type.BOOLEAN_TYPE);
        addConstructor();
        addLoading();
        addGetters();
        Arrays.stream(of.getMethods())
                .filter(method -> isOverridden(method) || isMadeOfFinal(method))
                .sorted(Comparator.comparing(m -> m.getName() + Type.getMethodDescriptor(m)))
                .forEach(method -> override(method, answering));
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** Methods that interfaces have themselves are made of those that are overridden. */
    private static boolean isOverridden(Method method) {
        return !Modifier.isStatic(method.getModifiers())
                && !Modifier.isFinal(method.getModifiers())
                && !method.isSynthetic()
                && !method.getDeclaringClass().isInterface()
                && method.getDeclaringClass() != Object.class;
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
        code.visitMethodInsn(INVOKESPECIAL, jdk.getInternalName(), "<init>", "()V", false);
        code.loadThis();
        code.push(0);
        code.newArray(OBJECT);
        code.putField(own, "content", OBJECTS);
        code.returnValue();
        code.endMethod();
    }

    /** Into the container that the user's constructor made for the field, or a new one. */
    private void addLoading() {
        GeneratorAdapter code = method(ACC_PUBLIC, "Object tuntas$loaded ()");
        Label isLoaded = code.newLabel();
        Label isMade = code.newLabel();
        get(code, "changed", jdk);
        code.ifNonNull(isLoaded);
        get(code, "given", jdk);
        int made = code.newLocal(jdk);
        code.storeLocal(made);
        code.loadLocal(made);
        code.ifNonNull(isMade);
        code.newInstance(jdk);
        code.dup();
        code.visitMethodInsn(INVOKESPECIAL, jdk.getInternalName(), "<init>", "()V", false);
        code.storeLocal(made);
        code.mark(isMade);
        code.loadLocal(made);
        code.visitMethodInsn(INVOKEVIRTUAL, jdk.getInternalName(), "clear", "()V", false);
        code.loadThis();
        code.loadLocal(made);
        answer(code, "fill", "(L" + CONTENT + ";Ljava/lang/Object;)V");
        code.loadThis();
        code.loadLocal(made);
        code.putField(own, "changed", jdk);
        code.mark(isLoaded);
        get(code, "changed", jdk);
        code.returnValue();
        code.endMethod();
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
                INVOKEVIRTUAL, jdk.getInternalName(), method.getName(), descriptor, false);
        code.returnValue();
        code.endMethod();
    }
}
