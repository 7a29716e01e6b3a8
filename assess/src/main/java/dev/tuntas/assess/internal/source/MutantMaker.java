package dev.tuntas.assess.internal.source;

import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.assess.internal.source.Schema.Placed;
import dev.tuntas.assess.internal.source.Site.Possible;
import dev.tuntas.assess.internal.source.SourceCompiler.Analysed;
import dev.tuntas.assess.internal.source.SourceCompiler.Compiled;
import dev.tuntas.assess.mutant.MutationOperator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/**
 * Makes classes with mutants in them, from sources.
 *
 * <p>What a change does to types is looked at before; what is left for the compiler to find (a
 * variable without a value, one that a lambda has caught) is found by its errors: the change in
 * which one stands is dropped, another one is taken, and all is compiled again.
 */
public final class MutantMaker {
    /** The JVM's compiler leaves longer methods to the interpreter. */
    static final int LONG_METHOD = 8_000;

    private static final int MOST_ROUNDS = 50;
    private static final int MOST_GROUPS = 64;

    private final SourceCompiler compiler;
    private final List<JavaSource> sources;
    private final Scan scan = Scan.empty();
    private final Set<Possible> refused = Collections.newSetFromMap(new IdentityHashMap<>());

    /**
     * @param isWanted which methods may be changed
     */
    public MutantMaker(
            SourceCompiler compiler,
            List<JavaSource> sources,
            List<MutationOperator> operators,
            Predicate<MethodKey> isWanted) {
        this.compiler = compiler;
        this.sources = List.copyOf(sources);
        Analysed code = compiler.analyse(sources);
        for (int i = 0; i < sources.size(); i++) {
            new MethodScanner(code, i, operators, isWanted, scan).run();
        }
        inOrder(scan, sources);
    }

    /** Leaves out what is not on lines that may be changed. */
    public void only(LineFilter lines) {
        scan.sites()
                .removeIf(
                        site ->
                                !lines.acceptsAny(
                                        site.source().path(),
                                        site.source().line(site.start()),
                                        site.source().line(site.end())));
    }

    static void inOrder(Scan scan, List<JavaSource> sources) {
        Comparator<Site> byPlace =
                Comparator.comparingInt((Site site) -> sources.indexOf(site.source()))
                        .thenComparingInt(Site::start)
                        .thenComparingInt(site -> -site.end());
        scan.sites().sort(byPlace);
        Comparator<Scan.Probe> order =
                Comparator.comparingInt((Scan.Probe probe) -> sources.indexOf(probe.source()))
                        .thenComparingInt(Scan.Probe::start);
        scan.statements().sort(order);
        scan.conditions().sort(order);
    }

    /** How many changes there are to choose from, without further ones. */
    public int possible() {
        return (int)
                scan.sites().stream()
                        .flatMap(site -> site.changes().stream())
                        .filter(change -> !change.isFurther())
                        .count();
    }

    /**
     * Makes no more than so many mutants, chosen by a seed.
     *
     * @param least if there are fewer, further changes are made, too
     */
    public Mutated make(int least, int most, long seed) {
        Selection<Site, Possible> selection =
                new Selection<>(
                        scan.sites(),
                        Site::changes,
                        (site, change) -> change.operator(),
                        Possible::isFurther,
                        seed);
        for (int round = 0; round < MOST_ROUNDS; round++) {
            Map<Site, List<Possible>> chosen = selection.take(least, most, refused);
            List<Mutated.Group> groups = compiled(chosen);
            if (!groups.isEmpty()) {
                return new Mutated(
                        NumberedGroups.of(groups),
                        places(scan.statements()),
                        places(scan.conditions()),
                        selection.size(least, refused),
                        refused.size());
            }
        }
        throw AssessProblems.compilerGaveUp(sources.stream().map(JavaSource::className).toList());
    }

    static List<Mutated.Place> places(List<Scan.Probe> probes) {
        return probes.stream()
                .map(
                        probe ->
                                new Mutated.Place(
                                        probe.method().owner().replace('/', '.'),
                                        probe.title(),
                                        probe.source().path(),
                                        probe.line(),
                                        probe.source().text().substring(probe.start(), probe.end()),
                                        probe.method(),
                                        probe.start(),
                                        probe.end()))
                .toList();
    }

    // Compiling.
    // -------------------------------------------------------------------------------

    /** Empty if some changes were refused, so that others have to be taken. */
    private List<Mutated.Group> compiled(Map<Site, List<Possible>> chosen) {
        MethodParts<Site, Possible> parts = new MethodParts<>(chosen, scan.sites(), Site::method);
        for (int count = 1; count <= MOST_GROUPS; count *= 2) {
            List<Mutated.Group> groups = new ArrayList<>();
            boolean isShort = true;
            for (Map<Site, List<Possible>> part : parts.cut(count)) {
                Schema schema = new SchemaWriter(scan, sources).write(part, groups.isEmpty());
                Compiled compiled = compiler.compile(schema.texts());
                if (isTooLong(compiled)) {
                    isShort = false;
                    break;
                }
                if (!compiled.isDone()) {
                    refuse(schema, compiled.errors());
                    return List.of();
                }
                isShort &= isShort(compiled);
                groups.add(group(schema, compiled));
            }
            boolean isLast = count * 2 > MOST_GROUPS || count >= parts.most();
            if (isShort || isLast && groups.size() == count) {
                return groups;
            }
        }
        throw AssessProblems.compilerGaveUp(sources.stream().map(JavaSource::className).toList());
    }

