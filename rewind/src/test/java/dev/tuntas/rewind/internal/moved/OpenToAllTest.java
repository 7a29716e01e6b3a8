package dev.tuntas.rewind.internal.moved;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.machine.code.ClassSource;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A moved class is no class of the JDK any more: all that it names there must be there for
 * everybody, or be answered by us. Which classes use what differs from one Java to the next.
 */
class OpenToAllTest {
    /** Only the JDK comes there: from its pool, from streams of objects, from texts. */
    private static final Set<String> LEFT_OUT =
            Set.of(
                    "parallelPrefix",
                    "parallelSort",
                    "readObject",
                    "readHashtable",
                    "hashCodeOfUTF16",
                    "utf16hashCode");

    private static final Set<String> OURS = new TreeSet<>();

    @Test
    void movedClassesNameOnlyWhatAllMayUseOrWhatIsAnsweredByUs() throws IOException {
        MovedFiles files = new MovedFiles(ClassSource.of(OpenToAllTest.class.getClassLoader()));
        Set<String> closed = new TreeSet<>();
        int looked = 0;
        for (String name : moved()) {
            ClassNode node = new ClassNode();
            ClassReader file = Objects.requireNonNull(files.find("tuntas/moved/" + name));
            file.accept(node, 0);
            for (MethodNode method : node.methods) {
                for (AbstractInsnNode insn : method.instructions) {
                    looked++;
                    String asked = LEFT_OUT.contains(method.name) ? null : closed(insn, files);
                    if (asked != null && !name.startsWith("java/util/concurrent/Executors$Priv")) {
                        closed.add(name + "." + method.name + " uses " + asked);
                    }
                }
            }
        }
        assertEquals(Set.of(), closed);
        assertTrue(looked > 100_000, looked + " instructions");
        assertTrue(OURS.contains("dev/tuntas/rewind/internal/moved/BlockingLoop"), "" + OURS);
    }

    private static List<String> moved() throws IOException {
        FileSystem modules = FileSystems.getFileSystem(URI.create("jrt:/"));
        Path base = modules.getPath("modules", "java.base");
        List<String> all = new ArrayList<>();
        for (String folder : List.of("java/util", "jdk/internal/util")) {
            try (Stream<Path> files = Files.walk(base.resolve(folder))) {
                files.map(file -> base.relativize(file).toString())
                        .filter(file -> file.endsWith(".class"))
                        .map(file -> file.substring(0, file.length() - ".class".length()))
                        .filter(MovedFiles::isMoved)
                        .forEach(all::add);
            }
        }
        return all;
    }

    /** What an instruction names that is not for everybody; null if there is no such thing. */
    private static String closed(AbstractInsnNode insn, MovedFiles files) {
        if (insn instanceof MethodInsnNode call) {
            return isOpen(call.owner, call.name, call.desc, files) ? null : call.owner + call.name;
        } else if (insn instanceof FieldInsnNode field) {
            return isOpen(field.owner, field.name, field.desc, files)
                    ? null
                    : field.owner + "." + field.name;
        }
        return null;
    }

    private static boolean isOpen(String owner, String name, String descriptor, MovedFiles files) {
        if (owner.startsWith("[")
                || owner.startsWith("tuntas/moved/")
                || owner.equals(UnsafeCalls.OWNER)) {
            return true;
        }
        if (!files.isPlatform(owner)) {
            OURS.add(owner);
            ClassNode ours = new ClassNode();
            Objects.requireNonNull(files.find(owner)).accept(ours, 0);
            return Stream.concat(
                            ours.methods.stream().map(each -> each.name + each.desc),
                            ours.fields.stream().map(each -> each.name + each.desc))
                    .anyMatch((name + descriptor)::equals);
        }
        try {
            Class<?> type = Class.forName(owner.replace('/', '.'), false, null);
            return Modifier.isPublic(type.getModifiers())
                    && type.getModule().isExported(type.getPackageName())
                    && member(type, name, descriptor.replace("tuntas/moved/", ""));
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static boolean member(Class<?> type, String name, String descriptor) {
        List<Member> named = new ArrayList<>();
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            named.addAll(List.of(each.getDeclaredFields()));
            named.addAll(List.of(each.getDeclaredMethods()));
        }
        named.addAll(List.of(type.getDeclaredConstructors()));
        Arrays.stream(type.getMethods()).forEach(named::add);
        if (type.isInterface()) {
            named.addAll(List.of(Object.class.getMethods()));
        }
        boolean isPolymorphic = type.getName().startsWith("java.lang.invoke.");
        return isPolymorphic
                || named.stream()
                        .filter(each -> nameOf(each).equals(name))
                        .filter(each -> descriptor(each).equals(descriptor))
                        .anyMatch(each -> (each.getModifiers() & OPEN) != 0);
    }

    private static final int OPEN = Modifier.PUBLIC | Modifier.PROTECTED;

    private static String nameOf(Member member) {
        return member instanceof Constructor ? "<init>" : member.getName();
    }

    private static String descriptor(Member member) {
        if (member instanceof Field field) {
            return Type.getDescriptor(field.getType());
        }
        StringBuilder all = new StringBuilder("(");
        for (Class<?> parameter : ((Executable) member).getParameterTypes()) {
            all.append(Type.getDescriptor(parameter));
        }
        Class<?> result =
                member instanceof java.lang.reflect.Method method
                        ? method.getReturnType()
                        : void.class;
        return all.append(')').append(Type.getDescriptor(result)).toString();
    }
}
