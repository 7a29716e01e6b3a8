package dev.tuntas.cli.internal.generate;

import dev.tuntas.check.CallSequences.Built;
import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.output.BuiltOutputs;
import dev.tuntas.cli.internal.output.Format;
import dev.tuntas.cli.internal.output.FoundOutput;
import dev.tuntas.cli.internal.output.Outputs;
import dev.tuntas.cli.internal.output.PageOptions;
import dev.tuntas.cli.internal.run.ToolVersion;
import dev.tuntas.core.Structure;
import dev.tuntas.report.GalleryPage;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Where the structures go, and how they are written. */
final class OutputOptions {
    private static final String STANDARD_OUTPUT = "-";
    private static final String SUITE = ".suite";
    private static final Pattern NUMBERED = Pattern.compile("(.*?)(?:-(\\d{1,8}))?(\\.\\w+)");
    private static final int USUALLY_PRINTED = 20;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description =
                    "Write all structures to this file, each as soon as it is found; '-' is standard"
                            + " output. FILE.suite becomes a suite, which other commands read.")
    private @Nullable String out;

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            converter = Format.Converter.class,
            description = {
                "One of ${COMPLETION-CANDIDATES}; otherwise what FILE ends with, or text.",
                "text: drawings, with empty lines between",
                "json: one object in each line",
                "java: a class with a method for each structure, which builds it",
                "dot: digraphs, for Graphviz",
                "svg: one picture; more go to FILE-1.svg, FILE-2.svg and so on",
                "html: one page for a browser, with drawings and Java code; written at the end"
            })
    private @Nullable Format format;

    @Option(names = "--append", description = "Keep what FILE already has; for going on (--from).")
    private boolean append;

    @Option(
            names = "--resume",
            description =
                    "Go on with FILE.suite where an earlier run was interrupted, or begin it.")
    private boolean resume;

    @Option(
            names = "--show",
            paramLabel = "K",
            converter = Amount.class,
            description =
                    "Print the first K structures, or all, when they are not written to a file"
                            + " (default: "
                            + USUALLY_PRINTED
                            + "); draw the first K on a page (html, default: "
                            + GalleryPage.USUAL_NUMBER
                            + ").")
    private @Nullable Long show;

    @Option(
            names = "--json",
            description =
                    "Print only the counts, as one JSON object; everything else goes to standard"
                            + " error.")
    private boolean json;

    boolean json() {
        return json;
    }

    /** Whether structures are kept in a file that a later search can go on with. */
    boolean toFile() {
        return out != null && !toStandardOutput();
    }

    /**
     * Whether standard output is for structures or counts alone, so that nothing else may be there.
     */
    boolean pure() {
        return json || toStandardOutput();
    }

    /** The suite that is to be written, if the file's name asks for one. */
    Optional<Path> suite() {
        return out != null && format == null && out.endsWith(SUITE)
                ? Optional.of(Path.of(out))
                : Optional.empty();
    }

    boolean resumes() {
        return resume;
    }

    private boolean toStandardOutput() {
        return out == null ? format != null && format != Format.TEXT : out.equals(STANDARD_OUTPUT);
    }

    /**
     * Checks that these options go together, and opens the output.
     *
     * @param withCandidates whether a person also sees each structure as a candidate
     */
    FoundOutput<Structure<?>> open(
            PrintWriter standardOutput,
            Class<?> subject,
            @Nullable Long limit,
            boolean withCandidates) {
        if (resume && suite().isEmpty()) {
            throw CliProblems.resumeNothing();
        }
        if (append && suite().isPresent()) {
            throw CliProblems.appendToSuite();
        }
        if (append && format() == Format.HTML) {
            throw CliProblems.appendToPage();
        }
        if (append && !toFile()) {
            throw CliProblems.appendToNothing();
        }
        if (suite().isPresent()) {
            return Outputs.elsewhere(suite().get().toString());
        }
        if (toStandardOutput()) {
            return standard(standardOutput, subject, limit);
        }
        if (out != null) {
            return Outputs.file(out, format(), append, subject, page(subject));
        }
        return json ? Outputs.none() : Outputs.screen(standardOutput, printed(), withCandidates);
    }

    private FoundOutput<Structure<?>> standard(
            PrintWriter standardOutput, Class<?> subject, @Nullable Long limit) {
        if (json) {
            throw CliProblems.jsonAndStructures();
        }
        if (format() == Format.SVG && (limit == null || limit != 1)) {
            throw CliProblems.manyPictures();
        }
        return Outputs.standard(standardOutput, format(), subject, page(subject));
    }

    /** Opens the output for objects that public calls build. */
    FoundOutput<Built> openForCalls(PrintWriter standardOutput, Class<?> subject) {
        if (suite().isPresent()) {
            throw CliProblems.noSuiteOfCalls();
        }
        if (toStandardOutput()) {
            if (json) {
                throw CliProblems.jsonAndStructures();
            }
            return BuiltOutputs.standard(standardOutput, format(), subject, page(subject));
        }
        if (out != null) {
            return BuiltOutputs.file(out, format(), subject, page(subject));
        }
        return json ? Outputs.none() : BuiltOutputs.screen(standardOutput, printed());
    }

    private long printed() {
        return show == null ? USUALLY_PRINTED : show;
    }

    private PageOptions page(Class<?> subject) {
        return new PageOptions(
                subject.getName(),
                "tuntas " + ToolVersion.number() + " (" + ToolVersion.platform() + ")",
                show == null ? GalleryPage.USUAL_NUMBER : show);
    }

    /** Changes a command line so that it goes on with the output: behind it, or beside a page. */
    void goOn(List<String> words) {
        if (!toFile()) {
            return;
        }
        if (format() == Format.HTML) {
            CommandWords.remove(words, "--out");
            CommandWords.remove(words, "-o");
            words.addAll(List.of("--out", nextPage(out)));
        } else if (!append) {
            words.add("--append");
        }
    }

    /** {@code trees.html}, {@code trees-2.html}, {@code trees-3.html} and so on. */
    static String nextPage(@Nullable String name) {
        Matcher matcher = NUMBERED.matcher(Objects.requireNonNull(name));
        if (!matcher.matches()) {
            return name + "-2";
        }
        String number = matcher.group(2);
        int next = number == null ? 2 : Integer.parseInt(number) + 1;
        return matcher.group(1) + "-" + next + Objects.requireNonNull(matcher.group(3));
    }

    private Format format() {
        Format told = format != null || out == null ? format : Format.ofFile(out);
        return told == null ? Format.TEXT : told;
    }

    /** Reads a number, or {@code all}. */
    static final class Amount implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            if (text.equals("all")) {
                return Long.MAX_VALUE;
            }
            if (!text.matches("\\d{1,18}")) {
                throw new TypeConversionException(
                        "'%s' is no amount. Expected a number, or all.".formatted(text));
            }
            return Long.valueOf(text);
        }
    }
}
