package dev.tuntas.cli.internal.assess.report;

import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.CodeCoverage;
import dev.tuntas.assess.result.CodePlace;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** What came of the mutants and the code of one method. */
record MethodFigures(
        String name, int mutants, int killed, int survived, int accepted, CodeCoverage code) {
    /** All methods that have code or mutants, in the order of the source. */
    static List<MethodFigures> of(AssessResult result) {
        Set<String> names = new LinkedHashSet<>();
        result.code().statements().forEach(place -> names.add(name(place)));
        result.mutants().forEach(each -> names.add(name(each)));
        List<MethodFigures> all = new ArrayList<>();
        for (String name : names) {
            List<MutantResult> mutants =
                    result.mutants().stream().filter(each -> name(each).equals(name)).toList();
            all.add(
                    new MethodFigures(
                            name,
                            mutants.size(),
                            count(mutants, status -> status == MutantStatus.KILLED),
                            count(mutants, MutantStatus::isSurvivor),
                            count(mutants, status -> status == MutantStatus.ACCEPTED),
                            code(result.code(), name)));
        }
        return all;
    }

    private static int count(List<MutantResult> mutants, Predicate<MutantStatus> which) {
        return (int) mutants.stream().map(MutantResult::status).filter(which).count();
    }

    private static CodeCoverage code(CodeCoverage code, String name) {
        return new CodeCoverage(of(code.statements(), name), of(code.outcomes(), name));
    }

    private static List<CodePlace> of(List<CodePlace> places, String name) {
        return places.stream().filter(place -> name(place).equals(name)).toList();
    }

    private static String name(CodePlace place) {
        return name(place.className(), place.method());
    }

    private static String name(MutantResult each) {
        return name(each.mutant().className(), each.mutant().method());
    }

    /** {@code SearchTree.remove(int)}, whatever the package. */
    private static String name(String className, String method) {
        return className.substring(className.lastIndexOf('.') + 1) + "." + method;
    }
}
