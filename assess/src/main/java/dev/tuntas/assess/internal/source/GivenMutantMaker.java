package dev.tuntas.assess.internal.source;

import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.assess.internal.PatchProblems;
import dev.tuntas.assess.internal.source.GivenPlaces.Place;
import dev.tuntas.assess.internal.source.Scan.Block;
import dev.tuntas.assess.internal.source.Site.Possible;
import dev.tuntas.assess.internal.source.SourceCompiler.Analysed;
import dev.tuntas.assess.internal.source.SourceCompiler.Compiled;
import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.mutant.MutantChange;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/**
 * Makes classes with the mutants in them that users give, behind the same switch as others. None is
 * ever left out: what can't be made is an error.
 */
public final class GivenMutantMaker {
    /** The name that stands for an operator's. */
    public static final String GIVEN = "given";

    private final SourceCompiler compiler;
    private final List<JavaSource> sources;
    private final Predicate<MethodKey> isWanted;
    private final Analysed code;
    private final Scan scan = Scan.empty();

    /** A change where it can be made; the first place is the one that it has now. */
    private record Fitted(GivenText given, TextEdit edit, List<Place> places) {
        Place place() {
            return places.get(0);
        }

        /** Some statements with the change, which is among them. */
        Possible change(int start, int end) {
            Block block = place().block();
            return new Possible(
                    GIVEN,
                    MutantChange.to(given.text().substring(start, end + edit.delta())),
                    false,
                    mutant(given, block));
        }
    }

    /** What changes are put into together, because they are of the same statements. */
    private record Area(Block block, int start, int end, List<Fitted> changes) {
        static Area of(Fitted fitted) {
            Place place = fitted.place();
            return new Area(place.block(), place.start(), place.end(), List.of(fitted));
        }

        boolean meets(Area other) {
            return block == other.block
                    && (start == other.start || start < other.end && other.start < end);
        }

        Area and(Area other) {
            List<Fitted> all = new ArrayList<>(other.changes);
            all.addAll(changes);
            return new Area(block, Math.min(start, other.start), Math.max(end, other.end), all);
        }

        Site site() {
            Site site =
                    new Site(
                            block.path(),
                            block.source(),
                            block.method(),
                            block.title(),
                            start,
                            end,
                            Site.Kind.STATEMENTS,
                            BinaryForm.NONE,
                            null);
            changes.forEach(each -> site.changes().add(each.change(start, end)));
            return site;
        }
    }

    /**
     * @param isWanted which methods may be changed
     */
    public GivenMutantMaker(
            SourceCompiler compiler, List<JavaSource> sources, Predicate<MethodKey> isWanted) {
        this.compiler = compiler;
        this.sources = List.copyOf(sources);
        this.isWanted = isWanted;
        this.code = compiler.analyse(sources);
        for (int i = 0; i < sources.size(); i++) {
            new MethodScanner(code, i, List.of(), isWanted, scan).run();
        }
        MutantMaker.inOrder(scan, sources);
    }

    /** Makes a mutant of each. */
    public Mutated make(List<GivenText> given, Consumer<Note> notes) {
        List<Fitted> fitted = given.stream().map(this::fitted).toList();
        List<Mutated.Group> groups = compiled(List.of(fitted));
        if (groups.isEmpty()) {
            fitted = fitted.stream().map(this::widened).toList();
            groups = compiled(List.of(fitted));
        }
        if (groups.isEmpty()) {
            groups = compiled(fitted.stream().map(List::of).toList());
        }
        if (groups.isEmpty()) {
            throw AssessProblems.compilerGaveUp(
                    sources.stream().map(JavaSource::className).toList());
        }
        fitted.stream()
                .filter(each -> each.place().makesClasses())
                .forEach(
                        each -> notes.accept(Note.of(PatchProblems.ownClasses(each.given.name()))));
        return new Mutated(
                NumberedGroups.of(groups),
                MutantMaker.places(scan.statements()),
                MutantMaker.places(scan.conditions()),
                given.size(),
                0);
    }

    // Places.
    // ----------------------------------------------------------------------------------

    private Fitted fitted(GivenText given) {
        TextEdit edit = TextEdit.between(given.source().text(), given.text());
        List<Block> before = blocks(scan, given.source());
        List<Place> places = GivenPlaces.of(edit, before, changedBlocks(given));
        if (places.isEmpty()) {
            throw EnclosingMethod.problem(
                    given, edit, code.units().get(sources.indexOf(given.source())), code.trees());
        }
        return new Fitted(given, edit, places);
    }

    private static List<Block> blocks(Scan of, JavaSource source) {
        return of.blocks().stream().filter(block -> block.source() == source).toList();
    }

