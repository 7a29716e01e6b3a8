/** NumberText, times and command lines as people read and write them. */
@NullMarked
package dev.tuntas.cli.internal.text;

import org.jspecify.annotations.NullMarked;
