/** Reads a source in the background, so that the database works while pages are rendered; bounded, so that memory stays flat. */

/** Begins to read at once; holds at most `most` items that nobody has taken yet. */
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
