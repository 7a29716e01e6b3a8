package dev.tuntas.cli.internal.docs;

/** A file of the site. */
record SiteFile(String name, String text) {
    boolean isPage() {
        return name.endsWith(".html");
    }
}
