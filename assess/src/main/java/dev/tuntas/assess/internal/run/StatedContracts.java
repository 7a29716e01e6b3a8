package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.check.spi.method.CheckedMethod;
import dev.tuntas.check.spi.method.MethodUnderTest;
import dev.tuntas.core.message.Note;
import java.util.List;

/** Whether there is something to judge by, where contracts judge: of nothing, nothing is broken. */
final class StatedContracts {
    private StatedContracts() {}

    /** Names the methods of which nothing is said; that it is all of them is a mistake. */
    static List<Note> notes(Class<?> subject, List<MethodUnderTest> methods) {
        List<MethodUnderTest> silent =
                methods.stream().filter(method -> !isStated(method)).toList();
        if (silent.size() == methods.size()) {
            throw AssessProblems.noContract(subject);
        }
        return silent.stream()
                .map(method -> ResultWriter.title(method.method()))
                .map(AssessProblems::withoutContract)
                .toList();
    }

    private static boolean isStated(MethodUnderTest method) {
        return method instanceof CheckedMethod checked && checked.isStated();
    }
}
