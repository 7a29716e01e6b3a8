package dev.tuntas.core.internal.structure.materialise;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.ContainerKind;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Makes the objects of one class domain. */
sealed interface Maker {
    static Maker of(ClassDomain domain) {
        if (domain.kind() == ClassDomain.Kind.ARRAYS) {
            return new ArrayMaker(domain.type());
        }
        if (domain.container().isPresent()) {
            ContainerKind kind = domain.container().get();
            return kind.isChangeable() ? new ContainerMaker(kind) : new FixedContainerMaker(kind);
        }
        if (domain.type() == AtomicReference.class) {
            return new CellMaker();
        }
        return domain.type().isRecord()
                ? new RecordMaker(domain)
                : InstanceMaker.of(domain.type(), domain.fields());
    }

    /** Objects that can be referred to before they have their values. */
    sealed interface Fillable extends Maker
            permits InstanceMaker, ArrayMaker, ContainerMaker, CellMaker {
        /** A new object; the length is for arrays. */
        Object make(int length);

        /** Gives an object the values of its slots. */
        void fill(Object target, @Nullable Object[] values);
    }

    /** Objects that can be made only from their values. */
    sealed interface Whole extends Maker permits RecordMaker, FixedContainerMaker {
        Object make(@Nullable Object[] values);
    }
}
