package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.Decoder;
import dev.tuntas.machine.code.Instructions;
import dev.tuntas.machine.code.MachineMethod;
import org.jspecify.annotations.Nullable;

/** The code of methods, decoded once; what instructions name is put into it when it is found. */
final class Code {
    Frame frame(MachineMethod method, @Nullable Frame caller) {
        Object known = method.note;
        if (known == null) {
            known = Decoder.decode(method);
            method.note = known;
        }
        return new Frame(method, (Instructions) known, caller);
    }
}
