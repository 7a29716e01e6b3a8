package dev.tuntas.bench.machine;

import dev.tuntas.bench.options.TableBench;
import dev.tuntas.bench.report.Report;
import dev.tuntas.bench.report.Table;
import dev.tuntas.bench.run.OtherJvm;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.machine.concrete.Machine;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** How fast the concrete machine is. */
@Command(
        name = "machine",
        description =
                "The instructions that the concrete machine does in a second, and how much longer it"
                        + " takes than the JVM's own interpreter.",
        footer = {
            "",
            "Least processor times of some runs. The JVM is another one, started with -Xint: it"
                    + " interprets all, the JDK, too, which the machine calls as compiled code. A"
                    + " ratio below 1 means that the machine is faster."
        })
public final class MachineBench extends TableBench {
    private static final double BAR = 10;

    @Option(names = "--runs", paramLabel = "N", description = "Runs of each program" + DEFAULT)
    private int runs = 15;

    private final Table table =
            new Table("program, instructions, ms, million/s, -Xint ms, ratio, bar");

    /** What a program returned, and how long it took. */
    private record Measured(int result, double millis) {}

    @Override
    protected Report measure() throws IOException, ReflectiveOperationException {
        Map<String, Measured> interpreted = interpreted();
        // First all of them, so that the machine is compiled for what all of them do.
        for (MachineWork.Program program : MachineWork.Program.values()) {
            Machine machine = new Machine(MachineWork.class.getClassLoader());
            own(machine, machine.load(MachineWork.class.getName()), program);
        }
        double worst = 0;
        for (MachineWork.Program program : MachineWork.Program.values()) {
            Measured jvm = interpreted.get(program.toString());
            if (jvm == null) {
                throw new TuntasException("The JVM with -Xint did not run " + program);
            }
            worst = Math.max(worst, measure(program, jvm));
        }
        return new Report()
                .add(
                        "machine",
                        String.format(
                                Locale.ROOT,
                                "The concrete machine against java -Xint; bar: at most %.0f times"
                                        + " slower",
                                BAR),
                        table)
                .say(String.format(Locale.ROOT, "At worst %.1f times slower than -Xint.", worst));
    }

    /** Measures a program in a machine of its own, and returns how much slower that is. */
    private double measure(MachineWork.Program program, Measured jvm)
            throws ReflectiveOperationException {
        Machine machine = new Machine(MachineWork.class.getClassLoader());
        Class<?> work = machine.load(MachineWork.class.getName());
        long before = machine.steps();
        run(machine, work, program);
        long steps = machine.steps() - before;
        Measured own = own(machine, work, program);
        if (own.result() != jvm.result()) {
            throw new TuntasException(
                    program + " returned " + own.result() + ", and in the JVM " + jvm.result());
        }
        double ratio = own.millis() / jvm.millis();
        table.add(
                program.method,
                steps,
                own.millis(),
                steps / own.millis() / 1e3,
                jvm.millis(),
                ratio,
                ratio <= BAR ? "met" : "missed");
        return ratio;
    }

    private Measured own(Machine machine, Class<?> work, MachineWork.Program program) {
        try {
            return measured(MachineWork.measure(runs, () -> run(machine, work, program)));
        } catch (Exception e) {
            throw new TuntasException("The machine can't run " + program + ": " + e, e);
        }
    }

    private static int run(Machine machine, Class<?> work, MachineWork.Program program) {
        try {
            Object result = machine.call(work, program.method, "(I)I", program.size);
            return (Integer) Objects.requireNonNull(result);
        } catch (Throwable e) {
            throw new TuntasException("The machine can't run " + program + ": " + e, e);
        }
    }

    private static Measured measured(long[] resultAndNanos) {
        return new Measured((int) resultAndNanos[0], resultAndNanos[1] / 1e6);
    }

    /** Runs all programs in a JVM that compiles nothing. */
    private Map<String, Measured> interpreted() throws IOException {
        String printed =
                OtherJvm.run(
                        "-Xint", List.of(), MachineWork.class, String.valueOf(Math.min(runs, 5)));
        Map<String, Measured> found = new HashMap<>();
        for (String line : printed.lines().toList()) {
            String[] words = line.split(" ", -1);
            if (words.length != 3) {
                throw new TuntasException("The JVM with -Xint printed no times but: " + printed);
            }
            found.put(
                    words[0],
                    measured(new long[] {Long.parseLong(words[1]), Long.parseLong(words[2])}));
        }
        return found;
    }
}
