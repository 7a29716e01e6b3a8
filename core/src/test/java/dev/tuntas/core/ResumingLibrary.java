package dev.tuntas.core;

import static dev.tuntas.core.ResumingTarget.of;
import static dev.tuntas.core.ResumingTarget.since;

import dev.tuntas.core.ResumingTarget.Shape;
import java.util.List;

/** Choice points among streams, lambdas and library objects with a state of their own. */
final class ResumingLibrary {
    static final List<ResumingTarget> TARGETS =
            List.of(
                    of(
                            "rangeOverFields",
                            Shape.INTS,
                            11,
                            """
                            boolean repOk() {
                                return IntStream.range(0, data.length).map(i -> data[i] * (i + 1)).sum() == 5
                                        && IntStream.rangeClosed(0, n).allMatch(i -> i < data.length);
                            }
                            """),
                    of(
                            "listStream",
                            Shape.NODES,
                            34,
                            """
                            boolean repOk() {
                                List<Node> list = Arrays.asList(a, b, a.next);
                                return list.stream().filter(Objects::nonNull).allMatch(node -> node.v <= n)
                                        && list.stream().filter(x -> x != null && x.next == a).anyMatch(x -> x.v == 1);
                            }
                            """),
                    of(
                            "streamPipelines",
                            Shape.NODES,
                            18,
                            """
                            boolean repOk() {
                                List<String> texts =
                                        Stream.of(a, b, b.next)
                                                .peek(node -> Objects.requireNonNull(node))
                                                .sorted(Comparator.comparingInt((Node node) -> node.v).reversed())
                                                .distinct()
                                                .map(node -> "v" + node.v)
                                                .collect(Collectors.toList());
                                return texts.size() == n && String.join("", texts).equals("v1v0");
                            }
                            """),
                    of(
                            "streamGroups",
                            Shape.NODES,
                            14,
                            """
                            boolean repOk() {
                                Map<Integer, Long> counts =
                                        Stream.of(a, b, a.next, b.next)
                                                .collect(
                                                        Collectors.groupingBy(
                                                                node -> node.v, TreeMap::new, Collectors.counting()));
                                return counts.toString().equals("{0=" + (n + 1) + ", 1=" + (3 - n) + "}");
                            }
                            """),
                    of(
                            "streamIterate",
                            Shape.NODES,
                            24,
                            """
                            boolean repOk() {
                                int sum = Stream.iterate(a, node -> node.next).limit(2).mapToInt(node -> node.v).sum();
                                Optional<Node> first = Stream.of(a, b).filter(node -> node.v == 1).findFirst();
                                return sum == n && first.map(node -> node.next).orElse(b) == b;
                            }
                            """),
                    of(
                            "streamReduce",
                            Shape.INTS,
                            20,
                            """
                            boolean repOk() {
                                int digits = Arrays.stream(data).reduce(0, (x, y) -> 10 * x + y);
                                int[] prefix = new int[data.length];
                                Arrays.setAll(prefix, i -> i == 0 ? data[0] : prefix[i - 1] + data[i]);
                                return digits == 12 || prefix[n] == 3 && Arrays.stream(data).max().getAsInt() == 2;
                            }
                            """),
                    since(
                            11,
                            "streamWhile",
                            Shape.NODES,
                            29,
                            """
                            boolean repOk() {
                                var seen = new ArrayList<Node>();
                                long count = Stream.iterate(a, x -> x != null && !seen.contains(x), x -> x.next)
                                        .peek(seen::add)
                                        .takeWhile(x -> x.v == 0)
                                        .filter(x -> true)
                                        .count();
                                return count == n && seen.size() == n + 1 && !seen.contains(b);
                            }
                            """),
                    of(
                            "atomics",
                            Shape.NODES,
                            19,
                            """
                            boolean repOk() {
                                AtomicInteger count = new AtomicInteger(n);
                                AtomicLong total = new AtomicLong();
                                AtomicReference<Node> last = new AtomicReference<>(a);
                                AtomicBoolean changed = new AtomicBoolean();
                                count.addAndGet(a.v);
                                total.accumulateAndGet(count.getAndIncrement() + b.v, (x, y) -> x * 2 + y);
                                changed.set(last.compareAndSet(b, b.next));
                                return total.get() == 2 && count.get() == 2 && (!changed.get() || last.get() == null);
                            }
                            """),
                    of(
                            "randomWithSeed",
                            Shape.NODES,
                            68,
                            """
                            boolean repOk() {
                                Random random = new Random(42);
                                int sum = 0;
                                for (Node node = a; node != null && sum < 100; node = node.next) {
                                    sum += random.nextInt(50) + node.v;
                                }
                                int rest = random.nextInt(10) + b.v;
                                return (sum + rest) % 3 == n;
                            }
                            """),
                    of(
                            "tokenizer",
                            Shape.NODES,
                            23,
                            """
                            static String next(StringTokenizer words) {
                                return words.hasMoreTokens() ? words.nextToken() : "-";
                            }
                            boolean repOk() {
                                StringTokenizer words = new StringTokenizer("one two three four");
                                String text = next(words);
                                if (a.v == 1) {
                                    text += next(words);
                                }
                                Node node = b;
                                while (words.hasMoreTokens() && node.next != null) {
                                    text += node.v + next(words);
                                    node = node.next;
                                }
                                return words.countTokens() == n && text.contains("1");
                            }
                            """),
                    of(
                            "scanner",
                            Shape.NODES,
                            24,
                            """
                            boolean repOk() {
                                Scanner scanner = new Scanner("1 0 1 x 2");
                                if (scanner.nextInt() != a.v) {
                                    return scanner.nextInt() == b.v && scanner.nextInt() == n;
                                }
                                int sum = b.v;
                                while (scanner.hasNextInt()) {
                                    sum += scanner.nextInt();
                                }
                                return sum == n && scanner.next().equals("x") && a.next == b;
                            }
                            """),
                    of(
                            "helperKeepsLibraryState",
                            Shape.NODES,
                            34,
                            """
                            static class Dice {
                                private final Random random = new Random(7);
                                private final StringJoiner log = new StringJoiner("-", "<", ">");
                                int roll(int sides) {
                                    int result = random.nextInt(sides);
                                    log.add(String.valueOf(result));
                                    return result;
                                }
                            }
                            boolean repOk() {
                                Dice dice = new Dice();
                                int x = dice.roll(2 + a.v);
                                int y = dice.roll(2 + b.v);
                                dice.roll(1);
                                return (x + y) % 2 == a.v && dice.log.toString().length() == 7 && n == y;
                            }
                            """),
                    of(
                            "readersAndWriters",
                            Shape.NODES,
                            7,
                            """
                            boolean repOk() throws java.io.IOException {
                                java.io.StringWriter out = new java.io.StringWriter();
                                java.io.PrintWriter printer = new java.io.PrintWriter(out);
                                printer.print(a.v);
                                printer.printf("%d%s", b.v, a.next == b ? "x" : "y");
                                printer.flush();
                                java.io.StringReader in = new java.io.StringReader(out.toString());
                                int first = in.read();
                                in.skip(n);
                                return first == '1' && in.read() == 'x';
                            }
                            """),
                    of(
                            "matcher",
                            Shape.VALUES,
                            720,
                            """
                            boolean repOk() {
                                java.util.regex.Matcher matcher = java.util.regex.Pattern.compile("[a-b]+").matcher("a1ab2b");
                                int found = 0;
                                while (matcher.find()) {
                                    found += matcher.group().length() * (z ? 1 : i + 1);
                                    if (matcher.start() == y) {
                                        break;
                                    }
                                }
                                return found == 4 || found == 1 && matcher.end() == 1 && c == 'a' && l == s;
                            }
                            """),
                    of(
                            "numbers",
                            Shape.VALUES,
                            480,
                            """
                            boolean repOk() {
                                java.math.BigInteger big = java.math.BigInteger.valueOf(l + 2);
                                for (int j = 0; j < 3; j++) {
                                    big = big.multiply(big).add(java.math.BigInteger.valueOf(j == 1 ? i : s));
                                }
                                return big.testBit(0) && big.bitLength() < 13 + y;
                            }
                            """),
                    of(
                            "comparators",
                            Shape.OWN,
                            12,
                            """
                            static class Item {
                                int rank;
                                String name;
                                boolean old;
                            }
                            Item x;
                            Item y;
                            boolean repOk() {
                                Comparator<Item> order =
                                        Comparator.comparing((Item item) -> item.old)
                                                .thenComparing(item -> item.name, Comparator.reverseOrder())
                                                .thenComparingInt(item -> -item.rank);
                                return order.compare(x, y) < 0 && BinaryOperator.maxBy(order).apply(x, y).rank == 1;
                            }
                            """),
                    of(
                            "optionalChain",
                            Shape.NODES,
                            38,
                            """
                            boolean repOk() {
                                Optional<Node> second = Optional.ofNullable(a).map(node -> node.next);
                                int value = second.filter(node -> node != a).map(node -> node.v + 1).orElseGet(() -> b.v);
                                return value == n && second.isPresent() == (b != null);
                            }
                            """),
                    of(
                            "splitAndJoin",
                            Shape.VALUES,
                            320,
                            """
                            boolean repOk() {
                                String text = String.format("%s:%d:%s", t, i, k);
                                String[] parts = text.split(":");
                                char[] letters = parts[2].toCharArray();
                                Arrays.fill(letters, c);
                                return new String(letters).equals(parts[0]) && parts[1].charAt(0) == '1'
                                        || text.indexOf('B') == 2 + s;
                            }
                            """),
                    of(
                            "forEachLambda",
                            Shape.NODES,
                            35,
                            """
                            boolean repOk() {
                                List<Integer> log = new ArrayList<>();
                                Arrays.asList(a, b).forEach(node -> log.add(node.v));
                                new TreeMap<>(Collections.singletonMap(n, a)).forEach((key, node) -> log.add(key + node.v));
                                new ArrayDeque<>(log).descendingIterator().forEachRemaining(value -> log.add(value * 2));
                                return log.stream().mapToInt(value -> value).sum() == 9;
                            }
                            """),
                    of(
                            "memo",
                            Shape.NODES,
                            6,
                            """
                            static class Memo {
                                private final Map<Node, Integer> lengths = new HashMap<>();
                                int length(Node node) {
                                    if (node == null) {
                                        return 0;
                                    }
                                    Integer known = lengths.get(node);
                                    if (known != null) {
                                        return known;
                                    }
                                    lengths.put(node, 10);
                                    int length = 1 + length(node.next);
                                    lengths.put(node, length);
                                    return length;
                                }
                            }
                            boolean repOk() {
                                Memo memo = new Memo();
                                return memo.length(a) == n && memo.length(b) == memo.length(a) && (b == null || b.v == 1);
                            }
                            """),
                    of(
                            "unionFind",
                            Shape.INTS,
                            26,
                            """
                            int find(int[] parents, int i) {
                                while (parents[i] != i) {
                                    parents[i] = parents[parents[i]];
                                    i = parents[i];
                                }
                                return i;
                            }
                            boolean repOk() {
                                int[] parents = {0, 1, 2};
                                int sets = 3;
                                for (int i = 0; i < data.length; i++) {
                                    int x = find(parents, i);
                                    int y = find(parents, data[i]);
                                    if (x != y) {
                                        parents[x] = y;
                                        sets--;
                                    }
                                }
                                return sets == n && n < 3 && data[0] != 0;
                            }
                            """),
                    of(
                            "supplierOfState",
                            Shape.NODES,
                            60,
                            """
                            static IntSupplier counter(int start) {
                                int[] next = {start};
                                return () -> next[0]++;
                            }
                            boolean repOk() {
                                IntSupplier ids = counter(a.v);
                                IntSupplier others = counter(n);
                                int sum = ids.getAsInt() + others.getAsInt();
                                if (b.v == 1) {
                                    sum += ids.getAsInt() * 10;
                                }
                                return sum + others.getAsInt() == 4 || ids.getAsInt() == 3;
                            }
                            """));

    private ResumingLibrary() {}
}
