/** Seeded pseudo-random numbers, so that a demo shop is the same on every machine. */
import { seedOf } from './illustrator/seed.ts'

export type Dice = {
  /** A whole number from 0 up to, but not including, `limit`. */
  below: (limit: number) => number
  /** True with the given probability, 0 to 1. */
  chance: (probability: number) => boolean
  /** An entry of a non-empty list; early ones are more frequent. */
  favourite: <Item>(list: readonly Item[]) => Item
}

/** Dice whose results depend only on `seed` (mulberry32). */
export const dice = (seed: string): Dice => {
  let state = seedOf(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    below: (limit) => Math.floor(next() * limit),
    chance: (probability) => next() < probability,
    favourite: (list) => {
      const item = list[Math.floor(next() ** 2 * list.length)]
      if (item === undefined) throw new RangeError('There is nothing to choose from')
      return item
    },
  }
}
