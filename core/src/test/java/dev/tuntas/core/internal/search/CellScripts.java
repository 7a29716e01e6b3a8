package dev.tuntas.core.internal.search;

import static dev.tuntas.core.internal.search.Script.show;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.NullUnmarked;

/** Scripts for sets of bits, texts, cells and arrays. */
@NullUnmarked
final class CellScripts {
    private CellScripts() {}

    static Script bitSet() {
        BitSet bits = new BitSet(1);
        Script script = of(bits);
        script.run(() -> bits.set(1));
        script.run(() -> bits.set(62, 67));
        script.run(() -> bits.flip(64));
        script.run(() -> bits.clear(64, 200));
        script.run(() -> bits.clear(1));
        script.run(() -> bits.and(BitSet.valueOf(new long[] {2, 1})));
        script.run(() -> bits.or(BitSet.valueOf(new long[] {1, 1, 1})));
        script.run(() -> bits.clear());
        return script;
    }

    private static Script of(BitSet bits) {
        return new Script(() -> bits.cardinality() + " " + bits.length() + bits + bits.hashCode());
    }

    static Script allOfBitSet() {
        BitSet bits = BitSet.valueOf(new long[] {5, 3});
        Script script = of(bits);
        addBitSetReads(script, bits);
        script.run(() -> bits.xor((BitSet) bits.clone()));
        script.run(() -> bits.andNot(BitSet.valueOf(new byte[] {1})));
        script.run(() -> bits.set(200, false));
        script.run(() -> bits.set(200, true));
        script.run(() -> bits.set(3, 6, false));
        script.run(() -> bits.flip(3, 130));
        script.run(() -> bits.set(-1));
        script.run(() -> bits.stream().forEach(bits::clear));
        return script;
    }

    private static void addBitSetReads(Script script, BitSet bits) {
        script.on(bits::clone);
        script.on(bits::size);
        script.on(() -> bits.get(2));
        script.on(() -> bits.get(1, 66));
        script.on(() -> bits.equals(bits.clone()));
        script.on(() -> bits.nextSetBit(1) + bits.nextClearBit(2));
        script.on(() -> bits.previousSetBit(63) + bits.previousClearBit(65));
        script.on(() -> bits.intersects(BitSet.valueOf(new long[] {4})));
        script.on(() -> Arrays.toString(bits.toLongArray()));
        script.on(() -> Arrays.toString(bits.toByteArray()));
        script.on(() -> bits.stream().sum());
    }

    static Script stringBuilder() {
        StringBuilder text = new StringBuilder(1);
        Script script = new Script(() -> text.length() + text.toString());
        script.on(() -> text.append("ab").length());
        script.on(() -> text.append('c').append(1).length());
        script.on(() -> text.insert(1, "\u20ac").length());
        script.on(() -> text.delete(0, 2).length());
        script.on(() -> text.reverse().length());
        script.run(() -> text.setLength(3));
        script.run(() -> text.setCharAt(1, 'x'));
        script.on(() -> text.replace(0, 1, "yz").length());
        return script;
    }

    static Script allOfStringBuilder() {
        StringBuilder text = new StringBuilder("abc");
        Script script = new Script(() -> text.length() + text.toString());
        script.on(() -> text.appendCodePoint(0x1f600).length());
        script.on(() -> text.deleteCharAt(1).length());
        script.on(() -> text.append(text).length());
        script.on(() -> text.append(new char[] {'d', 'e'}).length());
        script.on(() -> text.append(new char[] {'d', 'e'}, 1, 1).length());
        script.on(() -> text.append("fgh", 1, 2).append(2L).append(1.5).append(true).length());
        script.on(() -> text.append((Object) null).length());
        script.on(() -> text.insert(9, 'z'));
        script.on(() -> text.insert(1, new char[] {'i', 'j'}, 0, 2).length());
        script.on(() -> text.indexOf("c") + text.lastIndexOf("a") + text.codePointAt(0));
        script.on(() -> text.compareTo(new StringBuilder("abd")));
        script.on(() -> text.chars().sum());
        script.on(() -> text.substring(1) + text.subSequence(0, 1));
        script.run(() -> text.ensureCapacity(100));
        script.run(text::trimToSize);
        return script;
    }

    static Script stringBuffer() {
        StringBuffer text = new StringBuffer("ab");
        Script script = new Script(() -> text.length() + text.toString());
        script.on(() -> text.append("cd").length());
        script.on(() -> text.insert(0, 7).length());
        script.on(() -> text.deleteCharAt(0).length());
        script.on(() -> text.reverse().length());
        script.run(() -> text.setLength(1));
        return script;
    }

