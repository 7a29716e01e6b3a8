package dev.tuntas.core.fuzz;

import java.util.List;
import java.util.function.Consumer;

/** A generated method. */
record Routine(Signature signature, List<String> names, List<Stmt> body) {
    Routine {
        names = List.copyOf(names);
        body = Stmt.reachable(body);
    }

    Routine withBody(List<Stmt> newBody) {
        return new Routine(signature, names, newBody);
    }

    void visit(Consumer<Stmt> statements, Consumer<Expr> expressions) {
        body.forEach(stmt -> stmt.visit(statements, expressions));
    }
}
