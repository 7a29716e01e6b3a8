/**
 * {@code tuntas bench}: measurements that set Tuntas beside published tables and its rivals.
 *
 * <p>Each table has a package with its command. They share {@code options}, {@code run} (what is
 * measured, and how), {@code published} (figures of others), {@code report} and {@code plot}.
 * {@code docs/papers.md} names the papers.
 */
@NullMarked
package dev.tuntas.bench;

import org.jspecify.annotations.NullMarked;
