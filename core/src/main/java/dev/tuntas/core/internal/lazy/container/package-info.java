/**
 * Models of containers of {@code java.util}, which keep more values unknown than the JDK's own code
 * would, and know better what depends on what. The list of them is {@link
 * dev.tuntas.core.internal.lazy.container.JdkModels}.
 */
@NullMarked
package dev.tuntas.core.internal.lazy.container;

import org.jspecify.annotations.NullMarked;
