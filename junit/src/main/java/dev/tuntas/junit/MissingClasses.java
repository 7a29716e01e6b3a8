package dev.tuntas.junit;

import dev.tuntas.check.spi.run.Body;
import dev.tuntas.check.spi.run.Outcome;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.space.Codes;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which classes of the bounds no input has an object of: then all that the test says of them is
 * empty, wherever they lie, be it in a list of trees or in a field of a record. It may be meant, so
 * it is said and no more.
 *
 * <p>A slot that is not in use holds its first value. Where that is an object, the class is taken
 * for one that is there.
 */
final class MissingClasses implements Body {
    private final Body body;
    private final StateSpace space;
    private final BitSet missing = new BitSet();

    /** Looks at all inputs that a body is run on. */
    MissingClasses(Body body, StateSpace space) {
        this.body = body;
        this.space = space;
        for (ClassDomain domain : space.classDomains()) {
            if (domain.kind() == ClassDomain.Kind.OBJECTS && domain.size() > 0) {
                missing.set(Codes.id(domain));
            }
        }
        missing.clear(Codes.id(Codes.domainOf(space, Codes.rootObject(space))));
    }

    @Override
    public Outcome run(@Nullable Object[] arguments) throws Throwable {
        return body.run(arguments);
    }

    @Override
    public Outcome run(Structure<?> input, @Nullable Object[] arguments) throws Throwable {
        Outcome outcome = body.run(arguments);
        if (outcome != Outcome.SKIPPED) {
            see(input);
        }
        return outcome;
    }

    /** As soon as there is an object of each class, this costs nothing. */
    private synchronized void see(Structure<?> input) {
        if (missing.isEmpty()) {
            return;
        }
        Candidate candidate = input.candidate();
        for (Slot slot : space.slots()) {
            FieldDomain domain = slot.domain();
            int object = Codes.object(domain, candidate.get(Codes.id(slot)));
            if (object >= 0) {
                missing.clear(Codes.id(Codes.domainOf(space, object)));
            }
        }
    }

    /** Their names. */
    synchronized List<String> names() {
        return space.classDomains().stream()
                .filter(domain -> missing.get(Codes.id(domain)))
                .map(domain -> domain.type().getSimpleName())
                .distinct()
                .toList();
    }
}
