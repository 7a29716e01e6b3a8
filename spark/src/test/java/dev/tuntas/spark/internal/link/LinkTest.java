package dev.tuntas.spark.internal.link;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Messages arrive as they were sent, or not at all. */
class LinkTest {
    private static byte[] message(int kind, long number, int length, byte[] bytes)
            throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(all)) {
            out.writeByte(kind);
            out.writeLong(number);
            out.writeInt(length);
            out.write(bytes);
        }
        return all.toByteArray();
    }

    private static Link.Frame read(byte[] bytes) throws IOException {
        return Link.first(new ByteArrayInputStream(bytes), 100);
    }

    @Test
    void aMessageIsReadAndNothingBehindIt() throws IOException {
        byte[] result = {1, 2, 3};
        byte[] one = message(FrameKind.RESULT.ordinal(), 7, 3, result);
        byte[] two = Arrays.copyOf(one, one.length + 5);
        ByteArrayInputStream in = new ByteArrayInputStream(two);
        Link.Frame frame = Link.first(in, 100);
        assertEquals(FrameKind.RESULT, frame.kind());
        assertEquals(7, frame.number());
        assertArrayEquals(result, frame.bytes());
        assertEquals(5, in.available());
    }

    /** The process at the other end may be killed while it writes a result. */
    @Test
    void aMessageThatIsCutOffIsNone() throws IOException {
        byte[] whole = message(FrameKind.RESULT.ordinal(), 7, 3, new byte[] {1, 2, 3});
        for (int length = 0; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThrows(EOFException.class, () -> read(cut), "of " + length + " bytes");
        }
    }

    @Test
    void whatIsNoMessageIsRefusedBeforeRoomIsMadeForIt() throws IOException {
        for (byte[] bytes :
                List.of(
                        message(FrameKind.values().length, 0, 0, new byte[0]),
                        message(FrameKind.HELLO.ordinal(), 0, -1, new byte[0]),
                        message(FrameKind.HELLO.ordinal(), 0, 101, new byte[101]))) {
            assertThrows(StreamCorruptedException.class, () -> read(bytes));
        }
    }

    @Test
    void aShipmentIsTheSameAtTheOtherEnd() throws IOException {
        Shipment shipment =
                new Shipment(
                        "local[2]",
                        Map.of("spark.executor.memory", "4g"),
                        Map.of("spark.ui.enabled", "false"),
                        List.of("a.jar", "b.jar"),
                        List.of("c.zip"),
                        "my.Entry",
                        List.of("--scope", "3"));
        assertEquals(shipment, Shipment.of(shipment.toBytes()));
    }
}
