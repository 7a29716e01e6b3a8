package dev.tuntas.spark.internal.link;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** One end of the connection between the two processes: messages of a kind, a number and bytes. */
public final class Link implements AutoCloseable {
    /** How the driver learns where to connect to, and the secret: nobody else sees these. */
    public static final String PORT = "TUNTAS_SPARK_PORT";

    public static final String SECRET = "TUNTAS_SPARK_SECRET";

    /** A message: what the number and the bytes are depends on the kind. */
    public record Frame(FrameKind kind, long number, byte[] bytes) {
        public String text() {
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    private static final FrameKind[] KINDS = FrameKind.values();

    private final Socket socket;
    private final DataInputStream in;
    private final DataOutputStream out;

    public Link(Socket socket) throws IOException {
        this.socket = socket;
        socket.setTcpNoDelay(true);
        this.in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
        this.out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
    }

    /** Waits for the next message. */
    public Frame read() throws IOException {
        FrameKind kind = KINDS[in.readUnsignedByte()];
        long number = in.readLong();
        return new Frame(kind, number, in.readNBytes(in.readInt()));
    }

    /** Sends a message; any thread may call it. */
    public void write(FrameKind kind, long number, byte[] bytes) throws IOException {
        synchronized (out) {
            out.writeByte(kind.ordinal());
            out.writeLong(number);
            out.writeInt(bytes.length);
            out.write(bytes);
            out.flush();
        }
    }

    public void write(FrameKind kind, long number, String text) throws IOException {
        write(kind, number, text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
