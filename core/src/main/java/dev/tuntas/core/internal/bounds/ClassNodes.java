package dev.tuntas.core.internal.bounds;

import dev.tuntas.machine.code.LoaderFiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/** What class files say about classes that bounds are made for. */
final class ClassNodes {
    private ClassNodes() {}

    /** A class as its file has it, or null if it has none. */
    static @Nullable ClassNode of(Class<?> type) {
        return of(type.getClassLoader(), Type.getInternalName(type));
    }

    /** A class and those nested with it, as far as they have files. */
    static List<ClassNode> ofNest(Class<?> host) {
        List<ClassNode> nodes = new ArrayList<>();
        for (Class<?> member : host.getNestMembers()) {
            ClassNode node = of(member);
            if (node != null) {
                nodes.add(node);
            }
        }
        return nodes;
    }

    static @Nullable ClassNode of(@Nullable ClassLoader loader, String internalName) {
        ClassLoader files = loader == null ? ClassLoader.getSystemClassLoader() : loader;
        try {
            byte[] bytes = LoaderFiles.bytes(files, internalName);
            if (bytes == null) {
                return null;
            }
            ClassNode node = new ClassNode();
            new ClassReader(bytes).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            return node;
        } catch (IOException e) {
            throw ClassProblems.unreadableClass(internalName.replace('/', '.'), e);
        }
    }
}
