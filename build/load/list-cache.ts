/**
 * Caches the products of lists across the builds of a process. A list may have 10,000 products, and most edits, such as
 * a new price, do not change it. A cached list is valid if its entries for all changed products are unchanged.
 */
import type { Member } from '../../database/queries/publishing/build-source.ts'
import type { TouchedMember } from '../../database/queries/publishing/touched-routes.ts'

/** A list's products in page order: the ones shown as cards, and the links to the rest. */
export type ListMembers = {
  /** Number of products. */
  total: number
  /** Number of pinned products, which come first. */
  pinned: number
  /** Codes of the pinned products and the first batch, which the API also returns together. */
  first: string[]
  /** JSON of the links to the other products; '' if all products are in the first batch. */
  tail: string
}

/** Maximum number of cached products over all lists. The least recently used lists are evicted. */
const MAX_CACHED_MEMBERS = 100_000

export type ListCache = {
  /**
   * Starts a build based on the release `live`. `codes` are the changed products, `members` their current positions in
   * lists. Evicts lists where a position differs, and all lists if another process has built since the last build.
   */
  begin: (live: string, codes: readonly string[], members: readonly TouchedMember[]) => void
  get: (category: number) => ListMembers | undefined
  keep: (category: number, list: ListMembers, members: readonly Member[]) => void
  /** Marks the cached lists as valid for this release. */
  end: (release: string) => void
}

type CachedList = { list: ListMembers; byCode: ReadonlyMap<string, Member> }

/** Products that aren't pinned are ordered by name, which follows from the title. */
const isSame = (one: Member | undefined, other: Member | undefined): boolean =>
  one?.every((field, at) => field === other?.[at]) ?? other === undefined

export function createListCache(max = MAX_CACHED_MEMBERS): ListCache {
  const lists = new Map<number, CachedList>()
  let release: string | undefined
  let count = 0
  function forget(category: number): CachedList | undefined {
    const retained = lists.get(category)
    if (retained === undefined) return undefined
    lists.delete(category)
    count -= retained.byCode.size
    return retained
  }
  function keep(category: number, retained: CachedList): void {
    forget(category)
    lists.set(category, retained)
    count += retained.byCode.size
    for (const oldest of lists.keys()) {
      if (count <= max) break
      forget(oldest)
    }
  }
  return {
    begin(live, codes, members) {
      const now = new Map(
        members.map(({ category_id, code, title, route, pinned_position }): [string, Member] => [
          `${category_id} ${code}`,
          [code, title, route, pinned_position],
        ]),
      )
      const holds = ([category, { byCode }]: [number, CachedList]): boolean =>
        release === live && codes.every((code) => isSame(byCode.get(code), now.get(`${category} ${code}`)))
      for (const entry of [...lists]) if (!holds(entry)) forget(entry[0])
    },
    get(category) {
      const retained = forget(category)
      if (retained !== undefined) keep(category, retained)
      return retained?.list
    },
    keep: (category, list, members) =>
      keep(category, { list, byCode: new Map(members.map((member) => [member[0], member])) }),
    end(made) {
      release = made
    },
  }
}
