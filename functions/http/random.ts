/** Names that nobody can guess. */

/** So many random bytes as hex digits, two each. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const WORDS = 2 ** 32

/** At least 0 and less than 1, from the system's own source. */
export const randomFraction = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / WORDS
