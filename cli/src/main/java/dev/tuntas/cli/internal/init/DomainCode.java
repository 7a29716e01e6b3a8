package dev.tuntas.cli.internal.init;

import dev.tuntas.cli.internal.init.ScopeSamples.Sample;
import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.ClassDomain.Kind;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.spi.Described;
import dev.tuntas.core.spi.container.ContainerDomain;
import dev.tuntas.core.spi.space.Codes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/** Writes the domain of a slot, known for some scopes, as an expression in n. */
final class DomainCode {
    private final ScopeSamples samples;
    private final ImportedNames names;
    private final Map<ClassDomain, String> variables;
    private final Set<ClassDomain> used = new LinkedHashSet<>();
    private boolean usesMax;

    /**
     * @param variables the local variables that hold the class domains of objects
     */
    DomainCode(ScopeSamples samples, ImportedNames names, Map<ClassDomain, String> variables) {
        this.samples = samples;
        this.names = names;
        this.variables = variables;
    }

    /** The class domains whose variables were used. */
    Set<ClassDomain> used() {
        return used;
    }

    boolean usesMax() {
        return usesMax;
    }

    /** How many objects a class domain has. */
    String count(ClassDomain domain) {
        return text(samples.size(domain));
    }

    /**
     * @param samples the domain in scope 1, 2, and so on
     */
    String of(List<Sample> samples) {
        List<List<DomainRun>> segments =
                samples.stream().map(s -> DomainRun.of(s.space(), s.domain())).toList();
        List<DomainRun> shape = segments.get(segments.size() - 1);
        List<String> parts = new ArrayList<>();
        boolean orNull = false;
        for (int i = 0; i < shape.size(); i++) {
            if (shape.get(i).kind().equals(DomainRun.NULL)) {
                orNull = true;
            } else {
                parts.add(part(shape.get(i), valuesOf(segments, i)));
            }
        }
        String all = parts.size() == 1 ? parts.get(0) : domain("union", String.join(", ", parts));
        return orNull ? all + ".orNull()" : all;
    }

    /** The values of a run in each scope. */
    private static List<List<Object>> valuesOf(List<List<DomainRun>> segments, int segment) {
        return segments.stream().map(list -> list.get(segment).values()).toList();
    }

    private String part(DomainRun segment, List<List<Object>> values) {
        if (segment.kind() instanceof Integer id) {
            return objects(samples.largest().space().classDomains().get(id));
        }
        Class<?> type = (Class<?>) segment.kind();
        List<Object> some = values.get(0);
        if (some.stream().anyMatch(Described.class::isInstance)) {
            return made(type, some, isDerived(type, some, values));
        }
        if (isDerived(type, some, values)) {
            // Numbers count from 0, so the last one is its index.
            List<Integer> last = values.stream().map(list -> list.size() - 1).toList();
            return type.isEnum() ? domain("enums", names.of(type) + ".class") : plain(type, last);
        }
        return new ValueCode(names).of(some, this);
    }

    /** Values that calls make: all of a scope, or those that were said. */
    private String made(Class<?> type, List<Object> some, boolean isDerived) {
        if (!isDerived) {
            return new ValueCode(names).of(some, this);
        }
        boolean isOfClass = !type.isInterface() && type.getTypeParameters().length == 0;
        if (!isOfClass || !some.stream().allMatch(Described.class::isInstance)) {
            throw new UnwritableException("no code for values of " + type);
        }
        return domain("made", names.of(type) + ".class", "n");
    }

    /** Whether the values are those that the scope gives; others were said, for all scopes. */
    private static boolean isDerived(Class<?> type, List<Object> some, List<List<Object>> values) {
        if (type.isEnum() || type == Boolean.class) {
            return some.size() == (type.isEnum() ? type.getEnumConstants().length : 2);
        }
        return !values.stream().allMatch(some::equals);
    }

    /** Objects are in a variable, since many fields share them; an array belongs to one field. */
    private String objects(ClassDomain domain) {
        Optional<ContainerDomain> container = ContainerDomain.of(domain);
        if (container.isPresent()) {
            return containers(container.get(), samples.content(domain));
        }
        if (domain.kind() == Kind.ARRAYS) {
            if (DomainRun.isOwn(samples.largest().space(), domain)) {
                throw new UnwritableException("no code for arrays in records");
            }
            return domain(
                    "arrays",
                    names.of(domain.type()) + ".class",
                    count(domain),
                    of(samples.domains(domain, 0)),
                    of(samples.domains(domain, 1)));
        }
        String variable = variables.get(domain);
        if (variable == null) {
            throw new UnwritableException("no variable for " + domain.type());
        }
        used.add(domain);
        return variable;
    }

    private String containers(ContainerDomain container, ClassDomain content) {
        String method =
                container
                        .factory()
                        .orElseThrow(
                                () ->
                                        new UnwritableException(
                                                "no code for containers of " + container.type()));
        List<FieldDomain> lengths =
                samples.domains(content, 0).stream().map(Sample::domain).toList();
        List<String> arguments = new ArrayList<>();
        for (int i = 1; i <= container.cells(); i++) {
            arguments.add(of(samples.domains(content, i)));
        }
        arguments.add(size(lengths, container, domain -> 0));
        arguments.add(size(lengths, container, domain -> domain.size() - 1));
        return domain(method, arguments.toArray(String[]::new));
    }

    /** The least or largest number of elements. */
    private String size(
            List<FieldDomain> lengths,
            ContainerDomain container,
            ToIntFunction<FieldDomain> value) {
        return text(
                Formula.of(
                        1,
                        lengths.stream()
                                .map(d -> (Integer) Codes.plain(d, value.applyAsInt(d)))
                                .map(length -> length / container.cells())
                                .toList()));
    }

    private String plain(Class<?> type, List<Integer> last) {
        if (type == Boolean.class) {
            return domain("booleans");
        }
        if (type == Character.class) {
            return domain("chars", "'a'", "(char) ('a' + " + upTo(last) + ")");
        }
        if (type == Long.class) {
            return domain("longs", "0", upTo(last));
        }
        if (type == Integer.class || type == Short.class || type == Byte.class) {
            return domain("ints", "0", upTo(last));
        }
        return streamed(type, last);
    }

    private String streamed(Class<?> type, List<Integer> last) {
        if (type == String.class) {
            return domain("texts", upTo(last) + " + 1");
        }
        if (type != Double.class && type != Float.class) {
            throw new UnwritableException("no code for values of " + type);
        }
        String ints = names.of(IntStream.class) + ".rangeClosed(0, " + upTo(last) + ")";
        if (type == Double.class) {
            return domain("doubles", ints + ".asDoubleStream().toArray()");
        }
        return domain("values", ints + ".mapToObj(i -> (float) i).toArray(Float[]::new)");
    }

    /** A call of a method of {@link Domain}. */
    String domain(String method, String... arguments) {
        return names.of(Domain.class) + "." + method + "(" + String.join(", ", arguments) + ")";
    }

    private String upTo(List<Integer> last) {
        return text(Formula.of(1, last));
    }

    private String text(Formula formula) {
        usesMax |= formula.text().equals(Formula.MAX);
        return formula.text();
    }
}
