package dev.tuntas.assess.internal.specification;

import dev.tuntas.assess.internal.loading.AssessLoader;
import dev.tuntas.assess.internal.world.TuntasSwitch;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Loads the user's classes once more and gives those that have probes as class <i>files</i>, too:
 * from these a search weaves its world. Of the switch, to which probes report, it has a class but
 * no file. So a world takes that class as it is, from here: what it has noted is not put back after
 * a run of the predicate, as static fields of woven classes are, and can be read outside.
 */
final class ProbedLoader extends AssessLoader {
    private static final String SWITCH =
            TuntasSwitch.class.getPackageName().replace('.', '/') + "/";
    private static final String ENDING = ".class";

    private final Map<String, byte[]> probed;

    static {
        registerAsParallelCapable();
    }

    ProbedLoader(Class<?> subject, Map<String, byte[]> probed) {
        super(subject, probed);
        this.probed = probed;
    }

    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
        if (name.startsWith(SWITCH)) {
            return null;
        }
        byte[] bytes = name.endsWith(ENDING) ? probed.get(className(name)) : null;
        return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
    }

    private static String className(String file) {
        return file.substring(0, file.length() - ENDING.length()).replace('/', '.');
    }
}
