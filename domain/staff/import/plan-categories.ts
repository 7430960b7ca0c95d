/**
 * Matches a derived category tree to the shop's. Existing categories keep id, name and path; others are opened or
 * closed.
 */
import type { CategoryDraft } from '../../catalogue/entry/category-draft.ts'

export type ShopCategory = {
  id: number
  parentId: number | null
  name: string
  /** Path of the category, which staff may have changed. */
  sefUrl: string
  status: 'active' | 'hidden'
  sequence: number
}

/** Record of a category from the last import, by its derived path. */
export type CategoryRecord = { path: string; id: number; sequence: number; status: 'active' | 'hidden' }

export type OpenedCategory = CategoryDraft & { id: number; parentId: number | null }

export type CategoryPlan = {
  /** Ids and paths by derived path, for all categories that have one after the import. */
  places: ReadonlyMap<string, { id: number; sefUrl: string }>
  opened: OpenedCategory[]
  /** Categories that contain only drafts. They appear when one of the products is for sale. */
  hidden: OpenedCategory[]
  /** Closed by an earlier import, and filled again. */
  reopened: ShopCategory[]
  /** Categories left without products. `leadsTo` is the path of the nearest remaining parent, '' for the home page. */
  closed: (ShopCategory & { path: string; leadsTo: string })[]
  resequenced: { id: number; sequence: number }[]
  records: CategoryRecord[]
}

export type PlanCategoriesInput = {
  categories: readonly ShopCategory[]
  records: readonly CategoryRecord[]
  /** Parents before their children. */
  drafts: readonly CategoryDraft[]
  /** Categories with drafts only. */
  hidden?: readonly CategoryDraft[]
  /** Ids of categories to which staff have added products on sale. */
  occupied: ReadonlySet<number>
}

export function planCategories(input: PlanCategoriesInput): CategoryPlan {
  const { categories, records, drafts, occupied, hidden = [] } = input
  const byId = new Map(categories.map((category) => [category.id, category]))
  const byUrl = new Map(categories.map((category) => [category.sefUrl, category]))
  const recorded = new Map(records.map((record) => [record.path, record]))
  const places = new Map<string, { id: number; sefUrl: string }>()
  for (const { path, id } of records) {
    const category = byId.get(id)
    if (category !== undefined) places.set(path, { id, sefUrl: category.sefUrl })
  }
  const opened: OpenedCategory[] = []
  const stays: { draft: CategoryDraft; category: ShopCategory }[] = []
  let lastId = Math.max(0, ...byId.keys())
  for (const draft of drafts) {
    const { sefUrl: path, parentSefUrl } = draft
    const category = byId.get(recorded.get(path)?.id ?? 0) ?? byUrl.get(path)
    if (category === undefined) {
      lastId += 1
      const parentId = parentSefUrl === null ? null : (places.get(parentSefUrl)?.id ?? null)
      opened.push({ ...draft, id: lastId, parentId })
      places.set(path, { id: lastId, sefUrl: path })
    } else {
      stays.push({ draft, category })
      places.set(path, { id: category.id, sefUrl: category.sefUrl })
    }
  }
  const unshown = hidden.flatMap((draft): OpenedCategory[] => {
    const { sefUrl: path } = draft
    if (places.has(path)) return []
    const id = byUrl.get(path)?.id
    if (id === undefined) lastId += 1
    places.set(path, { id: id ?? lastId, sefUrl: path })
    return id === undefined ? [{ ...draft, id: lastId, parentId: null }] : []
  })
  const wanted = new Set(drafts.map(({ sefUrl }) => sefUrl))
  const closing = records.flatMap(({ path, id, status }) => {
    const category = byId.get(id)
    const isOpen = category?.status === 'active' && status === 'active'
    return category === undefined || !isOpen || wanted.has(path) || occupied.has(id) ? [] : [{ ...category, path }]
  })
  const shut = new Set(closing.map(({ id }) => id))
  const resequenced = sequencesOf(stays, recorded)
  const sequences = new Map(resequenced.map(({ id, sequence }) => [id, sequence]))
  return {
    places,
    opened: behindSiblings(opened, stays, sequences),
    hidden: unshown,
    reopened: stays
      .filter(({ draft, category }) => category.status === 'hidden' && recorded.get(draft.sefUrl)?.status === 'hidden')
      .map(({ category }) => category),
    closed: closing.map((category) => ({ ...category, leadsTo: nearestOpen(category, byId, shut) })),
    resequenced,
    records: [
      ...drafts.map(({ sefUrl, sequence }) => ({
        path: sefUrl,
        id: places.get(sefUrl)?.id ?? 0,
        sequence,
        status: 'active' as const,
      })),
      ...unshown.map(({ sefUrl, id, sequence }) => ({ path: sefUrl, id, sequence, status: 'hidden' as const })),
      ...records
        .filter(({ path, id }) => !wanted.has(path) && byId.has(id))
        .map((record) => (shut.has(record.id) ? { ...record, status: 'hidden' as const } : record)),
    ],
  }
}

function nearestOpen({ parentId }: ShopCategory, byId: ReadonlyMap<number, ShopCategory>, shut: ReadonlySet<number>) {
  for (let parent = byId.get(parentId ?? 0); parent !== undefined; parent = byId.get(parent.parentId ?? 0)) {
    if (parent.status === 'active' && !shut.has(parent.id)) return parent.sefUrl
  }
  return ''
}

type Stay = { draft: CategoryDraft; category: ShopCategory }

const siblingsKey = ({ parentSefUrl }: CategoryDraft): string => parentSefUrl ?? ''

/** Restores the derived order of siblings, unless staff have moved one of them. */
function sequencesOf(stays: readonly Stay[], recorded: ReadonlyMap<string, CategoryRecord>) {
  const families = Map.groupBy(stays, ({ draft }) => siblingsKey(draft))
  return [...families.values()]
    .filter((family) =>
      family.every(({ draft, category }) => recorded.get(draft.sefUrl)?.sequence === category.sequence),
    )
    .flat()
    .filter(({ draft, category }) => draft.sequence !== category.sequence)
    .map(({ draft, category }) => ({ id: category.id, sequence: draft.sequence }))
}

/** Appends new categories to siblings that staff have ordered. */
function behindSiblings(
  opened: readonly OpenedCategory[],
  stays: readonly Stay[],
  sequences: ReadonlyMap<number, number>,
): OpenedCategory[] {
  const families = Map.groupBy(stays, ({ draft }) => siblingsKey(draft))
  return opened.map((draft) => {
    const family = families.get(siblingsKey(draft)) ?? []
    const isDerived = family.every(
      ({ draft: sibling, category }) => (sequences.get(category.id) ?? category.sequence) === sibling.sequence,
    )
    const last = Math.max(0, ...family.map(({ category }) => category.sequence))
    return isDerived ? draft : { ...draft, sequence: last + draft.sequence }
  })
}
