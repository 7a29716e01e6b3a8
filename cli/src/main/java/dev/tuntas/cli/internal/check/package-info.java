/** The results of checks, for people and for other tools: text, JSON, SARIF, JUnit XML. */
@NullMarked
package dev.tuntas.cli.internal.check;

import org.jspecify.annotations.NullMarked;
