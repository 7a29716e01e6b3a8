package dev.tuntas.core.fuzz;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Prints a generated program as Java, for people who look for the cause of a difference. */
final class JavaText {
    private final StringBuilder out = new StringBuilder();
    private int depth;

    static String of(Program program) {
        JavaText text = new JavaText();
        text.program(program);
        return text.out.toString();
    }

    private void line(String text) {
        out.append("    ".repeat(depth)).append(text).append('\n');
    }

    private void program(Program program) {
        Set<Member> used = usedMembers(program);
        for (Kind type : Layout.CLASSES) {
            List<Member> members =
                    program.layout().membersOf(type).stream().filter(used::contains).toList();
            List<Routine> routines = program.routinesOf(type);
            boolean isLeaf = type == Kind.LEAF && program.layout().hasLeaf();
            boolean isCell = type == Kind.CELL && Trait.of(program).contains(Trait.NEW_CELL);
            if (!members.isEmpty() || isLeaf || isCell) {
                line("class " + type.text() + (isLeaf ? " extends Node {" : " {"));
                depth++;
                members.forEach(this::member);
                if (type == Kind.SUBJECT && Trait.of(program).contains(Trait.STATIC)) {
                    line("static int " + Layout.TOTAL.name() + ";");
                }
                routines.forEach(this::routine);
                depth--;
                line("}");
            }
        }
        out.append(program.layout().boundsText());
    }

    /** Fields outside the space are shown only if the program has to do with them. */
    private static Set<Member> usedMembers(Program program) {
        Set<Member> used = new HashSet<>();
        program.layout().members().stream().filter(Member::isInSpace).forEach(used::add);
        program.visit(
                stmt -> {
                    if (stmt.op() == Stmt.Op.PUT_FIELD) {
                        used.add(stmt.member());
                    }
                },
                expr -> {
                    if (expr.op() == Expr.Op.FIELD) {
                        used.add(expr.member());
                    }
                });
        return used;
    }

    private void member(Member member) {
        String place = member.isInSpace() ? "" : " // not in the space";
        line(member.kind().text() + " " + member.name() + ";" + place);
    }

    private void routine(Routine routine) {
        Signature signature = routine.signature();
        StringBuilder parameters = new StringBuilder();
        for (int i = 0; i < routine.names().size(); i++) {
            parameters
                    .append(i == 0 ? "" : ", ")
                    .append(signature.parameters().get(i).text())
                    .append(' ')
                    .append(routine.names().get(i));
        }
        line(
                (signature.isStatic() ? "static " : "")
                        + signature.result().text()
                        + " "
                        + signature.name()
                        + "("
                        + parameters
                        + ") {");
        block(routine.body());
        line("}");
    }

    private void block(List<Stmt> block) {
        depth++;
        block.forEach(this::statement);
        depth--;
    }

    private void statement(Stmt stmt) {
        switch (stmt.op()) {
            case IF -> {
                line("if (" + text(stmt.first()) + ") {");
                block(stmt.blocks().get(0));
                if (stmt.blocks().size() > 1) {
                    line("} else {");
                    block(stmt.blocks().get(1));
                }
                line("}");
            }
            case WHILE -> around("while (" + text(stmt.first()) + ") {", stmt.blocks().get(0), "}");
            case DO ->
                    around("do {", stmt.blocks().get(0), "} while (" + text(stmt.first()) + ");");
            case FOR -> {
                String head = simple(stmt.blocks().get(0)) + " " + text(stmt.first()) + "; ";
                String update = simple(stmt.blocks().get(2)).replace(";", "");
                around("for (" + head + update + ") {", stmt.blocks().get(1), "}");
            }
            case EACH -> {
                String head = "Node " + stmt.variable().name() + " : " + text(stmt.first());
                around("for (" + head + ") {", stmt.blocks().get(0), "}");
            }
            case SWITCH -> choose(stmt);
            case TRY -> {
                String caught = name(stmt.data()) + " caught" + depth;
                around("try {", stmt.blocks().get(0), "} catch (" + caught + ") {");
                around("", stmt.blocks().get(1), "}");
            }
            default -> line(simple(stmt));
        }
    }

    private void around(String head, List<Stmt> body, String foot) {
        if (!head.isEmpty()) {
            line(head);
        }
        block(body);
        line(foot);
    }

    private void choose(Stmt stmt) {
        line("switch (" + text(stmt.first()) + ") {");
        List<?> labels = (List<?>) stmt.data();
        depth++;
        for (int i = 0; i < stmt.blocks().size(); i++) {
            line(i < labels.size() ? "case " + labels.get(i) + ":" : "default:");
            block(stmt.blocks().get(i));
        }
        depth--;
        line("}");
    }

