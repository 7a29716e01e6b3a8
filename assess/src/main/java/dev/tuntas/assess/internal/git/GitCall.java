package dev.tuntas.assess.internal.git;

import dev.tuntas.assess.internal.MemoryProblems;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * One call of git that came to an end.
 *
 * @param code how it ended; 0 if all went well
 */
record GitCall(int code, String out, String err) {
    private static final long SECONDS = 60;

    boolean isDone() {
        return code == 0;
    }

    /** Calls git in a folder; the environment decides nothing about how its output looks. */
    static GitCall run(Path folder, String... arguments) {
        List<String> command = new ArrayList<>(List.of("git", "-c", "core.quotePath=false"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().put("LC_ALL", "C");
        builder.environment().put("GIT_OPTIONAL_LOCKS", "0");
        try {
            return finish(builder.start(), arguments[0]);
        } catch (IOException e) {
            throw MemoryProblems.noGit(e);
        }
    }

    private static GitCall finish(Process process, String name) throws IOException {
        process.getOutputStream().close();
        CompletableFuture<String> out = read(process.getInputStream());
        CompletableFuture<String> err = read(process.getErrorStream());
        try {
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                throw MemoryProblems.gitIsSlow(name, SECONDS);
            }
            return new GitCall(process.exitValue(), out.join(), err.join());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw MemoryProblems.gitStopped(name);
        } finally {
            process.destroyForcibly();
        }
    }

    private static CompletableFuture<String> read(InputStream in) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try (in) {
                        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
    }
}
