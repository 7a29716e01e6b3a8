package dev.tuntas.cli.internal.options;

import dev.tuntas.cli.internal.text.ShellWords;
import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.repair.Repair;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;

/** Which structures are meant: of which class, within which bounds, valid by which predicate. */
public final class SpaceOptions {
    @Mixin private SubjectOptions classes;
    @Mixin private BoundsOptions bounds;
    @Mixin private PredicateOption predicate;

    public SubjectOptions classes() {
        return classes;
    }

    public int scope() {
        return bounds.scope();
    }

    /** The bounds; from now on, code of the user's finds its own classes and resources. */
    public Finitization<?> finitization() {
        return bounds.finitization(classes.subject(), classes);
    }

    /** The predicate on structures within these bounds. */
    public Method predicate(Finitization<?> finitization) {
        return predicate.method(finitization.subject(), classes.finder());
    }

    /** A search within these bounds, with the predicate that the user names, if any. */
    public Search<?> search(Finitization<?> finitization) {
        Search<?> search = Search.of(finitization);
        namePredicate(finitization, search::predicate);
        return search;
    }

    /** A repair of the class, by the predicate that the user names and the bounds that he gives. */
    public <T> Repair<T> repair(Class<T> subject) {
        AtomicReference<@Nullable Repair<T>> named = new AtomicReference<>();
        predicate.apply(
                (owner, name) -> named.set(Repair.of(subject, owner, name)),
                subject,
                classes.finder());
        Repair<T> known = named.get();
        Repair<T> repair = known == null ? Repair.of(subject) : known;
        if (bounds.isByHand()) {
            repair.bounds(ofSubject(bounds.finitization(subject, classes), subject));
        }
        return repair;
    }

    @SuppressWarnings("unchecked") // FinMethods has compared the class with that of the bounds
    private static <T> Finitization<T> ofSubject(Finitization<?> bounds, Class<T> subject) {
        return (Finitization<T>) bounds;
    }

    /** Hands over the class and the name of the predicate, if the user names one. */
    public void namePredicate(Finitization<?> finitization, BiConsumer<Class<?>, String> taker) {
        predicate.apply(taker, finitization.subject(), classes.finder());
    }

    /** The command that shows a candidate. */
    public String showCommand(String candidate) {
        List<String> words = new ArrayList<>(List.of(ShellWords.TUNTAS, "show"));
        words.addAll(classes.words());
        words.addAll(bounds.words());
        words.addAll(predicate.words());
        words.addAll(List.of("--candidate", candidate));
        return ShellWords.line(words);
    }
}
