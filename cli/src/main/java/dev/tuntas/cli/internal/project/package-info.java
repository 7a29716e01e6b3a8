/** {@code tuntas new}: a project to begin with. */
@NullMarked
package dev.tuntas.cli.internal.project;

import org.jspecify.annotations.NullMarked;
