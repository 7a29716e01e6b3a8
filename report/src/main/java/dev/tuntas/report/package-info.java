/**
 * Self-contained HTML pages. What a page shows is made of values ({@link
 * dev.tuntas.report.model.Block}); {@link dev.tuntas.report.HtmlPage} writes it, {@link
 * dev.tuntas.report.RunPage} makes the page of a check or of a run of tests, {@link
 * dev.tuntas.report.GalleryPage} that of many structures.
 */
@NullMarked
package dev.tuntas.report;

import org.jspecify.annotations.NullMarked;
