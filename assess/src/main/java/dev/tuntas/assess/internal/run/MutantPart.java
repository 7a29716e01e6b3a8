package dev.tuntas.assess.internal.run;

import dev.tuntas.core.bounds.StateSpace;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/**
 * Some inputs of one method at one scope, to be run elsewhere on the mutants of one group.
 *
 * @param print of the mutants that were chosen: who has others must not answer
 * @param group the number of the group
 * @param offset the place of the first of these inputs among all
 * @param count how many inputs there are
 * @param rows the inputs, as {@link CandidateRows} has them
 * @param mutants the mutants to run, by their numbers in the switch; true if it is known already on
 *     which input only equals sees it
 */
record MutantPart(
        String print,
        int group,
        int method,
        int scope,
        int offset,
        int count,
        byte[] rows,
        Map<Integer, Boolean> mutants) {
    MutantPart {
        mutants = new TreeMap<>(mutants);
    }

    CandidateRows rows(StateSpace space) {
        return CandidateRows.of(space, rows, count);
    }

    byte[] toBytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeUTF(print);
            out.writeInt(group);
            out.writeInt(method);
            out.writeInt(scope);
            out.writeInt(offset);
            out.writeInt(count);
            out.writeInt(rows.length);
            out.write(rows);
            out.writeInt(mutants.size());
            for (Map.Entry<Integer, Boolean> each : mutants.entrySet()) {
                out.writeInt(each.getKey());
                out.writeBoolean(each.getValue());
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return bytes.toByteArray();
    }

    static MutantPart read(DataInputStream in) throws IOException {
        String print = in.readUTF();
        int group = in.readInt();
        int method = in.readInt();
        int scope = in.readInt();
        int offset = in.readInt();
        int count = in.readInt();
        byte[] rows = new byte[in.readInt()];
        in.readFully(rows);
        Map<Integer, Boolean> mutants = new TreeMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            mutants.put(in.readInt(), in.readBoolean());
        }
        return new MutantPart(print, group, method, scope, offset, count, rows, mutants);
    }
}
