package dev.tuntas.cli.internal.output;

import com.google.gson.JsonObject;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.spi.mend.PredicateFields;
import dev.tuntas.core.spi.mend.PredicateFields.Constraint;
import dev.tuntas.core.spi.mend.PredicateFields.How;
import dev.tuntas.core.spi.mend.PredicateFields.Recurrent;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How a predicate goes through a structure, for people and for programs. */
public final class TraversalText {
    private TraversalText() {}

    public static List<String> lines(Method predicate, PredicateFields fields) {
        List<String> lines = new ArrayList<>();
        String title = predicate.getDeclaringClass().getSimpleName() + "." + predicate.getName();
        lines.add(title + " goes along" + (fields.recurrent().isEmpty() ? " no field." : ":"));
        for (Recurrent one : fields.recurrent()) {
            lines.add("  %s, %s (%s)".formatted(one.field(), words(one.how()), place(one)));
        }
        lines.add("");
        lines.add(
                fields.constraints().isEmpty()
                        ? "It is not seen to ask of a neighbour to lead back."
                        : "It asks of neighbours n and n.f:");
        for (Constraint one : fields.constraints()) {
            lines.add("  %s (%s)".formatted(one, place(one.method(), one.line())));
        }
        return lines;
    }

    private static String words(How how) {
        return switch (how) {
            case FOLLOWED -> "step by step";
            case QUEUED -> "by a worklist";
            case RECURSION -> "by recursion";
        };
    }

    private static String place(Recurrent one) {
        return place(one.method(), one.line());
    }

    private static String place(String method, int line) {
        return method + (line == 0 ? "" : ", line " + line);
    }

    public static String json(Finitization<?> bounds, Method predicate, PredicateFields fields) {
        JsonObject json = new JsonObject();
        json.addProperty("subject", bounds.subject().getName());
        json.addProperty("predicate", predicate.getName());
        json.add("recurrent", Json.array(fields.recurrent(), TraversalText::of));
        json.add("constraints", Json.array(fields.constraints(), TraversalText::of));
        return Json.lines(json);
    }

    private static JsonObject of(Recurrent one) {
        JsonObject json = new JsonObject();
        json.addProperty("field", one.field());
        json.addProperty("how", one.how().name().toLowerCase(Locale.ROOT));
        json.addProperty("method", one.method());
        json.addProperty("line", one.line() == 0 ? null : one.line());
        return json;
    }

    private static JsonObject of(Constraint one) {
        JsonObject json = new JsonObject();
        json.addProperty("constraint", one.toString());
        json.addProperty("there", one.there());
        json.addProperty("back", one.back());
        json.addProperty("method", one.method());
        json.addProperty("line", one.line() == 0 ? null : one.line());
        return json;
    }
}
