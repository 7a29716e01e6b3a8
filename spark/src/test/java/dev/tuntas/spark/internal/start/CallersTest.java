package dev.tuntas.spark.internal.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.tuntas.spark.internal.link.FrameKind;
import dev.tuntas.spark.internal.link.Link;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Whoever else calls, the process that was started is found. */
class CallersTest {
    private static final InetAddress HERE = InetAddress.getLoopbackAddress();

    private static Socket call(ServerSocket server) throws IOException {
        return new Socket(HERE, server.getLocalPort());
    }

    @Test
    void thoseWhoDoNotKnowTheSecretOrHangUpAreNotListenedTo() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 5, HERE)) {
            call(server).close();
            try (Socket rude = call(server);
                    Link wrong = new Link(call(server));
                    Link right = new Link(call(server))) {
                rude.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes());
                wrong.write(FrameKind.HELLO, 0, "guessed");
                right.write(FrameKind.HELLO, 0, "secret");
                right.write(FrameKind.READY, 4, new byte[0]);
                try (Link found = Callers.await(server, () -> true, "secret")) {
                    assertNotNull(found);
                    // What the same process says at once behind it is not lost.
                    Link.Frame next = found.read();
                    assertEquals(FrameKind.READY, next.kind());
                    assertEquals(4, next.number());
                }
            }
        }
    }

    @Test
    void oneWhoSaysNothingIsNotWaitedForForEver() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 5, HERE);
                Socket silent = call(server);
                Link right = new Link(call(server))) {
            right.write(FrameKind.HELLO, 0, "secret");
            try (Link found = Callers.await(server, silent::isConnected, "secret")) {
                assertNotNull(found);
            }
        }
    }

    @Test
    void aProcessThatHasEndedIsNotWaitedFor() throws IOException {
        CompletableFuture<Boolean> ended = new CompletableFuture<>();
        try (ServerSocket server = new ServerSocket(0, 5, HERE)) {
            assertNull(
                    Callers.await(
                            server,
                            () -> {
                                boolean isAlive = !ended.isDone();
                                ended.complete(true);
                                return isAlive;
                            },
                            "secret"));
        }
    }
}
