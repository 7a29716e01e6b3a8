package dev.tuntas.cli.internal.prove;

import dev.tuntas.symbolic.result.SolverKind;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The names of solvers: {@code z3}. */
public final class SolverNames implements ITypeConverter<SolverKind>, Iterable<String> {
    @Override
    public SolverKind convert(String name) {
        return Arrays.stream(SolverKind.values())
                .filter(solver -> solver.toString().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(
                        () ->
                                new TypeConversionException(
                                        "'%s' is no solver. Expected one of %s."
                                                .formatted(name, String.join(", ", names()))));
    }

    private static List<String> names() {
        return Arrays.stream(SolverKind.values()).map(SolverKind::toString).toList();
    }

    @Override
    public Iterator<String> iterator() {
        return names().iterator();
    }
}
