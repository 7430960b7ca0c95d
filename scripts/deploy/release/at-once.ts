/** Processes a list with limited concurrency. The first failure ends it. */

/** Maximum concurrent calls to the bucket. */
const MAX_CONCURRENT = 16

export async function atOnce<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const waiting = items[Symbol.iterator]()
  let failed = false
  const take = async () => {
    for (let next = waiting.next(); !next.done && !failed; next = waiting.next()) {
      signal?.throwIfAborted()
      try {
        await work(next.value)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, take))
}
