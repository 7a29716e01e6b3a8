/** The result of an assessment as files: a page, and what other tools read. */
@NullMarked
package dev.tuntas.cli.internal.assess.report;

import org.jspecify.annotations.NullMarked;
