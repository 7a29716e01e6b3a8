package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A folder that is kept by git. */
public record GitFolder(Path folder) {
    /** Makes it one, and commits all that is there. */
    public void init() throws Exception {
        run("init", "-q");
        run("add", "-A");
        commit();
    }

    public void commit() throws Exception {
        run("-c", "commit.gpgsign=false", "commit", "-q", "--no-verify", "-m", "x");
    }

    public void run(String... arguments) throws Exception {
        List<String> command =
                new ArrayList<>(List.of("git", "-c", "user.name=a", "-c", "user.email=a@b.c"));
        command.addAll(List.of(arguments));
        Process process =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), out);
    }
}
