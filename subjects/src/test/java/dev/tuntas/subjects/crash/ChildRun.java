package dev.tuntas.subjects.crash;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Starts {@link CrashChild}ren. */
record ChildRun(Work work, int threads, Path out) {
    /** Kills it so long after it has begun; tells whether it was still running. */
    boolean kill(long micros) {
        Process process = start(command());
        try (BufferedReader lines = lines(process)) {
            String first = lines.readLine();
            if (!CrashChild.RUNNING.equals(first)) {
                throw new IllegalStateException("The child said: " + first + rest(lines));
            }
            boolean hasEnded = process.waitFor(micros, TimeUnit.MICROSECONDS);
            process.destroyForcibly().waitFor();
            if (hasEnded && process.exitValue() != 0) {
                throw new IllegalStateException("The child said: " + rest(lines));
            }
            return !hasEnded;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            throw new IllegalStateException(e);
        }
    }

    /** Runs it where no file may have more bytes; tells whether one would have had. */
    boolean onDiskOf(long bytes) {
        List<String> command = new ArrayList<>(command());
        command.add(String.valueOf(bytes));
        Process process = start(command);
        try (BufferedReader lines = lines(process)) {
            String said = rest(lines);
            int exit = process.waitFor();
            if (exit != 0 && !said.contains("File too large")) {
                throw new IllegalStateException("The child said: " + said);
            }
            return exit != 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            throw new IllegalStateException(e);
        }
    }

    private static BufferedReader lines(Process process) {
        return new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    private static String rest(BufferedReader lines) throws IOException {
        StringBuilder text = new StringBuilder();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            text.append('\n').append(line);
        }
        return text.toString();
    }

    private static Process start(List<String> command) {
        try {
            return new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Without a file of its own for tools that watch it: that one would be too large. */
    private List<String> command() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-XX:+UseSerialGC",
                "-Xmx512m",
                "-cp",
                System.getProperty("java.class.path"),
                CrashChild.class.getName(),
                work.name(),
                work.strategy().label(),
                String.valueOf(threads),
                out.toString());
    }
}
