/** Reads which products lists have, unless that is kept from a build before. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { type Member, selectMembers } from '../../database/queries/build-source.ts'
import { LIST_BATCH, type ListingType } from '../../domain/route/descriptor.ts'
import type { KeptLists, ListMembers } from './kept-lists.ts'

/** How many products a list's page holds when prerendered. */
const PRERENDER_BATCH = 10_000

/** Each product takes some hundred bytes: of lists that nobody keeps, only what their pages say stays in memory. */
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

/** Of each category in turn, in one round trip for those that are not kept. */
export async function loadMembers(
  client: Client,
  categories: readonly { id: number; listing_type: ListingType }[],
  kept?: KeptLists,
): Promise<ListMembers[]> {
  const known = categories.map(({ id }) => kept?.get(id))
  const asked = categories.filter((_, at) => known[at] === undefined)
  const statements = asked.map((category) => selectMembers(category, PRERENDER_BATCH))
  const results = asked.length === 0 ? [] : await batch(client, 'read', statements)
  const read = new Map<number, ListMembers>()
  for (const [at, { id }] of asked.entries()) {
    const row = results[at]?.rows[0]
    const members: Member[] = row ? JSON.parse(row.members_json) : []
    const list = toListMembers(members)
    read.set(id, list)
    kept?.keep(id, list, members)
  }
  return categories.map(({ id }, at) => known[at] ?? read.get(id) ?? toListMembers([]))
}
