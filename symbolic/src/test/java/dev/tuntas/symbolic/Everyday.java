package dev.tuntas.symbolic;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Requires;
import java.util.Optional;

/** What ordinary classes are made of: records, enums, sealed types, texts. */
@SuppressWarnings("all")
final class Everyday {
    /** A period whose constructor checks its days. */
    record Stay(int from, int to) {
        Stay {
            if (from >= to) {
                throw new IllegalArgumentException("from " + from + " to " + to);
            }
        }

        boolean overlaps(Stay other) {
            return from < other.to && other.from < to;
        }
    }

    /** A number that its constructor mends. */
    record Level(int value) {
        Level {
            value = Math.max(0, Math.min(9, value));
        }
    }

    record Name(String text, int number) {}

    enum Size {
        SMALL,
        MIDDLE,
        LARGE
    }

    sealed interface Shape permits Square, Oblong {}

    record Square(int side) implements Shape {}

    record Oblong(int width, int height) implements Shape {}

    @Ensures("result")
    static boolean staysOverlapBothWays(Stay a, Stay b) {
        return a == null || b == null || a.overlaps(b) == b.overlaps(a);
    }

    @Ensures("result")
    static boolean stayIsNeverEmpty(Stay stay) {
        return stay == null || stay.from() < stay.to();
    }

    /** Wrong: the day of leaving is another one's day of coming. */
    @Ensures("result")
    static boolean staysThatTouchOverlap(Stay a, Stay b) {
        return a == null || b == null || a.to() != b.from() || a.overlaps(b);
    }

    @Ensures("result")
    static boolean levelIsADigit(Level level) {
        return level == null || level.value() >= 0 && level.value() <= 9;
    }

    /** Wrong for 9. */
    @Ensures("result")
    static boolean levelIsBelowNine(Level level) {
        return level == null || level.value() < 9;
    }

    @Ensures("result")
    static boolean equalStaysHaveOneHash(Stay a, Stay b) {
        return a == null || !a.equals(b) || a.hashCode() == b.hashCode();
    }

    /** Wrong: the second day is not compared. */
    @Ensures("result")
    static boolean staysThatBeginTogetherAreEqual(Stay a, Stay b) {
        return a == null || b == null || a.from() != b.from() || a.equals(b);
    }

    @Ensures("result")
    static boolean sizesAreInOrder(Size a, Size b) {
        return a == null || b == null || a.compareTo(b) >= 0 || a.ordinal() < b.ordinal();
    }

    /** Wrong for the largest. */
    static Size next(Size size) {
        return size == null ? null : Size.values()[size.ordinal() + 1];
    }

    @Requires("shape != null")
    @Ensures("result")
    static boolean shapeIsOneOfTwo(Shape shape) {
        if (shape instanceof Square square) {
            return square.equals(new Square(square.side()));
        }
        return shape instanceof Oblong oblong && oblong.width() == oblong.width();
    }

    /** Wrong: an oblong may be one, too. */
    @Requires("shape != null")
    @Ensures("result")
    static boolean onlySquaresHaveEqualSides(Shape shape) {
        return !(shape instanceof Oblong oblong) || oblong.width() != oblong.height();
    }

    // --- texts ----------------------------------------------------------------------------------

    /** Wrong for an empty text. */
    @Requires("text != null")
    static char first(String text) {
        return text.charAt(0);
    }

    @Requires("text != null && !text.isEmpty()")
    @Ensures("result == text.charAt(text.length() - 1)")
    static char last(String text) {
        return text.charAt(text.length() - 1);
    }

    @Ensures("result == (text != null && text.length() == 2 && text.charAt(0) == 'o')")
    static boolean isOfTwo(String text) {
        return "ok".equals(text);
    }

    @Requires("a != null && b != null")
    @Ensures("result == b.equals(a)")
    static boolean sameEitherWay(String a, String b) {
        return a.equals(b);
    }

    @Requires("a != null && b != null")
    @Ensures("!a.equals(b) || result == 0")
    static int orderOfEqualTexts(String a, String b) {
        return a.compareTo(b);
    }

    /** Wrong for texts of which one begins with the other. */
    @Requires("a != null && b != null")
    @Ensures("result || a.length() != b.length() && !b.startsWith(a)")
    static boolean differOnlyInLength(String a, String b) {
        return a.compareTo(b) == 0;
    }

    @Ensures("result == (name != null && name.number() == 1 && \"x\".equals(name.text()))")
    static boolean isX1(Name name) {
        return new Name("x", 1).equals(name);
    }

    @Ensures("result >= 0 && result <= 3")
    static int code(String word) {
        return switch (word == null ? "" : word) {
            case "a" -> 1;
            case "b" -> 2;
            default -> 0;
        };
    }

    /** Wrong: two texts are the same only if somebody sees to it. */
    @Ensures("result == Objects.equals(a, b)")
    static boolean sameObject(String a, String b) {
        return a == b;
    }

    @Ensures("result == !text.isEmpty()")
    @Requires("text != null")
    static boolean stripped(String text) {
        return !text.strip().isEmpty();
    }

    /** Of what is in it, the class file does not say the type. */
    @Requires("given != null")
    static int always(Optional<Integer> given) {
        return given.get();
    }
}
