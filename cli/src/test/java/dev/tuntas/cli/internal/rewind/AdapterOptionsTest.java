package dev.tuntas.cli.internal.rewind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.rewind.result.RewindException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Editors that come one after the other, and what they ask to be launched. */
class AdapterOptionsTest {
    private static final int PATIENCE = 60;

    @Test
    void servesOneEditorAfterTheOtherWhateverTheyLeaveBehind() throws Exception {
        InputStream before = System.in;
        InetAddress here = InetAddress.getLoopbackAddress();
        CompletableFuture<Void> served = new CompletableFuture<>();
        try (ServerSocket server = new ServerSocket(0, 1, here)) {
            Thread serving =
                    new Thread(
                            () -> {
                                try {
                                    AdapterOptions.serveAll(server, AdapterOptionsTest::refuse);
                                    served.complete(null);
                                } catch (IOException | RuntimeException e) {
                                    served.completeExceptionally(e);
                                }
                            });
            serving.start();
            for (int editor = 0; editor < 3; editor++) {
                try (Socket client = new Socket(here, server.getLocalPort())) {
                    String answer = ask(client, "{\"seq\":1,\"type\":\"request\",\"command\":");
                    assertTrue(answer.contains("\"supportsStepBack\":true"), answer);
                    // Gone in the midst of a message.
                    send(client, 500, "{\"seq\":2,");
                }
            }
            assertFalse(served.isDone());
            server.close();
            served.get(PATIENCE, TimeUnit.SECONDS);
        } finally {
            System.setIn(before);
        }
    }

    private static dev.tuntas.rewind.spi.launch.Launch refuse(Map<String, Object> arguments) {
        throw new RewindException("nothing is launched here");
    }

    private static String ask(Socket client, String begin) throws IOException {
        String request = begin + "\"initialize\",\"arguments\":{\"adapterID\":\"tuntas\"}}";
        send(client, request.length(), request);
        StringBuilder said = new StringBuilder();
        byte[] some = new byte[4096];
        while (!said.toString().contains("supportsStepBack")) {
            int read = client.getInputStream().read(some);
            assertTrue(read > 0, "it hung up after: " + said);
            said.append(new String(some, 0, read, StandardCharsets.UTF_8));
        }
        return said.toString();
    }

    private static void send(Socket client, int length, String text) throws IOException {
        client.getOutputStream()
                .write(
                        ("Content-Length: " + length + "\r\n\r\n" + text)
                                .getBytes(StandardCharsets.UTF_8));
        client.getOutputStream().flush();
    }

    /** The class path that an editor finds by itself is not said twice. */
    @Test
    void theLineOfAFindingBringsItsOwnClassPath() {
        assertEquals(
                List.of("my.Main", "--classpath", "out", "--schedule", "0:3 1:2"),
                LaunchWords.of(
                        Map.of(
                                "command",
                                "./tuntas rewind my.Main --classpath out --schedule '0:3 1:2'",
                                "classPath",
                                List.of("target/classes"))));
        assertEquals(
                List.of("my.Main", "--classpath", "target/classes"),
                LaunchWords.of(Map.of("class", "my.Main", "classPath", List.of("target/classes"))));
    }
}
