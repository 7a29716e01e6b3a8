package dev.tuntas.check.spi.method;

import dev.tuntas.check.Check;
import dev.tuntas.check.internal.method.CheckDoor;
import dev.tuntas.check.internal.method.MethodCheck;
import dev.tuntas.check.spi.run.InputPart;
import dev.tuntas.suite.spi.remote.RangeOrder;
import java.io.DataInput;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** Does parts of a check that another process has asked for. */
public final class CheckParts {
    private final MethodCheck check;
    private final Map<Integer, InputPart> byScope = new HashMap<>();

    public CheckParts(Check check) {
        this.check = new MethodCheck(CheckDoor.settings(check));
    }

    /** Reads what is to be done, and returns what came of it. */
    public byte[] run(DataInput in) throws IOException {
        RangeOrder order = RangeOrder.read(scope -> of(scope).space().bounds().space(), in);
        return check.run(of(order.scope()), order);
    }

    private InputPart of(int scope) {
        return byScope.computeIfAbsent(scope, check::part);
    }
}
