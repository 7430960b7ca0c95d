/**
 * Which products stand in the lists that the builds of one process have read: a saved price moves none, and each list may
 * have 10,000. Every change of a product is told to a build, so what a list has of those told says whether it still holds.
 */
import type { Member } from '../../database/queries/build-source.ts'
import type { TouchedMember } from '../../database/queries/touched-routes.ts'

/** What a list's page says of its products, in their order: those of its cards, and the links to the rest. */
export type ListMembers = {
  /** How many it has. */
  total: number
  /** How many of the first are pinned. */
  pinned: number
  /** Codes of the first batch with the pinned products before it, as the API counts. */
  first: string[]
  /** JSON of the links to the others; '' when the list ends with its first cards. */
  tail: string
}

/** Products in all lists together; the lists looked for longest ago go first. */
const KEPT_MEMBERS = 100_000

export type KeptLists = {
  /**
   * Begins a build on top of the release `live` that looks at the products `codes`. `members` is where those stand now:
   * lists that have them otherwise, or not at all, are forgotten, and all are when others have built meanwhile.
   */
  begin: (live: string, codes: readonly string[], members: readonly TouchedMember[]) => void
  /** The list of a category, by its id. */
  get: (category: number) => ListMembers | undefined
  keep: (category: number, list: ListMembers, members: readonly Member[]) => void
  /** What is kept is as in this release. */
  end: (release: string) => void
}

type Kept = { list: ListMembers; byCode: ReadonlyMap<string, Member> }

/** The order of the others is by name, which follows the title. */
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
