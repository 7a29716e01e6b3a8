package dev.tuntas.suite.stored;

import dev.tuntas.core.bounds.ClassDomain.Kind;
import dev.tuntas.suite.internal.file.DamagedException;
import dev.tuntas.suite.internal.file.StrictJson;
import dev.tuntas.suite.stored.SpaceDescription.AllObjects;
import dev.tuntas.suite.stored.SpaceDescription.FieldValues;
import dev.tuntas.suite.stored.SpaceDescription.Numbers;
import dev.tuntas.suite.stored.SpaceDescription.Objects;
import dev.tuntas.suite.stored.SpaceDescription.OwnObject;
import dev.tuntas.suite.stored.SpaceDescription.Part;
import dev.tuntas.suite.stored.SpaceDescription.Plain;
import java.util.List;

/**
 * Whether a description that was read is one of a space: everybody who works with it may rely on
 * it. Nothing is made of it before: a file of a few bytes may tell billions of objects.
 */
record SpaceCheck(SpaceDescription space, StrictJson json) {
    static void check(SpaceDescription space, StrictJson json) throws DamagedException {
        new SpaceCheck(space, json).check();
    }

    private void check() throws DamagedException {
        List<StrictJson> told = json.objects("classDomains");
        long objects = 0;
        for (int d = 0; d < told.size(); d++) {
            Objects domain = space.classDomains().get(d);
            checkObjects(domain, told.get(d));
            objects += domain.kind() == Kind.VALUES ? 0 : domain.size();
        }
        if (objects > SpaceDescription.MOST_SLOTS || slots() > SpaceDescription.MOST_SLOTS) {
            throw json.wrong(
                    "classDomains",
                    "at most %,d objects and slots".formatted(SpaceDescription.MOST_SLOTS));
        }
        checkOwn();
        checkRoot(objects);
    }

    private long slots() {
        long slots = space.rootObject() < 0 ? 1 : 0;
        for (Objects domain : space.classDomains()) {
            if (domain.kind() != Kind.VALUES) {
                slots += (long) domain.size() * domain.slotsPerObject();
            }
        }
        return slots;
    }

    private void checkRoot(long objects) throws DamagedException {
        if (space.rootObject() >= 0) {
            if (space.rootObject() >= objects) {
                throw json.wrong(
                        "rootObject", "the number of one of %d objects".formatted(objects));
            }
            return;
        }
        checkDomain(space.root(), json, "root", 1);
        for (Part part : space.root()) {
            if (!(part instanceof AllObjects all)
                    || space.classDomains().get(all.classDomain()).kind() == Kind.VALUES) {
                throw json.wrong("root", "objects only");
            }
        }
    }

    private void checkObjects(Objects domain, StrictJson told) throws DamagedException {
        List<StrictJson> fields = told.objects("fields");
        for (int f = 0; f < fields.size(); f++) {
            checkDomain(domain.fields().get(f).domain(), fields.get(f), "domain", domain.size());
        }
        switch (domain.kind()) {
            case ARRAYS -> checkArrays(domain, told);
            case VALUES -> checkValues(domain, told);
            case OBJECTS -> {}
        }
    }

    private void checkValues(Objects domain, StrictJson told) throws DamagedException {
        for (Part part : domain.values()) {
            if (classDomain(part) >= 0) {
                throw told.wrong("values", "plain values");
            }
        }
        if (size(domain.values(), told, "values") != domain.size()) {
            throw told.wrong("size", "the number of its values");
        }
    }

    private void checkArrays(Objects arrays, StrictJson told) throws DamagedException {
        int needed = arrays.maxLength() == 0 ? 1 : 2;
        if (arrays.fields().size() < needed) {
            throw told.wrong("fields", "those of an array: its length, and its elements");
        }
        FieldValues length = arrays.fields().get(0);
        for (Part part : length.domain()) {
            if (!isLengths(part, arrays.maxLength())) {
                throw told.wrong(
                        "fields", "lengths of 0 to %d first".formatted(arrays.maxLength()));
            }
            if (!isOfWhole(part, arrays.cells())) {
                throw told.wrong("fields", "lengths of whole entries first");
            }
        }
    }

    private static boolean isOfWhole(Part lengths, int cells) {
        if (lengths instanceof Numbers numbers) {
            return cells == 1 || numbers.from() == numbers.to() && numbers.from() % cells == 0;
        }
        return lengths instanceof Plain plain
                && plain.values().stream().allMatch(text -> Integer.parseInt(text) % cells == 0);
    }

    private static boolean isLengths(Part part, int most) {
        if (part instanceof Numbers numbers) {
            return numbers.from() >= 0 && numbers.to() <= most;
        }
        return part instanceof Plain plain
                && plain.values().stream()
                        .allMatch(
                                text ->
                                        text.matches("[0-9]{1,9}")
                                                && Integer.parseInt(text) <= most);
    }

    private void checkDomain(List<Part> domain, StrictJson told, String member, int owners)
            throws DamagedException {
        for (Part part : domain) {
            if (classDomain(part) >= space.classDomains().size()) {
                throw told.wrong(
                        member,
                        "objects of one of %d class domains"
                                .formatted(space.classDomains().size()));
            }
        }
        if (size(domain, told, member) == 0 && owners > 0) {
            throw told.wrong(member, "at least one value");
        }
    }

    private static int classDomain(Part part) {
        if (part instanceof OwnObject own) {
            return own.classDomain();
        }
        return part instanceof AllObjects all ? all.classDomain() : -1;
    }

    /** There must be an object for each slot that has one of its own. */
    private void checkOwn() throws DamagedException {
        long[] needed = new long[space.classDomains().size()];
        for (Objects domain : space.classDomains()) {
            int slots = domain.kind() == Kind.VALUES ? 0 : domain.slotsPerObject();
            for (int position = 0; position < slots; position++) {
                for (Part part : domain.field(position).domain()) {
                    if (part instanceof OwnObject own) {
                        needed[own.classDomain()] += domain.size();
                    }
                }
            }
        }
        for (int d = 0; d < needed.length; d++) {
            Objects domain = space.classDomains().get(d);
            if (needed[d] > domain.size() || needed[d] > 0 && domain.kind() == Kind.VALUES) {
                throw json.wrong("classDomains", "an object for each slot that has one of its own");
            }
        }
    }

    private long size(List<Part> domain, StrictJson told, String member) throws DamagedException {
        long size = 0;
        for (Part part : domain) {
            size += space.sizeOf(part);
        }
        if (size >= Integer.MAX_VALUE) {
            throw told.wrong(member, "at most %,d values".formatted(Integer.MAX_VALUE - 1));
        }
        return size;
    }
}
