package dev.tuntas.symbolic.internal.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** The model has the same text as the JDK's class after each step, or the same exception. */
class StringBuilderModelTest {
    private static final int ROUNDS = 500;
    private static final int STEPS = 40;
    private static final String[] PARTS = {"", "a", "bc", "null", "äöü", "0123456789", null};

    @Test
    void doesWhatTheJdkDoes() {
        Random random = new Random(3);
        for (int round = 0; round < ROUNDS; round++) {
            StringBuilder right = new StringBuilder("begin");
            StringBuilderModel model = new StringBuilderModel("begin");
            for (int step = 0; step < STEPS; step++) {
                int choice = random.nextInt(24);
                int from = random.nextInt(14) - 2;
                int to = from + random.nextInt(6) - 1;
                String part = PARTS[random.nextInt(PARTS.length)];
                assertEquals(
                        outcome(() -> right(right, choice, from, to, part)),
                        outcome(() -> model(model, choice, from, to, part)),
                        () -> choice + " at " + from + " to " + to + " of " + right);
                assertEquals(right.toString(), model.toString());
                assertEquals(right.length(), model.length());
            }
        }
    }

    private static Object outcome(Supplier<Object> step) {
        try {
            return String.valueOf(step.get());
        } catch (StringIndexOutOfBoundsException e) {
            return StringIndexOutOfBoundsException.class;
        } catch (RuntimeException e) {
            return e.getClass();
        }
    }

    private static Object right(StringBuilder text, int choice, int from, int to, String part) {
        return switch (choice) {
            case 0 -> text.append(from);
            case 1 -> text.append(part);
            case 2 -> text.append((Object) part);
            case 3 -> text.append('x').append(true).append(1.5).append(2.5f).append(7L);
            case 4 -> text.append(new char[] {'p', 'q'});
            case 5 -> text.append("0123456789", from, to);
            case 6 -> text.append((CharSequence) part, from, to);
            case 7 -> text.append(new StringBuilder("sb"));
            case 8 -> text.insert(from, part);
            case 9 -> text.insert(from, to);
            case 10 -> text.insert(from, 'c').insert(0, false);
            case 11 -> text.delete(from, to);
            case 12 -> text.deleteCharAt(from);
            case 13 -> text.replace(from, to, part);
            case 14 -> text.reverse();
            case 15 -> text.charAt(from);
            case 16 -> text.substring(from, to);
            case 17 -> text.substring(from);
            case 18 -> text.indexOf("n") + text.lastIndexOf("n") + text.indexOf("1", from);
            case 19 -> text.codePointAt(from);
            case 20 -> text.subSequence(from, to);
            case 21 -> text.append(new char[] {'p', 'q', 'r'}, from, to);
            case 22 -> {
                text.setCharAt(from, 'z');
                yield null;
            }
            default -> {
                text.setLength(from);
                yield text.appendCodePoint(0x1F600).deleteCharAt(text.length() - 1).length();
            }
        };
    }

    private static Object model(
            StringBuilderModel text, int choice, int from, int to, String part) {
        return switch (choice) {
            case 0 -> text.append(from);
            case 1 -> text.append(part);
            case 2 -> text.append((Object) part);
            case 3 -> text.append('x').append(true).append(1.5).append(2.5f).append(7L);
            case 4 -> text.append(new char[] {'p', 'q'});
            case 5 -> text.append("0123456789", from, to);
            case 6 -> text.append((CharSequence) part, from, to);
            case 7 -> text.append(new StringBuilderModel("sb"));
            case 8 -> text.insert(from, part);
            case 9 -> text.insert(from, to);
            case 10 -> text.insert(from, 'c').insert(0, false);
            case 11 -> text.delete(from, to);
            case 12 -> text.deleteCharAt(from);
            case 13 -> text.replace(from, to, part);
            case 14 -> reversed(text);
            case 15 -> text.charAt(from);
            case 16 -> text.substring(from, to);
            case 17 -> text.substring(from);
            case 18 -> text.indexOf("n") + text.lastIndexOf("n") + text.indexOf("1", from);
            case 19 -> text.codePointAt(from);
            case 20 -> text.subSequence(from, to);
            case 21 -> text.append(new char[] {'p', 'q', 'r'}, from, to);
            case 22 -> {
                text.setCharAt(from, 'z');
                yield null;
            }
            default -> {
                text.setLength(from);
                yield text.appendCodePoint(0x1F600).deleteCharAt(text.length() - 1).length();
            }
        };
    }

    /** With half of a pair in it, it is refused. */
    private static Object reversed(StringBuilderModel text) {
        if (text.toString().chars().noneMatch(c -> Character.isSurrogate((char) c))) {
            return text.reverse();
        }
        assertThrows(UnsupportedOperationException.class, text::reverse);
        String turned = new StringBuilder(text).reverse().toString();
        text.setLength(0);
        return text.append(turned);
    }
}
