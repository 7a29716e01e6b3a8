package dev.tuntas.cli.internal.output;

import dev.tuntas.check.CallSequences.Built;
import java.io.Closeable;
import java.io.IOException;

/** Where objects go that public calls build. */
public interface BuiltOutput extends Closeable {
    void write(Built built) throws IOException;

    /** What a person calls this place. */
    String place();
}
