/** Plans products' categories after an import, and which open and close (docs/import-catalogue.md#importing-again). */
import { type CategorisedEntry, deriveCategories } from '../../catalogue/entry/categories.ts'
import type { DerivedCategories } from '../../catalogue/entry/category-draft.ts'
import type { ImportRecord } from './import-record.ts'
import { placeDrafts } from './place-drafts.ts'
import { type CategoryPlan, type CategoryRecord, planCategories, type ShopCategory } from './plan-categories.ts'

/** A product after the import, with the facts that determine its categories. */
export type StandingProduct = {
  entry: CategorisedEntry
  isLive: boolean
  /** Last segment of the page's URL. */
  address: string
}

/** Address and categories of a product in the shop. */
export type PlacedProduct = StandingProduct & {
  /** null for a product that no import has written. */
  record: Pick<ImportRecord, 'category' | 'lists'> | null
  /** Derived path of its primary category, or the category's actual path if no import recorded one. */
  category: string
  /** With a slash at the end: 'red/spain/'. */
  categoryUrl: string
  /** Ids of all its categories. */
  categoryIds: readonly number[]
}

export type PlanPlacesInput = {
  shop: ReadonlyMap<string, PlacedProduct>
  /** Products that the import adds or changes, in their final state. */
  changed: ReadonlyMap<string, StandingProduct>
  /** Codes of products whose categories the import sets. Others keep their categories. */
  decided: Iterable<string>
  categories: readonly ShopCategory[]
  categoryRecords: readonly CategoryRecord[]
}

export type Placement = {
  /** Its primary category if new or changed; null if unchanged. */
  place: { id: number; path: string } | null
  /** Ids of categories. */
  joins: readonly number[]
  leaves: readonly number[]
  /** Recorded for the next import. */
  record: Pick<ImportRecord, 'category' | 'lists'>
}

export type PlacesPlan = {
  placements: ReadonlyMap<string, Placement>
  categories: CategoryPlan
  tree: DerivedCategories
  /** Addresses of categories that open, for the first time or again, and of those that close. */
  opened: string[]
  closed: string[]
  /** New products whose page would have the same path as a category, with that path. */
  clashes: ReadonlyMap<string, string>
}

export function planPlaces(input: PlanPlacesInput): PlacesPlan {
  const { shop, changed, categories: existing, categoryRecords } = input
  const all = new Map<string, StandingProduct>([...shop, ...changed])
  const selling = [...all.values()].filter(({ isLive }) => isLive).map(({ entry }) => entry)
  const open = new Set(categoryRecords.filter(({ status }) => status === 'active').map(({ path }) => path))
  const tree = deriveCategories(selling, open)
  const newDrafts = [...changed.values()].filter(({ entry, isLive }) => !isLive && !shop.has(entry.code))
  const drafts = placeDrafts(
    newDrafts.map(({ entry }) => entry),
    new Set([...tree.categories.map(({ sefUrl }) => sefUrl), ...recordedPaths(existing, categoryRecords)]),
  )
  const categories = planCategories({
    categories: existing,
    records: categoryRecords,
    drafts: tree.categories,
    hidden: drafts.categories,
    occupied: occupiedByHand(shop, all, categoryRecords),
  })
  const isDraft = new Set(newDrafts.map(({ entry }) => entry.code))
  const placements = new Map(
    [...input.decided].map((code) => {
      const isSelling = all.get(code)?.isLive === true
      return [code, placementOf(code, shop.get(code), isDraft.has(code) ? drafts : isSelling ? tree : null, categories)]
    }),
  )
  const shut = new Set(categories.closed.map(({ id }) => id))
  const addresses = new Set([...categories.places.values()].flatMap(({ id, sefUrl }) => (shut.has(id) ? [] : sefUrl)))
  const routeOf = (code: string): string =>
    `${placements.get(code)?.place?.path ?? shop.get(code)?.categoryUrl.replace(/\/$/, '')}/${all.get(code)?.address}`
  const clashing = [...changed.keys()].map((code) => [code, routeOf(code)] as const)
  return {
    placements,
    categories,
    tree,
    opened: [...categories.opened, ...categories.reopened].map(({ sefUrl }) => sefUrl),
    closed: categories.closed.map(({ sefUrl }) => sefUrl),
    clashes: new Map(clashing.filter(([, route]) => addresses.has(route))),
  }
}

const recordedPaths = (categories: readonly ShopCategory[], records: readonly CategoryRecord[]): string[] => {
  const ids = new Set(categories.map(({ id }) => id))
  return records.filter(({ id }) => ids.has(id)).map(({ path }) => path)
}

/** Categories to which staff have added a product on sale. */
function occupiedByHand(
  shop: PlanPlacesInput['shop'],
  after: ReadonlyMap<string, StandingProduct>,
  categoryRecords: readonly CategoryRecord[],
): Set<number> {
  const ids = new Map(categoryRecords.map(({ path, id }) => [path, id]))
  const occupied = new Set<number>()
  for (const [code, { record, categoryIds }] of shop) {
    if (after.get(code)?.isLive !== true) continue
    const imported = new Set(record?.lists.map((path) => ids.get(path)))
    for (const id of categoryIds) if (!imported.has(id)) occupied.add(id)
  }
  return occupied
}

/**
 * Derives categories from the product's facts unless staff have chosen others. Without a tree the categories are
 * unchanged.
 */
function placementOf(
  code: string,
  shop: PlacedProduct | undefined,
  tree: Pick<DerivedCategories, 'primary' | 'memberships'> | null,
  { places }: CategoryPlan,
): Placement {
  const before = shop?.record ?? null
  const path = tree?.primary.get(code)
  const earlier = before?.lists ?? []
  const lists = (tree === null ? earlier : tree.memberships.get(code)) ?? []
  const isForeign = shop !== undefined && shop.category !== before?.category
  const target = path === undefined || isForeign || shop?.category === path ? undefined : places.get(path)
  const idsOf = (paths: readonly string[]): number[] => paths.flatMap((one) => places.get(one)?.id ?? [])
  return {
    place: target === undefined ? null : { id: target.id, path: target.sefUrl },
    joins: idsOf(lists.filter((one) => !earlier.includes(one))),
    leaves: idsOf(earlier.filter((one) => !lists.includes(one))),
    record: { category: path ?? before?.category ?? '', lists },
  }
}