    private static String simple(List<Stmt> block) {
        return block.stream().map(JavaText::simple).collect(Collectors.joining(" "));
    }

    private static String simple(Stmt stmt) {
        return switch (stmt.op()) {
            case DECLARE -> {
                Variable variable = stmt.variable();
                String start = stmt.exprs().isEmpty() ? "" : " = " + text(stmt.first());
                yield variable.kind().text() + " " + variable.name() + start + ";";
            }
            case ASSIGN -> stmt.variable().name() + " = " + text(stmt.first()) + ";";
            case INCREMENT -> stmt.variable().name() + "++;";
            case PUT_FIELD ->
                    text(stmt.exprs().get(0))
                            + "."
                            + stmt.member().name()
                            + " = "
                            + text(stmt.exprs().get(1))
                            + ";";
            case PUT_STATIC -> stmt.member().name() + " = " + text(stmt.first()) + ";";
            case PUT_ELEMENT ->
                    text(stmt.exprs().get(0))
                            + "["
                            + text(stmt.exprs().get(1))
                            + "] = "
                            + text(stmt.exprs().get(2))
                            + ";";
            case EXPRESSION -> text(stmt.first()) + ";";
            case RETURN ->
                    stmt.exprs().isEmpty() ? "return;" : "return " + text(stmt.first()) + ";";
            case BREAK -> "break;";
            case CONTINUE -> "continue;";
            case THROW -> "throw new " + name(stmt.data()) + "();";
            default -> throw new IllegalArgumentException(stmt.op() + " is not simple");
        };
    }

    /** The simple name of a class. */
    private static String name(Object internalName) {
        String name = (String) internalName;
        return name.substring(name.lastIndexOf('/') + 1);
    }

    static String text(Expr expr) {
        List<Expr> args = expr.args();
        return switch (expr.op()) {
            case CONSTANT -> constant(expr);
            case LOCAL -> (String) expr.data();
            case THIS -> "this";
            case FIELD -> text(args.get(0)) + "." + expr.member().name();
            case STATIC -> expr.member().name();
            case ELEMENT -> text(args.get(0)) + "[" + text(args.get(1)) + "]";
            case LENGTH -> text(args.get(0)) + ".length";
            case NEGATE -> "-" + operand(args.get(0));
            case NOT -> "!" + operand(args.get(0));
            case CONVERT -> "(" + expr.kind().text() + ") " + operand(args.get(0));
            case TERNARY ->
                    operand(args.get(0))
                            + " ? "
                            + operand(args.get(1))
                            + " : "
                            + operand(args.get(2));
            case CALL ->
                    (expr.signature().isStatic() ? "Subject." : "")
                            + call(expr, expr.signature().isStatic(), expr.signature().name());
            case LIBRARY -> library(expr);
            case REFERENCE -> "Subject::" + expr.signature().name();
            case NEW -> "new " + fresh((String) expr.data(), expr.kind());
            case NEW_ARRAY -> "new " + expr.kind().text().replace("]", text(args.get(0)) + "]");
            case INSTANCE_OF -> operand(args.get(0)) + " instanceof " + name(expr.data());
            default -> operand(args.get(0)) + " " + expr.op().symbol() + " " + operand(args.get(1));
        };
    }

    private static String fresh(String internalName, Kind kind) {
        return name(internalName) + (kind.text().contains("<") ? "<>()" : "()");
    }

    private static String operand(Expr expr) {
        boolean isSimple =
                switch (expr.op()) {
                    case CONSTANT,
                            LOCAL,
                            THIS,
                            FIELD,
                            STATIC,
                            ELEMENT,
                            LENGTH,
                            CALL,
                            LIBRARY,
                            NOT ->
                            true;
                    default -> false;
                };
        return isSimple ? text(expr) : "(" + text(expr) + ")";
    }

    private static String constant(Expr expr) {
        Object value = expr.data();
        if (value instanceof Character letter) {
            return "'" + letter + "'";
        }
        if (value instanceof String string) {
            return '"' + string + '"';
        }
        if (value instanceof Colour colour) {
            return "Colour." + colour;
        }
        return value + (value instanceof Long ? "L" : "");
    }

    private static String library(Expr expr) {
        Library method = expr.method();
        String owner = method.isStatic() ? name(method.owner()) + "." : "";
        return owner + call(expr, method.isStatic(), method.method());
    }

    private static String call(Expr expr, boolean isStatic, String name) {
        List<Expr> args = expr.args();
        String receiver = isStatic ? "" : operand(args.get(0)) + ".";
        return receiver
                + name
                + args.stream()
                        .skip(isStatic ? 0 : 1)
                        .map(JavaText::text)
                        .collect(Collectors.joining(", ", "(", ")"));
    }
}
