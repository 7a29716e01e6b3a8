package dev.tuntas.core.fuzz;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.space.Codes;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Runs a predicate, as it is, on one candidate of each class of isomorphic ones. */
final class Oracle {
    private Oracle() {}

    /**
     * The numbers of the classes whose candidates are valid.
     *
     * @return null if the predicate takes too long on some candidate
     */
    static @Nullable BitSet valid(Program program, StateSpace space, Universe universe) {
        Heap heap = new Heap(space, program, ProgramLoader.forOracle(program));
        int[] unread = unread(program, space);
        BitSet valid = new BitSet(universe.classes());
        for (int number = 0; number < universe.classes(); number++) {
            int same = universe.classWithout(number, unread);
            if (same < number) {
                valid.set(number, valid.get(same));
                continue;
            }
            BooleanSupplier root = (BooleanSupplier) heap.load(universe.representative(number));
            Ticks.start();
            try {
                valid.set(number, root.getAsBoolean());
            } catch (Ticks.TooMany e) {
                return null;
            } catch (RuntimeException | AssertionError e) {
                valid.clear(number);
            }
        }
        return valid;
    }

    /** The slots of fields that the program does not have: whatever they hold is the same to it. */
    static int[] unread(Program program, StateSpace space) {
        Set<Member> read = new HashSet<>();
        program.visit(
                stmt -> {},
                expr -> {
                    if (expr.op() == Expr.Op.FIELD) {
                        read.add(expr.member());
                    }
                });
        return space.slots().stream()
                .filter(slot -> !isRead(slot, space, read))
                .mapToInt(Codes::id)
                .toArray();
    }

    private static boolean isRead(Slot slot, StateSpace space, Set<Member> read) {
        ClassDomain domain = Codes.domainOf(space, Codes.object(slot));
        if (domain.kind() == ClassDomain.Kind.ARRAYS) {
            Kind kind = domain.type() == int[].class ? Kind.INTS : Kind.NODES;
            return read.stream().anyMatch(member -> member.kind() == kind);
        }
        String name = domain.fields().get(Codes.position(slot)).getName();
        String owner =
                domain.fields().get(Codes.position(slot)).getDeclaringClass().getSimpleName();
        return read.stream().anyMatch(m -> m.name().equals(name) && m.owner().text().equals(owner));
    }
}