    /** The blocks of the source with the change; it must be right. */
    private List<Block> changedBlocks(GivenText given) {
        JavaSource changed = given.changed();
        List<JavaSource> all = new ArrayList<>(sources);
        int index = sources.indexOf(given.source());
        all.set(index, changed);
        Analysed with = compiler.analyse(all, errors -> refusal(given, all, errors));
        Scan found = Scan.empty();
        new MethodScanner(with, index, List.of(), isWanted, found).run();
        return blocks(found, changed);
    }

    private static TuntasException refusal(
            GivenText given,
            List<JavaSource> all,
            List<Diagnostic<? extends JavaFileObject>> errors) {
        Diagnostic<? extends JavaFileObject> first = errors.get(0);
        return PatchProblems.doesNotCompile(
                given.name(),
                CompileErrors.source(all, first).orElse(given.source()).path().toString(),
                first.getLineNumber(),
                CompileErrors.text(first));
    }

    /**
     * A change at the narrowest place at which the compiler takes it, beside the original. Some
     * things hold for a whole method: a variable that never changes in the original may be caught
     * by a lambda there, and may not be if it changes in the mutant.
     */
    private Fitted widened(Fitted fitted) {
        List<Place> places = fitted.places;
        for (int i = 0; i < places.size(); i++) {
            Fitted here = new Fitted(fitted.given, fitted.edit, places.subList(i, places.size()));
            Compiled compiled = compiled(schema(List.of(here), false));
            if (compiled.isDone() || MutantMaker.isTooLong(compiled)) {
                return here;
            }
            if (i == places.size() - 1) {
                throw PatchProblems.notBesideOriginal(
                        fitted.given.name(),
                        here.place().block().title(),
                        CompileErrors.text(compiled.errors().get(0)));
            }
        }
        throw new IllegalStateException("a change without a place");
    }

    // Compiling.
    // -------------------------------------------------------------------------------

    /** Empty if the compiler does not accept it, or methods get too long for one of several. */
    private List<Mutated.Group> compiled(List<List<Fitted>> parts) {
        List<Mutated.Group> groups = new ArrayList<>();
        for (List<Fitted> part : parts) {
            Schema schema = schema(part, groups.isEmpty());
            Compiled compiled = compiled(schema);
            boolean isLong =
                    part.size() > 1
                            && MethodSizes.longest(compiled.classes().values())
                                    > MutantMaker.LONG_METHOD;
            if (!compiled.isDone() || isLong) {
                return List.of();
            }
            groups.add(MutantMaker.group(schema, compiled));
        }
        return groups;
    }

    private Compiled compiled(Schema schema) {
        return compiler.compile(schema.texts());
    }

    private Schema schema(List<Fitted> some, boolean withProbes) {
        List<Site> sites = areas(some).stream().map(Area::site).toList();
        Map<Site, List<Possible>> all = new IdentityHashMap<>();
        sites.forEach(site -> all.put(site, site.changes()));
        Scan placed = new Scan(sites, scan.statements(), scan.conditions(), scan.blocks());
        return new SchemaWriter(placed, sources).write(all, withProbes);
    }

    /** Statements that two changes share can't be put beside themselves twice. */
    private List<Area> areas(List<Fitted> some) {
        List<Area> areas = new ArrayList<>();
        for (Fitted each : some) {
            Area area = Area.of(each);
            boolean isGrowing = true;
            while (isGrowing) {
                Area here = area;
                List<Area> met = areas.stream().filter(here::meets).toList();
                areas.removeAll(met);
                for (Area other : met) {
                    area = area.and(other);
                }
                isGrowing = !met.isEmpty();
            }
            areas.add(area);
        }
        areas.sort(
                Comparator.comparingInt((Area area) -> sources.indexOf(area.block.source()))
                        .thenComparingInt(Area::start)
                        .thenComparingInt(area -> -area.end));
        return areas;
    }

    // As users see it.
    // --------------------------------------------------------------------------

    /** The lines that change, not all that is put behind the switch. */
    private static Mutant mutant(GivenText given, Block block) {
        JavaSource source = given.source();
        String before = source.text();
        TextEdit lines = TextEdit.ofLines(before, given.text());
        int line = source.line(lines.start());
        int from = source.lineStart(line);
        return new Mutant(
                0,
                GIVEN,
                block.method().owner().replace('/', '.'),
                block.title(),
                source.path(),
                line,
                source.column(lines.start()),
                before.substring(lines.start(), lines.end()),
                given.text().substring(lines.start(), lines.newEnd()),
                before.substring(from, lines.end()).lines().toList(),
                given.text().substring(from, lines.newEnd()).lines().toList(),
                given.name());
    }
}
