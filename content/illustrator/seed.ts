/** Turns a text into a seed for drawing, so that a picture is always the same. */

/** Removes accents and capitals, for comparing and seeding. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** An unsigned 32-bit number: FNV-1a with a final mix, so that similar texts give very different pictures. */
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

/** The entry selected by a number. The list must not be empty. */
export function pick<T>(list: readonly [T, ...T[]], number: number): T {
  return list[number % list.length] ?? list[0]
}
