package dev.tuntas.spark.internal.link;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
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
        return read(in, Integer.MAX_VALUE);
    }

    /**
     * Reads the first message of somebody who is not known yet, and nothing behind it.
     *
     * @throws IOException also if it is no message, or has more bytes than that
     */
    public static Frame first(InputStream from, int most) throws IOException {
        return read(new DataInputStream(from), most);
    }

    private static Frame read(DataInputStream from, int most) throws IOException {
        int kind = from.readUnsignedByte();
        long number = from.readLong();
        int length = from.readInt();
        if (kind >= KINDS.length || length < 0 || length > most) {
            throw new StreamCorruptedException("no message of this connection");
        }
        byte[] bytes = from.readNBytes(length);
        if (bytes.length < length) {
            // What is cut off is no message: half a result must not be taken for one.
            throw new EOFException("the connection ended within a message");
        }
        return new Frame(KINDS[kind], number, bytes);
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
