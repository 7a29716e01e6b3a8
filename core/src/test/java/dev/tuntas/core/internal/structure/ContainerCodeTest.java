package dev.tuntas.core.internal.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.structure.JavaSnippet;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ContainerCodeTest {
    private static final String PACKAGE = ContainerCodeTest.class.getPackageName();

    /** All at once: starting the compiler takes longer than its work. */
    @Test
    void theCodeOfAllStructuresCompilesAndBuildsThem() throws ReflectiveOperationException {
        List<Structure<?>> all = new ArrayList<>();
        ContainerFixtures.bounds().map(ContainerFixtures::all).forEach(all::addAll);
        all.addAll(ContainerFixtures.all(Finitization.derive(ContainerFixtures.Loop.class, 1)));
        StringBuilder source = new StringBuilder("package " + PACKAGE + ";\nclass Containers_ {\n");
        for (int i = 0; i < all.size(); i++) {
            source.append(builder(i, all.get(i).toJavaSnippet()));
        }
        String name = PACKAGE + ".Containers_";
        Map<String, byte[]> compiled = Sources.compile(Map.of(name, source + "}\n"));
        for (byte[] each : compiled.values()) {
            MethodHandles.lookup().defineClass(each);
        }
        for (int i = 0; i < all.size(); i++) {
            Class<?> built = Class.forName(name + "$S" + i, true, getClass().getClassLoader());
            var build = built.getDeclaredMethod("build");
            build.setAccessible(true);
            Isomorphism.check(all.get(i).candidate(), build.invoke(null));
        }
    }

    private static String builder(int number, JavaSnippet code) {
        return """
        static class S%d {
            static Object build() {
                %s
                return %s;
            }
            %s
        }
        """
                .formatted(number, code.statements(), code.root(), code.helpers());
    }

    private static String statements(Class<?> type, int scope, String drawn) {
        Finitization<?> bounds = Finitization.derive(type, scope);
        return ContainerFixtures.drawn(bounds, drawn).toJavaSnippet().statements();
    }

    @Test
    void aContainerIsWrittenWhereItIsReferredTo() {
        assertEquals(
                """
                ContainerFixtures.Words words = new ContainerFixtures.Words();
                words.words = new java.util.ArrayList<>(java.util.List.of("a", ""));
                """,
                statements(ContainerFixtures.Words.class, 2, "Words#0 words=[\"a\", \"\"]"));
    }
}
