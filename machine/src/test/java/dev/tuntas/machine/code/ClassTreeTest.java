package dev.tuntas.machine.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.machine.code.ClassTree.Member;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

class ClassTreeTest {
    private static final int OF_PACKAGE = 0;

    private final Map<String, ClassNode> classes = new HashMap<>();
    private final ClassTree tree = new ClassTree(classes::get);

    private ClassNode add(String name, @Nullable String superclass, String... interfaces) {
        ClassNode node = new ClassNode();
        node.name = name;
        node.superName = superclass;
        node.interfaces = List.of(interfaces);
        classes.put(name, node);
        return node;
    }

    private static void method(ClassNode owner, int access) {
        MethodNode method = new MethodNode(access, "m", "()V", null, null);
        if ((access & Opcodes.ACC_ABSTRACT) == 0) {
            method.instructions.add(new InsnNode(Opcodes.RETURN));
        }
        owner.methods.add(method);
    }

    private @Nullable String selected(String receiver, String owner) {
        Member resolved = tree.resolve(owner, "m", "()V");
        assertNotNull(resolved);
        Member selected = tree.select(receiver, resolved);
        return selected == null ? null : selected.owner().name;
    }

    @Test
    void comesToAnEndWhereClassesAreAboveThemselves() {
        add("p/A", "p/B", "p/I");
        add("p/B", "p/A");
        add("p/I", null, "p/I");
        assertEquals(List.of("p/A", "p/B"), tree.superclassesFrom("p/A"));
        assertEquals(List.of("p/A", "p/B", "p/I"), List.copyOf(tree.typesFrom("p/A")));
        assertNull(tree.resolve("p/A", "m", "()V"));
    }

    @Test
    void selectsTheLowestThatOverrides() {
        method(add("p/A", null), Opcodes.ACC_PUBLIC);
        method(add("p/B", "p/A"), Opcodes.ACC_PUBLIC);
        add("p/C", "p/B");
        assertEquals("p/B", selected("p/C", "p/A"));
        assertEquals("p/A", selected("p/A", "p/A"));
    }

    @Test
    void whatItsPackageSeesIsNotOverriddenFromAnother() {
        method(add("p/A", null), OF_PACKAGE);
        method(add("q/B", "p/A"), Opcodes.ACC_PUBLIC);
        assertEquals("p/A", selected("q/B", "p/A"));
    }

    @Test
    void whatItsPackageSeesIsOverriddenByWayOfAPublicMethod() {
        method(add("p/A", null), OF_PACKAGE);
        method(add("p/B", "p/A"), Opcodes.ACC_PUBLIC);
        method(add("q/C", "p/B"), Opcodes.ACC_PUBLIC);
        assertEquals("q/C", selected("q/C", "p/A"));
    }

    @Test
    void privateMethodsOverrideNothing() {
        method(add("p/A", null), Opcodes.ACC_PUBLIC);
        method(add("p/B", "p/A"), Opcodes.ACC_PRIVATE);
        assertEquals("p/A", selected("p/B", "p/A"));
    }

    @Test
    void classesComeBeforeDefaultsAndTheLowestDefaultFirst() {
        method(add("p/I", "java/lang/Object"), Opcodes.ACC_PUBLIC);
        method(add("p/J", "java/lang/Object", "p/I"), Opcodes.ACC_PUBLIC);
        add("p/A", null, "p/I", "p/J");
        assertEquals("p/J", selected("p/A", "p/I"));
        method(add("p/B", null), Opcodes.ACC_PUBLIC);
        add("p/C", "p/B", "p/J");
        assertEquals("p/B", selected("p/C", "p/I"));
    }

    @Test
    void whereAClassIsNotThereNothingIsKnownAboveIt() {
        add("p/A", "lost/Super", "lost/Interface");
        assertTrue(tree.isSubtype("p/A", "lost/Super"));
        assertTrue(tree.isSubtype("p/A", "lost/Interface"));
        assertFalse(tree.isSubtype("p/A", "java/lang/Object"));
        assertNull(tree.resolve("p/A", "m", "()V"));
        assertNull(tree.node("[I"));
    }

    @Test
    void findsTheClassThatDeclaresAField() {
        add("p/A", null).fields.add(new FieldNode(0, "f", "I", null, null));
        add("p/B", "p/A");
        assertEquals("p/A", tree.declaringClass("p/B", "f", "I"));
        assertEquals("p/B", tree.declaringClass("p/B", "g", "I"));
    }

    @Test
    void readsClassFiles() {
        ClassTree files =
                ClassTree.of(
                        ClassSource.of(ClassTreeTest.class.getClassLoader()),
                        name -> ClassReader.SKIP_CODE);
        assertTrue(files.isSubtype("java/util/ArrayList", "java/lang/Iterable"));
        Member size = files.resolve("java/util/List", "size", "()I");
        assertNotNull(size);
        Member selected = files.select("java/util/Stack", size);
        assertNotNull(selected);
        assertEquals("java/util/Vector.size()I", selected.key());
    }
}
