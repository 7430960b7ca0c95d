/**
 * Caches the products of lists across the builds of a process, since each list may have 10,000 and a changed price
 * moves none. Builds receive the codes of all changed products, so a list is valid if its entries for those are
 * unchanged.
 */
import type { Member } from '../../database/queries/publishing/build-source.ts'
import type { TouchedMember } from '../../database/queries/publishing/touched-routes.ts'

/** A list's products as its page shows them, in order: those of its cards, and the links to the rest. */
export type ListMembers = {
  /** Number of products. */
  total: number
  /** Number of pinned products, which come first. */
  pinned: number
  /** Codes of the first batch with the pinned products before it, as the API counts. */
  first: string[]
  /** JSON of the links to the others; '' when the list ends with its first cards. */
  tail: string
}

/** Maximum products in all lists together; evicts the least recently used lists. */
const KEPT_MEMBERS = 100_000

export type KeptLists = {
  /**
   * Begins a build on top of the release `live` for the products `codes`. `members` are their current places in lists.
   * Evicts lists that have them at other places or lack them, and all lists if another process has built in between.
   */
  begin: (live: string, codes: readonly string[], members: readonly TouchedMember[]) => void
  /** The list of a category, by its id. */
  get: (category: number) => ListMembers | undefined
  keep: (category: number, list: ListMembers, members: readonly Member[]) => void
  /** Marks the cached lists as those of this release. */
  end: (release: string) => void
}

type Kept = { list: ListMembers; byCode: ReadonlyMap<string, Member> }

/** Products that aren't pinned are ordered by name, which follows from the title. */
const isSame = (one: Member | undefined, other: Member | undefined): boolean =>
  one?.every((field, at) => field === other?.[at]) ?? other === undefined

export function keptLists(most = KEPT_MEMBERS): KeptLists {
  const lists = new Map<number, Kept>()
  let release: string | undefined
  let count = 0
  function forget(category: number): Kept | undefined {
    const kept = lists.get(category)
    if (kept === undefined) return undefined
    lists.delete(category)
    count -= kept.byCode.size
    return kept
  }
  function keep(category: number, kept: Kept): void {
    forget(category)
    lists.set(category, kept)
    count += kept.byCode.size
    for (const oldest of lists.keys()) {
      if (count <= most) break
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
      const holds = ([category, { byCode }]: [number, Kept]): boolean =>
        release === live && codes.every((code) => isSame(byCode.get(code), now.get(`${category} ${code}`)))
      for (const entry of [...lists]) if (!holds(entry)) forget(entry[0])
    },
    get(category) {
      const kept = forget(category)
      if (kept !== undefined) keep(category, kept)
      return kept?.list
    },
    keep: (category, list, members) =>
      keep(category, { list, byCode: new Map(members.map((member) => [member[0], member])) }),
    end(made) {
      release = made
    },
  }
}
