package dev.tuntas.cli.internal.options;

import dev.tuntas.cli.internal.subject.ClassFinder;
import dev.tuntas.cli.internal.subject.OwnSubjects;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Which class, and where it is: the same in all commands. */
public final class SubjectOptions {
    @Parameters(
            index = "0",
            paramLabel = "CLASS",
            completionCandidates = OwnSubjects.class,
            description = {
                "The subject: its full name; or its simple name, if only one class of the"
                        + " --classpath has it or if it is one of dev.tuntas.subjects. Nested"
                        + " classes as Outer.Inner or Outer$$Inner."
            })
    private String name;

    @Mixin private ClassPathOption classPath;

    /** Finds this and other classes as the user would name them. */
    public ClassFinder finder() {
        return classPath.finder();
    }

    /** The class; from now on, code of the user's finds its own classes and resources. */
    public Class<?> subject() {
        return classPath.find(name);
    }

    /** These options as words of a command line. */
    public List<String> words() {
        List<String> words = new ArrayList<>(List.of(name));
        words.addAll(classPath.words());
        return words;
    }
}
