package dev.tuntas.assess.internal.run;

import java.net.URL;
import org.jspecify.annotations.Nullable;

/** Which classes are the user's own: those in folders, and those in the jar of the subject. */
final class UsersCode {
    private final Class<?> subject;

    UsersCode(Class<?> subject) {
        this.subject = subject;
    }

    boolean has(ClassLoader loader, String internalName) {
        String place = place(loader, internalName);
        return place == null
                || !place.startsWith("jar:")
                || place.equals(place(loader, subject.getName().replace('.', '/')));
    }

    private static @Nullable String place(ClassLoader loader, String internalName) {
        String file = internalName + ".class";
        URL found = loader.getResource(file);
        return found == null ? null : found.toString().replace(file, "");
    }
}
