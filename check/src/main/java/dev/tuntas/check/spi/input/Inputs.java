package dev.tuntas.check.spi.input;

import dev.tuntas.check.spi.call.Executables;
import dev.tuntas.check.spi.input.PredicateSource.Demand;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.spi.bounds.Refinement;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The inputs of a method or of a test, at each scope: the receiver and the parameters together are
 * one input.
 */
public final class Inputs {
    private final String name;
    private final Class<?> home;
    private final List<InputParameter> parameters;
    private final PredicateSource predicates;
    private final @Nullable Contract contract;
    private final Refinement refinement;
    private volatile @Nullable InputClass last;

    private Inputs(
            String name,
            Class<?> home,
            List<InputParameter> parameters,
            PredicateSource predicates,
            @Nullable Contract contract,
            Refinement refinement) {
        this.name = name;
        this.home = home;
        this.parameters = List.copyOf(parameters);
        this.predicates = predicates;
        this.contract = contract;
        this.refinement = refinement;
    }

    /**
     * Inputs whose parts are valid each by itself.
     *
     * @param name what they are for
     * @param home the class whose static methods say which objects count, and which bounds they
     *     have
     */
    public static Inputs of(String name, Class<?> home, List<InputParameter> parameters) {
        PredicateSource predicates = new PredicateSource(home, Demand.STRICT);
        return new Inputs(name, home, parameters, predicates, null, Refinement.none());
    }

    /**
     * Inputs of a method; its contract, which is asked later, has a say in what is valid.
     *
     * @param ofClasses the predicate that a class has of its own, if any
     */
    public static Inputs ofMethod(
            Class<?> subject,
            Executable method,
            List<InputParameter> parameters,
            Function<Class<?>, Optional<Method>> ofClasses) {
        PredicateSource predicates = new PredicateSource(subject, Demand.LENIENT, ofClasses);
        return new Inputs(
                Executables.name(method), subject, parameters, predicates, null, Refinement.none());
    }

    /**
     * Inputs that a compiled contract wants. It asks for the invariants of all parameters, but not
     * for those of what they hold.
     */
    public Inputs wantedBy(Contract newContract) {
        return new Inputs(name, home, parameters, predicates, newContract, refinement);
    }

    /** These inputs, but with something said about their bounds. */
    public Inputs refinedBy(Refinement newRefinement) {
        return new Inputs(name, home, parameters, predicates, contract, newRefinement);
    }

    /** The classes of which inputs have objects, besides those that these lead to. */
    public List<Class<?>> classes() {
        return parameters.stream().flatMap(ParameterFields::classes).distinct().toList();
    }

    /** Predicates of the home that take several parameters. */
    public List<Method> jointPredicates() {
        return predicates.joint();
    }

    /** What must be said of predicates that were found, not named, for the scopes so far. */
    public List<Note> remarks() {
        return predicates.remarks();
    }

    /** Whether something says which objects of a parameter's class are valid. */
    public boolean hasPredicate(Class<?> type) {
        return predicates.find(type, type.getSimpleName()) != null;
    }

    /** All inputs of one scope. */
    public InputSpace at(int scope) {
        ParameterFields factory =
                new ParameterFields(home, predicates, contract == null, scope, refinement);
        List<InputField> fields = parameters.stream().map(factory::of).toList();
        Finitization<?> bounds =
                classFor(fields).bounds(fields, "scope " + scope, refinement.keepsRest());
        return new InputSpace(scope, bounds, fields);
    }

    /** The class of the scope before if that has the same code, so that it is looked at once. */
    private InputClass classFor(List<InputField> fields) {
        InputClass known = last;
        if (known == null || !known.serves(fields)) {
            known = new InputClass(name, fields, contract, home);
            last = known;
        }
        return known;
    }
}
