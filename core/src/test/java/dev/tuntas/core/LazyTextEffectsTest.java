package dev.tuntas.core;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.Predicates;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * To make a text of an object runs its own {@code toString}, which may change something. If that is
 * on the side of a branch that was not taken, what could have been changed depends on the branch.
 */
class LazyTextEffectsTest {
    interface Named {}

    enum Mood {
        GOOD;

        @Override
        public String toString() {
            Talk.said++;
            return "good";
        }
    }

    static class Voice implements Named {
        @Override
        public String toString() {
            Talk.said++;
            return "voice";
        }
    }

    /**
     * Every predicate is true where something was said, which it is if {@link #loud}. The other
     * side comes first in the code, and is tried first.
     */
    static class Talk {
        static int said;

        boolean loud;
        int key;
        Voice voice;

        private boolean isSaid() {
            return key >= 0 && said > 0;
        }

        private static void begin() {
            said = 0;
        }

        boolean concatenates() {
            begin();
            String text = "";
            if (!loud) {
                text = "b";
            } else {
                text = "a" + voice;
            }
            return isSaid() && text != null;
        }

        boolean concatenatesAnyObject() {
            begin();
            Object any = voice;
            String text = "";
            if (!loud) {
                text = "b";
            } else {
                text = "a" + any;
            }
            return isSaid() && text != null;
        }

        boolean concatenatesAnInterface() {
            begin();
            Named named = voice;
            String text = "";
            if (!loud) {
                text = "b";
            } else {
                text = named + "a";
            }
            return isSaid() && text != null;
        }

        boolean concatenatesAnEnum() {
            begin();
            String text = "";
            if (!loud) {
                text = "b";
            } else {
                text = "a" + Mood.GOOD;
            }
            return isSaid() && text != null;
        }

        private static String inACall(Voice voice) {
            return "a" + voice;
        }

        boolean concatenatesInACall() {
            begin();
            String text = "";
            if (!loud) {
                text = "b";
            } else {
                text = inACall(voice);
            }
            return isSaid() && text != null;
        }

        boolean asksForTheValue() {
            begin();
            String text = "";
            if (!loud) {
                text = "b";
            } else {
                text = String.valueOf(voice);
            }
            return isSaid() && text != null;
        }

        boolean appends() {
            begin();
            StringBuilder text = new StringBuilder();
            if (!loud) {
                text = new StringBuilder(1);
            } else {
                text.append(voice);
            }
            return isSaid() && text != null;
        }

        boolean asksObjects() {
            begin();
            String text = "";
            if (!loud) {
                text = "b";
            } else {
                text = Objects.toString(voice);
            }
            return isSaid() && text != null;
        }

        boolean formats() {
            begin();
            String text = "";
            if (!loud) {
                text = "b";
            } else {
                text = String.format("%s", voice);
            }
            return isSaid() && text != null;
        }

        boolean printsAList() {
            begin();
            List<Voice> voices = new ArrayList<>();
            voices.add(voice);
            String text = "";
            if (!loud) {
                text = "b";
            } else {
                text = voices.toString();
            }
            return isSaid() && text != null;
        }

        boolean concatenatesAList() {
            begin();
            List<Voice> voices = new ArrayList<>();
            voices.add(voice);
            String text = "";
            if (!loud) {
                text = "b";
            } else {
                text = "a" + voices;
            }
            return isSaid() && text != null;
        }
    }

    private static <T> Finitization<T> bounds(Class<T> talk, Class<?> voice) {
        return Finitization.of(talk)
                .set("loud", Domain.booleans())
                .set("key", Domain.ints(0, 1))
                .set("voice", Domain.objects(voice, 1))
                .build();
    }

    /**
     * The classes as older compilers make them: a concatenation gets the objects themselves, where
     * newer ones have asked {@link String#valueOf(Object)} for their texts before.
     */
    private static final class Older extends ClassLoader {
        private static final String OURS = LazyTextEffectsTest.class.getName();

        Older() {
            super(LazyTextEffectsTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            Class<?> known = findLoadedClass(name);
            if (known == null && name.startsWith(OURS)) {
                byte[] bytes = changed(name.replace('.', '/') + ".class");
                known = defineClass(name, bytes, 0, bytes.length);
            }
            return known == null ? super.loadClass(name, resolve) : known;
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            boolean isOurs = name.startsWith(OURS.replace('.', '/'));
            return isOurs
                    ? new ByteArrayInputStream(changed(name))
                    : super.getResourceAsStream(name);
        }

        private byte[] changed(String file) {
            try (InputStream in = requireNonNull(super.getResourceAsStream(file))) {
                ClassReader reader = new ClassReader(in);
                ClassWriter writer = new ClassWriter(0);
                reader.accept(new GivesObjects(writer), 0);
                return writer.toByteArray();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static final class GivesObjects extends ClassVisitor {
        GivesObjects(ClassVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] thrown) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, thrown);
            boolean asks = name.equals("asksForTheValue");
            return asks ? next : new GivesTheObject(next);
        }
    }

    private static final class GivesTheObject extends MethodVisitor {
        GivesTheObject(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visitMethodInsn(
                int opcode, String owner, String name, String descriptor, boolean isInterface) {
            boolean asks = owner.equals("java/lang/String") && name.equals("valueOf");
            if (!asks) {
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            }
        }

        @Override
        public void visitInvokeDynamicInsn(
                String name, String descriptor, Handle factory, Object... arguments) {
            boolean joins = name.equals("makeConcatWithConstants");
            String any = "(Ljava/lang/Object;)Ljava/lang/String;";
            super.visitInvokeDynamicInsn(name, joins ? any : descriptor, factory, arguments);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "concatenates",
                "concatenatesAnyObject",
                "concatenatesAnInterface",
                "concatenatesAnEnum",
                "concatenatesInACall",
                "asksForTheValue",
                "appends",
                "asksObjects",
                "formats",
                "printsAList",
                "concatenatesAList"
            })
    void whatATextMayChangeDependsOnTheBranch(String predicate) throws ClassNotFoundException {
        compare(bounds(Talk.class, Voice.class), predicate);
        ClassLoader older = new Older();
        compare(
                bounds(
                        older.loadClass(Talk.class.getName()),
                        older.loadClass(Voice.class.getName())),
                predicate);
    }

    private static void compare(Finitization<?> bounds, String predicate) {
        Set<Structure<?>> expected =
                BruteForce.structures(
                        bounds.space(),
                        Predicates.named(bounds.subject(), predicate, bounds.subject()));
        assertEquals(2, expected.size());
        Answer lazy = Answer.of(Search.of(bounds).predicate(predicate).strategy(Strategy.LAZY));
        StructureSets.assertSame(expected, lazy.valid(), predicate);
    }
}
