/** Prefetches items into a bounded buffer, so that database reads and rendering overlap. */

/** Starts reading immediately. `most` is the maximum number of buffered items. */
export function readAhead<Item>(source: AsyncIterable<Item>, most: number): AsyncGenerator<Item> {
  const waiting: Item[] = []
  let ended: { error?: unknown } | undefined
  let changed = Promise.withResolvers<void>()
  const tell = () => {
    changed.resolve()
    changed = Promise.withResolvers<void>()
  }

  async function read(): Promise<void> {
    for await (const item of source) {
      waiting.push(item)
      tell()
      while (waiting.length >= most) await changed.promise
    }
  }

  read()
    .then(() => {
      ended = {}
    })
    .catch((error: unknown) => {
      ended = { error }
    })
    .finally(tell)

  async function* take(): AsyncGenerator<Item> {
    while (true) {
      const item = waiting.shift()
      if (item !== undefined) {
        tell()
        yield item
      } else if (ended) {
        if ('error' in ended) throw ended.error
        return
      } else await changed.promise
    }
  }
  return take()
}
