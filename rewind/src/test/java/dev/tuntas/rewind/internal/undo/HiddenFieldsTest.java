package dev.tuntas.rewind.internal.undo;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.lang.ref.WeakReference;
import org.junit.jupiter.api.Test;

/** What is read and put back of objects of the JDK. */
class HiddenFieldsTest {
    /** The garbage collector links references as it goes; nobody may put its links back. */
    @Test
    void linksOfTheGarbageCollectorAreNotTouched() {
        Object target = new Object();
        HiddenFields fields = HiddenFields.of(WeakReference.class, field -> true);
        WeakReference<Object> reference = new WeakReference<>(target);
        HiddenFields.Content content = fields.read(reference);
        assertArrayEquals(new Object[] {target}, content.refs());
        reference.clear();
        fields.write(reference, content);
        assertNotNull(reference.get());
    }
}
