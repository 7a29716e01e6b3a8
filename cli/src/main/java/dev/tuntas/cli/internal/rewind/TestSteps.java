package dev.tuntas.cli.internal.rewind;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.rewind.spi.launch.DriverCall;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * What JUnit does around a test, as statements: methods before all tests, an instance (of the outer
 * classes, too), temporary folders, methods before the test, the test, and the same on the way out.
 * Annotations are known by their names, because the user's JUnit is not ours.
 */
final class TestSteps {
    private static final String API = "org.junit.jupiter.api.";
    private static final Set<String> FOLDER = Set.of(API + "io.TempDir");
    private static final Set<String> BEFORE_ALL =
            Set.of(API + "BeforeAll", "org.junit.BeforeClass");
    private static final Set<String> BEFORE = Set.of(API + "BeforeEach", "org.junit.Before");
    private static final Set<String> AFTER = Set.of(API + "AfterEach", "org.junit.After");
    private static final Set<String> AFTER_ALL = Set.of(API + "AfterAll", "org.junit.AfterClass");

    /** What makes JUnit do more than that. */
    private static final Set<String> EXTENSIONS =
            Set.of(
                    API + "extension.ExtendWith",
                    API + "extension.Extensions",
                    API + "extension.RegisterExtension",
                    "org.junit.runner.RunWith",
                    "org.junit.Rule",
                    "org.junit.ClassRule");

    private final Class<?> testClass;
    private final Method test;
    private final String title;
    private final Map<String, String> inputs = new LinkedHashMap<>();
    private final List<@Nullable Object> values = new ArrayList<>();
    private final List<String> ofTest = new ArrayList<>();
    private final List<DriverCall> calls = new ArrayList<>();
    private int folders;

    TestSteps(Class<?> testClass, Method test, String title) {
        this.testClass = testClass;
        this.test = test;
        this.title = title;
    }

    static boolean hasOneOf(AnnotatedElement element, Set<String> annotations) {
        return Arrays.stream(element.getAnnotations())
                .map(Annotation::annotationType)
                .anyMatch(type -> annotations.contains(type.getName()));
    }

    static boolean isFolder(Parameter parameter) {
        return hasOneOf(parameter, FOLDER);
    }

    Map<String, String> inputs() {
        return inputs;
    }

    List<@Nullable Object> values() {
        return values;
    }

    List<DriverCall> calls() {
        return calls;
    }

    boolean hasFolders() {
        return folders > 0;
    }

    // --- inputs ---------------------------------------------------------------------------------

    /** A parameter of the test. */
    void input(String name, String descriptor, @Nullable Object value) {
        inputs.put(name, descriptor);
        values.add(value);
        ofTest.add(name);
    }

    /** A temporary folder as a parameter of the test. */
    void folder(Class<?> type) {
        ofTest.add(makeFolder(type));
    }

    private String makeFolder(Class<?> type) {
        String name = ++folders == 1 ? "folder" : "folder" + folders;
        Path made = temporaryFolder();
        inputs.put(name, Type.getDescriptor(type));
        values.add(type == File.class ? made.toFile() : made);
        return name;
    }

    private static Path temporaryFolder() {
        try {
            Path made = Files.createTempDirectory("tuntas-rewind");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(made.toFile())));
            return made;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(File file) {
        File[] inside = Files.isSymbolicLink(file.toPath()) ? null : file.listFiles();
        for (File each : inside == null ? new File[0] : inside) {
            delete(each);
        }
        if (!file.delete()) {
            file.deleteOnExit();
        }
    }

    // --- statements -----------------------------------------------------------------------------

    /** Adds all statements. */
    void add() {
        refuseExtensions();
        List<Class<?>> classes = fromOutside();
        for (Class<?> each : classes) {
            addFolders(each, "", true);
            addMethods(each, "", BEFORE_ALL, true);
        }
        List<String> instances = new ArrayList<>();
        for (Class<?> each : classes) {
            String name = each == testClass ? "test" : "outer" + (instances.size() + 1);
            addInstance(each, name, instances);
            instances.add(name);
            addFolders(each, name, false);
            addMethods(each, name, BEFORE_ALL, false);
        }
        for (int i = 0; i < classes.size(); i++) {
            addMethods(classes.get(i), instances.get(i), BEFORE, false);
        }
        List<String> arguments = new ArrayList<>(List.of("test"));
        arguments.addAll(ofTest);
        calls.add(MethodCall.of(testClass, test, arguments));
        for (int i = classes.size() - 1; i >= 0; i--) {
            addMethods(classes.get(i), instances.get(i), AFTER, false);
        }
        for (int i = classes.size() - 1; i >= 0; i--) {
            addMethods(classes.get(i), instances.get(i), AFTER_ALL, false);
            addMethods(classes.get(i), "", AFTER_ALL, true);
        }
    }

