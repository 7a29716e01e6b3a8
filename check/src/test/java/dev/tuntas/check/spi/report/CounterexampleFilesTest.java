package dev.tuntas.check.spi.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.check.spi.input.InputParameter;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.input.Inputs;
import dev.tuntas.core.Structure;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CounterexampleFilesTest {
    @TempDir Path folder;

    /** A subject whose method is under test. */
    static final class Stack {
        @Nullable Item top;

        static final class Item {
            @Nullable Item below;
        }

        boolean repOk() {
            return top == null || top.below == null;
        }

        int push(List<Boolean> items, char sign) {
            if (items.isEmpty() || sign > 0) {
                throw new IllegalStateException(items + " " + sign);
            }
            return 1;
        }

        static int twice(int number) {
            if (number >= 0) {
                throw new IllegalStateException("twice " + number);
            }
            return 2 * number;
        }
    }

    private static Method method(String name) {
        return Arrays.stream(Stack.class.getDeclaredMethods())
                .filter(method -> method.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static FailedInput failed(String name) {
        Method method = method(name);
        List<InputParameter> parameters = new ArrayList<>();
        if (name.equals("push")) {
            parameters.add(InputParameter.receiver(Stack.class));
        }
        Arrays.stream(method.getParameters()).map(InputParameter::of).forEach(parameters::add);
        InputSpace space = Inputs.of(name, Stack.class, parameters).at(1);
        List<? extends Structure<?>> all = space.search().structures().toList();
        return new FailedInput(
                Stack.class,
                name,
                space,
                all.get(all.size() - 1),
                "a */ and \\u002a/",
                null,
                7,
                true,
                "1:0:0",
                new MethodCall(method));
    }

    @Test
    void aReadyTestOfAMethodCompiles() throws IOException {
        CounterexampleFiles files = new CounterexampleFiles(folder);
        List<Path> written = new ArrayList<>(files.write(failed("push")));
        written.addAll(files.write(failed("twice")));
        List<Path> sources =
                written.stream().filter(file -> file.toString().endsWith(".java")).toList();
        assertEquals(2, sources.size());
        assertTrue(compiles(sources));
        assertTrue(Files.readString(sources.get(0)).contains("receiver().push("));
    }

    private boolean compiles(List<Path> sources) {
        String path = System.getProperty("java.class.path");
        List<String> words =
                new ArrayList<>(List.of("-proc:none", "-d", folder.toString(), "-cp", path));
        sources.forEach(source -> words.add(source.toString()));
        String[] arguments = words.toArray(String[]::new);
        return ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments) == 0;
    }

    @Test
    void filesOfOtherMethodsStay() throws IOException {
        CounterexampleFiles files = new CounterexampleFiles(folder);
        List<Path> push = files.write(failed("push"));
        List<Path> twice = files.write(failed("twice"));
        files.delete(Stack.class, "push");
        assertEquals(3, push.size());
        assertEquals(2, twice.size());
        assertTrue(push.stream().noneMatch(Files::exists));
        assertTrue(twice.stream().allMatch(Files::exists));
    }

    @Test
    void theFolderIsOneThatTheBuildCleans() throws IOException {
        assertEquals(folder.resolve("target/tuntas"), CounterexampleFiles.folderBelow(folder));
        Files.createFile(folder.resolve("build.gradle.kts"));
        assertEquals(folder.resolve("build/tuntas"), CounterexampleFiles.folderBelow(folder));
        Files.createFile(folder.resolve("pom.xml"));
        assertEquals(folder.resolve("target/tuntas"), CounterexampleFiles.folderBelow(folder));
    }
}
