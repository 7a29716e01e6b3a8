package dev.tuntas.suite.stored;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.container.ContainerDomain;
import dev.tuntas.core.spi.space.Codes;
import dev.tuntas.suite.stored.SpaceDescription.AllObjects;
import dev.tuntas.suite.stored.SpaceDescription.FieldValues;
import dev.tuntas.suite.stored.SpaceDescription.Objects;
import dev.tuntas.suite.stored.SpaceDescription.OwnObject;
import dev.tuntas.suite.stored.SpaceDescription.Part;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Describes a space by the slots of the first object of each class domain. */
final class SpaceDescriber {
    private final StateSpace space;

    private SpaceDescriber(StateSpace space) {
        this.space = space;
    }

    static SpaceDescription describe(StateSpace space) {
        SpaceDescriber describer = new SpaceDescriber(space);
        List<Part> root = Codes.rootObject(space) < 0 ? describer.domainOf(0) : List.of();
        return new SpaceDescription(
                space.classDomains().stream().map(describer::objects).toList(),
                Codes.rootObject(space),
                root);
    }

    private Objects objects(ClassDomain domain) {
        return new Objects(
                ContainerDomain.typeOf(domain).getName(),
                label(domain),
                domain.kind(),
                domain.size(),
                domain.maxLength(),
                values(domain),
                fields(domain));
    }

    private static String label(ClassDomain domain) {
        if (domain.kind() == ClassDomain.Kind.VALUES) {
            return domain.type().getSimpleName();
        }
        String first = domain.label(0);
        return first.substring(0, first.lastIndexOf('#'));
    }

    private static List<Part> values(ClassDomain domain) {
        if (domain.kind() != ClassDomain.Kind.VALUES) {
            return List.of();
        }
        return Literals.parts(IntStream.range(0, domain.size()).mapToObj(domain::value).toList());
    }

    private List<FieldValues> fields(ClassDomain domain) {
        return switch (domain.kind()) {
            case OBJECTS -> fieldsOfObject(domain);
            case ARRAYS -> fieldsOfArray(domain);
            case VALUES -> List.of();
        };
    }

    private List<FieldValues> fieldsOfObject(ClassDomain domain) {
        List<FieldValues> fields = new ArrayList<>();
        for (Field field : domain.fields()) {
            fields.add(
                    new FieldValues(
                            owner(domain, field),
                            field.getName(),
                            field.getType().getName(),
                            domainOf(domain, fields.size())));
        }
        return fields;
    }

    /** What containers are made of within a search is no field of theirs. */
    private static String owner(ClassDomain domain, Field field) {
        return domain.container().isPresent()
                ? ContainerDomain.typeOf(domain).getName()
                : field.getDeclaringClass().getName();
    }

    private List<FieldValues> fieldsOfArray(ClassDomain domain) {
        String owner = ContainerDomain.typeOf(domain).getName();
        List<FieldValues> fields = new ArrayList<>();
        fields.add(new FieldValues(owner, "length", "int", domainOf(domain, 0)));
        String type = domain.type().getComponentType().getName();
        List<String> names = elements(domain);
        int places = isAlike(domain, names.size()) ? names.size() : domain.maxLength();
        for (int i = 0; i < Math.min(places, domain.maxLength()); i++) {
            String name = names.get(i % names.size());
            fields.add(new FieldValues(owner, name, type, domainOf(domain, fields.size())));
        }
        return fields;
    }

    /** Whether all places for elements, or keys, or values, have the same domains. */
    private boolean isAlike(ClassDomain domain, int cells) {
        return IntStream.range(cells, domain.maxLength())
                .allMatch(i -> domainOf(domain, 1 + i).equals(domainOf(domain, 1 + i - cells)));
    }

    /** What the elements of arrays are called, or the keys and values of maps. */
    private static List<String> elements(ClassDomain domain) {
        ContainerDomain container = ContainerDomain.of(domain).orElse(null);
        if (container == null) {
            return List.of(SpaceDescription.ELEMENTS);
        }
        String name =
                container.isUnordered()
                        ? SpaceDescription.UNORDERED_ELEMENTS
                        : SpaceDescription.ELEMENTS;
        return container.cells() == 1
                ? List.of(name)
                : List.of(name, name + SpaceDescription.VALUE);
    }

    /** A class domain without objects has no slots, so its values are not known. */
    private List<Part> domainOf(ClassDomain domain, int position) {
        return domain.size() == 0
                ? List.of()
                : domainOf(Codes.firstSlot(space, Codes.firstObject(domain)) + position);
    }

    private List<Part> domainOf(int slotId) {
        Slot slot = space.slots().get(slotId);
        FieldDomain domain = slot.domain();
        List<Part> parts = new ArrayList<>();
        int value = 0;
        while (value < domain.size()) {
            int classDomain = Codes.classDomain(domain, value);
            if (Codes.isOwn(domain, value)) {
                parts.add(
                        new OwnObject(
                                Codes.id(Codes.domainOf(space, Codes.object(domain, value)))));
                value++;
            } else if (classDomain < 0) {
                int end = endOfPlain(domain, value);
                parts.addAll(Literals.parts(plain(domain, value, end)));
                value = end;
            } else {
                parts.add(new AllObjects(classDomain));
                value += space.classDomains().get(classDomain).size();
            }
        }
        return parts;
    }

    private static int endOfPlain(FieldDomain domain, int from) {
        int end = from;
        while (end < domain.size()
                && Codes.classDomain(domain, end) < 0
                && !Codes.isOwn(domain, end)) {
            end++;
        }
        return end;
    }

    private static List<@Nullable Object> plain(FieldDomain domain, int from, int to) {
        List<@Nullable Object> values = new ArrayList<>();
        for (int value = from; value < to; value++) {
            values.add(Codes.given(domain, value));
        }
        return values;
    }
}
