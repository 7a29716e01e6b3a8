package dev.tuntas.check.internal.contract;

/** What is wrong with a contract, and where. */
record Mistake(SpecPlace place, String message) {
    @Override
    public String toString() {
        return place + ": " + message;
    }
}
