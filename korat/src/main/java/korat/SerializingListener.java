package korat;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import korat.testing.ITestCaseListener;

/** Writes structures to a file by Java serialization, one object after the other. */
final class SerializingListener implements ITestCaseListener, Closeable {
    private final String file;
    private final ObjectOutputStream objects;

    SerializingListener(String file) throws IOException {
        this.file = file;
        this.objects =
                new ObjectOutputStream(
                        new BufferedOutputStream(Files.newOutputStream(Path.of(file))));
    }

    @Override
    public void notifyNewTestCase(Object testCase) {
        try {
            objects.writeObject(testCase);
            // Otherwise the stream would keep all structures.
            objects.reset();
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "can't write a structure to %s: %s".formatted(file, e), e);
        }
    }

    @Override
    public void notifyTestFinished(long numOfExplored, long numOfGenerated) {}

    @Override
    public void close() throws IOException {
        objects.close();
    }
}
