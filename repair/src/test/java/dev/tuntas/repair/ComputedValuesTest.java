package dev.tuntas.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.repair.result.RepairResult;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Values that are nowhere, but that the predicate computes and compares with what is there. */
class ComputedValuesTest {
    static final class Account {
        final List<BigDecimal> moves = new ArrayList<>();
        BigDecimal balance = BigDecimal.ZERO;
        BigDecimal highest = BigDecimal.ZERO;
        int number = 7;
        @Nullable String name = "account 7";
        LocalDate opened = LocalDate.of(2024, 2, 28);
        LocalDate due = LocalDate.of(2024, 3, 29);

        void move(String amount) {
            BigDecimal move = new BigDecimal(amount);
            moves.add(move);
            balance = balance.add(move);
            highest = highest.max(balance);
        }

        public boolean repOk() {
            BigDecimal sum = BigDecimal.ZERO;
            BigDecimal most = BigDecimal.ZERO;
            for (BigDecimal move : moves) {
                sum = sum.add(move);
                most = most.max(sum);
            }
            return sum.equals(balance)
                    && highest.compareTo(most) == 0
                    && Objects.equals(name, "account " + number)
                    && opened.plusDays(30).equals(due);
        }
    }

    private static Account account() {
        Account account = new Account();
        account.move("1.10");
        account.move("2.20");
        account.move("-3.05");
        return account;
    }

    private static String changes(Account account) {
        RepairResult<Account> result = Repair.of(Account.class).mend(account);
        return result.changes().toString();
    }

    @Test
    void aSumIsPutWhereItBelongs() {
        Account account = account();
        account.balance = new BigDecimal("9.99");
        assertEquals("[Account#0.balance: 9.99 -> 0.25]", changes(account));
    }

    @Test
    void soIsWhatHasBeenComparedInOrder() {
        Account account = account();
        account.highest = new BigDecimal("17");
        assertEquals("[Account#0.highest: 17 -> 3.30]", changes(account));
    }

    @Test
    void aTextThatIsPutTogetherIsTried() {
        Account account = account();
        account.name = null;
        assertEquals("[Account#0.name: null -> \"account 7\"]", changes(account));
    }

    @Test
    void aDayThatIsReckonedIsTried() {
        Account account = account();
        account.due = LocalDate.of(2025, 1, 1);
        assertEquals("[Account#0.due: 2025-01-01 -> 2024-03-29]", changes(account));
    }

    @Test
    void severalAreMendedAtOnce() {
        Account account = account();
        account.balance = BigDecimal.TEN;
        account.name = "none";
        account.due = account.opened;
        assertEquals(
                "[Account#0.balance: 10 -> 0.25, Account#0.name: \"none\" -> \"account 7\","
                        + " Account#0.due: 2024-02-28 -> 2024-03-29]",
                changes(account));
    }

    /** Long ago and in many: more values are computed than any search could try everywhere. */
    static final class Files {
        static final class File {
            int number;
            String name = "";
        }

        final List<File> files = new ArrayList<>();

        static Files of(int count) {
            Files files = new Files();
            for (int number = 0; number < count; number++) {
                File file = new File();
                file.number = number;
                file.name = "file" + number;
                files.files.add(file);
            }
            return files;
        }

        public boolean repOk() {
            int number = 0;
            for (File file : files) {
                if (file.number != number++ || !file.name.equals("file" + file.number)) {
                    return false;
                }
            }
            return true;
        }
    }

    @Test
    void inLargeStructuresAsWell() {
        Files files = Files.of(500);
        files.files.get(3).name = "x";
        files.files.get(400).name = "file 3";
        files.files.get(401).number = 12;
        RepairResult<Files> result = Repair.of(Files.class).mend(files);
        assertEquals(
                "[File#3.name: \"x\" -> \"file3\", File#400.name: \"file 3\" -> \"file400\","
                        + " File#401.number: 12 -> 401]",
                result.changes().toString());
    }
}