    private void refuseExtensions() {
        Set<String> found = new TreeSet<>();
        for (Class<?> outer : fromOutside()) {
            for (Class<?> c : upwards(outer)) {
                addExtensions(c, found);
                Arrays.stream(c.getDeclaredFields()).forEach(field -> addExtensions(field, found));
            }
        }
        addExtensions(test, found);
        if (!found.isEmpty()) {
            throw CliProblems.testWithExtensions(title, found);
        }
    }

    /** Those of annotations, too: many extensions come with an annotation of their own. */
    private static void addExtensions(AnnotatedElement element, Set<String> found) {
        for (Annotation annotation : element.getAnnotations()) {
            Class<? extends Annotation> type = annotation.annotationType();
            boolean isOurs = type.getName().startsWith("dev.tuntas.");
            boolean isJunits = type.getName().startsWith("org.junit.jupiter.params.");
            if (EXTENSIONS.contains(type.getName())) {
                found.add(annotation.toString());
            } else if (!isOurs && !isJunits && hasOneOf(type, EXTENSIONS)) {
                found.add("@" + type.getSimpleName());
            }
        }
    }

    private List<Class<?>> fromOutside() {
        List<Class<?>> all = new ArrayList<>(List.of(testClass));
        while (isInner(all.get(0))) {
            all.add(0, all.get(0).getEnclosingClass());
        }
        return all;
    }

    private static boolean isInner(Class<?> type) {
        return type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
    }

    private void addInstance(Class<?> type, String name, List<String> outer) {
        boolean canMake =
                !Modifier.isAbstract(type.getModifiers())
                        && Arrays.stream(type.getDeclaredConstructors())
                                .anyMatch(c -> c.getParameterCount() == (isInner(type) ? 1 : 0));
        if (!canMake) {
            throw CliProblems.noPlainInstance(type);
        }
        String owner = Type.getInternalName(type);
        calls.add(
                isInner(type)
                        ? DriverCall.makeInner(
                                name,
                                owner,
                                Type.getInternalName(type.getEnclosingClass()),
                                outer.get(outer.size() - 1))
                        : DriverCall.make(name, owner));
    }

    private void addFolders(Class<?> type, String instance, boolean isStatic) {
        for (Class<?> c : upwards(type)) {
            for (Field field : c.getDeclaredFields()) {
                if (hasOneOf(field, FOLDER)
                        && Modifier.isStatic(field.getModifiers()) == isStatic) {
                    String folder = makeFolder(field.getType());
                    calls.add(
                            DriverCall.set(
                                    isStatic,
                                    Type.getInternalName(c),
                                    field.getName(),
                                    Type.getDescriptor(field.getType()),
                                    isStatic ? List.of(folder) : List.of(instance, folder)));
                }
            }
        }
    }

    /** The class and those above it, the topmost first. */
    private static List<Class<?>> upwards(Class<?> type) {
        List<Class<?>> all = new ArrayList<>();
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            all.add(0, c);
        }
        return all;
    }

    /** Those of superclasses first, before a test; last, after it. */
    private void addMethods(
            Class<?> type, String instance, Set<String> annotations, boolean isStatic) {
        List<Class<?>> classes = upwards(type);
        if (annotations == AFTER || annotations == AFTER_ALL) {
            Collections.reverse(classes);
        }
        for (Class<?> c : classes) {
            for (Method method : c.getDeclaredMethods()) {
                if (hasOneOf(method, annotations)
                        && Modifier.isStatic(method.getModifiers()) == isStatic
                        && !isOverridden(method, type)) {
                    calls.add(MethodCall.of(type, method, arguments(method, instance)));
                }
            }
        }
    }

    private static boolean isOverridden(Method method, Class<?> by) {
        boolean canBe = (method.getModifiers() & (Modifier.STATIC | Modifier.PRIVATE)) == 0;
        for (Class<?> c = by; canBe && c != method.getDeclaringClass(); c = c.getSuperclass()) {
            for (Method other : c.getDeclaredMethods()) {
                if (other.getName().equals(method.getName())
                        && Arrays.equals(other.getParameterTypes(), method.getParameterTypes())) {
                    return true;
                }
            }
        }
        return false;
    }

    private List<String> arguments(Method method, String instance) {
        List<String> arguments = new ArrayList<>();
        if (!Modifier.isStatic(method.getModifiers())) {
            arguments.add(instance);
        }
        for (Parameter parameter : method.getParameters()) {
            if (!isFolder(parameter)) {
                throw CliProblems.testWithParameters(
                        method.getDeclaringClass().getSimpleName() + "#" + method.getName());
            }
            arguments.add(makeFolder(parameter.getType()));
        }
        return arguments;
    }
}
