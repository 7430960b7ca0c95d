/**
 * Plans an import into a shop that has products: what happens to each product, its categories, and which categories
 * open and close.
 */
import { type CategorisedEntry, deriveCategories } from '../catalogue/categories.ts'
import type { DerivedCategories } from '../catalogue/category-draft.ts'
import { WINE_KINDS } from '../product/wine-kind.ts'
import {
  type ComparedProduct,
  type CompareInput,
  compareProducts,
  type Difference,
  type ShopProduct,
  summarise,
} from './difference.ts'
import { findClashes } from './find-clashes.ts'
import { placeDrafts } from './place-drafts.ts'
import { type CategoryPlan, type CategoryRecord, planCategories, type ShopCategory } from './plan-categories.ts'
import { type Facts, type FieldChange, factOf, type ImportRecord, isOnSale, splitGrapes } from './product-facts.ts'

export type PlacedProduct = ShopProduct & {
  record: ImportRecord | null
  /** Derived path of its primary category, or its address where no import knows it. */
  category: string
  /** With a slash at the end: 'red/spain/'. */
  categoryUrl: string
  /** Of all its categories. */
  categoryIds: readonly number[]
  hasPicture: boolean
}

export type PlanUpdateInput = Omit<CompareInput, 'shop' | 'refused'> & {
  shop: ReadonlyMap<string, PlacedProduct>
  categories: readonly ShopCategory[]
  categoryRecords: readonly CategoryRecord[]
}

export type PlannedProduct = Omit<ComparedProduct, 'record'> & {
  record: ImportRecord
  /** Its primary category where that is new or changes; null where it stays. */
  place: { id: number; sefUrl: string } | null
  /** With a slash at the end. */
  categoryUrl: string
  /** Ids of categories. */
  joins: number[]
  leaves: number[]
}

/** A product that is on sale after the import. */
export type OnSale = { code: string; facts: Facts; route: string }

export type UpdatePlan = {
  products: PlannedProduct[]
  categories: CategoryPlan
  tree: DerivedCategories
  onSale: OnSale[]
  difference: Difference
}

const TYPES = ['wine', 'gift', 'spirit', 'case'] as const

/** The facts that decide where a product stands. */
export function categorised(code: string, facts: Facts): CategorisedEntry {
  const text = (field: string): string => String(factOf(facts, field) ?? '')
  return {
    code,
    typeid: TYPES.find((type) => type === factOf(facts, 'type')) ?? 'gift',
    kind: WINE_KINDS.find((kind) => kind === factOf(facts, 'kind')) ?? null,
    country: text('country'),
    region: text('region'),
    grapes: splitGrapes(facts),
    style: text('attribute.style'),
  }
}

/** Rejects clashing titles and addresses in rounds, as each round may change the categories. */
export function planUpdate(input: PlanUpdateInput): UpdatePlan {
  const refused = new Map<string, string>()
  for (;;) {
    const plan = planOnce(input, new Set(refused.keys()))
    const closed = new Set(plan.difference.categories.closed)
    const addresses = [...plan.categories.places.values()].map(({ sefUrl }) => sefUrl)
    const categories = new Set(addresses.filter((address) => !closed.has(address)))
    const clashes = new Map([
      ...withoutPicture(plan, input),
      ...findClashes({ ...input, products: plan.products, categories }),
    ])
    if (clashes.size === 0) {
      const reasons = [...refused].map(([code, reason]) => {
        const title = String(factOf(input.file.get(code) ?? {}, 'title') ?? code)
        return { code, title, reason }
      })
      return { ...plan, difference: { ...plan.difference, refused: reasons } }
    }
    for (const [code, reason] of clashes) refused.set(code, reason)
  }
}

