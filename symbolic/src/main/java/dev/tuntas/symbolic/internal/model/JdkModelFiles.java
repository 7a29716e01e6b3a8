package dev.tuntas.symbolic.internal.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/** Class files of models, under the names of the classes of the JDK that they stand for. */
public final class JdkModelFiles {
    /** What the models ask; the machine has the answers. */
    public static final String HINTS = "java/util/HashHints";

    /** Makes containers of the input. */
    public static final String CONTENTS = "java/util/InputContents";

    /** What a hash table of ours has above it; the JDK's has no such class. */
    public static final String ENTRIES = "java/util/HashEntries";

    private static final Map<String, Class<?>> MODELS =
            Map.of(
                    ENTRIES,
                    HashEntries.class,
                    Type.getInternalName(HashMap.class),
                    HashMapModel.class,
                    Type.getInternalName(LinkedHashMap.class),
                    LinkedHashMapModel.class,
                    Type.getInternalName(HashSet.class),
                    HashSetModel.class,
                    Type.getInternalName(StringBuilder.class),
                    StringBuilderModel.class,
                    CONTENTS,
                    InputContentsModel.class,
                    HINTS,
                    HashHints.class);

    private static final Map<String, byte[]> FILES = new java.util.concurrent.ConcurrentHashMap<>();

    private JdkModelFiles() {}

    /** Whether a class of the JDK is written here once more, or a part of one that is. */
    public static boolean isStandIn(String internalName) {
        return MODELS.containsKey(top(internalName));
    }

    /** What is gone through inside a container: the caller that asked for it is further below. */
    public static Set<String> names() {
        return MODELS.keySet();
    }

    /**
     * The class file of a name; null if the model has no such part.
     *
     * @param jdk the class file that it replaces, if there is one: it says what is implemented
     */
    public static @Nullable ClassReader file(String internalName, @Nullable ClassReader jdk) {
        byte[] known = FILES.get(internalName);
        if (known == null) {
            known = made(internalName, jdk);
            if (known == null) {
                return null;
            }
            FILES.put(internalName, known);
        }
        return new ClassReader(known);
    }

    private static byte @Nullable [] made(String internalName, @Nullable ClassReader jdk) {
        String top = top(internalName);
        Class<?> model = Objects.requireNonNull(MODELS.get(top));
        String file =
                "/" + Type.getInternalName(model) + internalName.substring(top.length()) + ".class";
        try (InputStream bytes = JdkModelFiles.class.getResourceAsStream(file)) {
            if (bytes == null) {
                return null;
            }
            ClassWriter writer = new ClassWriter(0);
            ClassVisitor renamed = new ClassRemapper(asIn(jdk, writer), names);
            new ClassReader(bytes).accept(renamed, 0);
            return writer.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Later versions of Java know more interfaces. */
    private static ClassVisitor asIn(@Nullable ClassReader jdk, ClassVisitor next) {
        return new ClassVisitor(Opcodes.ASM9, next) {
            @Override
            public void visit(
                    int version,
                    int access,
                    String name,
                    String signature,
                    String superName,
                    String[] interfaces) {
                String[] as = jdk == null ? interfaces : jdk.getInterfaces();
                super.visit(version, access | Opcodes.ACC_PUBLIC, name, signature, superName, as);
            }
        };
    }

    private static final Remapper names =
            new Remapper(Opcodes.ASM9) {
                @Override
                public String map(String name) {
                    String top = top(name);
                    for (Map.Entry<String, Class<?>> model : MODELS.entrySet()) {
                        if (Type.getInternalName(model.getValue()).equals(top)) {
                            return model.getKey() + name.substring(top.length());
                        }
                    }
                    return name;
                }
            };

    private static String top(String internalName) {
        int inner = internalName.indexOf('$');
        return inner < 0 ? internalName : internalName.substring(0, inner);
    }
}
