package dev.tuntas.suite.internal.code;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Which class of the extended code stands for a class of the base code; itself if not said. */
public final class ClassMap {
    private final Map<String, String> images;

    private ClassMap(Map<String, String> images) {
        this.images = images;
    }

    /** Every class stands for itself. */
    public static ClassMap identity() {
        return new ClassMap(Map.of());
    }

    /** A map by internal names ({@code pkg/Tree$Node}). */
    public static ClassMap of(Map<String, String> images) {
        Map<String, String> proper = new TreeMap<>(images);
        proper.entrySet().removeIf(entry -> entry.getKey().equals(entry.getValue()));
        return new ClassMap(proper);
    }

    boolean isIdentity() {
        return images.isEmpty();
    }

    String image(String baseClass) {
        return images.getOrDefault(baseClass, baseClass);
    }

    /** Whether a class of the extended code can stand where one of the base code stood. */
    boolean fits(String base, String extended) {
        return base.equals(extended) || image(base).equals(extended);
    }

    /**
     * Whether two texts of an instruction's operand are equal but for classes, each of which is the
     * same or its image.
     */
    boolean fitsText(String base, String extended) {
        if (base.equals(extended)) {
            return true;
        }
        if (isIdentity()) {
            return false;
        }
        String[] ours = words(base);
        String[] theirs = words(extended);
        if (ours.length != theirs.length) {
            return false;
        }
        for (int i = 0; i < ours.length; i++) {
            if (!fits(ours[i], theirs[i]) && !fitsReference(ours[i], theirs[i])) {
                return false;
            }
        }
        return true;
    }

    /** In a descriptor, a class stands between L and a semicolon, behind other letters. */
    private boolean fitsReference(String base, String extended) {
        for (int l = base.indexOf('L'); l >= 0; l = base.indexOf('L', l + 1)) {
            if (extended.startsWith(base.substring(0, l + 1))
                    && fits(base.substring(l + 1), extended.substring(l + 1))) {
                return true;
            }
        }
        return false;
    }

    private static String[] words(String operand) {
        return operand.split("(?<=[.:;()\\[ ])|(?=[.:;()\\[ ])");
    }

    /**
     * The classes that an object may have in a run of the base code, each with those that the same
     * object may have in the extended code: the image, or the class itself where both make it.
     */
    Map<String, Set<String>> pairs(CodeListing base, CodeListing extended) {
        Map<String, Set<String>> pairs = new LinkedHashMap<>();
        for (ListedClass listed : base.classes().values()) {
            if (listed.made()) {
                Set<String> images = new LinkedHashSet<>();
                images.add(image(listed.name()));
                if (extended.isMade(listed.name())) {
                    images.add(listed.name());
                }
                pairs.put(listed.name(), images);
            }
        }
        return pairs;
    }

    @Override
    public String toString() {
        return images.toString();
    }
}
