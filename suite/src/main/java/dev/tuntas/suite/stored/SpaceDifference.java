package dev.tuntas.suite.stored;

import dev.tuntas.suite.stored.SpaceDescription.FieldValues;
import dev.tuntas.suite.stored.SpaceDescription.Objects;
import dev.tuntas.suite.stored.SpaceDescription.Part;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What differs first between two spaces, in the words of bounds: objects, fields, values. */
record SpaceDifference(SpaceDescription here, SpaceDescription there) {
    static @Nullable String first(SpaceDescription here, SpaceDescription there) {
        return here.equals(there) ? null : new SpaceDifference(here, there).first();
    }

    private String first() {
        int common = Math.min(here.classDomains().size(), there.classDomains().size());
        for (int i = 0; i < common; i++) {
            Objects mine = here.classDomains().get(i);
            Objects other = there.classDomains().get(i);
            if (!mine.equals(other)) {
                return between(mine, other);
            }
        }
        if (here.classDomains().size() != there.classDomains().size()) {
            return against("the class domains are", names(here), names(there));
        }
        return against("the root is one of", rootOf(here), rootOf(there));
    }

    private String between(Objects mine, Objects other) {
        if (!mine.type().equals(other.type()) || mine.kind() != other.kind()) {
            return against("a class domain is of", mine.type(), other.type());
        }
        if (mine.size() != other.size()) {
            return against("the objects of " + mine.type() + " are", mine.size(), other.size());
        }
        return betweenFields(mine, other);
    }

    private String betweenFields(Objects mine, Objects other) {
        if (!fieldNames(mine).equals(fieldNames(other))) {
            String what = "the fields of " + mine.type() + " with a domain are";
            return against(what, fieldNames(mine), fieldNames(other));
        }
        for (int i = 0; i < mine.fields().size(); i++) {
            FieldValues myField = mine.fields().get(i);
            FieldValues otherField = other.fields().get(i);
            if (!myField.equals(otherField)) {
                return betweenValues(myField, otherField);
            }
        }
        return against(
                "the values of " + mine.type() + " are",
                labels(here, mine.values()),
                labels(there, other.values()));
    }

    private String betweenValues(FieldValues mine, FieldValues other) {
        if (!mine.type().equals(other.type())) {
            return against("the type of " + mine + " is", mine.type(), other.type());
        }
        return against(
                "the values of " + mine + " are",
                labels(here, mine.domain()),
                labels(there, other.domain()));
    }

    private static String against(String what, Object mine, Object other) {
        return what + " " + mine + " here and " + other + " there";
    }

    private static String fieldNames(Objects objects) {
        return objects.fields().stream()
                .map(FieldValues::toString)
                .collect(Collectors.joining(", "));
    }

    private static String names(SpaceDescription space) {
        return space.classDomains().stream().map(Objects::type).collect(Collectors.joining(", "));
    }

    private static String rootOf(SpaceDescription space) {
        return space.root().isEmpty()
                ? "object " + space.rootObject()
                : labels(space, space.root());
    }

    private static String labels(SpaceDescription space, List<Part> domain) {
        return domain.stream().map(part -> words(space, part)).collect(Collectors.joining(", "));
    }

    private static String words(SpaceDescription space, Part part) {
        if (part instanceof SpaceDescription.Numbers numbers) {
            return numbers.from() + ".." + numbers.to();
        }
        if (part instanceof SpaceDescription.AllObjects all) {
            return "all " + space.classDomains().get(all.classDomain()).label();
        }
        if (part instanceof SpaceDescription.OwnObject own) {
            return space.classDomains().get(own.classDomain()).label() + " of its own";
        }
        SpaceDescription.Plain plain = (SpaceDescription.Plain) part;
        return plain.values().stream()
                .limit(8)
                .map(text -> Literals.of(plain.type(), text))
                .collect(Collectors.joining(", "));
    }
}
