/** The end of a bundle and its items: the opposite of each change, and the part still to do (docs/domain.md#bundles). */
import type { CompiledQuery } from 'kysely'
import { toEdited } from '../../../database/queries/catalogue/product-edits.ts'
import { deleteEnd, type EndItem, putEnd, putEndItem } from '../../../database/queries/publishing/bundle-ends.ts'
import type { BundleItemRow, BundleRow } from '../../../database/queries/publishing/bundles.ts'
import type { EditedProduct } from '../../../domain/catalogue/product/edit.schema.ts'
import { describeEdit, withEdit } from '../../../domain/catalogue/product/edit-product.ts'
import { routeOf } from '../../../domain/core/route/link-route.ts'
import { endName } from '../../../domain/publishing/bundle/bundle.ts'
import { type ProductItem, withoutNewer } from '../../../domain/publishing/bundle/product-item.ts'
import type { ItemFault } from '../../../domain/publishing/bundle/schema.ts'
import { BUNDLED_SECTIONS, isSectionType, SECTION_TYPES, type SectionType } from './bundled-sections.ts'
import { itemFaults } from './item-faults.ts'
import { type Present, productItemOf, type ReadBundles, takesOff } from './read-bundles.ts'

/** `ends_at` null removes the end; `at` is UTC ISO-8601. */
export type NewEnd = { ends_at: Date | null; by: string | null; at: string }

/**
 * Adds, moves or removes the end of a bundle, which is a bundle of its own. An end that exists keeps its items, since
 * one may have been taken out of it on purpose.
 */
export function writeEnd(row: BundleRow, { itemsOf, now }: ReadBundles, { ends_at, by, at }: NewEnd): CompiledQuery[] {
  if (ends_at === null) return [deleteEnd(row)]
  const items = row.end_id === null ? endItemsOf(itemsOf(row.id), now) : []
  return [
    putEnd({ bundle: row, name: endName(row.name), ends_at: ends_at.toISOString(), by, at }),
    ...items.map((item) => putEndItem(row.id, item, by, at)),
  ]
}

type Opposite = Pick<EndItem, 'words' | 'change' | 'before'>

export const productOpposite = (now: EditedProduct, { change, before }: ProductItem): Opposite => ({
  words: describeEdit(withEdit(now, change), before),
  change: before,
  before: JSON.stringify(change),
})

/** `published` is the version on the site; a page without one is archived when the bundle ends. */
export const pageOpposite = (published: number | null): Opposite => ({
  words: published === null ? 'off the site' : 'as it was before',
  change: { takes_off: published === null },
  before: JSON.stringify({ published }),
})

/** `before` is the section's snapshot, which the end compares with until the bundle goes live and replaces it. */
export const sectionOpposite = (record: SectionType, before: string): Opposite => ({
  words: 'as it was before',
  change: BUNDLED_SECTIONS[record].toValue(before),
  before,
})

function oppositeOf(
  { noun: record, noun_id, before_json, change_json }: BundleItemRow,
  now: Present,
): Opposite | undefined {
  if (isSectionType(record)) return sectionOpposite(record, before_json)
  if (record === 'page') return pageOpposite(JSON.parse(before_json).published)
  const product = now.products.get(noun_id)
  return (
    product && productOpposite(toEdited(product), { change: JSON.parse(change_json), before: JSON.parse(before_json) })
  )
}

/** Opposites of a bundle's items. Products that no longer exist have none. */
export const endItemsOf = (items: readonly BundleItemRow[], now: Present): EndItem[] =>
  items.flatMap((item) => {
    const opposite = oppositeOf(item, now)
    return opposite ? [{ noun: item.noun, noun_id: item.noun_id, title: item.title, ...opposite }] : []
  })

export type Settled = {
  item: BundleItemRow
  /** The item to write; undefined if all of it stays as it is. */
  left: BundleItemRow | undefined
  kept: ItemFault[]
}

const STAYS: Readonly<Record<'page' | SectionType, string>> = {
  page: 'was published in another version since, and stays as it is',
  menu: 'was changed since, and stays as it is',
  banner: 'was changed since, and stays as it is',
}

function settleProduct(item: BundleItemRow, all: readonly BundleItemRow[], now: Present): Settled {
  const row = now.products.get(item.noun_id)
  if (row === undefined) return { item, left: undefined, kept: itemFaults(item, all, now) }
  const { left, kept: retained } = withoutNewer(toEdited(row), productItemOf(item))
  const rest = { ...item, change_json: JSON.stringify(left.change), before_json: JSON.stringify(left.before) }
  const faults = itemFaults(rest, all, now)
  const isNothing = faults.length > 0 || Object.keys(left.change).length === 0
  return { item, left: isNothing ? undefined : rest, kept: [...retained, ...faults] }
}

function settleOther(item: BundleItemRow, all: readonly BundleItemRow[], now: Present): Settled {
  const faults = itemFaults(item, all, now)
  if (faults.length === 0) return { item, left: item, kept: [] }
  const isThere = isSectionType(item.noun) || now.pages.get(item.noun_id)?.is_archived === 0
  const isNewer = isThere && item.noun !== 'product' && faults.every(({ field }) => field === '')
  const retained = isNewer ? [{ field: '', message: STAYS[item.noun as keyof typeof STAYS] }] : faults
  return { item, left: undefined, kept: retained }
}

/** Menu or banner that will still link to the page once the items are written. */
const linkedFrom = (route: string, settled: readonly Settled[], now: Present): SectionType | undefined =>
  SECTION_TYPES.find((record) => {
    if (settled.some(({ left }) => left?.noun === record)) return false
    return BUNDLED_SECTIONS[record].links(now.sections[record].json).some((href) => routeOf(href) === route)
  })

/**
 * Splits the items of a bundle's end into what it writes and what it keeps. An end never fails: newer values stay, and
 * so does a page that the menu or the banner will still link to.
 */
export function settleEnd(items: readonly BundleItemRow[], now: Present): Settled[] {
  const settled = items.map((item) => (item.noun === 'product' ? settleProduct : settleOther)(item, items, now))
  return settled.map((one) => {
    const route = one.left && takesOff(one.item) ? now.pages.get(one.item.noun_id)?.route : undefined
    const from = route === undefined ? undefined : linkedFrom(route, settled, now)
    if (from === undefined) return one
    return {
      item: one.item,
      left: undefined,
      kept: [{ field: '', message: `stays on the site: the ${from} links to it` }],
    }
  })
}
