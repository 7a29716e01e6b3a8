package dev.tuntas.check.spi.run;

import dev.tuntas.check.spi.run.InputPart.PartReport;
import dev.tuntas.check.spi.run.InputPart.PartReport.Seen;
import dev.tuntas.core.search.End;
import dev.tuntas.suite.spi.remote.RemoteTexts;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What was found in a range, as bytes. */
final class PartReportBytes {
    private PartReportBytes() {}

    static byte[] of(PartReport report) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeLong(report.inputs());
            out.writeLong(report.skipped());
            out.writeUTF(report.end().name());
            out.writeInt(report.counted().size());
            for (Map.Entry<String, Long> each : report.counted().entrySet()) {
                RemoteTexts.write(each.getKey(), out);
                out.writeLong(each.getValue());
            }
            out.writeInt(report.failures().size());
            for (Seen failure : report.failures()) {
                write(failure, out);
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return bytes.toByteArray();
    }

    private static void write(Seen failure, DataOutputStream out) throws IOException {
        RemoteTexts.write(failure.key(), out);
        RemoteTexts.write(failure.message(), out);
        out.writeInt(failure.clause());
        out.writeLong(failure.count());
        out.writeLong(failure.passedBefore());
        out.writeInt(failure.input().length);
        for (int value : failure.input()) {
            out.writeInt(value);
        }
    }

    static PartReport read(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            long inputs = in.readLong();
            long skipped = in.readLong();
            End end = End.valueOf(in.readUTF());
            Map<String, Long> counted = new LinkedHashMap<>();
            for (int left = in.readInt(); left > 0; left--) {
                counted.put(RemoteTexts.read(in), in.readLong());
            }
            List<Seen> failures = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                failures.add(readSeen(in));
            }
            return new PartReport(inputs, skipped, end, counted, failures);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Seen readSeen(DataInputStream in) throws IOException {
        String key = RemoteTexts.read(in);
        String message = RemoteTexts.read(in);
        int clause = in.readInt();
        long count = in.readLong();
        long passedBefore = in.readLong();
        int[] input = new int[in.readInt()];
        for (int i = 0; i < input.length; i++) {
            input[i] = in.readInt();
        }
        return new Seen(key, message, clause, count, passedBefore, input);
    }
}
