/** Pages that are one file each: what they show, as values, and the HTML of it. */
module dev.tuntas.report {
    requires static transitive org.jspecify;

    exports dev.tuntas.report;
    exports dev.tuntas.report.model;
}
