/** Reads the products of lists that aren't cached from an earlier build. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { type Member, selectMembers } from '../../database/queries/publishing/build-source.ts'
import type { ListingType } from '../../domain/catalogue/entry/category-draft.ts'
import { LIST_BATCH } from '../../domain/catalogue/search/search.ts'
import type { ListCache, ListMembers } from './list-cache.ts'

/** Maximum products in a prerendered list. */
const PRERENDER_BATCH = 10_000

/** Reduces products, some hundred bytes each, to the data of the list's page, to save memory for uncached lists. */
function toListMembers(members: readonly Member[]): ListMembers {
  const pinned = members.filter(([, , , position]) => position !== null).length
  const rest = members.slice(pinned + LIST_BATCH)
  return {
    total: members.length,
    pinned,
    first: members.slice(0, pinned + LIST_BATCH).map(([code]) => code),
    tail: rest.length === 0 ? '' : JSON.stringify(rest.map(([, name, route]) => ({ name, href: `/${route}` }))),
  }
}

/** Members of each category's list in order. One round trip for those that aren't cached. */
export async function loadMembers(
  client: Client,
  categories: readonly { id: number; listing_type: ListingType }[],
  retained?: ListCache,
): Promise<ListMembers[]> {
  const known = categories.map(({ id }) => retained?.get(id))
  const asked = categories.filter((_, at) => known[at] === undefined)
  const statements = asked.map((category) => selectMembers(category, PRERENDER_BATCH))
  const results = asked.length === 0 ? [] : await batch(client, 'read', statements)
  const read = new Map<number, ListMembers>()
  for (const [at, { id }] of asked.entries()) {
    const row = results[at]?.rows[0]
    const members: Member[] = row ? JSON.parse(row.members_json) : []
    const list = toListMembers(members)
    read.set(id, list)
    retained?.keep(id, list, members)
  }
  return categories.map(({ id }, at) => known[at] ?? read.get(id) ?? toListMembers([]))
}
