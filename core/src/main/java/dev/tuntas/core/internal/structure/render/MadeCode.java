package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.internal.bounds.GivenValue;
import dev.tuntas.core.internal.bounds.Making;
import dev.tuntas.core.internal.bounds.MakingCall;
import java.lang.reflect.Executable;
import org.jspecify.annotations.Nullable;

/** The calls that make values, as expressions of Java. */
final class MadeCode implements Making.Words {
    private final JavaTypeNames types;
    private final JavaValues values;
    private boolean isNamed = true;

    private MadeCode(JavaTypeNames types, JavaValues values) {
        this.types = types;
        this.values = values;
    }

    /** Null if the code can't name something that is called. */
    static @Nullable String of(GivenValue value, JavaTypeNames types, JavaValues values) {
        MadeCode code = new MadeCode(types, values);
        Making making = value.making();
        if (making == null) {
            return null;
        }
        MakingCall call = making instanceof MakingCall first ? first : null;
        for (; call != null; call = call.on()) {
            boolean throwsNothing =
                    !(call.member() instanceof Executable called)
                            || JavaTypeNames.throwsNothing(called);
            code.isNamed &= types.canTouch(call.member()) && throwsNothing;
        }
        String text = making.text(code);
        return code.isNamed ? text : null;
    }

    @Override
    public String type(Class<?> type) {
        isNamed &= types.canName(type);
        return isNamed ? types.name(type) : type.getName();
    }

    @Override
    public String value(@Nullable Object value) {
        return values.of(value);
    }
}
