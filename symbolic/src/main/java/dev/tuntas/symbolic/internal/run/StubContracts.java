package dev.tuntas.symbolic.internal.run;

import dev.tuntas.annotations.Fresh;
import dev.tuntas.annotations.NonNull;
import dev.tuntas.annotations.Open;
import dev.tuntas.annotations.Pure;
import dev.tuntas.check.spi.method.ContractClass;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineClasses;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.symbolic.internal.ProveProblems;
import dev.tuntas.symbolic.internal.machine.Contracts;
import dev.tuntas.symbolic.internal.machine.ProofClasses;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Contracts of methods that a proof calls, read as that of the method itself is. */
final class StubContracts implements Contracts {
    /** By name: at run time it need not be there. */
    private static final String JSPECIFY = "org.jspecify.annotations.NonNull";

    private final ContractClass contract;
    private final ProofClasses files;
    private final MachineClasses classes;
    private final ClassLoader loader;
    private final List<String> names;
    private final Consumer<String> said;

    /**
     * @param names of methods that are taken by contract though they have code
     * @param said is told what was taken for granted
     */
    StubContracts(
            ContractClass contract,
            ProofClasses files,
            MachineClasses classes,
            List<String> names,
            Consumer<String> said) {
        this.contract = contract;
        this.files = files;
        this.classes = classes;
        this.loader = contract.subject().getClassLoader();
        this.names = names;
        this.said = said;
        names.forEach(this::checkName);
    }

    private void checkName(String name) {
        boolean isThere =
                classes.users().stream()
                        .flatMap(
                                type -> type.node.methods.stream().map(m -> isNamed(name, type, m)))
                        .anyMatch(isNamed -> isNamed);
        if (!isThere) {
            throw ProveProblems.noSuchContract(name, contract.subject());
        }
    }

    /** {@code method} means one of the subject's, {@code Class#method} one of another class. */
    private boolean isNamed(String name, MachineClass type, MethodNode method) {
        int hash = name.indexOf('#');
        String owner = hash < 0 ? contract.subject().getName() : name.substring(0, hash);
        String full = type.name.replace('/', '.');
        boolean isOwner =
                full.equals(owner) || full.endsWith("." + owner) || full.endsWith("$" + owner);
        return isOwner && method.name.equals(name.substring(hash + 1));
    }

    private boolean isTarget(MachineMethod method) {
        return method.owner.name.equals(Type.getInternalName(contract.method().getDeclaringClass()))
                && method.node.name.equals(contract.method().getName())
                && method.node.desc.equals(Type.getMethodDescriptor(contract.method()));
    }

    @Override
    public boolean isWanted(MachineMethod method) {
        boolean isOpen =
                method.node.visibleAnnotations != null
                        && method.node.visibleAnnotations.stream()
                                .anyMatch(a -> a.desc.equals(Type.getDescriptor(Open.class)));
        return !isTarget(method)
                && (isOpen || names.stream().anyMatch(n -> isNamed(n, method.owner, method.node)));
    }

    @Override
    public Contract of(MachineMethod method) {
        if (isTarget(method)) {
            throw new Unfollowable(method + ", which has no code");
        }
        Method real = real(method);
        if (real == null) {
            return new Contract(null, false, false, false, false, List.of(), List.of());
        }
        Optional<ContractClass> said = contract.other(real);
        MachineClass oracle = said.map(this::oracle).orElse(null);
        boolean isPure =
                real.isAnnotationPresent(Pure.class)
                        || said.map(ContractClass::isPure).orElse(false);
        boolean isFresh = real.isAnnotationPresent(Fresh.class);
        return new Contract(
                oracle,
                isPure,
                said.map(ContractClass::restrictsAssignable).orElse(false),
                isFresh || isNonNull(real) || isNonNull(real.getAnnotatedReturnType()),
                isFresh,
                oracle == null ? List.of() : thrown(oracle),
                nonNulls(real));
    }

    private static List<Integer> nonNulls(Method method) {
        Parameter[] parameters = method.getParameters();
        return IntStream.range(0, parameters.length)
                .filter(i -> isNonNull(parameters[i]))
                .boxed()
                .toList();
    }

    /** Whether a parameter is said not to be null. */
    static boolean isNonNull(Parameter parameter) {
        return isNonNull((AnnotatedElement) parameter) || isNonNull(parameter.getAnnotatedType());
    }

    /** By our annotation or JSpecify's. */
    static boolean isNonNull(AnnotatedElement element) {
        return element.isAnnotationPresent(NonNull.class)
                || Stream.of(element.getAnnotations())
                        .anyMatch(a -> a.annotationType().getName().equals(JSPECIFY));
    }

    /** The method in the user's loader; none of the JDK's has a contract. */
    private @Nullable Method real(MachineMethod method) {
        if (classes.isPlatform(method.owner.name)) {
            return null;
        }
        Class<?> owner = Loading.load(Type.getObjectType(method.owner.name), loader);
        for (Method declared : owner.getDeclaredMethods()) {
            if (declared.getName().equals(method.node.name)
                    && Type.getMethodDescriptor(declared).equals(method.node.desc)) {
                return declared;
            }
        }
        return null;
    }

    private MachineClass oracle(ContractClass said) {
        ClassReader compiled = new ClassReader(said.bytes());
        files.add(compiled.getClassName(), compiled);
        return classes.get(compiled.getClassName());
    }

    /** The exceptions that the contract knows: it asks for each what must hold then. */
    private List<String> thrown(MachineClass oracle) {
        Set<String> found = new LinkedHashSet<>();
        for (MethodNode method : oracle.node.methods) {
            if (method.name.equals("check")) {
                for (AbstractInsnNode insn : method.instructions) {
                    if (insn instanceof TypeInsnNode type
                            && type.getOpcode() == Opcodes.INSTANCEOF
                            && classes.isSubtype(type.desc, "java/lang/Throwable")) {
                        found.add(type.desc);
                    }
                }
            }
        }
        return List.copyOf(found);
    }

    @Override
    public void assumed(MachineMethod method) {
        said.accept(
                "%s of an object whose class is not known, or without code: nothing is said of it, so it was taken to return anything, to change all that it can come to, and to throw nothing"
                        .formatted(method));
    }
}
