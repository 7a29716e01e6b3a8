package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.weave.ClassFiles;
import dev.tuntas.core.internal.weave.PredicateMethod;
import dev.tuntas.core.internal.weave.WeavePlan;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** A world for scripts, with the undo log in it. */
final class Playground {
    static final class Subject {
        int value;

        boolean repOk() {
            return value == 0;
        }
    }

    final ClassLoader loader;
    private final Field top;
    private final Method backTo;

    private Playground() throws ReflectiveOperationException {
        StateSpace space = Finitization.derive(Subject.class, 1).space();
        ClassLoader users = Playground.class.getClassLoader();
        PredicateMethod predicate = new PredicateMethod(Subject.class.getDeclaredMethod("repOk"));
        WeavePlan plan = new WeavePlan(new ClassFiles(users), space, predicate, true);
        loader = new WorldLoader(users, plan, new WovenFiles());
        Class<?> undo = Class.forName(WorldLoader.WORLD + "Undo", true, loader);
        top = undo.getDeclaredField("top");
        top.setAccessible(true);
        backTo = undo.getDeclaredMethod("backTo", int.class);
        backTo.setAccessible(true);
    }

    static Playground open() {
        try {
            return new Playground();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    int mark() throws ReflectiveOperationException {
        return top.getInt(null);
    }

    void backTo(int mark) throws ReflectiveOperationException {
        backTo.invoke(null, mark);
    }

    Player inWorld(String script) throws ReflectiveOperationException {
        return make(script, loader);
    }

    static Player outside(String script) throws ReflectiveOperationException {
        return make(script, Playground.class.getClassLoader());
    }

    private static Player make(String script, ClassLoader from)
            throws ReflectiveOperationException {
        String[] name = script.split("\\.");
        Class<?> scripts =
                Class.forName(Playground.class.getPackageName() + "." + name[0], true, from);
        Method method = scripts.getDeclaredMethod(name[1]);
        method.setAccessible(true);
        return new Player(method.invoke(null));
    }

    /** A script of this world or outside. */
    record Player(Object script) {
        int operations() {
            return ((IntSupplier) script).getAsInt();
        }

        /** What an operation answers: its result or the name of the exception. */
        String play(int operation) {
            try {
                return String.valueOf(((IntFunction<?>) script).apply(operation));
            } catch (RuntimeException | LinkageError e) {
                return e.getClass().getName() + (e instanceof LinkageError ? e.getMessage() : "");
            }
        }

        String state() {
            try {
                return String.valueOf(((Supplier<?>) script).get());
            } catch (RuntimeException e) {
                return e.getClass().getName();
            }
        }
    }
}
