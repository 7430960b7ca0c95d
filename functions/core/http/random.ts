/** Random values from the system's cryptographic source. */

const WORDS = 2 ** 32

/** A random number of at least 0 and less than 1. */
export const randomFraction = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / WORDS