    /** What is long without any mutant does not get shorter by having fewer. */
    private boolean isShort(Compiled compiled) {
        Set<MethodKey> tooLong = MethodSizes.longer(compiled.classes().values(), LONG_METHOD);
        if (tooLong.isEmpty()) {
            return true;
        }
        Schema original = new SchemaWriter(scan, sources).write(Map.of(), true);
        return MethodSizes.longer(
                        compiler.compile(original.texts()).classes().values(), LONG_METHOD)
                .containsAll(tooLong);
    }

    static boolean isTooLong(Compiled compiled) {
        return compiled.errors().stream()
                .anyMatch(error -> error.getCode().startsWith("compiler.err.limit"));
    }

    static Mutated.Group group(Schema schema, Compiled compiled) {
        return new Mutated.Group(
                compiled.classes(),
                schema.mutants().stream()
                        .map(placed -> new Mutated.Switched(placed.mutant(), placed.number()))
                        .toList(),
                schema.numbers());
    }

    // What the compiler does not accept.
    // --------------------------------------------------------

    private void refuse(Schema schema, List<Diagnostic<? extends JavaFileObject>> errors) {
        int before = refused.size();
        Set<Placed> doubtful = new LinkedHashSet<>();
        Map<Integer, Placed> byNumber =
                schema.mutants().stream().collect(Collectors.toMap(Placed::number, p -> p));
        for (Diagnostic<? extends JavaFileObject> error : errors) {
            Placed placed =
                    byNumber.get(SchemaWriter.numberAt(text(schema, error), error.getPosition()));
            if (placed != null && isOfOthers(error)) {
                doubtful.add(placed);
            } else if (placed != null) {
                refused.add(placed.possible());
            }
        }
        refuseWrong(List.copyOf(doubtful));
        if (refused.size() == before) {
            refuseWrong(near(schema, errors));
        }
        if (refused.size() == before) {
            refuseWrong(schema.mutants());
        }
        if (refused.size() == before) {
            // Right alone, but not together with what others do.
            doubtful.forEach(placed -> refused.add(placed.possible()));
        }
        if (refused.size() == before) {
            throw CompileErrors.problem(sources, errors);
        }
    }

    /** Who uses a variable in a lambda is not to blame if another change sets it. */
    private static boolean isOfOthers(Diagnostic<? extends JavaFileObject> error) {
        return error.getCode().contains("effectively.final");
    }

    private String text(Schema schema, Diagnostic<? extends JavaFileObject> error) {
        return CompileErrors.source(sources, error)
                .map(source -> schema.texts().getOrDefault(source.className(), ""))
                .orElse("");
    }

    /** An error outside of all changes comes from one in the same method. */
    private List<Placed> near(Schema schema, List<Diagnostic<? extends JavaFileObject>> errors) {
        return schema.mutants().stream()
                .filter(placed -> errors.stream().anyMatch(error -> isIn(placed.site(), error)))
                .toList();
    }

    /**
     * Refuses those that are wrong alone. A change beside others is never less wrong than alone, so
     * of those that are right together none need be tried alone: few are wrong, and each is found
     * by halving.
     */
    private void refuseWrong(List<Placed> suspects) {
        if (suspects.isEmpty() || areRight(suspects)) {
            return;
        }
        if (suspects.size() == 1) {
            refused.add(suspects.get(0).possible());
            return;
        }
        int half = suspects.size() / 2;
        refuseWrong(suspects.subList(0, half));
        refuseWrong(suspects.subList(half, suspects.size()));
    }

    private boolean areRight(List<Placed> changes) {
        Map<Site, List<Possible>> alone = new IdentityHashMap<>();
        for (Placed each : changes) {
            alone.computeIfAbsent(each.site(), site -> new ArrayList<>()).add(each.possible());
        }
        Schema some = new SchemaWriter(scan, sources).write(alone, false);
        return compiler.compile(some.texts()).isDone();
    }

    /** Lines are where they were, so the line of an error tells the method. */
    private boolean isIn(Site site, Diagnostic<? extends JavaFileObject> error) {
        long line = error.getLineNumber();
        List<Scan.Probe> ofMethod =
                scan.statements().stream()
                        .filter(probe -> probe.method().equals(site.method()))
                        .toList();
        int first = ofMethod.stream().mapToInt(Scan.Probe::line).min().orElse(0);
        int last =
                ofMethod.stream()
                        .mapToInt(probe -> probe.source().line(probe.end()))
                        .max()
                        .orElse(0);
        return line >= first && line <= last;
    }
}
