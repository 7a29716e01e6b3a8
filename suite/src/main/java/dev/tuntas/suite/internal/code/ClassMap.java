package dev.tuntas.suite.internal.code;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.objectweb.asm.Type;

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

    /** Whether two descriptors, of a field or a method, are equal but for classes that fit. */
    boolean fitsDescriptor(String base, String extended) {
        return base.equals(extended)
                || !isIdentity() && fits(Type.getType(base), Type.getType(extended));
    }

    /** Whether two types are equal but for classes that fit. */
    boolean fits(Type base, Type extended) {
        if (base.equals(extended)) {
            return true;
        }
        if (isIdentity() || base.getSort() != extended.getSort()) {
            return false;
        }
        return switch (base.getSort()) {
            case Type.OBJECT -> fits(base.getInternalName(), extended.getInternalName());
            case Type.ARRAY ->
                    base.getDimensions() == extended.getDimensions()
                            && fits(base.getElementType(), extended.getElementType());
            case Type.METHOD ->
                    fits(base.getReturnType(), extended.getReturnType())
                            && fits(base.getArgumentTypes(), extended.getArgumentTypes());
            default -> false;
        };
    }

    private boolean fits(Type[] base, Type[] extended) {
        boolean fits = base.length == extended.length;
        for (int i = 0; fits && i < base.length; i++) {
            fits = fits(base[i], extended[i]);
        }
        return fits;
    }

    /**
     * The classes that an object may have in a run of the base code, each with those that the same
     * object may have in the extended code: the image, or the class itself where both make it.
     */
    Map<String, Set<String>> pairs(ReachedCode base, ReachedCode extended) {
        Map<String, Set<String>> pairs = new LinkedHashMap<>();
        for (String made : base.made()) {
            Set<String> images = new LinkedHashSet<>();
            images.add(image(made));
            if (extended.isMade(made)) {
                images.add(made);
            }
            pairs.put(made, images);
        }
        return pairs;
    }

    @Override
    public String toString() {
        return images.toString();
    }
}
