/** Keeps what was used last, up to a sum of sizes; in the memory of one isolate. */

export type RecentlyUsed<Value> = {
  get: (key: string) => Value | undefined
  set: (key: string, value: Value) => void
}

/** `sizeOf` counts each as 1 unless said otherwise; what alone is more than `limit` is not kept. */
export function recentlyUsed<Value>(limit: number, sizeOf: (value: Value) => number = () => 1): RecentlyUsed<Value> {
  const kept = new Map<string, Value>()
  let size = 0
  const drop = (key: string, value: Value) => {
    kept.delete(key)
    size -= sizeOf(value)
  }
  return {
    get: (key) => {
      const value = kept.get(key)
      if (value === undefined) return undefined
      // Maps keep the order in which keys came.
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    set: (key, value) => {
      const before = kept.get(key)
      if (before !== undefined) drop(key, before)
      if (sizeOf(value) > limit) return
      kept.set(key, value)
      size += sizeOf(value)
      for (const [oldest, old] of kept) {
        if (size <= limit) return
        drop(oldest, old)
      }
    },
  }
}
