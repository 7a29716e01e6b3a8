package dev.tuntas.core;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.structure.materialise.Materialiser;
import dev.tuntas.core.internal.structure.render.Graph;
import dev.tuntas.core.internal.structure.render.JavaCode;
import dev.tuntas.core.internal.structure.snapshot.CanonicalForm;
import dev.tuntas.core.spi.space.Codes;
import dev.tuntas.core.structure.JavaSnippet;
import java.lang.reflect.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A candidate made real: the objects that its root reaches, as a fresh object graph in the user's
 * own class loader, as a drawing, or as Java code.
 *
 * <p>Two structures are equal if their graphs are isomorphic: the same up to which object of a
 * class domain, and which of interchangeable values, stands where. This holds between structures of
 * different bounds as well, so those of scope 3 are found again among those of scope 4.
 *
 * <pre>{@code
 * Structure<SearchTree> smallest =
 *         Search.of(Finitization.derive(SearchTree.class, 3)).structures().findFirst().orElseThrow();
 * SearchTree tree = smallest.materialise();
 * System.out.println(smallest.toJava());
 * }</pre>
 *
 * @param <T> the class of its root
 */
public final class Structure<T> extends Drawn {
    private static final int AT_ROOT = -1;

    private final Candidate candidate;
    private final int slot;
    private @Nullable CanonicalForm form;

    private Structure(Candidate candidate) {
        this(candidate, AT_ROOT);
    }

    private Structure(Candidate candidate, int slot) {
        this.candidate = candidate;
        this.slot = slot;
    }

    /** A candidate of some bounds, which tell the class of its root. */
    public static <T> Structure<T> of(Finitization<T> bounds, Candidate candidate) {
        if (candidate.space() != bounds.space()) {
            throw StructureProblems.otherBounds(candidate.toString(), bounds.toString());
        }
        return new Structure<>(candidate);
    }

    /** Of a class that is not known, because the bounds are not at hand. */
    public static Structure<?> of(Candidate candidate) {
        return new Structure<>(candidate);
    }

    /** What a field of the root object holds, as a structure of its own. */
    public Structure<?> part(String field) {
        return new Structure<>(candidate, slotOfRoot(candidate.space(), field));
    }

    private static int slotOfRoot(StateSpace space, String field) {
        int root = Codes.rootObject(space);
        List<Field> fields = root < 0 ? List.of() : Codes.domainOf(space, root).fields();
        for (int i = fields.size() - 1; i >= 0; i--) {
            if (fields.get(i).getName().equals(field)) {
                return Codes.firstSlot(space, root) + i;
            }
        }
        throw StructureProblems.noPart(field, fields);
    }

    public Candidate candidate() {
        return candidate;
    }

    /**
     * A fresh object graph each time, which the caller may change at will; its root is returned.
     */
    public T materialise() {
        T root = materialiseOrNull();
        if (root == null) {
            throw StructureProblems.nullPart(candidate.space().slots().get(slot).name());
        }
        return root;
    }

    /** Fresh objects, or null if this is a {@link #part} that is null. */
    @SuppressWarnings("unchecked") // The domain of the root has nothing else.
    public @Nullable T materialiseOrNull() {
        Materialiser materialiser = Materialiser.of(candidate.space());
        return (T)
                (slot == AT_ROOT
                        ? materialiser.materialise(candidate)
                        : materialiser.materialise(candidate, slot));
    }

    /** How many objects there are, arrays included. */
    public int objects() {
        return graph().size();
    }

    /** Whether there is nothing to draw: a plain value, or arrays and containers of such. */
    public boolean isPlain() {
        return graph().vertices().stream().allMatch(Graph.Vertex::isRow);
    }

    /** Statements that build this structure, to be put into a class of the root's package. */
    public String toJava() {
        return toJavaSnippet().toString();
    }

    /** The code of {@link #toJava} in its parts. */
    public JavaSnippet toJavaSnippet() {
        return JavaCode.of(graph());
    }

    /** The code in its parts, for a class in the package of another one. */
    public JavaSnippet toJavaSnippet(Class<?> neighbour) {
        return JavaCode.of(graph(), neighbour);
    }

    @Override
    Graph graph() {
        return slot == AT_ROOT ? Graph.of(candidate) : Graph.of(candidate, slot);
    }

    private CanonicalForm form() {
        CanonicalForm known = form;
        if (known == null) {
            known =
                    slot == AT_ROOT
                            ? CanonicalForm.of(candidate)
                            : CanonicalForm.of(candidate, slot);
            form = known;
        }
        return known;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Structure<?> that && form().equals(that.form());
    }

    @Override
    public int hashCode() {
        return form().hashCode();
    }
}
