package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.spi.MutantWorker;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** Runs parts of an assessment whose mutants were chosen here as well: the other end. */
public final class MutantParts implements MutantWorker {
    private final AssessRun run;
    private final String print;

    public MutantParts(AssessRun run) {
        this.run = run;
        this.print = print(run.mutants());
    }

    @Override
    public byte[] run(DataInputStream in) throws IOException {
        MutantPart part = MutantPart.read(in);
        if (!part.print().equals(print)) {
            throw AssessProblems.otherMutants(run.mutants().size());
        }
        return run.part(part).toBytes();
    }

    /** The same for the same mutants, wherever their sources lie. */
    static String print(List<Mutant> mutants) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            for (Mutant each : mutants) {
                sha.update((each.key() + "\n" + each.diff()).getBytes(StandardCharsets.UTF_8));
            }
            return HexFormat.of().formatHex(sha.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