    /** Texts that are changed through an interface or a method reference. */
    static Script textsIndirectly() {
        StringBuilder text = new StringBuilder("ab");
        Script script = new Script(() -> text.length() + text.toString());
        script.run(() -> List.of(1, 2).forEach(text::append));
        script.run(() -> List.of("x", "y").forEach(s -> text.append(s)));
        return script;
    }

    static Script textsAsAppendable() {
        StringBuilder text = new StringBuilder("ab");
        Script script = new Script(() -> text.length() + text.toString());
        script.on(() -> appended(text));
        return script;
    }

    private static Object appended(Appendable text) {
        try {
            return text.append("cd") == text;
        } catch (java.io.IOException e) {
            throw new IllegalStateException(e);
        }
    }

    static Script cells() {
        AtomicInteger number = new AtomicInteger(1);
        AtomicLong wide = new AtomicLong(1L << 40);
        AtomicBoolean flag = new AtomicBoolean();
        AtomicReference<String> name = new AtomicReference<>("a");
        Script script = new Script(() -> number + " " + wide + flag + name + number.doubleValue());
        script.on(() -> number.incrementAndGet());
        script.on(() -> number.getAndAdd(5));
        script.on(() -> number.updateAndGet(i -> i * 2));
        script.on(() -> number.compareAndSet(2, 9));
        script.on(() -> wide.accumulateAndGet(3, Long::sum));
        script.on(() -> flag.getAndSet(!flag.get()));
        script.on(() -> name.updateAndGet(s -> s + "b"));
        script.run(() -> name.set(null));
        script.on(() -> number.intValue() + number.getPlain());
        return script;
    }

    /** Cells that are changed through a method reference. */
    static Script cellsIndirectly() {
        AtomicInteger number = new AtomicInteger(1);
        Script script = new Script(number::toString);
        script.run(() -> List.of(1, 2).forEach(number::addAndGet));
        script.run(() -> List.of(1, 2).forEach(i -> number.addAndGet(i)));
        return script;
    }

    static Script arrays() {
        int[] ints = {3, 1, 2};
        char[] chars = {'a', 'b'};
        Integer[] boxed = {6, 5, 4};
        Script script =
                new Script(() -> Arrays.toString(ints) + new String(chars) + show(List.of(boxed)));
        addArrayWrites(script, ints, chars, boxed);
        return script;
    }

    private static void addArrayWrites(Script script, int[] ints, char[] chars, Integer[] boxed) {
        script.run(() -> Arrays.sort(ints));
        script.run(() -> Arrays.fill(ints, 1, 3, 9));
        script.run(() -> Arrays.setAll(ints, i -> ints[i] + i));
        script.run(() -> System.arraycopy(ints, 0, ints, 1, 2));
        script.run(() -> "xyz".getChars(0, 2, chars, 0));
        script.on(() -> chars[0]++);
        script.on(() -> Arrays.asList(boxed).set(1, 8));
        script.run(() -> Arrays.asList(boxed).sort(null));
        script.run(() -> Arrays.asList(boxed).replaceAll(i -> i + 1));
    }

    static Script charsOfText() {
        char[] chars = {'a', 'b'};
        Script script = new Script(() -> new String(chars));
        script.run(() -> new StringBuilder("uvw").getChars(1, 3, chars, 0));
        return script;
    }

    /** Arrays that are changed through a method reference. */
    static Script arraysIndirectly() {
        int[] ints = {3, 1, 2};
        Script script = new Script(() -> Arrays.toString(ints));
        script.run(() -> List.of(ints).forEach(Arrays::sort));
        script.run(() -> List.of(ints).forEach(a -> Arrays.fill(a, 4)));
        return script;
    }

    /** A view of an array, its iterators and parts. */
    static Script arrayView() {
        Integer[] array = {6, 5, 4};
        List<Integer> list = Arrays.asList(array);
        Script script = new Script(() -> Script.showEqual(list, List.of(list.toArray())));
        script.on(() -> (script.iterator = list.iterator()) == null);
        script.on(() -> script.iterator.next());
        script.run(() -> script.iterator.remove());
        script.on(() -> (script.listIterator = list.listIterator()) == null);
        script.on(() -> script.listIterator.next());
        script.run(() -> script.listIterator.set(9));
        script.on(() -> list.set(1, 7));
        script.on(() -> array[2]++);
        script.on(() -> list.add(3));
        script.on(() -> script.subList = list.subList(1, 3));
        return script;
    }
}
