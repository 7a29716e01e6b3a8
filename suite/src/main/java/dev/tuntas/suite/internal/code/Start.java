package dev.tuntas.suite.internal.code;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.Described;
import dev.tuntas.core.spi.space.Codes;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Where the code of a predicate begins: with the predicate, and with the objects that there are
 * before it runs. Classes are given by internal names ({@code pkg/Tree}).
 *
 * @param roots the classes of root objects
 * @param objects the classes of the space's objects, which their constructors made
 * @param values the classes of all that values are made of
 */
record Start(
        String owner,
        String name,
        String descriptor,
        boolean isStatic,
        SortedSet<String> roots,
        SortedSet<String> objects,
        SortedSet<String> values) {

    /** Where a predicate begins on the objects of a space, with the classes that are followed. */
    static Start of(Method predicate, StateSpace space, Predicate<String> isFollowed) {
        Start start =
                new Start(
                        Type.getInternalName(predicate.getDeclaringClass()),
                        predicate.getName(),
                        Type.getMethodDescriptor(predicate),
                        Modifier.isStatic(predicate.getModifiers()),
                        new TreeSet<>(),
                        new TreeSet<>(),
                        new TreeSet<>());
        start.addSpace(space);
        start.objects.removeIf(isFollowed.negate());
        start.values.removeIf(isFollowed.negate());
        return start;
    }

    private void addSpace(StateSpace space) {
        for (ClassDomain domain : space.classDomains()) {
            if (domain.kind() == ClassDomain.Kind.OBJECTS) {
                objects.add(Type.getInternalName(domain.type()));
            }
            for (int i = 0; domain.kind() == ClassDomain.Kind.VALUES && i < domain.size(); i++) {
                addValue(Codes.given(domain, i));
            }
        }
        addRoots(space);
        Set<FieldDomain> domains = Collections.newSetFromMap(new IdentityHashMap<>());
        space.slots().stream().map(Slot::domain).filter(domains::add).forEach(this::addPlain);
    }

    private void addPlain(FieldDomain domain) {
        for (int i = 0; i < domain.size(); i++) {
            addValue(Codes.given(domain, i));
        }
    }

    /** A value that is copied is made of others, whose code may be called, too. */
    private void addValue(@Nullable Object value) {
        if (value instanceof Described described) {
            described.classes().forEach(type -> values.add(Type.getInternalName(type)));
        } else if (value != null) {
            values.add(Type.getInternalName(value.getClass()));
        }
    }

    private void addRoots(StateSpace space) {
        if (Codes.rootObject(space) >= 0) {
            roots.add(Type.getInternalName(Codes.domainOf(space, Codes.rootObject(space)).type()));
            return;
        }
        FieldDomain domain = space.slots().get(0).domain();
        for (int i = 0; i < domain.size(); i++) {
            if (Codes.object(domain, i) >= 0) {
                roots.add(
                        Type.getInternalName(
                                Codes.domainOf(space, Codes.object(domain, i)).type()));
            }
        }
    }

    /** What a person reads: {@code pkg.Tree#repOk}. */
    String predicate() {
        return owner.replace('/', '.') + "#" + name;
    }
}
