/** Repeatable random numbers: a case that is prepared twice has the same wines, as long as nothing else has changed. */

const WORDS = 2 ** 32

/** FNV-1a of a text, 32 bits. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  }
  return hash >>> 0
}

/** Random numbers of at least 0 and less than 1 that depend only on `seed` (mulberry32). */
export const seeded = (seed: string): (() => number) => {
  let state = hashOf(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / WORDS
  }
}
