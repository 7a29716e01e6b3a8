package dev.tuntas.cli.internal.fork;

import dev.tuntas.assess.spi.Fork;
import dev.tuntas.cli.spi.ExitCode;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** This process, if it is a child: what its parent has told it, and how it answers. */
public final class ForkChild {
    static final String FOLDER = "tuntas.fork.folder";
    static final String THREADS = "tuntas.fork.threads";
    static final String BEFORE = "tuntas.fork.before";

    /** What the parent writes when the user wants it all to stop. */
    static final int STOP = 's';

    private final @Nullable ForkFolder folder;
    private final Fork fork;
    private volatile boolean isAskedToStop;

    private ForkChild(@Nullable ForkFolder folder, Fork fork) {
        this.folder = folder;
        this.fork = fork;
    }

    /** This process. It ends with its parent. */
    public static ForkChild here() {
        String path = System.getProperty(FOLDER);
        if (path == null) {
            return new ForkChild(null, Fork.NONE);
        }
        ForkFolder folder = new ForkFolder(Path.of(path));
        ForkChild child =
                new ForkChild(folder, new Fork(folder.calls(), folder.deaths(), folder.suspects()));
        Thread command = Thread.currentThread();
        Thread listener = new Thread(() -> child.listen(command), "tuntas-parent");
        listener.setDaemon(true);
        listener.start();
        return child;
    }

    private void listen(Thread command) {
        try (InputStream in = new FileInputStream(FileDescriptor.in)) {
            for (int next = in.read(); next >= 0; next = in.read()) {
                if (next == STOP) {
                    isAskedToStop = true;
                    command.interrupt();
                }
            }
        } catch (IOException e) {
            // As if it were closed.
        }
        Runtime.getRuntime().halt(ExitCode.STOPPED);
    }

    /** Whether this process is one. */
    public boolean isChild() {
        return folder != null;
    }

    public Fork fork() {
        return fork;
    }

    /** Whether it is only to be found out which mutant has ended an earlier child. */
    public boolean isLookingForSuspects() {
        return !fork.suspects().isEmpty();
    }

    /** How many threads to use, if so many are wanted. */
    public int threads(int wanted) {
        return Integer.getInteger(THREADS, wanted);
    }

    /** The time that the parent had taken before it started this process. */
    public Duration before() {
        return Duration.ofMillis(Long.getLong(BEFORE, 0));
    }

    public boolean isAskedToStop() {
        return isAskedToStop;
    }

    /** All was said. */
    public void done() {
        if (folder != null) {
            folder.done();
        }
    }
}
