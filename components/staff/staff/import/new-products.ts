/** Groups an import's new products by the facts that determine their categories, and asks the shop which it lacks. */
import type { ImportRow } from '../../../../domain/staff/import/import-rows.schema.ts'
import type {
  CategoryGroup,
  MissingCategories,
  MissingCategory,
} from '../../../../domain/staff/import/missing-categories.ts'
import { type CallResult, call } from '../../../kit/api/call.ts'

/** Maximum number of groups sent: the fullest, which decide about categories. */
const MAX_GROUPS = 2_000

/** A group with the number of products whose rows state no status. */
export type NewGroup = CategoryGroup & { undecided: number }

export type NewProductGroups = { add: (row: ImportRow) => void; groups: () => NewGroup[] }

export function newProductGroups(): NewProductGroups {
  const groups = new Map<string, NewGroup>()
  return {
    add: ({ entry, edit: { status } }) => {
      if (entry === null) return
      const { type_id, kind, country, region, grapes, style } = entry
      const facts = { type_id, kind, country, region, grape: grapes[0] ?? '', style }
      const key = JSON.stringify(Object.values(facts))
      const group = groups.get(key) ?? { ...facts, products: 0, live: 0, undecided: 0 }
      group.products += 1
      if (status === 'active') group.live += 1
      if (status === undefined) group.undecided += 1
      groups.set(key, group)
    },
    groups: () => [...groups.values()].toSorted((one, other) => other.products - one.products).slice(0, MAX_GROUPS),
  }
}

/** Groups as they are sent: `goLive` puts products without a status on sale. */
export const sentGroups = (groups: readonly NewGroup[], goLive: boolean): CategoryGroup[] =>
  groups.map(({ undecided, ...group }) => ({ ...group, live: group.live + (goLive ? undecided : 0) }))

const NOTHING_MISSING: MissingCategories = { categories: [], is_open: true }

export async function askMissing(groups: readonly NewGroup[]): Promise<CallResult<MissingCategories>> {
  if (groups.length === 0) return { ok: true, data: NOTHING_MISSING }
  return call('POST /api/admin/imports/categories', { body: { groups: sentGroups(groups, false) } })
}

/** Adds or removes a category: with those above it, or with those below it. */
export function toggleCategory(
  chosen: ReadonlySet<string>,
  path: string,
  missing: readonly MissingCategory[],
): Set<string> {
  const parents = new Map(missing.map((category) => [category.path, category.parent]))
  const lineOf = (from: string): string[] => (parents.has(from) ? [from, ...lineOf(parents.get(from) ?? '')] : [])
  return chosen.has(path)
    ? new Set([...chosen].filter((one) => !lineOf(one).includes(path)))
    : new Set([...chosen, ...lineOf(path)])
}
