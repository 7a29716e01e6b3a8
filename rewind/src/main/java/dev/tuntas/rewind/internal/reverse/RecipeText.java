package dev.tuntas.rewind.internal.reverse;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;

/** Reverse code in words: {@code d := e / 2 - 1, from line 37}. */
final class RecipeText {
    private final ShapeTable shapes;

    RecipeText(ShapeTable shapes) {
        this.shapes = shapes;
    }

    /** A piece of an expression, and whether it needs brackets as an operand. */
    private record Piece(String text, boolean isSum, boolean isProduct) {
        static Piece atom(String text) {
            return new Piece(text, false, false);
        }

        String inProduct() {
            return isSum ? "(" + text + ")" : text;
        }

        String behind() {
            return isSum || isProduct ? "(" + text + ")" : text;
        }
    }

    /** The assignment as the source may have it. */
    String assignment(Shape shape) {
        Piece[] none = new Piece[shape.operands()];
        return place(shape, shape.destination(), none).text
                + " := "
                + text(shape, shape.root(), none).text;
    }

    /** The recipe of an event of a site. */
    String explain(int site, Recipe recipe) {
        Shape shape = shapes.get(site);
        List<Piece> results = new ArrayList<>();
        TreeSet<Integer> lines = new TreeSet<>();
        for (int[] step : recipe.steps()) {
            results.add(step(step, results));
            int line = shapes.get(step[Recipe.SITE]).line();
            if (line > 0 && step[Recipe.KIND] != Recipe.LOOKUP && !isOwn(site, step)) {
                lines.add(line);
            }
        }
        String value =
                switch (recipe.value()) {
                    case Recipe.SAVED -> "the saved value";
                    case Recipe.DEFAULT -> "0, its default value";
                    case Recipe.UNCHANGED -> "what it is: nothing changed";
                    default -> results.get(recipe.value()).text;
                };
        String place =
                recipe.isPlaceSaved()
                        ? "the saved place"
                        : place(shape, shape.destination(), pieces(shape, recipe, results)).text;
        return place + " := " + value + (lines.isEmpty() ? "" : ", from line " + join(lines));
    }

    private static boolean isOwn(int site, int[] step) {
        return step[Recipe.BACK] == 0 && step[Recipe.SITE] == site;
    }

    private static String join(TreeSet<Integer> lines) {
        return String.join(", ", lines.stream().map(String::valueOf).toList());
    }

    private Piece[] pieces(Shape shape, Recipe recipe, List<Piece> results) {
        Piece[] known = new Piece[shape.operands()];
        load(shape, shape.destinationNeeds, recipe.address(), 0, results, known);
        return known;
    }

    private void load(
            Shape shape,
            int[] needs,
            int[] sources,
            int first,
            List<Piece> results,
            Piece[] known) {
        for (int i = 0; i < needs.length; i++) {
            int source = sources[first + i];
            known[needs[i]] =
                    source == Recipe.CURRENT
                            ? Piece.atom(shape.operand(needs[i]).name())
                            : results.get(source);
        }
    }

    private Piece step(int[] step, List<Piece> results) {
        Shape shape = shapes.get(step[Recipe.SITE]);
        int operand = step[Recipe.OPERAND];
        Piece[] known = new Piece[shape.operands()];
        int first = Recipe.SOURCES;
        switch (step[Recipe.KIND]) {
            case Recipe.REDEFINE -> {
                load(shape, shape.valueNeeds, step, first, results, known);
                return text(shape, shape.root(), known);
            }
            case Recipe.EXTRACT -> {
                Extraction extraction = Objects.requireNonNull(shape.extractions[operand]);
                load(shape, extraction.needs, step, first + 1, results, known);
                Piece made =
                        step[first] == Recipe.CURRENT
                                ? Piece.atom(shape.destination().name())
                                : results.get(step[first]);
                return peel(shape, extraction, made, known);
            }
            case Recipe.LOOKUP -> {
                load(shape, shape.addressNeeds[operand], step, first, results, known);
                return place(shape, shape.operand(operand), known);
            }
            case Recipe.LOOKUP_DESTINATION -> {
                load(shape, shape.destinationNeeds, step, first, results, known);
                return place(shape, shape.destination(), known);
            }
            case Recipe.SAVE -> {
                return Piece.atom("a saved " + shape.destination().name());
            }
            default -> {
                Shape.Node access =
                        step[Recipe.KIND] == Recipe.LOOKBACK
                                ? shape.operand(operand)
                                : shape.destination();
                return Piece.atom(results.get(step[first]).behind() + "<-" + access.name());
            }
        }
    }

