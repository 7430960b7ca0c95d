/** Turns a text into a number that decides how something is drawn, so that a picture is always drawn the same. */

/** A text without accents and capitals, for comparing and for seeding. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** An unsigned 32-bit number: FNV-1a with a final mix, so that texts that differ little seed very different pictures. */
export function seedOf(text: string): number {
  let seed = 2166136261
  for (const character of text) {
    seed ^= character.codePointAt(0) ?? 0
    seed = Math.imul(seed, 16777619)
  }
  seed ^= seed >>> 15
  seed = Math.imul(seed, 2246822507)
  seed ^= seed >>> 13
  return seed >>> 0
}

/** The entry a number points at. The list must not be empty. */
export function pick<T>(list: readonly [T, ...T[]], number: number): T {
  return list[number % list.length] ?? list[0]
}
