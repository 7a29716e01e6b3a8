/**
 * The Jupiter extension. {@code ExhaustiveTestExtension} makes a {@code TestCase} of a test method,
 * which gives an {@code InputInvocation} for each scope; what happens in one is told by {@code
 * ScopeRun}.
 */
@NullMarked
package dev.tuntas.junit.internal;

import org.jspecify.annotations.NullMarked;
