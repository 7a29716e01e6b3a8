package dev.tuntas.spark.internal.link;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is run on a cluster, and where.
 *
 * @param master Spark's name of the cluster
 * @param settings of Spark, by key, that the user has given: they count more than its files
 * @param defaults of Spark, by key, where neither the user nor its files say anything
 * @param jars the jars with the code to run, as paths here; executors have them by their names
 * @param archives zip files that are there as folders of these names
 * @param entry the class in the jars that does the work: a {@code BiFunction} that makes, of a way
 *     from names to paths and the words, a {@code Function} from bytes to bytes
 * @param words what the entry is told
 */
public record Shipment(
        String master,
        Map<String, String> settings,
        Map<String, String> defaults,
        List<String> jars,
        List<String> archives,
        String entry,
        List<String> words)
        implements Serializable {
    private static final long serialVersionUID = 1L;

    public Shipment {
        settings = new LinkedHashMap<>(settings);
        defaults = new LinkedHashMap<>(defaults);
        jars = new ArrayList<>(jars);
        archives = new ArrayList<>(archives);
        words = new ArrayList<>(words);
    }

    public byte[] toBytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            write(out, List.of(master, entry));
            write(out, settings);
            write(out, defaults);
            write(out, jars);
            write(out, archives);
            write(out, words);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return bytes.toByteArray();
    }

    public static Shipment of(byte[] bytes) throws IOException {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            List<String> names = read(in);
            Map<String, String> settings = readMap(in);
            Map<String, String> defaults = readMap(in);
            List<String> jars = read(in);
            List<String> archives = read(in);
            return new Shipment(
                    names.get(0), settings, defaults, jars, archives, names.get(1), read(in));
        }
    }

    private static void write(DataOutputStream out, Map<String, String> texts) throws IOException {
        write(out, new ArrayList<>(texts.keySet()));
        write(out, new ArrayList<>(texts.values()));
    }

    private static Map<String, String> readMap(DataInputStream in) throws IOException {
        List<String> keys = read(in);
        List<String> values = read(in);
        Map<String, String> texts = new LinkedHashMap<>();
        for (int i = 0; i < keys.size(); i++) {
            texts.put(keys.get(i), values.get(i));
        }
        return texts;
    }

    private static void write(DataOutputStream out, List<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) {
            out.writeUTF(text);
        }
    }

    private static List<String> read(DataInputStream in) throws IOException {
        int size = in.readInt();
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            texts.add(in.readUTF());
        }
        return texts;
    }
}
