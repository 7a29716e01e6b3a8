package dev.tuntas.subjects;

import static dev.tuntas.check.result.Finding.Kind.ENSURES;
import static dev.tuntas.check.result.Finding.Kind.INVARIANT;

import dev.tuntas.subjects.SeededBug.Change;
import dev.tuntas.subjects.SeededBug.Expected;
import dev.tuntas.subjects.shop.Bank;
import dev.tuntas.subjects.shop.EventLog;
import dev.tuntas.subjects.shop.IntervalSet;
import dev.tuntas.subjects.shop.Inventory;
import dev.tuntas.subjects.shop.LruCache;
import dev.tuntas.subjects.shop.Order;
import dev.tuntas.subjects.shop.Recommendations;
import dev.tuntas.subjects.shop.Schedule;

/** A mistake in each class of the shop, as people make them, and how it should be found. */
@SuppressWarnings("ImmutableEnumChecker") // nothing changes a class
enum ShopBug {
    ORDER_ROUNDS_HALF_A_CENT_DOWN(
            new Change(Order.class, "tax", "RoundingMode.HALF_UP", "RoundingMode.HALF_EVEN"),
            new Expected(
                    3,
                    ENSURES,
                    "this=Order#0{date=1970-01-01, lines=[Line#0{sku=Sku#0{code=\"a\"}, quantity=1, price=1.0}, "
                            + "Line#1{sku=Sku#1{code=\"b\"}, quantity=2, price=1.0}]}")),

    INVENTORY_SELLS_WHAT_IS_PROMISED(
            new Change(
                    Inventory.class,
                    "reserve",
                    "if (available(sku) < quantity) {",
                    "if (inStock(sku) < quantity) {"),
            new Expected(
                    2,
                    INVARIANT,
                    "this=Inventory#0{stock={Sku#1{code=\"a\"}: 1}, reserved={Sku#3{code=\"a\"}: 1}}, "
                            + "sku=Sku#0{code=\"a\"}, quantity=1")),

    LRU_CACHE_FORGETS_AN_ENTRY_WHERE_ONE_IS_REPLACED(
            new Change(
                    LruCache.class,
                    "put",
                    """
                            entries.put(key, value);
                            if (entries.size() > capacity) {
                                K eldest = entries.keySet().iterator().next();
                                entries.remove(eldest);
                            }
                    """,
                    """
                            if (entries.size() == capacity) {
                                K eldest = entries.keySet().iterator().next();
                                entries.remove(eldest);
                            }
                            entries.put(key, value);
                    """),
            new Expected(
                    3,
                    ENSURES,
                    "this=LruCache#0{capacity=2, entries={0: 0, 1: 0}}, key=1, value=0")),

    INTERVAL_SET_DOES_NOT_JOIN_WHAT_TOUCHES(
            new Change(
                    IntervalSet.class,
                    "add",
                    "before.getValue() >= from",
                    "before.getValue() > from"),
            new Expected(3, INVARIANT, "this=IntervalSet#0{intervals={0: 1}}, from=1, to=2")),

    RECOMMENDATIONS_FORGET_THE_WAY_BACK(
            new Change(
                    Recommendations.class,
                    "relate",
                    "related.computeIfAbsent(other, p -> new HashSet<>()).add(product);",
                    "related.computeIfAbsent(other, p -> new HashSet<>());"),
            new Expected(2, INVARIANT, "this=Recommendations#0{related={}}, product=0, other=1")),

    EVENT_LOG_PAYS_BACK_WHAT_WAS_NEVER_PAID(
            new Change(EventLog.class, "refund", ".amount() - due();", ".amount();"),
            new Expected(
                    2, ENSURES, "this=EventLog#0{events=[Placed#0{amount=1}, Cancelled#1{}]}")),

    BANK_MAKES_MONEY_ON_THE_WAY_TO_THE_SAME_ACCOUNT(
            new Change(
                    Bank.class,
                    "transfer",
                    """
                            source.balance = source.balance.subtract(amount);
                            target.balance = target.balance.add(amount);
                    """,
                    """
                            BigDecimal left = source.balance.subtract(amount);
                            BigDecimal sum = target.balance.add(amount);
                            source.balance = left;
                            target.balance = sum;
                    """),
            new Expected(
                    1,
                    ENSURES,
                    "this=Bank#0{accounts={\"\": Account#0{owner=\"\", balance=1.0}}}, from=\"\", to=\"\", "
                            + "amount=1.0")),

    SCHEDULE_WANTS_A_PAUSE_BETWEEN_TOURS(
            new Change(
                    Schedule.class,
                    "add",
                    "return start.isBefore(other.end()) &&",
                    "return !start.isAfter(other.end()) &&"),
            new Expected(
                    3,
                    ENSURES,
                    "this=Schedule#0{tours=[Tour#1{start=1969-12-31T23:59:59, length=PT1S}]}, "
                            + "tour=Tour#0{start=1970-01-01T00:00, length=PT1S}"));

    final Change change;
    final Expected expected;

    ShopBug(Change change, Expected expected) {
        this.change = change;
        this.expected = expected;
    }

    /** The class with the mistake. */
    Class<?> seeded() {
        Class<?> subject = change.subject();
        String file = "shop/" + subject.getSimpleName();
        return MutantLoader.of(file, change.original(), change.replacement()).subject(subject);
    }
}
