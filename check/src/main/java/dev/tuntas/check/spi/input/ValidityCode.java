package dev.tuntas.check.spi.input;

import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.IALOAD;
import static org.objectweb.asm.Opcodes.ICONST_1;
import static org.objectweb.asm.Opcodes.IRETURN;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicReference;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/**
 * Methods that ask whether all that a parameter holds is valid: a loop for each array, container,
 * optional or cell.
 *
 * <pre>{@code
 * private static boolean isValid$0(Object trees) {
 *     for (Object tree : (Iterable) trees) {
 *         if (!SearchTree.tuntas$holds$repOk(tree)) {
 *             return false;
 *         }
 *     }
 *     return true;
 * }
 * }</pre>
 */
final class ValidityCode {
    private static final String DESCRIPTOR = "(Ljava/lang/Object;)Z";
    private static final Type OBJECT = Type.getType(Object.class);
    private static final Type ENTRY = Type.getType(Map.Entry.class);

    private record Waiting(String name, Validity.OfParts validity) {}

    private final Type owner;
    private final AccessBridges bridges;
    private final Queue<Waiting> waiting = new ArrayDeque<>();
    private int named;

    ValidityCode(String owner, AccessBridges bridges) {
        this.owner = Type.getObjectType(owner);
        this.bridges = bridges;
    }

    /** Adds a call that takes an object from the stack and leaves a boolean. */
    void ask(MethodVisitor code, Validity validity) {
        if (validity instanceof Validity.Own own) {
            bridges.call(code, own.predicate());
        } else if (validity instanceof Validity.OfParts parts) {
            Waiting method = new Waiting("isValid$" + named++, parts);
            waiting.add(method);
            code.visitMethodInsn(
                    org.objectweb.asm.Opcodes.INVOKESTATIC,
                    owner.getInternalName(),
                    method.name(),
                    DESCRIPTOR,
                    false);
        }
    }

    /** Adds the methods that were called so far, and those that they call. */
    void addTo(ClassWriter writer) {
        while (!waiting.isEmpty()) {
            Waiting method = waiting.remove();
            GeneratorAdapter code =
                    new GeneratorAdapter(
                            writer.visitMethod(
                                    ACC_PRIVATE | ACC_STATIC,
                                    method.name(),
                                    DESCRIPTOR,
                                    null,
                                    null),
                            ACC_PRIVATE | ACC_STATIC,
                            method.name(),
                            DESCRIPTOR);
            code.visitCode();
            emit(code, method.validity());
            code.visitInsn(ICONST_1);
            code.visitInsn(IRETURN);
            code.endMethod();
        }
    }

    private void emit(GeneratorAdapter code, Validity.OfParts validity) {
        Class<?> type = validity.type();
        if (type.isArray()) {
            emitArray(code, validity);
        } else if (type == Optional.class) {
            code.loadArg(0);
            code.checkCast(Type.getType(type));
            code.visitInsn(org.objectweb.asm.Opcodes.ACONST_NULL);
            code.invokeVirtual(Type.getType(type), Method.getMethod("Object orElse (Object)"));
            emitPart(code, validity.parts().get(0));
        } else if (type == AtomicReference.class) {
            code.loadArg(0);
            code.checkCast(Type.getType(type));
            code.invokeVirtual(Type.getType(type), Method.getMethod("Object get ()"));
            emitPart(code, validity.parts().get(0));
        } else {
            emitIteration(code, validity);
        }
    }

    private void emitArray(GeneratorAdapter code, Validity.OfParts validity) {
        Type array = Type.getType(validity.type());
        Type component = Type.getType(validity.type().getComponentType());
        int place = code.newLocal(Type.INT_TYPE);
        Label head = new Label();
        Label end = new Label();
        code.push(0);
        code.storeLocal(place);
        code.mark(head);
        code.loadLocal(place);
        code.loadArg(0);
        code.checkCast(array);
        code.arrayLength();
        code.ifICmp(GeneratorAdapter.GE, end);
        code.loadArg(0);
        code.checkCast(array);
        code.loadLocal(place);
        code.visitInsn(component.getOpcode(IALOAD));
        code.valueOf(component);
        emitPart(code, validity.parts().get(0));
        code.iinc(place, 1);
        code.goTo(head);
        code.mark(end);
    }

    private void emitIteration(GeneratorAdapter code, Validity.OfParts validity) {
        boolean isMap = Map.class.isAssignableFrom(validity.type());
        Type iterator = Type.getType(Iterator.class);
        int walk = code.newLocal(iterator);
        int each = code.newLocal(OBJECT);
        Label head = new Label();
        Label end = new Label();
        code.loadArg(0);
        if (isMap) {
            code.checkCast(Type.getType(Map.class));
            code.invokeInterface(
                    Type.getType(Map.class), Method.getMethod("java.util.Set entrySet ()"));
        }
        code.checkCast(Type.getType(Iterable.class));
        code.invokeInterface(
                Type.getType(Iterable.class), Method.getMethod("java.util.Iterator iterator ()"));
        code.storeLocal(walk);
        code.mark(head);
        code.loadLocal(walk);
        code.invokeInterface(iterator, Method.getMethod("boolean hasNext ()"));
        code.ifZCmp(GeneratorAdapter.EQ, end);
        code.loadLocal(walk);
        code.invokeInterface(iterator, Method.getMethod("Object next ()"));
        code.storeLocal(each);
        emitElement(code, validity, each, isMap);
        code.goTo(head);
        code.mark(end);
    }

    private void emitElement(
            GeneratorAdapter code, Validity.OfParts validity, int each, boolean isMap) {
        for (int i = 0; i < validity.parts().size(); i++) {
            if (validity.parts().get(i) != Validity.ANY) {
                code.loadLocal(each);
                if (isMap) {
                    code.checkCast(ENTRY);
                    code.invokeInterface(
                            ENTRY,
                            Method.getMethod(i == 0 ? "Object getKey ()" : "Object getValue ()"));
                }
                emitPart(code, validity.parts().get(i));
            }
        }
    }

    /** Answers no if what is on the stack is there and not valid. */
    private void emitPart(GeneratorAdapter code, Validity validity) {
        Label go = new Label();
        int part = code.newLocal(OBJECT);
        code.storeLocal(part);
        code.loadLocal(part);
        code.ifNull(go);
        code.loadLocal(part);
        ask(code, validity);
        code.ifZCmp(GeneratorAdapter.NE, go);
        code.push(false);
        code.returnValue();
        code.mark(go);
    }
}
