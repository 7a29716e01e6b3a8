package dev.tuntas.core.spi.space;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of a state space; {@link Codes} tells them.
 *
 * @param <D> what a class domain is
 */
public abstract class CodedSpace<D extends CodedClass> {
    final List<D> classDomains;
    final int[] firstSlot;
    final int[] domainOfObject;
    final int rootObject;
    @Nullable Object kept;

    /**
     * The numbers of a space.
     *
     * @param firstSlot the first slot of each object
     * @param domainOfObject the place of each object's class domain
     * @param rootObject the root object, or -1 if slot 0 chooses it
     */
    protected CodedSpace(
            List<D> classDomains, int[] firstSlot, int[] domainOfObject, int rootObject) {
        this.classDomains = List.copyOf(classDomains);
        this.firstSlot = firstSlot;
        this.domainOfObject = domainOfObject;
        this.rootObject = rootObject;
    }
}
