package dev.tuntas.cli.internal.options;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.core.spi.bounds.Refinement;
import java.util.List;
import picocli.CommandLine.Option;

/** What is said about bounds that are derived: the same in all commands. */
public final class RefinementOptions {
    @Option(
            names = "--set",
            paramLabel = "FIELD=VALUES",
            description =
                    "Values of a field: 'Node.key=0..3', 'Item.name=a,b,null', 'List.header!=null'. A"
                            + " field alone is the subject's, or of all classes if that has none.")
    private List<String> values = List.of();

    @Option(
            names = "--null",
            paramLabel = "FIELD=YES/NO",
            description = "Whether a field may be null: 'Node.next=no'.")
    private List<String> nullness = List.of();

    @Option(
            names = {"--exclude", "--keep"},
            paramLabel = "FIELD",
            description =
                    "Leave a field as its constructor makes it: 'cache', 'Node.parent'; '*' means all"
                            + " for which no values are known.")
    private List<String> excluded = List.of();

    @Option(
            names = "--objects",
            paramLabel = "CLASS=K",
            description = "Up to K objects of a class, whatever the scope is: 'Node=4'.")
    private List<String> counts = List.of();

    /** Bounds by hand say everything themselves. */
    public void checkNone() {
        Refinement refinement = refinement();
        if (!refinement.isEmpty()) {
            throw CliProblems.refinedByHand(refinement.words().get(0));
        }
    }

    public Refinement refinement() {
        Refinement said = Refinement.none();
        said = all(said, "set", values);
        said = all(said, "null", nullness);
        said = all(said, "exclude", excluded);
        return all(said, "objects", counts);
    }

    private static Refinement all(Refinement before, String word, List<String> texts) {
        Refinement said = before;
        for (String text : texts) {
            said = said.and(word, text);
        }
        return said;
    }
}
