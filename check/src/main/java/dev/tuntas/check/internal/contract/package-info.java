/**
 * Contracts as one model, and as one class.
 *
 * <pre>
 * annotations ─► AnnotationReader ─┐
 *                                  ├─► ContractReader ─► ClassContract ─► ContractCompiler ─► CompiledContract
 * JML comments ─► JmlReader ───────┘                                       ContractSource, javac
 * </pre>
 *
 * Text keeps its {@linkplain dev.tuntas.check.internal.contract.Traced origin} from the clause to
 * the source that javac gets, so that each error points at what the user wrote.
 */
@NullMarked
package dev.tuntas.check.internal.contract;

import org.jspecify.annotations.NullMarked;
