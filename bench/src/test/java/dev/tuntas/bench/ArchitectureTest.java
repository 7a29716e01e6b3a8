package dev.tuntas.bench;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.codeUnits;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The house as {@code docs/house.md} shows it: which package may know which. This module sees all
 * others.
 */
class ArchitectureTest {
    private static final JavaClasses ALL =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages("dev.tuntas");
    private static final JavaClasses PUBLISHED =
            ALL.that(not(resideInAnyPackage("dev.tuntas.bench..", "dev.tuntas.subjects..")));
    private static final JavaClasses CORE =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages("dev.tuntas.core");
    private static final JavaClasses MACHINE =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages("dev.tuntas.machine");

    @Test
    void aModuleKnowsOnlyModulesToItsLeft() {
        layeredArchitecture()
                .consideringOnlyDependenciesInAnyPackage("dev.tuntas..")
                .layer("annotations")
                .definedBy("dev.tuntas.annotations..")
                .layer("machine")
                .definedBy("dev.tuntas.machine..")
                .layer("core")
                .definedBy("dev.tuntas.core..")
                .layer("suite")
                .definedBy("dev.tuntas.suite..")
                .layer("check")
                .definedBy("dev.tuntas.check..")
                .layer("subjects")
                .definedBy("dev.tuntas.subjects..")
                .layer("repair")
                .definedBy("dev.tuntas.repair..")
                .layer("symbolic")
                .definedBy("dev.tuntas.symbolic..")
                .layer("report")
                .definedBy("dev.tuntas.report..")
                .layer("rewind")
                .definedBy("dev.tuntas.rewind..")
                .layer("junit")
                .definedBy("dev.tuntas.junit..")
                .layer("assess")
                .definedBy("dev.tuntas.assess..")
                .layer("spark")
                .definedBy("dev.tuntas.spark..")
                .layer("cli")
                .definedBy("dev.tuntas.cli..")
                .layer("bench")
                .definedBy("dev.tuntas.bench..")
                .whereLayer("bench")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("cli")
                .mayOnlyBeAccessedByLayers("bench")
                .whereLayer("assess")
                .mayOnlyBeAccessedByLayers("cli", "bench")
                .whereLayer("spark")
                .mayOnlyBeAccessedByLayers("cli", "bench")
                .whereLayer("subjects")
                .mayOnlyBeAccessedByLayers("cli", "bench")
                .whereLayer("repair")
                .mayOnlyBeAccessedByLayers("junit", "cli", "bench")
                .whereLayer("symbolic")
                .mayOnlyBeAccessedByLayers("junit", "cli", "bench")
                .whereLayer("report")
                .mayOnlyBeAccessedByLayers("junit", "cli", "bench")
                .whereLayer("rewind")
                .mayOnlyBeAccessedByLayers("junit", "cli", "bench")
                .whereLayer("check")
                .mayOnlyBeAccessedByLayers(
                        "subjects", "symbolic", "junit", "assess", "cli", "bench")
                .whereLayer("suite")
                .mayOnlyBeAccessedByLayers("check", "subjects", "junit", "assess", "cli", "bench")
                .whereLayer("machine")
                .mayOnlyBeAccessedByLayers(
                        "core",
                        "suite",
                        "check",
                        "subjects",
                        "symbolic",
                        "rewind",
                        "junit",
                        "assess",
                        "cli",
                        "bench")
                .whereLayer("core")
                .mayOnlyBeAccessedByLayers(
                        "suite",
                        "check",
                        "subjects",
                        "repair",
                        "symbolic",
                        "rewind",
                        "junit",
                        "assess",
                        "spark",
                        "cli",
                        "bench")
                .check(ALL);
    }

    /** What our own modules need of each other is in a package {@code spi}. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "core",
                "suite",
                "check",
                "repair",
                "symbolic",
                "report",
                "rewind",
                "assess",
                "spark",
                "cli"
            })
    void internalsStayInTheirModule(String module) {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.tuntas." + module + "..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.tuntas." + module + ".internal..")
                .check(ALL);
    }

    /**
     * What a user can call names no type that is only for our own modules: neither as a result nor
     * as a parameter, nor as an argument of a generic type.
     */
    @Test
    void whatUsersSeeNamesOnlyWhatUsersSee() {
        codeUnits()
                .that(are(DescribedPredicate.describe("for users", ArchitectureTest::isForUsers)))
                .should(nameNothingOfOurOwn())
                .check(PUBLISHED);
    }

    private static boolean isForUsers(JavaCodeUnit code) {
        boolean isPublic =
                code.getModifiers().contains(JavaModifier.PUBLIC)
                        || code.getModifiers().contains(JavaModifier.PROTECTED);
        return isPublic && isSeen(code.getOwner()) && !isOfOurOwn(code.getOwner());
    }

    /** Whether a class and all classes around it are public. */
    private static boolean isSeen(JavaClass type) {
        return type.getModifiers().contains(JavaModifier.PUBLIC)
                && type.getEnclosingClass().map(ArchitectureTest::isSeen).orElse(true);
    }

    private static boolean isOfOurOwn(JavaClass type) {
        String name = type.getPackageName() + ".";
        return name.startsWith("dev.tuntas.")
                && (name.contains(".spi.") || name.contains(".internal."));
    }

