/** Finds the categories that an import's new products would have and the shop does not (docs/staff.md#importing-products). */
import type { z } from 'zod'
import { type CategorisedEntry, deriveCategories, fewestProducts } from '../../catalogue/entry/categories.ts'
import type { CategoryDraft, DerivedCategories } from '../../catalogue/entry/category-draft.ts'
import type { categoryGroupSchema, missingCategoriesSchema } from './import-categories.schema.ts'
import { type OpenedCategory, planCategories, type ShopCategory } from './plan-categories.ts'

export type CategoryGroup = z.infer<typeof categoryGroupSchema>
export type MissingCategories = z.infer<typeof missingCategoriesSchema>
export type MissingCategory = MissingCategories['categories'][number]

/** Facts and number of products on sale in the shop. */
export type ShopGroup = Omit<CategoryGroup, 'type_id' | 'kind' | 'live'> &
  Pick<CategorisedEntry, 'kind'> & { type_id: string }

export type MissingPlan = {
  missing: readonly MissingCategory[]
  /** Rows to write for the missing categories, parents first. Those without a product on sale are hidden. */
  opened: readonly MissingRow[]
  /** Derived from the list's products and the shop's. */
  tree: DerivedCategories
}

type MissingRow = OpenedCategory & {
  status: ShopCategory['status']
  /** True if the shop has it hidden. */
  isHidden: boolean
}

/** Products of a group that are counted: more do not change which categories are worth a page. */
const MOST = 200

type FindMissingInput = {
  list: readonly CategoryGroup[]
  shop: readonly ShopGroup[]
  categories: readonly ShopCategory[]
  /** Ids of hidden categories that an earlier import created: missing once one of their products goes on sale. */
  hidden: ReadonlySet<number>
}

const codeOf = (group: number, product: number): string => `${group}:${product}`

const entriesOf = (groups: readonly ShopGroup[], first: number): CategorisedEntry[] =>
  groups.flatMap(({ type_id, kind, country, region, grape, style, products }, index) =>
    Array.from({ length: Math.min(products, MOST) }, (_, product) => ({
      ...{ code: codeOf(first + index, product), typeid: type_id, kind, country, region, style },
      grapes: grape === '' ? [] : [grape],
    })),
  )

const nameKey = (parent: string | null, name: string): string => `${parent ?? ''}\n${name.toLowerCase()}`

/**
 * The command's rules, with limits: as only new products are added to a new category, it needs as many of them as a
 * category has at least; staff may have moved one with the same name, or removed a list of all wines. A category is
 * always missing if the products have no other.
 */
export function findMissingCategories({ list, shop, categories, hidden }: FindMissingInput): MissingPlan {
  const known = new Set(categories.map(({ sefUrl }) => sefUrl))
  const tree = deriveCategories([...entriesOf(list, 0), ...entriesOf(shop, list.length)], known)
  const [products, live] = [new Map<string, number>(), new Map<string, number>()]
  const needed = new Set<string>()
  const add = (counts: Map<string, number>, path: string, count: number) =>
    counts.set(path, (counts.get(path) ?? 0) + count)
  for (const [index, group] of list.entries()) {
    const paths = tree.memberships.get(codeOf(index, 0)) ?? []
    for (const path of paths) {
      add(products, path, group.products)
      add(live, path, group.live)
    }
    const own = tree.primary.get(codeOf(index, 0)) ?? ''
    const line = paths.filter((path) => own === path || own.startsWith(`${path}/`))
    if (group.products > 0 && !line.some((path) => known.has(path)))
      for (const path of line.slice(0, 1)) needed.add(path)
  }
  const byId = new Map(categories.map(({ id, sefUrl }) => [id, sefUrl]))
  const names = new Set(
    categories.map(({ parentId, name }) => nameKey(parentId === null ? null : (byId.get(parentId) ?? ''), name)),
  )
  const isWanted = ({ sefUrl, kind, parentSefUrl, name }: CategoryDraft): boolean =>
    needed.has(sefUrl) ||
    (kind !== 'list' && (products.get(sefUrl) ?? 0) >= fewestProducts(kind) && !names.has(nameKey(parentSefUrl, name)))
  const wanted = new Set(known)
  for (const draft of tree.categories)
    if (isWanted(draft) && (draft.parentSefUrl === null || wanted.has(draft.parentSefUrl))) wanted.add(draft.sefUrl)
  const drafts = tree.categories.filter(({ sefUrl }) => wanted.has(sefUrl))
  const plan = planCategories({ categories, records: [], drafts, occupied: new Set() })
  const created = new Map(plan.opened.map((category) => [category.sefUrl, category]))
  const unshown = new Map(categories.filter(({ id }) => hidden.has(id)).map((category) => [category.sefUrl, category]))
  const opened = drafts.flatMap((draft): MissingRow[] => {
    const category = created.get(draft.sefUrl)
    const isLive = (live.get(draft.sefUrl) ?? 0) > 0
    if (category !== undefined) return [{ ...category, status: isLive ? 'active' : 'hidden', isHidden: false }]
    const kept = unshown.get(draft.sefUrl)
    if (kept === undefined || !isLive) return []
    return [{ ...draft, id: kept.id, parentId: kept.parentId, name: kept.name, status: 'active', isHidden: true }]
  })
  const nameOf = new Map([
    ...categories.map(({ sefUrl, name }) => [sefUrl, name] as const),
    ...opened.map(({ sefUrl, name }) => [sefUrl, name] as const),
  ])
  const parents = new Map(drafts.map(({ sefUrl, parentSefUrl }) => [sefUrl, parentSefUrl]))
  const above = (path: string | null): string[] =>
    path === null ? [] : [...above(parents.get(path) ?? null), nameOf.get(path) ?? path]
  return {
    missing: opened.map(({ sefUrl, name, parentSefUrl }) => ({
      path: sefUrl,
      name,
      parent: parentSefUrl ?? '',
      above: above(parentSefUrl),
      products: products.get(sefUrl) ?? 0,
      is_needed: needed.has(sefUrl),
    })),
    opened,
    tree,
  }
}

/** The chosen categories whose parents exist or are chosen too. */
export function chosenCategories({ opened }: MissingPlan, paths: ReadonlySet<string>): MissingPlan['opened'] {
  const missing = new Set(opened.map(({ sefUrl }) => sefUrl))
  const taken = new Set<string>()
  for (const { sefUrl, parentSefUrl } of opened) {
    const isBelowTaken = parentSefUrl === null || !missing.has(parentSefUrl) || taken.has(parentSefUrl)
    if (paths.has(sefUrl) && isBelowTaken) taken.add(sefUrl)
  }
  return opened.filter(({ sefUrl }) => taken.has(sefUrl))
}
