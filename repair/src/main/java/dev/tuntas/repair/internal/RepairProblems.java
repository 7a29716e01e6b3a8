package dev.tuntas.repair.internal;

import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.Messages;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The catalogue of errors in what a repair is asked for. */
public final class RepairProblems {
    private RepairProblems() {}

    public static TuntasException unknownClass(Class<?> type) {
        return Messages.problem(
                "There is an object of class %s, which the bounds of the subject do not lead to: it"
                        + " can't be mended. Give bounds that have it.",
                type.getTypeName());
    }

    public static TuntasException unknownValue(String place, Class<?> type) {
        return Messages.problem(
                "%s holds a %s, which can't be copied. Give bounds that exclude the field.",
                place, type.getTypeName());
    }

    public static TuntasException closedField(Field field, Exception cause) {
        return new TuntasException(
                "Field %s.%s can't be read: %s. Open its package to dev.tuntas.repair."
                        .formatted(
                                field.getDeclaringClass().getSimpleName(),
                                field.getName(),
                                cause.getMessage()),
                cause);
    }

    public static TuntasException wrongSubject(Class<?> subject, @Nullable Object object) {
        return Messages.problem(
                "A repair of %s can't mend %s. Give it an object of that class.",
                subject.getSimpleName(),
                object == null ? "null" : "an object of class " + object.getClass().getTypeName());
    }

    public static TuntasException nullInPool() {
        return Messages.problem("The pool has null in it. Give only objects.");
    }

    public static TuntasException noSuchField(String name, List<String> names) {
        return Messages.problem(
                "There is no field %s here. %s",
                name, Messages.suggestion(name, names, "Fields are"));
    }

    public static TuntasException wrongValue(String field, Class<?> type, @Nullable Object value) {
        return Messages.problem(
                "%s can't be preferred for %s. Expected a value of type %s.",
                value == null ? "null" : "A " + value.getClass().getTypeName(),
                field,
                type.getTypeName());
    }

    public static TuntasException wrongHint(String field, String text, Exception cause) {
        return new TuntasException(
                "'%s', which is preferred for %s, is no value of that field: %s."
                        .formatted(text, field, cause.getMessage()),
                cause);
    }

    public static TuntasException notMended(Class<?> type, String reason) {
        return Messages.problem(
                "An object of %s is not valid and could not be mended: %s.",
                type.getSimpleName(), reason);
    }

    public static TuntasException noTime(Duration time) {
        return Messages.problem("The time is %s. Expected more than 0.", time);
    }

    public static long checkPositive(String what, long value) {
        return Messages.checkPositive(what, value);
    }

    /** What was tried, after the reason why it was not enough. */
    public static String tried(long trials, int refuted, String nearest) {
        return "; "
                + (trials == 1 ? "1 change was tried" : "%,d changes were tried".formatted(trials))
                + (refuted == 0
                        ? ""
                        : refuted == 1
                                ? ", and no single one is enough"
                                : ", and no %d together are enough".formatted(refuted))
                + (nearest.isEmpty() ? "" : "; it came farthest with " + nearest);
    }

    /** What a predicate on copies may see otherwise than on the objects themselves. */
    public static String apart(Class<?> type) {
        return "; in the copy, what is in a %s is an object of its own, so a predicate that compares"
                        .formatted(type.getSimpleName())
                + " it with others by == says no there";
    }

    public static String throwsAtFirst(@Nullable Throwable thrown) {
        if (thrown == null) {
            return "; on the object as it is, the predicate throws";
        }
        String message = thrown.getMessage() == null ? "" : ": " + thrown.getMessage();
        return "; on the object as it is, the predicate throws %s%s"
                .formatted(thrown.getClass().getSimpleName(), message);
    }

    public static String endless() {
        return "; on the object as it is, the predicate does not come to an end";
    }

    public static String readsNothing() {
        return "; the predicate reads no field that could be changed";
    }

    public static String refused(String what) {
        return "the object itself can't be given the changes: " + what;
    }

    public static TuntasException equalElements(Class<?> container) {
        return Messages.problem(
                "a %s would have two elements that are equal", container.getSimpleName());
    }

    /** Some that are of the user's code, which has answered otherwise before. */
    public static TuntasException notPutBack(Class<?> container, Throwable cause) {
        return new TuntasException(
                ("A %s could not be given back what it held: one of its elements threw %s when it"
                                + " was asked where it belongs, and did not before.")
                        .formatted(container.getSimpleName(), cause),
                cause);
    }

    /** Containers of which no change could be taken back. */
    public static String leftAsTheyAre(List<String> containers) {
        return "; %s: left as it is, because it does not find its own elements, whose hash codes or"
                        .formatted(String.join(", ", containers))
                + " order have changed since they were put in; take these out before, or fill it"
                + " anew";
    }

    /** Of an object that is not changed. */
    public static String validItself(Method predicate) {
        return "%s says no to a copy of the object, but yes to the object itself: it depends on"
                        .formatted(predicate.getName())
                + " something that is not copied";
    }

    /** What is told beside a repair whose trials were all runs from the start. */
    public static String fromTheStart(Method predicate, String obstacle) {
        return "%s can't be taken back to where it read a field, so each trial was a run from the"
                        .formatted(predicate.getName())
                + " start: "
                + obstacle;
    }

    /** What is told beside a repair that a memory could not keep. */
    public static String notKeptInMemory(TuntasException why) {
        return "The object is mended, but the repair is not kept: " + why.getMessage();
    }

    public static String usedUp() {
        return "the steps or the time that it may take are used up";
    }

    /** No structure was found to which the predicate and the postcondition say yes. */
    public static String notKept(boolean isUsedUp, long judged) {
        return (isUsedUp ? usedUp() : "no few changes keep the postcondition")
                + ", which was asked about "
                + (judged == 1 ? "1 valid structure" : "%,d valid structures".formatted(judged));
    }

    public static String noWay(List<String> frozen) {
        String names = String.join(", ", frozen);
        return "no change was found with which the predicate says yes or comes further"
                + (names.isEmpty() ? "" : " (these are final or frozen: " + names + ")");
    }

    public static String saysNo(Method predicate) {
        return "%s says yes to the copy with the changes, but no to the object itself: it depends on"
                        .formatted(predicate.getName())
                + " something that is not copied";
    }

    public static String throwsIt(Method predicate, Throwable thrown) {
        return "%s throws %s on the object itself with the changes"
                .formatted(predicate.getName(), thrown);
    }

    public static TuntasException noSuchFaults(int wanted) {
        return Messages.problem(
                "No %d faults were found that the containers would take. Ask for fewer faults, or"
                        + " for other kinds; nothing was changed.",
                wanted);
    }

    public static TuntasException tooManyFaults(int wanted, int made) {
        return Messages.problem(
                "There are not %d fields that can be spoilt, only %d. Ask for fewer faults; nothing"
                        + " was changed.",
                wanted, made);
    }
}
