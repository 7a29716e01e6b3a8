/**
 * Tuntas in a Maven build: a goal for each command, which runs it on the classes of the project, in
 * a JVM of its own, and one that puts what they came to on a page. Start at {@link
 * dev.tuntas.maven.CommandMojo}.
 */
@NullMarked
package dev.tuntas.maven;

import org.jspecify.annotations.NullMarked;
