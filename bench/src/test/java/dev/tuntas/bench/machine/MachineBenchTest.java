package dev.tuntas.bench.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import dev.tuntas.bench.Bench;
import java.util.List;
import org.junit.jupiter.api.Test;

class MachineBenchTest {
    /** That results agree with the JVM's, the benchmark itself makes sure of. */
    @Test
    void measuresEveryProgramBesideTheJvm() {
        List<JsonObject> rows = Bench.rows(Bench.json("machine", "--runs", "1"), "machine");
        MachineWork.Program[] programs = MachineWork.Program.values();
        assertEquals(programs.length, rows.size());
        for (MachineWork.Program program : programs) {
            JsonObject row = rows.get(program.ordinal());
            assertEquals(program.method, row.get("program").getAsString());
            assertTrue(row.get("instructions").getAsLong() > 500_000, row::toString);
            assertTrue(row.get("-Xint ms").getAsDouble() > 0, row::toString);
            assertTrue(row.get("ratio").getAsDouble() > 0, row::toString);
        }
    }
}
