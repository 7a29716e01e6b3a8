package dev.tuntas.cli.internal.init;

import dev.tuntas.cli.internal.options.RefinementOptions;
import dev.tuntas.cli.internal.options.SubjectOptions;
import dev.tuntas.cli.internal.run.CliCommand;
import dev.tuntas.cli.internal.text.ShellWords;
import dev.tuntas.cli.spi.ExitCode;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.Predicates;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tuntas init}: a finitization to start with. */
@Command(
        name = "init",
        customSynopsis = "tuntas init CLASS [options]",
        header = "Prints a finitization for a class, ready to be edited.",
        description = {
            "",
            "A static method that gives the same bounds as --scope n does, with each class and field"
                    + " named. Paste it into the class, and change what should be smaller or larger.",
            ""
        },
        footer = {
            "    tuntas init my.Heap -cp build/classes",
            "    tuntas generate my.Heap -cp build/classes --fin 'finHeap(4)'"
        })
public final class InitCommand extends CliCommand {
    private static final String PREDICATE =
            """

                /** Whether this object is valid: say here what must always hold. */
                boolean repOk() {
                    return true;
                }
            """;

    @Mixin private SubjectOptions classes;
    @Mixin private RefinementOptions said;

    @Option(names = "--with-predicate", description = "Print a predicate to start with as well.")
    private boolean withPredicate;

    @Override
    public Integer call() {
        Class<?> subject = classes.subject();
        PrintWriter out = out();
        PrintWriter err = err();
        out.print(FinitizationCode.of(subject, said.refinement()));
        if (withPredicate && hasPredicate(subject)) {
            err.println("There is a predicate already.");
        } else if (withPredicate) {
            out.print(PREDICATE);
        }
        out.flush();
        err.printf("%nPaste it into %s, compile, and run:%n  %s%n", where(subject), next(subject));
        return ExitCode.CLEAN;
    }

    private static boolean hasPredicate(Class<?> subject) {
        try {
            return Predicates.of(subject).getReturnType() == boolean.class;
        } catch (TuntasException e) {
            return false;
        }
    }

    private static String where(Class<?> subject) {
        return FinitizationCode.canBeEdited(subject) ? "the class" : "a class of yours";
    }

    private String next(Class<?> subject) {
        List<String> words = new ArrayList<>(List.of(ShellWords.TUNTAS, "generate"));
        words.addAll(classes.words());
        String owner = FinitizationCode.canBeEdited(subject) ? "" : "YourClass#";
        words.addAll(List.of("--fin", owner + FinitizationCode.methodName(subject) + "(3)"));
        return ShellWords.line(words);
    }
}
