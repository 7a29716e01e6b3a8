package dev.tuntas.core.fuzz;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a place in a generated method can see: its variables, this, the methods that it may call,
 * and whether it is in a loop.
 */
final class Scope {
    private final @Nullable Kind self;
    private final Kind result;
    private final List<Signature> callable;
    private final Set<Member> written;
    private final List<Variable> variables = new ArrayList<>();
    private final Set<Variable> hidden = new HashSet<>();
    private final Deque<Integer> blocks = new ArrayDeque<>();
    private int names;
    private int loops;

    /**
     * The scope of a method.
     *
     * @param written the fields that some statement writes, so that it makes sense to read them
     */
    Scope(Signature of, List<Signature> callable, Set<Member> written) {
        this.written = written;
        this.self = of.isStatic() ? null : of.owner() == Kind.LEAF ? Kind.NODE : of.owner();
        this.result = of.result();
        this.callable = callable;
    }

    /** The scope of a method that the one of this scope calls. */
    Scope ofHelper(Signature of) {
        return new Scope(of, callable, written);
    }

    /** The class of this, which for a leaf is that of all nodes; null in a static method. */
    @Nullable Kind self() {
        return self;
    }

    /** What the method returns. */
    Kind result() {
        return result;
    }

    List<Signature> callable(Kind wanted) {
        return callable.stream().filter(signature -> signature.result() == wanted).toList();
    }

    void write(Member member) {
        written.add(member);
    }

    boolean isWritten(Member member) {
        return written.contains(member);
    }

    Variable declare(String stem, Kind kind, boolean isFixed) {
        Variable variable = new Variable(stem + names++, kind, isFixed);
        variables.add(variable);
        return variable;
    }

    List<Variable> variables(Kind kind) {
        List<Variable> seen = new ArrayList<>();
        for (Variable variable : variables) {
            if (variable.kind() == kind && !hidden.contains(variable)) {
                seen.add(variable);
            }
        }
        return seen;
    }

    List<Variable> assignable() {
        return variables.stream().filter(variable -> !variable.isFixed()).toList();
    }

    /** Keeps a variable out of sight, until {@link #show}. */
    void hide(Variable variable) {
        hidden.add(variable);
    }

    void show(Variable variable) {
        hidden.remove(variable);
    }

    void enter() {
        blocks.push(variables.size());
    }

    void leave() {
        variables.subList(blocks.pop(), variables.size()).clear();
    }

    void enterLoop() {
        enter();
        loops++;
    }

    void leaveLoop() {
        leave();
        loops--;
    }

    boolean isInLoop() {
        return loops > 0;
    }

    int loops() {
        return loops;
    }
}
