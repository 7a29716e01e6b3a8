package dev.tuntas.check.internal.contract;

import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import dev.tuntas.check.internal.contract.JavaForm.Parsed;
import dev.tuntas.core.spi.Messages;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Optional;

/** The code that finds the places that one {@code assignable} names. */
final class PlaceCode {
    /** The list to which places are added. */
    static final String PLACES = "places$";

    private final Clause clause;
    private final Scope scope;
    private final Renderer.Counter counter;
    private final Traced.Builder out = new Traced.Builder();

    private PlaceCode(Clause clause, Scope scope, Renderer.Counter counter) {
        this.clause = clause;
        this.scope = scope;
        this.counter = counter;
    }

    static Traced of(Clause clause, Scope scope, Renderer.Counter counter) {
        PlaceCode code = new PlaceCode(clause, scope, counter);
        // Where a reference on the way is null, there is no place.
        code.out.add("try {\n");
        code.emit();
        return code.out.add("} catch (NullPointerException e$) {\n}\n").build();
    }

    private void emit() {
        List<Token> tokens = Token.of(clause.text());
        int last = tokens.size() - 1;
        if (last < 0) {
            throw wrong();
        }
        if (tokens.size() == 1 && tokens.get(0).is("\\nothing")) {
            return;
        }
        if (last > 1 && tokens.get(last).is("*") && tokens.get(last - 1).is(".")) {
            add(upTo(tokens.get(last - 1)), "\"*\"");
        } else if (last > 2 && tokens.get(last).is("]") && tokens.get(last - 1).is("*")) {
            add(upTo(tokens.get(last - 2)), "\"*\"");
        } else if (tokens.stream().anyMatch(token -> token.is(".."))) {
            emitRange(tokens);
        } else {
            emitOne();
        }
    }

    private Traced upTo(Token end) {
        return part(0, end.start());
    }

    private Traced part(int from, int to) {
        return render(JavaForm.parse(clause, from, to));
    }

    private Traced render(Parsed parsed) {
        return new Renderer(parsed, scope, null, counter).render(out);
    }

    private void add(Object object, Object name) {
        out.add(Traced.join("add$(", PLACES, ", ", object, ", ", name, ");\n"));
    }

    /** From {@code array[first..last]}. */
    private void emitRange(List<Token> tokens) {
        int dots = 0;
        while (!tokens.get(dots).is("..")) {
            dots++;
        }
        int open = dots;
        while (open > 0 && !tokens.get(open).is("[")) {
            open--;
        }
        Token end = tokens.get(tokens.size() - 1);
        if (open == 0 || !end.is("]")) {
            throw wrong();
        }
        Traced first = part(tokens.get(open).end(), tokens.get(dots).start());
        Traced last = part(tokens.get(dots).end(), end.start());
        out.add(Traced.join("for (int i$ = ", first, "; i$ <= ", last, "; i$++) {\n"));
        add(upTo(tokens.get(open)), "i$");
        out.add("}\n");
    }

    private void emitOne() {
        Parsed parsed = JavaForm.parse(clause);
        Renderer renderer = new Renderer(parsed, scope, null, counter);
        Expression place = parsed.expression();
        if (place instanceof NameExpr name) {
            emitField(name);
        } else if (place instanceof FieldAccessExpr access) {
            add(renderer.render(access.getScope(), out), quoted(access.getNameAsString()));
        } else if (place instanceof ArrayAccessExpr access) {
            Traced array = renderer.render(access.getName(), out);
            add(array, renderer.render(access.getIndex(), out));
        } else {
            throw wrong();
        }
        // Never executed: the compiler is to find out whether there is such a place.
        Traced value = renderer.render(out);
        out.add(Traced.join("if (false) {\nObject place$ = ", value, ";\n}\n"));
    }

    private void emitField(NameExpr name) {
        Optional<Field> field = scope.field(name.getNameAsString());
        if (scope.variables().containsKey(name.getNameAsString())) {
            throw new MistakeException(
                    clause.place(),
                    "'%s' is a parameter, and no caller sees what is assigned to it. Expected a field."
                            .formatted(name));
        }
        if (field.isEmpty()) {
            throw new MistakeException(
                    clause.place(),
                    "There is no field '%s'. %s"
                            .formatted(
                                    name,
                                    Messages.suggestion(
                                            name.getNameAsString(), scope.known(), "There are")));
        }
        String owner = scope.qualifier(field.get()).orElseThrow(this::wrong);
        String object = Members.isStatic(field.get()) ? owner + ".class" : owner;
        add(object, quoted(field.get().getName()));
    }

    private static String quoted(String name) {
        return "\"" + name + "\"";
    }

    private MistakeException wrong() {
        return new MistakeException(
                clause.place(),
                ("'%s' is no place that can be assigned to. Expected a field, object.field, object.*,"
                                + " array[index], array[first..last], array[*], \\nothing or"
                                + " \\everything.")
                        .formatted(clause.shown()));
    }
}
