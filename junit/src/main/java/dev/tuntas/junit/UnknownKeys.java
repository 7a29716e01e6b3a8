package dev.tuntas.junit;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/**
 * Warns of keys that look like ours and are not, once in a run. JUnit tells only values of keys
 * that one knows, so this looks at the places where users write them.
 */
final class UnknownKeys {
    private static final Namespace NAMESPACE = Namespace.create(UnknownKeys.class);
    private static final String PREFIX = "tuntas.";
    private static final String FILE = "junit-platform.properties";

    private UnknownKeys() {}

    static void warnOnce(ExtensionContext context) {
        context.getRoot().getStore(NAMESPACE).getOrComputeIfAbsent("warned", key -> warn());
    }

    private static boolean warn() {
        Map<String, String> unknown = new TreeMap<>();
        add(fileProperties(), FILE, unknown);
        add(System.getProperties(), "system property", unknown);
        for (Map.Entry<String, String> each : unknown.entrySet()) {
            Log.warn(JunitProblems.unknownKey(each.getKey(), each.getValue(), TuntasKeys.ALL));
        }
        return true;
    }

    private static void add(Properties properties, String place, Map<String, String> unknown) {
        for (String key : properties.stringPropertyNames()) {
            if (key.startsWith(PREFIX) && !TuntasKeys.ALL.contains(key)) {
                unknown.put(key, place);
            }
        }
    }

    private static Properties fileProperties() {
        Properties properties = new Properties();
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        URL file = loader == null ? null : loader.getResource(FILE);
        if (file != null) {
            try (InputStream in = file.openStream()) {
                properties.load(in);
            } catch (IOException | IllegalArgumentException e) {
                // JUnit reads the same file for its own keys, and says what is wrong with it.
                Log.debug("can't read " + file, e);
            }
        }
        return properties;
    }
}
