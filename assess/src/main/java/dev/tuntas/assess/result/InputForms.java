package dev.tuntas.assess.result;

import dev.tuntas.core.Structure;
import java.util.Map;

/**
 * Further forms of an input. They are made when they are asked for: of hundreds of inputs, few are
 * looked at.
 */
public interface InputForms {
    /** No further forms. */
    InputForms NONE =
            new InputForms() {
                @Override
                public String code() {
                    return "";
                }

                @Override
                public Map<String, String> values() {
                    return Map.of();
                }

                @Override
                public Map<String, Structure<?>> structures() {
                    return Map.of();
                }
            };

    /** Java code that makes the values, field by field, and calls the method under test. */
    String code();

    /** The values by name, each in one line. */
    Map<String, String> values();

    /** The structures among them, by name. */
    Map<String, Structure<?>> structures();
}
