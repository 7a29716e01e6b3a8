package dev.tuntas.cli.internal.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Which Tuntas this is; the build writes it into a resource. */
public final class ToolVersion implements IVersionProvider {
    private static final String RESOURCE = "/dev/tuntas/cli/version.properties";

    public static String number() {
        Properties properties = new Properties();
        try (InputStream in = ToolVersion.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                return "(unknown version)";
            }
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty("version", "(unknown version)");
    }

    public static String platform() {
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
