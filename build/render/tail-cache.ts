/** The tails of long lists as the runner has rendered and checked them: a saved price changes none, and each may have 10,000 links. */
import { fingerprint } from '../hash.ts'

/** Characters of HTML that are kept at most; the tails looked for longest ago go first. */
const KEPT_CHARACTERS = 32_000_000

export type TailCache = {
  /** The HTML of a tail that was found right; `tail` as PageTask has it. */
  get: (tail: string) => string | undefined
  keep: (tail: string, html: string) => void
}

export function tailCache(most = KEPT_CHARACTERS): TailCache {
  const kept = new Map<string, string>()
  let characters = 0
  function take(key: string): string | undefined {
    const html = kept.get(key)
    if (html === undefined) return undefined
    kept.delete(key)
    characters -= html.length
    return html
  }
  function put(key: string, html: string): void {
    kept.set(key, html)
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
      for (const oldest of kept.keys()) {
        if (characters <= most) break
        take(oldest)
      }
    },
  }
}
