/** Kysely's parameters as libSQL's arguments. */
import type { InValue } from '@libsql/client'

/**
 * The client sends every JavaScript number as a float, which breaks LIMIT and `||`; whole numbers are passed as bigint,
 * which it sends as an integer. Throws on values SQLite can't hold.
 */
export const toArguments = (parameters: readonly unknown[]): InValue[] => parameters.map(toArgument)

const toArgument = (value: unknown): InValue => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value
  if (typeof value === 'boolean') return value ? 1n : 0n
  // A lone surrogate, which JSON can spell and the server can't read, becomes U+FFFD.
  if (typeof value === 'string') return value.toWellFormed()
  if (value === null || typeof value === 'bigint') return value
  if (value instanceof Uint8Array || value instanceof ArrayBuffer) return value
  throw new TypeError(
    `A query parameter is ${value === undefined ? 'undefined' : Object.prototype.toString.call(value)}`,
  )
}
