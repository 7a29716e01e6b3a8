package dev.tuntas.machine.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Which method a call comes to, where the class of the calling code matters. */
class MachineClassTest {
    static class Top {
        void called() {}

        private void own() {}
    }

    static class Middle extends Top {
        @Override
        void called() {}
    }

    static class Bottom extends Middle {
        void own() {}
    }

    private final MachineClasses classes =
            new MachineClasses(new LoaderFiles(MachineClassTest.class.getClassLoader()), List.of());

    private MachineClass of(Class<?> type) {
        return classes.get(Type.getInternalName(type));
    }

    private static Invocation call(int opcode, Class<?> owner, String name) {
        return new Invocation(opcode, Type.getInternalName(owner), name, "()V", false);
    }

    private String special(Class<?> owner, String name, Class<?> caller) {
        MachineMethod found =
                MachineClass.special(call(Opcodes.INVOKESPECIAL, owner, name), of(caller));
        assertNotNull(found);
        return found.owner.name;
    }

    /** A class in between may have got the method after the caller was compiled. */
    @Test
    void aCallOfASuperclassComesToTheNextOneThatHasTheMethod() {
        assertEquals(
                Type.getInternalName(Middle.class), special(Top.class, "called", Bottom.class));
        assertEquals(Type.getInternalName(Top.class), special(Top.class, "called", Middle.class));
    }

    @Test
    void aConstructorIsThatOfTheClassItself() {
        assertEquals(Type.getInternalName(Top.class), special(Top.class, "<init>", Bottom.class));
    }

    @Test
    void aPrivateMethodIsCalledWhereItIs() {
        assertEquals(Type.getInternalName(Top.class), special(Top.class, "own", Bottom.class));
        MachineMethod exact =
                MachineClass.exact(call(Opcodes.INVOKEVIRTUAL, Top.class, "own"), classes);
        assertNotNull(exact);
        assertEquals(Type.getInternalName(Top.class), exact.owner.name);
        assertNull(MachineClass.exact(call(Opcodes.INVOKEVIRTUAL, Top.class, "called"), classes));
        assertNull(MachineClass.exact(call(Opcodes.INVOKEVIRTUAL, Bottom.class, "own"), classes));
    }
}
