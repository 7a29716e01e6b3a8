package dev.tuntas.spark.internal.driver;

import dev.tuntas.spark.internal.link.Shipment;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.apache.spark.SparkFiles;

/**
 * The code that was shipped, once in each executor. It has a class loader of its own, which sees
 * the JDK and the shipped jars and nothing of Spark: so it has its own versions of all libraries,
 * and only bytes go in and out.
 */
final class ShippedCode {
    private static final Map<Shipment, Function<byte[], byte[]>> LOADED = new HashMap<>();

    private ShippedCode() {}

    static synchronized Function<byte[], byte[]> of(Shipment shipment) {
        return LOADED.computeIfAbsent(shipment, ShippedCode::load);
    }

    @SuppressWarnings("unchecked") // That is what a shipment says of its entry.
    private static Function<byte[], byte[]> load(Shipment shipment) {
        URL[] urls = shipment.jars().stream().map(ShippedCode::url).toArray(URL[]::new);
        ClassLoader loader =
                new URLClassLoader("shipped", urls, ClassLoader.getPlatformClassLoader());
        try {
            Object entry =
                    loader.loadClass(shipment.entry()).getDeclaredConstructor().newInstance();
            return ((BiFunction<UnaryOperator<String>, List<String>, Function<byte[], byte[]>>)
                            entry)
                    .apply(index -> archive(shipment, index), shipment.words());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the shipped jars have no " + shipment.entry(), e);
        }
    }

    /** The folder with what an archive holds, by its place among them. */
    private static String archive(Shipment shipment, String index) {
        return here(shipment.archives().get(Integer.parseInt(index)));
    }

    private static String here(String shipped) {
        return SparkFiles.get(new File(shipped).getName());
    }

    private static URL url(String jar) {
        try {
            return new File(here(jar)).toURI().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }
}