    private static ArchCondition<JavaCodeUnit> nameNothingOfOurOwn() {
        return new ArchCondition<>("name no type of a package spi or internal") {
            @Override
            public void check(JavaCodeUnit code, ConditionEvents events) {
                Stream.concat(Stream.of(code.getReturnType()), code.getParameterTypes().stream())
                        .flatMap(type -> type.getAllInvolvedRawTypes().stream())
                        .filter(ArchitectureTest::isOfOurOwn)
                        .map(type -> code.getFullName() + " names " + type.getName())
                        .forEach(text -> events.add(SimpleConditionEvent.violated(code, text)));
            }
        };
    }

    /** From the engine down to the solver: see the package's own words. */
    /** The annotation and the class do the same: one in a test, one in a program. */
    private static final Set<String> NAMED_ALIKE = Set.of("Prove");

    @Test
    void noSimpleNameMeansTwoClasses() {
        Map<String, Set<String>> byName = new TreeMap<>();
        for (JavaClass type : PUBLISHED) {
            if (type.isTopLevelClass() && !NAMED_ALIKE.contains(type.getSimpleName())) {
                byName.computeIfAbsent(type.getSimpleName(), name -> new TreeSet<>())
                        .add(type.getName());
            }
        }
        byName.keySet().remove("package-info");
        byName.values().removeIf(names -> names.size() == 1);
        assertEquals(Map.of(), byName);
    }

    @Test
    void theRoomsOfTheLazySearchLieBelowTheEngine() {
        noClasses()
                .that()
                .resideInAPackage("dev.tuntas.core.internal.lazy.*..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.tuntas.core.internal.lazy")
                .check(CORE);
        noClasses()
                .that()
                .resideInAPackage("dev.tuntas.core.internal.lazy.machine")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.tuntas.core.internal.lazy.container")
                .check(CORE);
    }

    /** Weaving knows nothing of units, and these nothing of the code that is run ahead of them. */
    @Test
    void theRoomsOfWeavingHaveNoCycles() {
        String weave = "dev.tuntas.core.internal.weave";
        String ahead = weave + ".ahead";
        String resume = weave + ".resume";
        hold(weave, weave + ".unit", ahead, resume);
        hold(weave + ".unit", ahead, resume);
        hold(ahead, resume);
    }

    /** The classes of a package know none of other packages. */
    private static void hold(String room, String... closed) {
        noClasses()
                .that()
                .resideInAPackage(room)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(closed)
                .check(CORE);
    }

    /** Each package is a slice of its own, the public ones included. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "machine",
                "core",
                "suite",
                "check",
                "repair",
                "symbolic",
                "report",
                "rewind",
                "junit",
                "assess",
                "spark",
                "cli",
                "bench"
            })
    void thePackagesOfAModuleHaveNoCycles(String module) {
        slices().matching("dev.tuntas.(**)")
                .should()
                .beFreeOfCycles()
                .check(ALL.that(resideInAPackage("dev.tuntas." + module + "..")));
    }

    @Test
    void whatIsLoadedIntoAWorldKnowsOnlyTheDoorToTheOutside() {
        classes()
                .that()
                .resideInAPackage("dev.tuntas.core.internal.world")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "org.jspecify..",
                        "dev.tuntas.core.message",
                        "dev.tuntas.core.search",
                        "dev.tuntas.core.spi.part",
                        "dev.tuntas.core.internal.container",
                        "dev.tuntas.core.internal.engine",
                        "dev.tuntas.core.internal.world")
                .check(CORE);
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.tuntas.core.internal.world")
                .should()
                .dependOnClassesThat(resideInAPackage("dev.tuntas.core.internal.world"))
                .because("outside a world its classes are other classes of the same name")
                .check(CORE);
    }

    @Test
    void theCoreSharesAJvmWithTheUsersClassesAndBringsLittle() {
        classes()
                .that()
                .resideInAPackage("dev.tuntas.core..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "javax.lang.model..",
                        "org.jspecify..",
                        "org.objectweb.asm..",
                        "dev.tuntas.annotations..",
                        "dev.tuntas.machine..",
                        "dev.tuntas.core..")
                .check(CORE);
    }

    @Test
    void whatProductionCodeCarriesBringsNothing() {
        classes()
                .that()
                .resideInAPackage("dev.tuntas.annotations..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java.lang..", "dev.tuntas.annotations..")
                .check(ALL);
    }

    @Test
    void pagesNeedNothingAndNobody() {
        classes()
                .that()
                .resideInAPackage("dev.tuntas.report..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.jspecify..", "dev.tuntas.report..")
                .check(ALL);
    }

    @Test
    void theMachineBringsNoMoreThanTheCore() {
        classes()
                .that()
                .resideInAPackage("dev.tuntas.machine..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..", "org.jspecify..", "org.objectweb.asm..", "dev.tuntas.machine..")
                .check(MACHINE);
        NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(MACHINE);
        NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING.check(MACHINE);
    }

    @Test
    void theCoreDoesNotPrintOrLog() {
        NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(CORE);
        NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING.check(CORE);
    }
}
