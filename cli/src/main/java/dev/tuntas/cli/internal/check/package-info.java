/** {@code tuntas check}: its results as text for people, as JSON, SARIF and JUnit XML for tools. */
@NullMarked
package dev.tuntas.cli.internal.check;

import org.jspecify.annotations.NullMarked;
