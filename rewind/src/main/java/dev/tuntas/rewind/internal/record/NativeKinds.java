package dev.tuntas.rewind.internal.record;

import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.jdk.CallFact;
import dev.tuntas.machine.jdk.JdkCatalogue;
import dev.tuntas.machine.jdk.Unforeseen;
import dev.tuntas.rewind.internal.moved.UnsafeCalls;
import java.util.List;
import java.util.Set;

/** Sorts calls of the JDK by what has to be done about them; the catalogue knows most of them. */
final class NativeKinds {
    private static final Set<String> TEXTS =
            Set.of("java/lang/StringBuilder", "java/lang/StringBuffer");

    /** What these do to objects of the program they do by calling back. */
    private static final List<String> FUNCTIONS =
            List.of(
                    "java/util/function/",
                    "java/lang/invoke/",
                    "java/lang/runtime/",
                    "java/lang/annotation/");

    /** The same; but they have a state, which matters to whoever goes back into the midst of it. */
    private static final List<String> STATEFUL =
            List.of("java/util/stream/", "java/lang/reflect/", "java/security/");

    /** What these change lies in objects of the program, or in those that they are given. */
    private static final List<String> REFLECTING =
            List.of("java/lang/reflect/", "java/util/concurrent/atomic/Atomic");

    /** Their threads are those of the JVM, in which the machine is not. */
    private static final List<String> THREADED =
            List.of(
                    "java/util/concurrent/ForkJoin",
                    "java/util/concurrent/Recursive",
                    "java/util/concurrent/CountedCompleter",
                    "java/util/concurrent/SubmissionPublisher",
                    "java/util/concurrent/Exchanger",
                    "java/util/Timer",
                    "java/net/http/HttpClient",
                    "java/lang/Thread$Builder",
                    "java/awt/",
                    "javax/swing/");

    private static final Set<String> EXITS = Set.of("exit(I)V", "halt(I)V");

    /** What is read from there is an input, and what is written there is not written twice. */
    private static final List<String> OUTSIDE =
            List.of("java/io/", "java/nio/", "java/net/", "java/util/Scanner", "java/util/Random");

    private static final Set<String> HARMLESS =
            Set.of(
                    "java/lang/Object",
                    "java/lang/Class",
                    "java/lang/Enum",
                    "java/lang/Record",
                    "java/lang/Runnable",
                    "java/lang/Comparable",
                    "java/util/Comparator",
                    "java/util/Objects",
                    "java/util/Optional",
                    "java/util/concurrent/Callable",
                    "java/lang/CharSequence",
                    "java/lang/ThreadGroup",
                    "java/lang/StackTraceElement");

    private NativeKinds() {}

    /** What a call is, on a receiver whose class of the JDK has a name. */
    static NativeKind of(Invocation call, String owner) {
        String name = call.name;
        String descriptor = call.descriptor;
        boolean isTrace = name.equals("printStackTrace") && JdkCatalogue.isThrowable(owner);
        if (isTrace || owner.equals("java/io/PrintStream") || owner.equals("java/io/PrintWriter")) {
            return name.equals("<init>") ? NativeKind.INPUT : NativeKind.OUTPUT;
        }
        if (isThreaded(call, owner)) {
            return NativeKind.REFUSED;
        }
        if (name.endsWith("SetForkJoinTaskTag")) {
            // It changes the part of a task that is the JDK's.
            return NativeKind.INSIDE;
        }
        if ((owner.equals("java/lang/System") || owner.equals("java/lang/Runtime"))
                && EXITS.contains(call.key)) {
            return NativeKind.EXIT;
        }
        if (owner.equals("java/lang/invoke/VarHandle")) {
            return NativeKind.VARIABLE;
        }
        if (call.owner.equals(UnsafeCalls.OWNER) || call.owner.startsWith("tuntas/moved/")) {
            return NativeKind.PLAIN;
        }
        if (TEXTS.contains(owner)) {
            return name.equals("<init>") || JdkCatalogue.changesNothing(owner, name, descriptor)
                    ? NativeKind.PLAIN
                    : NativeKind.TEXT;
        }
        if (JdkCatalogue.does(CallFact.FILLS, owner, name, descriptor)
                || owner.equals("java/lang/System") && name.equals("arraycopy")) {
            return NativeKind.ARRAYS;
        }
        Unforeseen unforeseen = JdkCatalogue.dependsOn(owner, name, descriptor);
        if (unforeseen == Unforeseen.THREADS) {
            return owner.equals("java/lang/Thread") && isHarmlessOnThreads(call)
                    ? NativeKind.PLAIN
                    : NativeKind.REFUSED;
        }
        if (unforeseen != null || OUTSIDE.stream().anyMatch(owner::startsWith)) {
            return NativeKind.INPUT;
        }
        if (changesNothing(call, owner)) {
            return NativeKind.PLAIN;
        }
        if (owner.equals("java/util/Arrays")) {
            return NativeKind.ARRAYS;
        }
        return REFLECTING.stream().anyMatch(owner::startsWith)
                ? NativeKind.REFLECTS
                : NativeKind.INSIDE;
    }

    /** Whether a call runs code in threads that are not the machine's. */
    static boolean isThreaded(Invocation call, String owner) {
        boolean isHook = owner.equals("java/lang/Runtime") && call.name.endsWith("ShutdownHook");
        // A step of a CompletableFuture is such a task, but nobody gives it to a pool.
        return isHook
                || !call.name.endsWith("ForkJoinTaskTag")
                        && THREADED.stream().anyMatch(owner::startsWith);
    }

    /**
     * Whether all that a call changes inside the JDK hangs on what it is given, and so is taken
     * back with a block: not what only static fields lead to, of the JDK or by reflection.
     */
    static boolean isKeptInBlocks(Invocation call) {
        boolean isReflection = call.owner.startsWith("java/lang/reflect/");
        return isReflection
                ? !call.name.startsWith("set")
                : !call.isStatic() || STATEFUL.stream().anyMatch(call.owner::startsWith);
    }

    /** What exceptions do to themselves. */
    private static final Set<String> OF_THROWABLES =
            Set.of("addSuppressed", "initCause", "setStackTrace", "fillInStackTrace");

    private static boolean isHarmlessOnThreads(Invocation call) {
        return call.name.equals("<init>")
                || call.name.equals("setDaemon")
                || call.name.equals("isDaemon")
                || call.name.equals("run")
                || call.name.startsWith("get")
                || call.name.equals("holdsLock");
    }

    private static boolean changesNothing(Invocation call, String owner) {
        boolean isQuestion =
                owner.equals("java/lang/System") && call.name.equals("getSecurityManager")
                        || owner.equals("java/util/concurrent/TimeUnit") && isConversion(call);
        return isQuestion
                || JdkCatalogue.isThrowable(owner) && !OF_THROWABLES.contains(call.name)
                || HARMLESS.contains(owner)
                || FUNCTIONS.stream().anyMatch(owner::startsWith)
                || JdkCatalogue.changesNothing(owner, call.name, call.descriptor)
                || call.name.equals("<init>")
                || owner.equals("java/lang/Thread") && isHarmlessOnThreads(call);
    }

    private static boolean isConversion(Invocation call) {
        return call.name.startsWith("to") || call.name.equals("convert");
    }
}
