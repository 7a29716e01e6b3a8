package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.result.KillReason;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What came of a part. Inputs are told by their places in the part, from 0.
 *
 * @param nanos how long it took
 * @param inputsDone on how many inputs all was run
 * @param skipped inputs on which the original is not judged
 * @param statements for each statement, whether the original has come to it
 * @param outcomes for each condition, which outcomes it has had
 */
record MutantPartReport(
        long nanos,
        int inputsDone,
        List<Integer> skipped,
        byte[] statements,
        byte[] outcomes,
        boolean hasLeftState,
        boolean hasThreads,
        List<Seen> mutants) {

    /** What was seen of a mutant, by its number in the switch. */
    record Seen(
            int number,
            boolean isReached,
            long runs,
            Optional<Integer> infectedAt,
            Optional<At> kill,
            Optional<At> hole) {}

    /** A verdict, and the input on which it was found. */
    record At(int input, MutantVerdict verdict) {}

    byte[] toBytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeLong(nanos);
            out.writeInt(inputsDone);
            out.writeInt(skipped.size());
            for (int each : skipped) {
                out.writeInt(each);
            }
            write(out, statements);
            write(out, outcomes);
            out.writeBoolean(hasLeftState);
            out.writeBoolean(hasThreads);
            out.writeInt(mutants.size());
            for (Seen each : mutants) {
                write(out, each);
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return bytes.toByteArray();
    }

    private static void write(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static void write(DataOutputStream out, Seen seen) throws IOException {
        out.writeInt(seen.number());
        out.writeBoolean(seen.isReached());
        out.writeLong(seen.runs());
        out.writeInt(seen.infectedAt().orElse(-1));
        write(out, seen.kill());
        write(out, seen.hole());
    }

    private static void write(DataOutputStream out, Optional<At> at) throws IOException {
        out.writeBoolean(at.isPresent());
        if (at.isPresent()) {
            MutantVerdict verdict = at.get().verdict();
            out.writeInt(at.get().input());
            out.writeUTF(verdict.reason().name());
            write(out, verdict.detail().getBytes(StandardCharsets.UTF_8));
            out.writeBoolean(verdict.isOfRun());
        }
    }

    static MutantPartReport of(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            long nanos = in.readLong();
            int done = in.readInt();
            List<Integer> skipped = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                skipped.add(in.readInt());
            }
            byte[] statements = readBytes(in);
            byte[] outcomes = readBytes(in);
            boolean hasLeftState = in.readBoolean();
            boolean hasThreads = in.readBoolean();
            List<Seen> mutants = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                mutants.add(readSeen(in));
            }
            return new MutantPartReport(
                    nanos, done, skipped, statements, outcomes, hasLeftState, hasThreads, mutants);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] readBytes(DataInputStream in) throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return bytes;
    }

    private static Seen readSeen(DataInputStream in) throws IOException {
        int number = in.readInt();
        boolean isReached = in.readBoolean();
        long runs = in.readLong();
        int infected = in.readInt();
        return new Seen(
                number,
                isReached,
                runs,
                infected < 0 ? Optional.empty() : Optional.of(infected),
                readAt(in),
                readAt(in));
    }

    private static Optional<At> readAt(DataInputStream in) throws IOException {
        if (!in.readBoolean()) {
            return Optional.empty();
        }
        int input = in.readInt();
        KillReason reason = KillReason.valueOf(in.readUTF());
        String detail = new String(readBytes(in), StandardCharsets.UTF_8);
        return Optional.of(new At(input, new MutantVerdict(reason, detail, in.readBoolean())));
    }
}
