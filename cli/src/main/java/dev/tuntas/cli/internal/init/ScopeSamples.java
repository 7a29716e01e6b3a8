package dev.tuntas.cli.internal.init;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.bounds.Refinement;
import dev.tuntas.core.spi.space.Codes;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The derived bounds of some scopes. Their class domains and fields are the same; only sizes and
 * bounds differ, from which it can be seen how they follow from the scope.
 */
final class ScopeSamples {
    /** A domain in the space of one scope. */
    record Sample(StateSpace space, FieldDomain domain) {}

    /** Enough to tell all formulas apart. */
    private static final int LARGEST = 5;

    private final List<Finitization<?>> bounds;
    private final List<Finitization<?>> empty;

    ScopeSamples(Class<?> subject, Refinement said) {
        bounds =
                IntStream.rangeClosed(1, LARGEST)
                        .<Finitization<?>>mapToObj(scope -> said.derive(subject, scope))
                        .toList();
        empty = empty(subject, said);
    }

    /** The bounds of scope 0; an interface has none, since without objects there is no root. */
    private static List<Finitization<?>> empty(Class<?> subject, Refinement said) {
        try {
            return List.of(said.derive(subject, 0));
        } catch (TuntasException e) {
            return List.of();
        }
    }

    Finitization<?> largest() {
        return bounds.get(bounds.size() - 1);
    }

    /** The formula for the number of objects of a class domain. */
    Formula size(ClassDomain domain) {
        List<Integer> sizes =
                Stream.concat(empty.stream(), bounds.stream())
                        .map(sample -> sample.space().classDomains().get(Codes.id(domain)).size())
                        .toList();
        return Formula.of(1 - empty.size(), sizes);
    }

    /** A slot's domain in each scope from 1 on; without objects there is no slot. */
    List<Sample> domains(ClassDomain domain, int position) {
        return bounds.stream()
                .map(
                        sample -> {
                            StateSpace space = sample.space();
                            ClassDomain there = space.classDomains().get(Codes.id(domain));
                            int slot = Codes.firstSlot(space, Codes.firstObject(there)) + position;
                            return new Sample(space, space.slots().get(slot).domain());
                        })
                .toList();
    }

    /** The class domain of the contents of containers. */
    ClassDomain content(ClassDomain containers) {
        StateSpace space = largest().space();
        int slot = Codes.firstSlot(space, Codes.firstObject(containers));
        return Codes.domainOf(space, Codes.object(space.slots().get(slot).domain(), 0));
    }

    /** The domain of the root in each scope from 1 on, where it is a choice. */
    List<Sample> roots() {
        return bounds.stream()
                .map(s -> new Sample(s.space(), s.space().slots().get(0).domain()))
                .toList();
    }
}
