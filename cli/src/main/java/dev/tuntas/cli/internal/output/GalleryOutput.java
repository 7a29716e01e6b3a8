package dev.tuntas.cli.internal.output;

import dev.tuntas.check.CallSequences.Built;
import dev.tuntas.core.Structure;
import dev.tuntas.report.GalleryPage;
import dev.tuntas.report.model.Gallery.Specimen;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The first structures on one page. They are drawn when all are found: only then can the page say
 * how many there are, and whether these are all.
 */
final class GalleryOutput<T> extends SinkOutput<T> {
    private final GalleryPage page;
    private final long atMost;
    private final Drawing<T> drawing;
    private final List<T> kept = new ArrayList<>();
    private List<String> summary = List.of();
    private long found;

    /** Draws one structure. */
    private interface Drawing<T> {
        Specimen draw(long number, T found);
    }

    private GalleryOutput(Sink sink, PageOptions options, Drawing<T> drawing) {
        super(sink);
        this.page = new GalleryPage(options.title(), options.tool());
        this.atMost = options.atMost();
        this.drawing = drawing;
    }

    static GalleryOutput<Structure<?>> ofStructures(Sink sink, PageOptions options) {
        return new GalleryOutput<>(sink, options, GalleryOutput::specimen);
    }

    static GalleryOutput<Built> ofBuilt(Sink sink, PageOptions options) {
        return new GalleryOutput<>(sink, options, GalleryOutput::specimen);
    }

    static Specimen specimen(long number, Structure<?> structure) {
        return new Specimen(
                number,
                structure.candidate().toString(),
                structure.toSvg(),
                structure.toJava().strip());
    }

    private static Specimen specimen(long number, Built built) {
        StringBuilder code = new StringBuilder();
        built.sequence()
                .imports()
                .forEach(type -> code.append("import ").append(type).append(";\n"));
        code.append(code.isEmpty() ? "" : "\n").append(built.sequence().toJava("structure"));
        return new Specimen(
                number, built.sequence().toString(), built.snapshot().toSvg(), code.toString());
    }

    @Override
    public void write(T structure) {
        if (found < atMost) {
            kept.add(structure);
        }
        found++;
    }

    @Override
    public void end(List<String> lines) {
        summary = lines;
    }

    @Override
    public void close() throws IOException {
        try (sink) {
            sink.write(
                    page.html(
                            IntStream.range(0, kept.size())
                                    .mapToObj(i -> drawing.draw(i + 1L, kept.get(i)))
                                    .iterator(),
                            found,
                            summary));
        }
    }
}
