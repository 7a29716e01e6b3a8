package dev.tuntas.cli.internal.output;

import com.google.gson.JsonObject;
import dev.tuntas.cli.internal.text.NumberText;
import dev.tuntas.cli.internal.text.SafeText;
import dev.tuntas.core.Structure;
import dev.tuntas.suite.result.Comparison;
import dev.tuntas.suite.result.Flaw;
import dev.tuntas.suite.stored.Damage;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** What came out when a suite was verified: lines as they come, or one JSON object at the end. */
public final class VerifyReport {
    private final Path file;
    private final PrintWriter out;
    private final boolean isJson;
    private final JsonObject json = new JsonObject();
    private long size;
    private boolean clean = true;

    public VerifyReport(Path file, PrintWriter out, boolean isJson) {
        this.file = file;
        this.out = out;
        this.isJson = isJson;
        json.addProperty("suite", file.toString());
    }

    public boolean isClean() {
        return clean;
    }

    private void say(String line) {
        if (!isJson) {
            out.println(line);
        }
    }

    private void sayLine(String line) {
        say(SafeText.line(line));
    }

    public void size(long structures) {
        size = structures;
        json.addProperty("structures", structures);
    }

    public void damaged(Damage damage) {
        clean = false;
        json.addProperty("damage", damage.toString());
        sayLine(file + " is damaged " + damage + ".");
    }

    public void checksumsAreRight() {
        json.addProperty("checksums", true);
        sayLine(file + ": " + NumberText.count(size, "structure") + ", all checksums are right.");
    }

    public void distinct(Optional<Flaw> twice) {
        json.addProperty("distinct", twice.isEmpty());
        twice.ifPresentOrElse(
                flaw -> flaw(flaw, ""),
                () -> say(size < 2 ? "It has no two structures." : "No structure comes twice."));
    }

    public void classesDiffer(String difference) {
        json.addProperty("classesDiffer", difference);
        sayLine("Note: " + difference + ".");
    }

    public void notReplayed(String reason) {
        json.addProperty("notReplayed", reason);
        sayLine("The predicate was not run: " + reason);
    }

    /** A promise is not kept; the drawing may be empty. */
    public void flaw(Flaw flaw, String drawing) {
        clean = false;
        JsonObject told = new JsonObject();
        told.addProperty("kind", flaw.kind().name().toLowerCase(Locale.ROOT));
        told.addProperty("structure", flaw.structure());
        flaw.other().ifPresent(other -> told.addProperty("other", other));
        told.addProperty("what", flaw.what());
        told.addProperty("advice", flaw.advice());
        json.add("flaw", told);
        sayLine(flaw.what() + (drawing.isEmpty() ? "." : ""));
        if (!drawing.isEmpty()) {
            say(drawing);
        }
        say(flaw.advice());
    }

    /** The user's own class says other than the search. */
    public void notValid(long n, String predicate, String failure, Structure<?> structure) {
        clean = false;
        String what =
                "Structure %d is not valid: %s %s on candidate %s"
                        .formatted(n, predicate, failure, structure.candidate());
        JsonObject told = new JsonObject();
        told.addProperty("kind", "not_valid");
        told.addProperty("structure", n);
        told.addProperty("what", what);
        json.add("flaw", told);
        sayLine(what);
        say(structure.toText().stripTrailing());
    }

    public void valid(String predicate, long replayed, long step) {
        json.addProperty("replayed", replayed);
        say(predicate + " is true on " + whole(replayed, step) + ".");
    }

    private String whole(long replayed, long step) {
        return step == 1
                ? (size == 1 ? "it" : "all of them")
                : "%s of them, one of %s"
                        .formatted(NumberText.grouped(replayed), NumberText.grouped(step));
    }

    public void order(Optional<String> obstacle) {
        json.addProperty("inOrder", obstacle.isEmpty());
        obstacle.ifPresent(reason -> json.addProperty("orderNotChecked", reason));
        say(
                obstacle.map(reason -> "Their order was not checked: " + reason + ".")
                        .orElse("They come in the order of the search."));
    }

    public void compared(Comparison comparison) {
        if (comparison.obstacle().isPresent()) {
            json.addProperty("notCompared", comparison.obstacle().get());
            say("It was not compared with a new search: " + comparison.obstacle().get() + ".");
            return;
        }
        json.addProperty("comparedWith", comparison.strategy().label());
        json.addProperty("undecided", comparison.undecided());
        json.addProperty("same", comparison.flaw().isEmpty());
        comparison
                .flaw()
                .ifPresentOrElse(
                        flaw -> flaw(flaw, ""),
                        () ->
                                say(
                                        "A new search by %s finds the same structures."
                                                .formatted(comparison.strategy())));
        if (comparison.undecided() > 0) {
            say(
                    "Note: on %s the predicate took too many steps, so these are undecided."
                            .formatted(NumberText.count(comparison.undecided(), "candidate")));
        }
    }

    /** Nothing comes any more. */
    public void end() {
        if (isJson) {
            json.addProperty("clean", clean);
            out.println(Json.lines(json));
        }
    }
}
