package dev.tuntas.subjects.shop;

/** What a product is called in the shop. */
public record Sku(String code) {
    public Sku {
        if (code.isBlank()) {
            throw new IllegalArgumentException("a SKU has a code");
        }
    }
}
