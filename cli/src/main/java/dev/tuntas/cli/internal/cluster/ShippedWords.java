package dev.tuntas.cli.internal.cluster;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A command line for a process elsewhere: what it says of the user's classes and sources is taken
 * out, and put in again there with the folders that were shipped.
 *
 * <pre>
 *  number of entries of the class path, number of folders with sources, command, other words
 * </pre>
 */
final class ShippedWords {
    private static final List<String> CLASS_PATH = List.of("-cp", "--classpath");
    private static final String SOURCES = "--sources";

    private ShippedWords() {}

    /**
     * What is sent; the folders go along, those of the class path first.
     *
     * @param command the class of the command
     * @param words what follows its name
     */
    static List<String> sent(
            Class<? extends ClusterWork> command, List<String> words, int classPath, int sources) {
        List<String> sent = new ArrayList<>();
        sent.add(String.valueOf(classPath));
        sent.add(String.valueOf(sources));
        sent.add(command.getName());
        boolean isValue = false;
        for (String word : words) {
            boolean isOption = CLASS_PATH.contains(word) || word.equals(SOURCES);
            if (!isValue && !isOption && !isJoined(word)) {
                sent.add(word);
            }
            isValue = isOption && !isValue;
        }
        return sent;
    }

    private static boolean isJoined(String word) {
        return word.startsWith(SOURCES + "=")
                || CLASS_PATH.stream().anyMatch(option -> word.startsWith(option + "="));
    }

    /** The command line there. */
    static List<String> here(UnaryOperator<String> archives, List<String> sent) {
        int classPath = Integer.parseInt(sent.get(0));
        int sources = Integer.parseInt(sent.get(1));
        List<String> words = new ArrayList<>(sent.subList(2, sent.size()));
        if (classPath > 0) {
            words.add("--classpath");
            words.add(
                    IntStream.range(0, classPath)
                            .mapToObj(i -> archives.apply(String.valueOf(i)))
                            .collect(Collectors.joining(File.pathSeparator)));
        }
        for (int i = classPath; i < classPath + sources; i++) {
            words.add(SOURCES);
            words.add(archives.apply(String.valueOf(i)));
        }
        return words;
    }
}
