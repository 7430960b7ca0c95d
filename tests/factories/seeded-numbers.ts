/** Pseudo-random numbers, the same for the same seed. */

/** A whole number from 0 to below `most`. */
export type NextNumber = (most: number) => number

export function seededNumbers(seed: number): NextNumber {
  let state = (seed % 2_147_483_646) + 1
  return (most) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
}

/** A random item; throws when there is none. */
export function oneOf<Value>(values: readonly Value[], next: NextNumber): Value {
  const value = values[next(values.length)]
  if (value === undefined) throw new Error('There is nothing to choose from')
  return value
}
