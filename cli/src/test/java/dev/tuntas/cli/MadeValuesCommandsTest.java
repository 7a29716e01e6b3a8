package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes of values in every command: their values are what their factories make. */
class MadeValuesCommandsTest {
    private static final String MONEY =
            """
            package shop;

            public final class Money {
                private final int amount;
                private final String currency;

                private Money(int amount, String currency) {
                    this.amount = amount;
                    this.currency = currency;
                }

                public static Money of(int amount, String currency) {
                    if (currency.isEmpty()) {
                        throw new IllegalArgumentException("no currency");
                    }
                    return new Money(amount, currency);
                }

                public int amount() {
                    return amount;
                }

                @Override
                public boolean equals(Object other) {
                    return other instanceof Money that
                            && amount == that.amount
                            && currency.equals(that.currency);
                }

                @Override
                public int hashCode() {
                    return amount;
                }
            }
            """;

    private static final String TILL =
            """
            package shop;

            import java.util.ArrayList;
            import java.util.List;
            import java.util.function.IntPredicate;

            public class Till {
                private final List<Money> coins = new ArrayList<>();
                private int sum;

                boolean repOk() {
                    int all = 0;
                    for (Money coin : coins) {
                        all += coin.amount();
                    }
                    return all == sum;
                }

                public void add(Money coin) {
                    coins.add(coin);
                    sum += coins.size() == 2 ? 1 : coin.amount();
                }

                public int count(IntPredicate which) {
                    int n = 0;
                    for (Money coin : coins) {
                        n += which.test(coin.amount()) ? 1 : 0;
                    }
                    return n;
                }
            }
            """;

    @TempDir private Path folder;

    @BeforeEach
    void compile() {
        UserCode.compile(folder, Map.of("shop.Money", MONEY, "shop.Till", TILL));
    }

    private Tool run(String command, String... more) {
        String[] args = new String[3 + more.length];
        args[0] = command;
        System.arraycopy(more, 0, args, 1, more.length);
        args[1 + more.length] = "-cp";
        args[2 + more.length] = folder.toString();
        return Tool.run(args);
    }

    @Test
    void generateFindsAndDrawsThem() {
        // At scope 2 coins of 0 and 1, with sums of 0 and 1: none, one of two, two of which not
        // both 1.
        run("generate", "Till", "--scope", "2", "--show", "all")
                .ends(0)
                .prints("coins=[Money.of(1, \"a\")] sum=1")
                .prints("scope 2: 6 structures");
        run("generate", "Till", "--scope", "2", "--format", "java")
                .ends(0)
                .prints("Money.of(1, \"a\")");
    }

    @Test
    void showAndInitTellThem() {
        run("show", "Till", "--scope", "2").ends(0).prints("Money.of(0, \"a\")");
        run("init", "Till").ends(0).prints("Domain.listOf(Domain.made(Money.class, n), 0, n)");
    }

    @Test
    void checkFindsTheSmallestInputWithThem() {
        Tool run = run("check", "Till#add", "--scope", "2");
        run.ends(1).prints("arg0 = Money.of(0, \"a\")");
        assertTrue(run.out().contains("shop.Money.of(0, \"a\")"), run.out());
        run("check", "Till#count", "--scope", "2").ends(0).prints("24 inputs");
    }

    @Test
    void aSuiteHoldsThem() {
        String file = folder.resolve("till.suite").toString();
        run("generate", "Till", "--scope", "2", "--out", file).ends(0);
        run("suite", "verify", file).ends(0);
    }

    @Test
    void callsTakeThemAsArguments() {
        run("generate", "Till", "--scope", "2", "--from-api", "--show", "all")
                .ends(0)
                .prints("new Till(); add(Money.of(1, \"a\"))");
    }
}
