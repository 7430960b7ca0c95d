/**
 * Caches rendered and checked tails of long lists, since each may have 10,000 links and a changed price affects none.
 */
import { fingerprint } from '../release/hash.ts'

/** Maximum characters of HTML; evicts the least recently used tails. */
const MAX_CACHED_CHARACTERS = 32_000_000

export type TailCache = {
  /** HTML of a valid tail; `tail` is that of PageTask. */
  get: (tail: string) => string | undefined
  keep: (tail: string, html: string) => void
}

export function tailCache(most = MAX_CACHED_CHARACTERS): TailCache {
  const retained = new Map<string, string>()
  let characters = 0
  function take(key: string): string | undefined {
    const html = retained.get(key)
    if (html === undefined) return undefined
    retained.delete(key)
    characters -= html.length
    return html
  }
  function put(key: string, html: string): void {
    retained.set(key, html)
    characters += html.length
  }
  return {
    get(tail) {
      const key = fingerprint(tail)
      const html = take(key)
      if (html !== undefined) put(key, html)
      return html
    },
    keep(tail, html) {
      const key = fingerprint(tail)
      take(key)
      put(key, html)
      for (const oldest of retained.keys()) {
        if (characters <= most) break
        take(oldest)
      }
    },
  }
}
