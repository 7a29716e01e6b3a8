package dev.tuntas.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Which Tuntas this is; the build writes it into a resource. */
final class Version implements IVersionProvider {
    static String number() {
        Properties properties = new Properties();
        try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
            if (in == null) {
                return "(unknown version)";
            }
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty("version", "(unknown version)");
    }

    static String platform() {
        return "Java %s, %s".formatted(property("java.version"), property("os.name"));
    }

    private static String property(String name) {
        return System.getProperty(name, "?");
    }

    @Override
    public String[] getVersion() {
        return new String[] {"tuntas " + number() + " (" + platform() + ")"};
    }
}