    private Piece place(Shape shape, Shape.Node node, Piece[] known) {
        return switch (node.kind()) {
            case FIELD ->
                    Piece.atom(
                            text(shape, node.arguments().get(0), known).behind()
                                    + "."
                                    + node.name());
            case ELEMENT ->
                    Piece.atom(
                            text(shape, node.arguments().get(0), known).behind()
                                    + "["
                                    + text(shape, node.arguments().get(1), known).text
                                    + "]");
            default -> Piece.atom(node.name());
        };
    }

    private Piece text(Shape shape, int number, Piece[] known) {
        if (shape.operandOf(number) >= 0) {
            Piece piece = known[shape.operandOf(number)];
            return piece == null ? place(shape, shape.node(number), known) : piece;
        }
        Shape.Node node = shape.node(number);
        return switch (node.kind()) {
            case BINARY ->
                    binary(
                            node.code(),
                            text(shape, node.arguments().get(0), known),
                            text(shape, node.arguments().get(1), known));
            case UNARY -> unary(node.code(), text(shape, node.arguments().get(0), known));
            case APPLY -> call(node.name(), shape, node, -1, null, known);
            default -> Piece.atom(node.name());
        };
    }

    private Piece call(
            String name,
            Shape shape,
            Shape.Node node,
            int side,
            @org.jspecify.annotations.Nullable Piece result,
            Piece[] known) {
        List<String> arguments = new ArrayList<>();
        for (int i = 0; i < node.arguments().size(); i++) {
            arguments.add(
                    i == side && result != null
                            ? result.text
                            : text(shape, node.arguments().get(i), known).text);
        }
        return Piece.atom(name + "(" + String.join(", ", arguments) + ")");
    }

    /** The inverses on the way to an operand, as an expression. */
    private Piece peel(Shape shape, Extraction extraction, Piece made, Piece[] known) {
        Piece piece = made;
        for (int i = 0; i < extraction.path().length; i++) {
            Shape.Node node = shape.node(extraction.path()[i]);
            int side = extraction.side()[i];
            if (node.kind() == Shape.Kind.UNARY) {
                piece = unary(InverseText.unary(node.code()), piece);
            } else if (node.kind() == Shape.Kind.APPLY) {
                String name = Objects.requireNonNull(node.function()).inverseName();
                piece = call(name, shape, node, side, piece, known);
            } else {
                Piece other = text(shape, node.arguments().get(1 - side), known);
                boolean isTurned = side == 1 && InverseText.isTurned(node.code());
                piece =
                        isTurned
                                ? binary(node.code(), other, piece)
                                : binary(InverseText.binary(node.code()), piece, other);
            }
        }
        return piece;
    }

    private static Piece binary(int opcode, Piece first, Piece second) {
        String sign = InverseText.sign(opcode);
        if (sign.isEmpty()) {
            return first;
        }
        boolean isSum = sign.equals("+") || sign.equals("-");
        boolean isProduct = sign.equals("*") || sign.equals("/") || sign.equals("%");
        if (isSum) {
            String right =
                    sign.equals("-") ? second.isSum ? second.behind() : second.text : second.text;
            return new Piece(first.text + " " + sign + " " + right, true, false);
        }
        String left = isProduct ? first.inProduct() : first.behind();
        return new Piece(left + " " + sign + " " + second.behind(), !isProduct, isProduct);
    }

    private static Piece unary(int opcode, Piece operand) {
        boolean isNegation = opcode >= Opcodes.INEG && opcode <= Opcodes.DNEG;
        return isNegation
                ? new Piece("-" + operand.behind(), false, true)
                : Piece.atom(InverseText.cast(opcode) + operand.behind());
    }
}