function planOnce(input: PlanUpdateInput, refused: ReadonlySet<string>): UpdatePlan {
  const { shop, categories: existing, categoryRecords, missing } = input
  const compared = compareProducts({ ...input, refused })
  const after = new Map([...shop].map(([code, { facts }]) => [code, facts]))
  for (const product of compared) after.set(product.code, product.after)
  const selling = [...after].filter(([, facts]) => isOnSale(facts))

  const open = new Set(categoryRecords.filter(({ status }) => status === 'active').map(({ path }) => path))
  const tree = deriveCategories(
    selling.map(([code, facts]) => categorised(code, facts)),
    open,
  )
  const added = compared.filter((product) => product.fate === 'added' && !isOnSale(product.after))
  const drafts = placeDrafts(
    added.map((product) => categorised(product.code, product.after)),
    new Set([...tree.categories.map(({ sefUrl }) => sefUrl), ...recordedPaths(existing, categoryRecords)]),
  )
  const categories = planCategories({
    categories: existing,
    records: categoryRecords,
    drafts: tree.categories,
    hidden: drafts.categories,
    occupied: occupiedByHand(input, after),
  })
  const products = compared.map((product) => {
    const own = shop.get(product.code)
    return placed(product, own, own === undefined && !isOnSale(product.after) ? drafts : tree, categories)
  })
  const urls = new Map(products.map(({ code, categoryUrl }) => [code, categoryUrl]))
  const onSale = selling.map(([code, facts]) => {
    const categoryUrl = urls.get(code) ?? shop.get(code)?.categoryUrl ?? ''
    return { code, facts, route: `${categoryUrl}${factOf(facts, 'address')}` }
  })
  const opened = [...categories.opened, ...categories.reopened].map(({ sefUrl }) => sefUrl)
  const closed = categories.closed.map(({ sefUrl }) => sefUrl)
  const variants = { added: [], changed: [] }
  const difference = { ...summarise(products, missing), refused: [], variants, categories: { opened, closed } }
  return { products, categories, tree, onSale, difference }
}

const recordedPaths = (categories: readonly ShopCategory[], records: readonly CategoryRecord[]): string[] => {
  const ids = new Set(categories.map(({ id }) => id))
  return records.filter(({ id }) => ids.has(id)).map(({ path }) => path)
}

/** A page without a picture can't be built. New products have one drawn. */
const withoutPicture = ({ products }: UpdatePlan, { shop, file }: PlanUpdateInput): [code: string, reason: string][] =>
  products
    .filter(({ code, changes, after }) => {
      const isPublished = isOnSale(after) && changes.some(({ field }) => field === 'status')
      return isPublished && shop.get(code)?.hasPicture === false && file.has(code)
    })
    .map(({ code }) => [code, 'it needs a picture to be on sale: add one'])

/** Categories in which staff have put a product that is on sale. */
function occupiedByHand({ shop, categoryRecords }: PlanUpdateInput, after: ReadonlyMap<string, Facts>): Set<number> {
  const ids = new Map(categoryRecords.map(({ path, id }) => [path, id]))
  const occupied = new Set<number>()
  for (const [code, { record, categoryIds }] of shop) {
    if (!isOnSale(after.get(code) ?? {})) continue
    const imported = new Set(record?.lists.map((path) => ids.get(path)))
    for (const id of categoryIds) if (!imported.has(id)) occupied.add(id)
  }
  return occupied
}

/** Categories follow the facts unless staff have chosen others. */
function placed(
  product: ComparedProduct,
  shop: PlacedProduct | undefined,
  tree: Pick<DerivedCategories, 'primary' | 'memberships'>,
  { places }: CategoryPlan,
): PlannedProduct {
  const { code, after, changes } = product
  const before = shop?.record ?? null
  const stays = shop !== undefined && !isOnSale(after)
  const path = stays ? undefined : tree.primary.get(code)
  const lists = (stays ? before?.lists : tree.memberships.get(code)) ?? []
  const isTheirs = shop !== undefined && shop.category !== before?.category
  const target = path === undefined || isTheirs ? undefined : places.get(path)
  const isMoved = target !== undefined && (shop === undefined || shop.category !== path)
  const idsOf = (paths: readonly string[]): number[] => paths.flatMap((one) => places.get(one)?.id ?? [])
  const earlier = before?.lists ?? []
  const moves: FieldChange[] =
    shop !== undefined && isMoved && path !== undefined
      ? [{ field: 'category', before: shop.category, after: path }]
      : []
  return {
    ...product,
    changes: [...changes, ...moves],
    record: { ...product.record, category: path ?? before?.category ?? '', lists },
    place: isMoved ? target : null,
    categoryUrl: isMoved ? `${target.sefUrl}/` : (shop?.categoryUrl ?? ''),
    joins: idsOf(lists.filter((one) => !earlier.includes(one))),
    leaves: idsOf(earlier.filter((one) => !lists.includes(one))),
  }
}
