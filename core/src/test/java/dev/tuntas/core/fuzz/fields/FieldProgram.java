package dev.tuntas.core.fuzz.fields;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A class with fields as ordinary classes have them, and a predicate on them, made by chance:
 * always the same for a seed. What a predicate answers never depends on the order of a set or map
 * that has none, nor on where objects lie.
 */
final class FieldProgram implements FuzzSubject {
    /** So many choices of values at most, so that plain loops soon come to an end. */
    private static final double MOST = 400;

    /** Parts of the names of types with values whose changes can't be taken back. */
    private static final List<String> NOT_TAKEN_BACK =
            List.of(
                    "Optional<",
                    "AtomicInteger",
                    "EnumSet",
                    "EnumMap",
                    "CopyOnWriteArrayList",
                    "ConcurrentHashMap");

    /** Parts of calls that make objects with a state that can't be seen. */
    private static final List<String> HIDDEN =
            List.of("tream(", "Stream", "EnumSet", "EnumMap", "Optional.");

    private final long seed;
    private final int scope;
    final List<FieldShape> fields;
    final @Nullable NodeShape nodes;
    private final List<String> statements;
    private final String members;

    private FieldProgram(
            long seed,
            int scope,
            List<FieldShape> fields,
            @Nullable NodeShape nodes,
            List<String> statements,
            String members) {
        this.seed = seed;
        this.scope = scope;
        this.fields = fields;
        this.nodes = nodes;
        this.statements = statements;
        this.members = members;
    }

    static FieldProgram of(long seed) {
        Scribe scribe = new Scribe(seed);
        FieldShapes shapes = new FieldShapes(scribe, scribe.dice.percent(35));
        int scope = scribe.dice.oneOf(1, 2, 2, 2, 2, 2, 3);
        List<FieldShape> fields = fields(scribe, shapes, scope);
        Map<String, String> classes = new LinkedHashMap<>();
        fields.forEach(field -> field.declare(classes));
        PredicateText predicate = new PredicateText(scribe, fields);
        List<String> statements = predicate.statements();
        String members = String.join("", scribe.helpers()) + String.join("", classes.values());
        boolean hasNodes = classes.containsKey(NodeShape.NAME);
        return new FieldProgram(
                seed, scope, fields, hasNodes ? shapes.nodes() : null, statements, members);
    }

    /** One to three fields, with few enough values. */
    private static List<FieldShape> fields(Scribe scribe, FieldShapes shapes, int scope) {
        List<FieldShape> fields = new ArrayList<>();
        int wanted = 1 + scribe.dice.below(3);
        double count = 1;
        for (int tries = 0; fields.size() < wanted && tries < 30; tries++) {
            FieldShape field = shapes.field();
            List<FieldShape> more = new ArrayList<>(fields);
            more.add(field);
            double all = count * field.countField(scope);
            if (all * heaps(more, shapes.nodes(), scope) <= MOST) {
                fields = more;
                count = all;
            }
        }
        return fields.isEmpty() ? List.of(PlainShape.INT) : fields;
    }

    private static double heaps(List<FieldShape> fields, @Nullable NodeShape nodes, int scope) {
        Map<String, String> classes = new LinkedHashMap<>();
        fields.forEach(field -> field.declare(classes));
        return classes.containsKey(NodeShape.NAME) ? nodes.heaps(scope) : 1;
    }

    static String field(int number) {
        return "f" + number;
    }

    @Override
    public long seed() {
        return seed;
    }

    @Override
    public List<FieldProgram> programs() {
        return List.of(this);
    }

    @Override
    public String name() {
        return "Program" + seed;
    }

    @Override
    public int scope() {
        return scope;
    }

    @Override
    public Set<String> valid(ClassLoader loader, PlainCounts counts) throws ClassNotFoundException {
        PlainLoops loops = new PlainLoops(this, loader.loadClass(name()));
        Set<String> valid = loops.valid();
        counts.add(loops.structures(), valid.size());
        return valid;
    }

    @Override
    public String text(Object object) {
        return PlainLoops.text(this, object);
    }

    /** What may make a strategy leave the whole of it to another; empty if there is nothing. */
    String obstacle() {
        String declared = fields.stream().map(FieldShape::fieldType).collect(joining()) + members;
        if (NOT_TAKEN_BACK.stream().anyMatch(declared::contains)) {
            return "values";
        }
        return HIDDEN.stream().anyMatch((statements + members)::contains) ? "calls" : "";
    }

    /** The same with one statement less; not the last one, which returns. */
    @Override
    public List<FuzzSubject> smaller() {
        List<FuzzSubject> all = new ArrayList<>();
        for (int i = 0; i < statements.size() - 1; i++) {
            List<String> fewer = new ArrayList<>(statements);
            fewer.remove(i);
            all.add(new FieldProgram(seed, scope, fields, nodes, fewer, members));
        }
        return all;
    }

    @Override
    public Map<String, String> sources() {
        return Map.of(name(), source());
    }

    /** The source of the class. */
    String source() {
        return source("public class " + name());
    }

    /** The source of the class, declared in this way. */
    String source(String declared) {
        StringBuilder text =
                new StringBuilder(
                        """
                        import java.math.*;
                        import java.time.*;
                        import java.util.*;
                        import java.util.concurrent.*;
                        import java.util.concurrent.atomic.*;
                        import java.util.stream.*;

                        """);
        text.append("// scope " + scope + "\n");
        text.append(declared + " {\n");
        for (int i = 0; i < fields.size(); i++) {
            FieldShape shape = fields.get(i);
            String initial = shape.initial().isEmpty() ? "" : " = " + shape.initial();
            text.append("    %s %s%s;\n".formatted(shape.fieldType(), field(i), initial));
        }
        text.append("    public boolean repOk() {\n");
        statements.forEach(statement -> text.append("        " + statement + "\n"));
        return text.append("    }\n").append(members.indent(4)).append("}\n").toString();
    }
}
