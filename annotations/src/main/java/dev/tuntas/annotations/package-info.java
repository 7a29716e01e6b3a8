/**
 * What production code says of itself: which objects are valid, what a method expects and promises,
 * which values a parameter may have.
 *
 * <p>These annotations depend on nothing and do nothing; {@code tuntas check} and the JUnit
 * extension read them. Start at {@link dev.tuntas.annotations.Requires}, whose text explains the
 * expressions of all contracts.
 */
package dev.tuntas.annotations;
