/** Repeatable chance: the same key always gives the same result. */

/** A number from 0 to below 1 that depends only on the key (FNV-1a, mixed to spread similar keys). */
export function chance(key: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x100000000
}

/** A whole number from low to high, both included. */
export const between = (key: string, low: number, high: number): number =>
  low + Math.floor(chance(key) * (high - low + 1))

/** One of the choices; throws when there are none. */
export function choose<T>(key: string, choices: readonly T[]): T {
  const choice = choices[Math.floor(chance(key) * choices.length)]
  if (choice === undefined) throw new Error(`Nothing to choose from for ${key}`)
  return choice
}

export type Draw = (key: string, choices: readonly string[]) => string

/** Draws phrases evenly: among the least used so far, the key decides. */
export function createDraw(): Draw {
  const uses = new Map<string, number>()
  return (key, choices) => {
    const fewest = Math.min(...choices.map((choice) => uses.get(choice) ?? 0))
    const drawn = choose(
      key,
      choices.filter((choice) => (uses.get(choice) ?? 0) === fewest),
    )
    uses.set(drawn, fewest + 1)
    return drawn
  }
}
