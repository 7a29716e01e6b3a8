package dev.tuntas.rewind.internal.shape;

import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.concrete.ConcreteClass;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.rewind.internal.reverse.Inverses;
import dev.tuntas.rewind.internal.reverse.InvertibleFunction;
import dev.tuntas.rewind.internal.reverse.Shape;
import dev.tuntas.rewind.result.RewindException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Calls that count as operators: rotations, and static methods of the program that have
 * {@code @Inverse}. Those are run on a machine apart, so that they can't touch the program.
 */
final class InverseFunctions {
    private static final String ANNOTATION = "Ldev/tuntas/annotations/Inverse;";

    private static final Map<String, Integer> ROTATIONS =
            Map.of(
                    "java/lang/Integer.rotateLeft", Inverses.ROTATE_INT_LEFT,
                    "java/lang/Integer.rotateRight", Inverses.ROTATE_INT_RIGHT,
                    "java/lang/Long.rotateLeft", Inverses.ROTATE_LONG_LEFT,
                    "java/lang/Long.rotateRight", Inverses.ROTATE_LONG_RIGHT);

    /** A call that is an operator. */
    interface Called {
        int arguments();

        int node(Shape.Builder builder, List<Integer> arguments);
    }

    private record Rotation(int code) implements Called {
        @Override
        public int arguments() {
            return 2;
        }

        @Override
        public int node(Shape.Builder builder, List<Integer> arguments) {
            return builder.binary(code, arguments.get(0), arguments.get(1));
        }
    }

    private record Applied(int arguments, InvertibleFunction function) implements Called {
        @Override
        public int node(Shape.Builder builder, List<Integer> all) {
            return builder.apply(function, all);
        }
    }

    private final Machine program;
    private final ClassLoader users;
    private @Nullable Machine apart;
    private final Map<String, @Nullable Called> known = new HashMap<>();

    /** Functions of a program whose classes a loader finds. */
    InverseFunctions(Machine program, ClassLoader users) {
        this.program = program;
        this.users = users;
    }

    @Nullable Called find(@Nullable MethodInsnNode call) {
        if (call == null) {
            return null;
        }
        Integer rotation = ROTATIONS.get(call.owner + "." + call.name);
        if (rotation != null) {
            return new Rotation(rotation);
        }
        String key = call.owner + "." + call.name + call.desc;
        if (!known.containsKey(key)) {
            known.put(key, search(call));
        }
        return known.get(key);
    }

    private @Nullable Called search(MethodInsnNode call) {
        for (ConcreteClass type : program.programClasses()) {
            if (type.type.name.equals(call.owner)) {
                for (MethodNode method : type.type.node.methods) {
                    if (method.name.equals(call.name) && method.desc.equals(call.desc)) {
                        return annotated(type, method);
                    }
                }
            }
        }
        return null;
    }

    private @Nullable Called annotated(ConcreteClass type, MethodNode method) {
        if (method.visibleAnnotations == null) {
            return null;
        }
        for (AnnotationNode annotation : method.visibleAnnotations) {
            if (annotation.desc.equals(ANNOTATION)) {
                return function(type, method, annotation);
            }
        }
        return null;
    }

    private Called function(ConcreteClass type, MethodNode method, AnnotationNode annotation) {
        String inverse = "";
        int argument = 0;
        for (int i = 0; i < annotation.values.size(); i += 2) {
            if (annotation.values.get(i).equals("value")) {
                inverse = (String) annotation.values.get(i + 1);
            } else {
                argument = (Integer) annotation.values.get(i + 1);
            }
        }
        Type[] parameters = Type.getArgumentTypes(method.desc);
        Type result = Type.getReturnType(method.desc);
        boolean isPrimitive = result.getSort() < Type.ARRAY && result.getSort() > Type.VOID;
        for (Type parameter : parameters) {
            isPrimitive &= parameter.getSort() < Type.ARRAY;
        }
        boolean isStatic = (method.access & org.objectweb.asm.Opcodes.ACC_STATIC) != 0;
        if (!isPrimitive || !isStatic || argument < 0 || argument >= parameters.length) {
            throw new RewindException(
                    "@Inverse on "
                            + type
                            + "."
                            + method.name
                            + ": expected a static method of numbers that gives a number, and an"
                            + " argument from 0 to "
                            + (parameters.length - 1)
                            + "; leave the annotation out to have its arguments saved");
        }
        return new Applied(
                parameters.length, new UserFunction(type, method, inverse, argument, parameters));
    }

    private Machine apart() {
        Machine machine = apart;
        if (machine == null) {
            machine = new Machine(users);
            apart = machine;
        }
        return machine;
    }

    /** A method and its inverse, called on the machine apart. */
    private final class UserFunction implements InvertibleFunction {
        private final String owner;
        private final MethodNode method;
        private final String inverse;
        private final int argument;
        private final Type[] parameters;
        private final String inverseDescriptor;

        UserFunction(
                ConcreteClass type,
                MethodNode method,
                String inverse,
                int argument,
                Type[] parameters) {
            this.owner = type.toString();
            this.method = method;
            this.inverse = inverse;
            this.argument = argument;
            this.parameters = parameters;
            this.inverseDescriptor =
                    Type.getMethodDescriptor(parameters[argument], inverseParameters());
        }

        private Type[] inverseParameters() {
            Type[] all = new Type[parameters.length];
            all[0] = Type.getReturnType(method.desc);
            int at = 1;
            for (int i = 0; i < parameters.length; i++) {
                if (i != argument) {
                    all[at++] = parameters[i];
                }
            }
            return all;
        }

        @Override
        public String name() {
            return method.name;
        }

        @Override
        public String inverseName() {
            return inverse;
        }

        @Override
        public long apply(long[] arguments) {
            return call(method.name, method.desc, parameters, arguments);
        }

        @Override
        public boolean isInvertible(int asked) {
            return asked == argument;
        }

        @Override
        public long invert(int asked, long result, long[] arguments) {
            long[] all = new long[parameters.length];
            all[0] = result;
            int at = 1;
            for (int i = 0; i < parameters.length; i++) {
                if (i != argument) {
                    all[at++] = arguments[i];
                }
            }
            return call(inverse, inverseDescriptor, inverseParameters(), all);
        }

        private long call(String name, String descriptor, Type[] types, long[] values) {
            Object[] boxed = new Object[values.length];
            for (int i = 0; i < values.length; i++) {
                boxed[i] = Bits.box(types[i].getDescriptor().charAt(0), values[i]);
            }
            try {
                Machine machine = apart();
                return Bits.unbox(machine.call(machine.load(owner), name, descriptor, boxed));
            } catch (NoSuchMethodException e) {
                throw new RewindException(
                        "@Inverse(\""
                                + inverse
                                + "\") on "
                                + owner
                                + "."
                                + method.name
                                + ": there is no static method "
                                + e.getMessage(),
                        e);
            } catch (Throwable e) {
                return failed(e);
            }
        }

        /** A function that throws gives nothing that could be right; what it gives is compared. */
        private long failed(Throwable thrown) {
            if (thrown instanceof VirtualMachineError error) {
                throw error;
            }
            return 0;
        }
    }
}
