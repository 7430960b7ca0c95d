/** A cache of what was read of the listing, from one request to the next. */

/** `version`: the listing's when it was read. */
export type Versioned = { readonly version: string }

export type BoundedCache<Value extends Versioned> = {
  get: (key: string) => Value | undefined
  set: (key: string, value: Value) => void
}

/** Values of at most `most` together, by `sizeOf`: those asked for longest ago make room. */
export const createBoundedCache = <Value extends Versioned>(
  most: number,
  sizeOf: (value: Value) => number,
): BoundedCache<Value> => {
  const values = new Map<string, Value>()
  let held = 0
  const drop = (key: string): void => {
    const value = values.get(key)
    if (value === undefined) return
    held -= sizeOf(value)
    values.delete(key)
  }
  return {
    get: (key) => {
      const value = values.get(key)
      if (value === undefined) return undefined
      values.delete(key)
      values.set(key, value)
      return value
    },
    set: (key, value) => {
      drop(key)
      const size = sizeOf(value)
      if (size > most) return
      values.set(key, value)
      held += size
      for (const oldest of values.keys()) {
        if (held <= most) break
        drop(oldest)
      }
    },
  }
}
