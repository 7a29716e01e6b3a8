package dev.tuntas.junit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Our classes twice on the class path: beside {@code tuntas-junit-all}, which has all of them,
 * another artifact of ours. The classes of one do not fit to those of the other, because the names
 * of the libraries that they use differ; whichever come first, some method is missing at the end.
 */
final class DoubledJars {
    /** One class of each module that {@code tuntas-junit-all} has. */
    private static final List<String> CLASSES =
            List.of(
                    "dev/tuntas/machine/code/MachineClass.class",
                    "dev/tuntas/core/Search.class",
                    "dev/tuntas/suite/Suite.class",
                    "dev/tuntas/check/Check.class",
                    "dev/tuntas/junit/ExhaustiveTest.class");

    private DoubledJars() {}

    /** Looked for once: the class path stays as it is. */
    private static final class Ours {
        private static final List<String> DOUBLED = doubled(DoubledJars.class.getClassLoader());
    }

    /** Ends a test that could only end by an error that nobody understands. */
    static void check() {
        if (!Ours.DOUBLED.isEmpty()) {
            throw JunitProblems.doubled(Ours.DOUBLED);
        }
    }

    /** The places that have the same class of ours; none if each is there once. */
    static List<String> doubled(ClassLoader loader) {
        for (String name : CLASSES) {
            List<String> places = places(name, loader);
            if (places.size() > 1) {
                return places;
            }
        }
        return List.of();
    }

    /** The jars or folders that have a class. */
    private static List<String> places(String name, ClassLoader loader) {
        try {
            Set<String> places = new TreeSet<>();
            for (URL found : Collections.list(loader.getResources(name))) {
                String text = found.toString();
                String place = text.substring(0, text.length() - name.length());
                places.add(place.replaceFirst("^jar:", "").replaceFirst("!/$", ""));
            }
            return List.copyOf(places);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
