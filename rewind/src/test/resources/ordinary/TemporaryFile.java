import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

public class TemporaryFile {
    public static void main(String[] a) throws Exception {
        Path p = Files.createTempFile("p12", ".txt");
        Files.writeString(p, "one\ntwo\n");
        Files.write(p, List.of("three"), StandardOpenOption.APPEND);
        for (String s : Files.readAllLines(p)) System.out.println(s);
        try (BufferedReader r = new BufferedReader(new FileReader(p.toFile()))) {
            System.out.println(r.readLine());
        }
        try (PrintWriter w = new PrintWriter(p.toFile(), "UTF-8")) {
            w.println("four");
        }
        try (InputStream in = new FileInputStream(p.toFile())) {
            byte[] b = new byte[3];
            int n = in.read(b);
            System.out.println(n + new String(b, StandardCharsets.UTF_8));
        }
        System.out.println(
                Files.exists(p) + " " + Files.size(p) + p.toFile().delete() + Files.exists(p));
        StringWriter sw = new StringWriter();
        new PrintWriter(sw, true).println("mem");
        System.out.print(sw);
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        bo.write(65);
        System.out.println(bo.toString());

        try {
            new FileReader("/no/such");
        } catch (FileNotFoundException e) {
            System.out.println("fnf");
        }
    }
}
