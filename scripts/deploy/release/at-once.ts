/** Works through a list, some at a time; the first failure ends it. */

/** How many calls to the bucket are under way at once. */
const AT_ONCE = 16

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
  await Promise.all(Array.from({ length: AT_ONCE }, take))
}
