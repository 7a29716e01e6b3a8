package dev.tuntas.core.fuzz.fields;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Many programs as one: a class with a field for any of them, valid if the one in it is. What takes
 * most of the time, to make a world, is then done once for all.
 *
 * <p>Nothing of a program is lost: the field is read first, so for each program the search sees all
 * that it would see if the program were alone. What one of them has must not make a strategy leave
 * all of them to another, so only such are gathered that have the same {@link
 * FieldProgram#obstacle()}.
 */
final class GatheredPrograms implements FuzzSubject {
    private static final String FIELD = "part";

    private final List<FieldProgram> programs;

    private GatheredPrograms(List<FieldProgram> programs) {
        this.programs = programs;
    }

    /** Gathers programs, so many at most, by what they have in common. */
    static List<GatheredPrograms> of(List<FieldProgram> programs, int most) {
        Map<String, List<FieldProgram>> alike =
                programs.stream()
                        .collect(groupingBy(p -> p.scope() + p.obstacle(), TreeMap::new, toList()));
        List<GatheredPrograms> all = new ArrayList<>();
        for (List<FieldProgram> some : alike.values()) {
            for (int from = 0; from < some.size(); from += most) {
                all.add(
                        new GatheredPrograms(
                                some.subList(from, Math.min(from + most, some.size()))));
            }
        }
        return all;
    }

    @Override
    public long seed() {
        return programs.get(0).seed();
    }

    @Override
    public List<FieldProgram> programs() {
        return programs;
    }

    @Override
    public String name() {
        return "Gathered" + seed();
    }

    @Override
    public int scope() {
        return programs.get(0).scope();
    }

    @Override
    public Map<String, String> sources() {
        Map<String, String> sources = new LinkedHashMap<>();
        sources.put(name(), source());
        String declared = "public final class %s implements " + name() + ".Part";
        programs.forEach(
                program ->
                        sources.put(
                                program.name(),
                                program.source(declared.formatted(program.name()))));
        return sources;
    }

    private String source() {
        return """
        public class %s {
            sealed interface Part permits %s {
                boolean repOk();
            }
            Part part;
            public boolean repOk() {
                return part != null && part.repOk();
            }
        }
        """
                .formatted(
                        name(), programs.stream().map(FieldProgram::name).collect(joining(", ")));
    }

    @Override
    public Set<String> valid(ClassLoader loader, PlainCounts counts) throws ClassNotFoundException {
        Set<String> valid = new TreeSet<>();
        for (FieldProgram program : programs) {
            program.valid(loader, counts).forEach(text -> valid.add(text(program, text)));
        }
        return valid;
    }

    @Override
    public String text(Object object) {
        Object part = PlainWorld.get(object, FIELD);
        FieldProgram program =
                programs.stream()
                        .filter(p -> p.name().equals(part.getClass().getName()))
                        .findFirst()
                        .orElseThrow();
        return text(program, program.text(part));
    }

    private static String text(FieldProgram program, String text) {
        return program.name() + ": " + text;
    }

    /** Each program alone; then halves, and then all but one. */
    @Override
    public List<FuzzSubject> smaller() {
        List<FuzzSubject> smaller = new ArrayList<>(programs);
        int half = programs.size() / 2;
        for (int size = half; size > 0; size = size == half && half > 1 ? 1 : 0) {
            for (int from = 0; from < programs.size(); from += size) {
                List<FieldProgram> rest = new ArrayList<>(programs);
                rest.subList(from, Math.min(from + size, rest.size())).clear();
                if (!rest.isEmpty()) {
                    smaller.add(new GatheredPrograms(rest));
                }
            }
        }
        return smaller;
    }
}
