package dev.tuntas.cli.internal.rewind;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.rewind.spi.debug.Debugger;
import dev.tuntas.rewind.spi.launch.Launch;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whether an editor drives the debugger, and by which way. */
public final class AdapterOptions {
    private static final int MOST_WAITING = 10;

    @Option(
            names = "--dap",
            description =
                    "Serve an editor by the Debug Adapter Protocol, on standard input and output; what"
                            + " is run comes from its launch configuration.")
    private boolean isWanted;

    @Option(
            names = "--port",
            paramLabel = "N",
            description =
                    "The same on a port of this machine, for one editor after the other; 0 for a free"
                            + " port, which is printed.")
    private @Nullable Integer port;

    boolean isWanted() {
        return isWanted || port != null;
    }

    /**
     * Serves one client until it leaves; on a port, one after the other.
     *
     * @param launches what the words of a command line mean
     */
    void serve(Function<List<String>, Launch> launches, PrintWriter told) {
        Function<Map<String, Object>, Launch> ofClient =
                arguments -> launches.apply(LaunchWords.of(arguments));
        try {
            if (port == null) {
                // Nothing but the protocol may come out there: what the program prints does not.
                PrintStream ours = System.out;
                InputStream protocol = System.in;
                System.setOut(System.err);
                // A program that reads must not get what the editor says.
                System.setIn(InputStream.nullInputStream());
                try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
                    serve(protocol, out, ofClient);
                } finally {
                    System.setOut(ours);
                    System.setIn(protocol);
                }
            } else {
                try (ServerSocket server =
                        new ServerSocket(port, MOST_WAITING, InetAddress.getLoopbackAddress())) {
                    told.println("Waiting for an editor on port " + server.getLocalPort() + ".");
                    told.flush();
                    serveAll(server, ofClient);
                }
            }
        } catch (IOException e) {
            throw CliProblems.noPort(String.valueOf(port), e);
        }
    }

    /** Serves one client after the other, until the socket is closed. */
    static void serveAll(ServerSocket server, Function<Map<String, Object>, Launch> launches)
            throws IOException {
        while (!server.isClosed()) {
            try (Socket client = server.accept()) {
                // What one program has read, the next one reads again.
                System.setIn(InputStream.nullInputStream());
                serve(client.getInputStream(), client.getOutputStream(), launches);
            } catch (SocketException e) {
                // The socket has been closed, or a client is gone: the next one may come.
            }
        }
    }

    private static void serve(
            InputStream in, OutputStream out, Function<Map<String, Object>, Launch> launches) {
        try {
            Debugger.serve(in, out, launches);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
