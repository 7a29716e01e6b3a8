package dev.tuntas.cli.internal.output;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.container.ContainerDomain;
import dev.tuntas.core.spi.space.Codes;

/** Bounds as a JSON object: every slot with the values that it may take. */
public final class BoundsJson {
    private BoundsJson() {}

    public static String of(Finitization<?> bounds) {
        JsonObject json = names(bounds);
        json.addProperty("candidates", bounds.space().size());
        JsonObject slots = new JsonObject();
        for (Slot slot : bounds.space().slots()) {
            if (!isHidden(bounds.space(), slot)) {
                slots.add(slot.name(), values(slot));
            }
        }
        json.add("slots", slots);
        return Json.lines(json);
    }

    /** What the bounds are called, to which more can be added. */
    static JsonObject names(Finitization<?> bounds) {
        JsonObject json = new JsonObject();
        json.addProperty("subject", bounds.subject().getName());
        json.addProperty("finitization", bounds.name());
        json.add("scope", scope(bounds));
        return json;
    }

    private static JsonElement scope(Finitization<?> bounds) {
        return bounds.scope().isPresent()
                ? new JsonPrimitive(bounds.scope().getAsInt())
                : JsonNull.INSTANCE;
    }

    /** A slot that only leads from a container to its content says nothing. */
    private static boolean isHidden(StateSpace space, Slot slot) {
        return Codes.object(slot) >= 0
                && ContainerDomain.of(Codes.domainOf(space, Codes.object(slot)))
                        .filter(container -> !container.isContent())
                        .isPresent();
    }

    private static JsonArray values(Slot slot) {
        JsonArray values = new JsonArray();
        for (int i = 0; i < slot.domain().size(); i++) {
            values.add(slot.domain().label(i));
        }
        return values;
    }
}
