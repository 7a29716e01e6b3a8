package dev.tuntas.assess.internal.specification;

import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;

import dev.tuntas.assess.internal.reach.ReachedMethods;
import dev.tuntas.assess.internal.source.MethodKey;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.method.MethodUnderTest;
import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.machine.code.ClassTree.Member;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The user's methods that say which inputs are valid: invariants of receiver and parameters,
 * preconditions, and all that these call. They are found from the condition that {@code check} has
 * made of them, so what the search asks is what is looked at.
 */
final class PredicateMethods {
    private final Class<?> subject;
    private final ClassLoader users;
    private final Set<MethodKey> certain = new LinkedHashSet<>();
    private final Set<MethodKey> possible = new LinkedHashSet<>();

    PredicateMethods(Class<?> subject, List<MethodUnderTest> methods, int scope) {
        ClassLoader loader = subject.getClassLoader();
        this.subject = subject;
        this.users = loader == null ? ClassLoader.getSystemClassLoader() : loader;
        methods.forEach(method -> add(method, method.inputsAt(scope)));
    }

    /** Those that are called by their names. */
    Set<MethodKey> certain() {
        return certain;
    }

    /**
     * These, and those that are called by a name of the JDK's, by the JDK itself or not. Which ones
     * really are is known only when they have been come to: {@code Set.add} asks the objects that
     * are in the set, not those of all classes.
     */
    Set<MethodKey> possible() {
        return possible;
    }

    private void add(MethodUnderTest method, InputSpace inputs) {
        List<Class<?>> compared = new ArrayList<>(List.of(method.method().getParameterTypes()));
        compared.add(subject);
        compared.add(method.method().getDeclaringClass());
        List<Class<?>> objects = new ArrayList<>();
        inputs.bounds().space().classDomains().stream()
                .filter(domain -> domain.kind() == ClassDomain.Kind.OBJECTS)
                .forEach(domain -> objects.add(domain.type()));
        ClassLoader loader = inputs.bounds().subject().getClassLoader();
        ReachedMethods reached =
                ReachedMethods.ofPredicate(loader, inputs.predicate(), objects, compared);
        certain.addAll(users(reached.called()));
        possible.addAll(users(reached.methods()));
    }

    private List<MethodKey> users(List<Member> methods) {
        return methods.stream().filter(this::isUsers).map(PredicateMethods::key).toList();
    }

    /** The condition itself was made at run time, and so were the ways into private predicates. */
    private boolean isUsers(Member member) {
        String name = member.method().name;
        return !name.startsWith("<")
                && !member.is(ACC_SYNTHETIC)
                && users.getResource(member.owner().name + ".class") != null;
    }

    private static MethodKey key(Member member) {
        return new MethodKey(member.owner().name, member.method().name, member.method().desc);
    }
}
