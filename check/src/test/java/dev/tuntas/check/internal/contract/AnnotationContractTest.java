package dev.tuntas.check.internal.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.message.TuntasException;
import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Contracts in annotations, from the text to the verdict. */
class AnnotationContractTest {
    private static final String UNDECLARED =
            "UNDECLARED_EXCEPTION no exception but those that the contract or 'throws' declares";

    @Test
    void readsOneModelFromAnnotations() {
        ClassContract contract = new ContractReader(List.of()).read(Account.class);
        assertEquals(
                List.of(
                        "balance >= 0",
                        "(\\forall Integer entry; entries.contains(entry); entry != 0)",
                        "hasEntries(this)",
                        "isLinkedToAnother()"),
                contract.invariants().stream().map(Clause::shown).toList());
        MethodContract deposit = contract.of(LoadedContract.method(contract, "deposit"));
        assertEquals(1, deposit.cases().size());
        SpecCase only = deposit.cases().get(0);
        assertEquals(SpecCase.Kind.ANY, only.kind());
        assertEquals(
                List.of("amount > 0", "amount <= 100"),
                only.requires().stream().map(Clause::text).toList());
        assertEquals(
                "Account.deposit @Requires(\"amount > 0\"), column 1",
                only.requires().get(0).place().toString());
        assertEquals(
                List.of("balance", "entries.*"),
                only.assignable().stream().map(Clause::text).toList());
        assertTrue(contract.of(LoadedContract.method(contract, "sum")).isPure());
        assertTrue(contract.of(LoadedContract.method(contract, "silent")).isEmpty());
    }

