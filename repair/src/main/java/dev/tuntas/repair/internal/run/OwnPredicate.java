package dev.tuntas.repair.internal.run;

import dev.tuntas.repair.internal.RepairProblems;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** The user's own predicate, as it is: it has the last word. */
public final class OwnPredicate {
    private OwnPredicate() {}

    /** What the predicate has against an object; null if it says yes. */
    public static @Nullable String complaint(Method predicate, Object object) {
        try {
            predicate.setAccessible(true);
            boolean isStatic = Modifier.isStatic(predicate.getModifiers());
            Object answer = isStatic ? predicate.invoke(null, object) : predicate.invoke(object);
            return Boolean.TRUE.equals(answer) ? null : RepairProblems.saysNo(predicate);
        } catch (InvocationTargetException e) {
            return RepairProblems.throwsIt(predicate, e.getTargetException());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
