package dev.tuntas.cli.internal.generate;

import java.util.List;

/** Changes the words of a command line. */
final class CommandWords {
    private CommandWords() {}

    /** Removes an option and its value, wherever they are and however they are written. */
    static void remove(List<String> words, String option) {
        int at = words.indexOf(option);
        while (at >= 0) {
            words.subList(at, Math.min(words.size(), at + 2)).clear();
            at = words.indexOf(option);
        }
        words.removeIf(word -> word.startsWith(option + "="));
    }
}
