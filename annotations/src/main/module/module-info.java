/** What production code says of itself; depends on nothing. */
module dev.tuntas.annotations {
    exports dev.tuntas.annotations;
}
