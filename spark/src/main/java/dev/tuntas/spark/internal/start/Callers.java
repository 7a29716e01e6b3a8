package dev.tuntas.spark.internal.start;

import dev.tuntas.spark.internal.link.FrameKind;
import dev.tuntas.spark.internal.link.Link;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Who calls at a port of this machine. Any process may; one that does not know the secret, says
 * nothing, or hangs up is not the one that was started, and must not keep it waiting.
 */
final class Callers {
    private static final int LOOK_MILLIS = 200;
    private static final int HELLO_MILLIS = 2_000;

    /** The secret and what stands before it are far shorter. */
    private static final int LONGEST_HELLO = 256;

    private Callers() {}

    /** Waits for the caller with the secret; null if the process that knows it has ended. */
    static @Nullable Link await(ServerSocket server, BooleanSupplier isAlive, String secret)
            throws IOException {
        server.setSoTimeout(LOOK_MILLIS);
        while (isAlive.getAsBoolean()) {
            try {
                Socket caller = server.accept();
                if (knows(caller, secret)) {
                    return new Link(caller);
                }
                caller.close();
            } catch (SocketTimeoutException e) {
                // It is still starting.
            }
        }
        return null;
    }

    /** Reads no byte beyond the first message, which the link is to read the rest after. */
    private static boolean knows(Socket caller, String secret) throws IOException {
        caller.setSoTimeout(HELLO_MILLIS);
        try {
            Link.Frame hello = Link.first(caller.getInputStream(), LONGEST_HELLO);
            return hello.kind() == FrameKind.HELLO && hello.text().equals(secret);
        } catch (IOException e) {
            // Silent, gone, or it has said something else.
            return false;
        } finally {
            if (!caller.isClosed()) {
                caller.setSoTimeout(0);
            }
        }
    }
}
