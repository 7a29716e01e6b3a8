package dev.tuntas.machine.concrete;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Instructions on objects that are long or rare: writes of fields, constructors, monitors. */
final class ObjectSteps {
    private final Machine machine;
    private final Frames frames;

    ObjectSteps(Machine machine) {
        this.machine = machine;
        this.frames = machine.frames;
    }

    void put(@Nullable Object object, Access access, int place, long bits) {
        if (object == null) {
            throw machine.noObject();
        }
        if (object instanceof UnmadeObject fresh) {
            fresh.set(access, place, bits);
        } else {
            access.set(object, place, bits);
        }
    }

    void putRef(@Nullable Object object, Access access, int place, @Nullable Object value) {
        if (object == null) {
            throw machine.noObject();
        }
        if (object instanceof UnmadeObject fresh) {
            fresh.setRef(access, place, value);
        } else {
            access.setRef(object, place, value);
        }
    }

    /** A constructor of the JDK. On an object that is there already, it is an empty one. */
    int make(MakerSite site, int sp, int base) {
        int at = sp - site.args;
        if (frames.refs[at] instanceof UnmadeObject fresh) {
            site.make(fresh, frames.bits, frames.refs, at, base);
            if (frames.refs[at] instanceof Throwable throwable) {
                machine.setTrace(throwable);
            }
            machine.made(site, at);
        }
        return at;
    }

    void monitor(int opcode, @Nullable Object object) {
        if (object == null) {
            throw machine.noObject();
        }
        if (opcode == Opcodes.MONITORENTER) {
            machine.monitors.enter(object);
        } else {
            machine.monitors.exit(object);
        }
    }
}
