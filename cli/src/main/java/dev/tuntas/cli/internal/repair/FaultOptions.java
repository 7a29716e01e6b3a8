package dev.tuntas.cli.internal.repair;

import dev.tuntas.core.Snapshot;
import dev.tuntas.repair.Corruption;
import dev.tuntas.repair.Repair;
import dev.tuntas.repair.result.FaultKind;
import dev.tuntas.repair.result.RepairChange;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How an object is spoilt before it is mended. */
public final class FaultOptions {
    @Option(
            names = "--corrupt",
            paramLabel = "K",
            description = "Spoil K fields of it first, and keep the objects that this cuts off.")
    private @Nullable Integer faults;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Which fields, and how: the same seed does the same (default: 1).")
    private @Nullable Long seed;

    @Option(
            names = "--faults",
            paramLabel = "KIND",
            split = ",",
            converter = Kinds.class,
            description =
                    "Which kinds of faults: redirect (a reference to another object), cut (to null),"
                            + " data (a number or boolean), count (one of the root); all unless said.")
    private Set<FaultKind> kinds = EnumSet.allOf(FaultKind.class);

    /** Reads the name of a kind. */
    static final class Kinds implements ITypeConverter<FaultKind> {
        @Override
        public FaultKind convert(String name) {
            try {
                return FaultKind.valueOf(name.toUpperCase(Locale.ROOT));
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(
                        "'%s' is no kind of fault. Expected redirect, cut, data or count."
                                .formatted(name));
            }
        }
    }

    /** Whether one of the options makes no sense without --corrupt. */
    boolean isIncomplete() {
        return faults == null && (seed != null || kinds.size() < FaultKind.values().length);
    }

    /** What was spoilt, and all objects that there were before. */
    record Spoilt(List<RepairChange> faults, List<Object> pool) {
        /** The faults with the names that their objects have now: what is cut off comes last. */
        List<String> texts(Snapshot now) {
            return faults.stream().map(fault -> text(fault, now)).toList();
        }

        private static String text(RepairChange fault, Snapshot now) {
            String place = fault.place().replaceFirst("^[^#]*#\\d+", "");
            String[] values = fault.text().split(" -> ", 2);
            return "%s%s: %s -> %s"
                    .formatted(
                            now.label(fault.object()),
                            place,
                            shown(fault.before(), values[0], now),
                            shown(fault.after(), values[1], now));
        }

        private static String shown(@Nullable Object value, String text, Snapshot now) {
            String label = value == null ? null : now.label(value);
            return label == null ? text : label;
        }
    }

    <T> Spoilt spoil(Repair<T> repair, T object) {
        if (faults == null) {
            return new Spoilt(List.of(), List.of());
        }
        Corruption<T> corruption = Corruption.of(repair, object).kinds(kinds);
        return new Spoilt(corruption.spoil(faults, seed == null ? 1 : seed), corruption.objects());
    }
}