    @Test
    void preconditionIsInvariantsAndRequires() {
        LoadedContract deposit = LoadedContract.of(Account.class, "deposit");
        assertTrue(deposit.pre(new Account(0), 1));
        assertTrue(deposit.pre(new Account(0), 100));
        assertFalse(deposit.pre(new Account(0), 0));
        assertFalse(deposit.pre(new Account(0), 101));
        Account corrupt = new Account(0);
        corrupt.corrupt();
        assertFalse(deposit.pre(corrupt, 1));
        assertFalse(deposit.fails(corrupt, 1), "an invalid input can't fail");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | ''",
                "1 | INVARIANT (\\forall Integer entry; entries.contains(entry); entry != 0)",
                "2 | ENSURES result == old(balance) + amount",
            })
    void postconditionAndInvariantAreTheOracle(int bug, String violated) {
        LoadedContract deposit = LoadedContract.of(Account.class, "deposit");
        assertEquals(
                violated, deposit.verdict(() -> new Object[] {new Account(3).withBug(bug), 5}));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "0 ; 3 ; ''",
                "0 ; 9 ; ''",
                "1 ; 3 ; ''",
                "2 ; 3 ; " + UNDECLARED,
                "3 ; 3 ; ''",
                "4 ; 3 ; SIGNALS (IllegalArgumentException) amount > old(balance) ||"
                        + " amount < 0",
            })
    void exceptionsMustBeDeclared(int bug, int amount, String violated) {
        LoadedContract withdraw = LoadedContract.of(Account.class, "withdraw");
        assertEquals(
                violated,
                withdraw.verdict(() -> new Object[] {new Account(5).withBug(bug), amount}));
    }

    @Test
    void reportsResultAndException() {
        Object[] out = new Object[3];
        LoadedContract.of(Account.class, "deposit").check(out, new Account(3), 4);
        assertEquals(7, out[0]);
        assertNull(out[1]);
        LoadedContract.of(Account.class, "withdraw").check(out, new Account(3), 4);
        assertInstanceOf(IllegalArgumentException.class, out[1]);
    }

    @Test
    void parametersHaveInvariantsToo() {
        LoadedContract sum = LoadedContract.of(Account.class, "sum");
        Account corrupt = new Account(1);
        corrupt.corrupt();
        assertTrue(sum.pre(new Account(1), new Account(2)));
        assertFalse(sum.pre(new Account(1), corrupt));
        assertFalse(sum.pre(new Account(1), null));
        assertEquals("", sum.check(new Account(1), new Account(2)));
        assertArrayEquals(new Object[0], sum.assignable(new Account(1), new Account(2)));
        assertTrue(sum.compiled.restrictsAssignable());
    }

    @Test
    void nullableParametersMayBeNull() {
        LoadedContract link = LoadedContract.of(Account.class, "link");
        assertTrue(link.pre(new Account(1), null));
        assertEquals("", link.check(new Account(1), null));
        assertEquals(
                "ENSURES other != null ==> this.linked == other",
                link.check(new Account(1).withBug(1), new Account(2)));
        Account self = new Account(1);
        assertEquals("INVARIANT isLinkedToAnother()", link.check(self, self));
    }

    @Test
    void freshIsWhatWasNotThereBefore() {
        LoadedContract copy = LoadedContract.of(Account.class, "copy");
        assertTrue(copy.compiled.usesFresh());
        for (int balance : new int[] {0, 1}) {
            Account account = new Account(balance);
            Object[] out = {null, null, LoadedContract.identitySet(account)};
            assertEquals("", copy.check(out, account));
        }
        Account account = new Account(0);
        assertEquals(
                "ENSURES fresh(result) <==> balance > 0",
                copy.check(new Object[] {null, null, LoadedContract.identitySet()}, account));
    }

    @Test
    void parameterOfThatNameHidesAWord() {
        LoadedContract words = LoadedContract.of(Account.class, "words");
        assertEquals("", words.check(new Account(1), 5, 2));
        assertEquals(
                "ENSURES result == old(result) && old == 2", words.check(new Account(1), 5, 3));
    }

    @Test
    void clauseThatThrowsIsToldApart() {
        LoadedContract careless = LoadedContract.of(Account.class, "careless");
        Object[] out = new Object[3];
        assertEquals("!ENSURES entries.get(0) > 0", careless.check(out, new Account(0)));
        assertInstanceOf(IndexOutOfBoundsException.class, out[1]);
        assertTrue(careless.fails(new Account(0)));
    }

    @Test
    void oldValueThatThrowsDoesSoOnlyWhereItIsUsed() {
        LoadedContract guarded = LoadedContract.of(Account.class, "guarded");
        assertEquals("", guarded.verdict(() -> new Object[] {new Account(0)}));
        assertEquals(
                "!ENSURES balance == 7 ==> old(entries.get(1)) == 1",
                guarded.verdict(() -> new Object[] {new Account(7)}));
    }

    @Test
    void methodWithoutContractMustKeepTheInvariant() {
        LoadedContract silent = LoadedContract.of(Account.class, "silent");
        assertEquals("", silent.check(new Account(1)));
        assertEquals("INVARIANT balance >= 0", silent.check(new Account(1).withBug(1)));
        assertNull(silent.assignable(new Account(1)));
        assertFalse(silent.compiled.restrictsAssignable());
    }

    @Test
    void placesThatMayChangeAreObjectsOfBeforeTheCall() {
        Account account = new Account(1);
        Object[] places = LoadedContract.of(Account.class, "deposit").assignable(account, 1);
        assertEquals(4, places.length);
        assertSame(account, places[0]);
        assertEquals("balance", places[1]);
        assertInstanceOf(List.class, places[2]);
        assertEquals("*", places[3]);
    }

    @Test
    void compilesToAClassBesideTheSubject() {
        CompiledContract compiled = LoadedContract.of(Account.class, "deposit").compiled;
        assertEquals(
                "dev.tuntas.check.internal.contract.Account_deposit_Contract",
                compiled.className());
        assertEquals("deposit", compiled.target().getName());
        assertEquals(9, compiled.clauses().size());
    }

    // --- errors ---------------------------------------------------------------------------------

    @Test
    void errorsNameTheAnnotationAndTheColumn() {
        assertEquals(
                """
                There are 2 errors in contracts:
                  BrokenAccount.first @Requires("ammount > 0"), column 1: There is no variable\
                 ammount. Did you mean 'amount'?
                  BrokenAccount.first @Ensures("balance == old(balence)"), column 16: There is no\
                 variable balence. Did you mean 'balance'?""",
                error("first"));
        assertEquals(
                "BrokenAccount.second @Ensures(\"balance + 1\"), column 9: The compiler says:"
                        + " incompatible types: int cannot be converted to boolean.",
                error("second"));
    }

    private static String error(String method) {
        return assertThrows(
                        TuntasException.class, () -> LoadedContract.of(BrokenAccount.class, method))
                .getMessage();
    }

    @Test
    void errorsInLaterLinesSayWhichLine() {
        assertEquals(
                "BrokenAccount.third @Ensures(\"balance == 1 ==>\n  result == 2\"), line 2,"
                        + " column 3: The method is void, so it has no result.",
                error("third"));
    }

    @Test
    void reportsAllAnnotationsThatCannotBeRead() {
        TuntasException error =
                assertThrows(
                        TuntasException.class,
                        () -> new ContractReader(List.of()).read(BrokenAccount.Unreadable.class));
        assertEquals(
                """
                There are 5 errors in contracts:
                  Unreadable @Invariant, column 1: On a class, an invariant needs a text, as in\
                 @Invariant("size >= 0").
                  Unreadable.number @Invariant, column 1: Expected @Invariant without text on a\
                 boolean method that takes nothing, or on a static one that takes the object.
                  Unreadable.withText @Invariant, column 1: Expected @Invariant without text on a\
                 boolean method that takes nothing, or on a static one that takes the object.
                  Unreadable.first @Requires("balance >"), column 10: The expression ends too early.
                  Unreadable.first @Ensures("(balance > 0"), column 1: '(' is not closed.""",
                error.getMessage());
    }

    @Test
    void withoutACompilerItSaysWhatIsMissing() {
        TuntasException error =
                assertThrows(TuntasException.class, () -> new Javac(Account.class, null));
        assertEquals(
                "Contracts need the Java compiler, but this Java (%s, in %s) is a runtime without one. Run Tuntas with a JDK of version 17 or newer."
                        .formatted(
                                System.getProperty("java.version"),
                                System.getProperty("java.home")),
                error.getMessage());
    }

    @Test
    void classesOfTheJdkHaveNoContracts() throws NoSuchMethodException {
        Method length = String.class.getMethod("length");
        ClassContract contract = new ClassContract(String.class, List.of(), List.of());
        try (ContractCompiler compiler = new ContractCompiler(new ContractReader(List.of()))) {
            TuntasException error =
                    assertThrows(TuntasException.class, () -> compiler.compile(contract, length));
            assertEquals(
                    "The class java.lang.String is the JDK's, so no contract can be compiled beside"
                            + " it. State the contract on a class of your own that uses it.",
                    error.getMessage());
        }
    }
}
