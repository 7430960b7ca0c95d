/** Finds faults that keep items of a bundle from going live, given the current data (docs/domain.md#bundles). */
import { toEdited } from '../../../database/queries/catalogue/product-edits.ts'
import type { BundleItemRow, BundleRow } from '../../../database/queries/publishing/bundles.ts'
import { routeOf } from '../../../domain/core/route/link-route.ts'
import { overlapFaults, type ScheduledItem } from '../../../domain/publishing/bundle/overlap.ts'
import { pageItemFaults } from '../../../domain/publishing/bundle/page-item.ts'
import { productItemFaults } from '../../../domain/publishing/bundle/product-item.ts'
import type { ItemFault } from '../../../domain/publishing/bundle/schema.ts'
import { sectionItemFaults } from '../../../domain/publishing/bundle/section-item.ts'
import { unknownPictures } from '../../catalogue/product/staff/edit.ts'
import { BUNDLED_SECTIONS, isSectionType } from './bundled-sections.ts'
import { type Present, pageKey, productItemOf, type ReadBundles, takesOff } from './read-bundles.ts'

function productFaults(item: BundleItemRow, now: Present): ItemFault[] {
  const row = now.products.get(item.noun_id)
  const held = productItemOf(item)
  const product = row && toEdited(row)
  const faults = productItemFaults(product, held)
  if (product === undefined || faults.length > 0) return faults
  return unknownPictures(product, held.change, now.media).map(({ message }) => ({ field: 'pictures', message }))
}

function pageFaults(item: BundleItemRow, now: Present): ItemFault[] {
  const row = now.pages.get(item.noun_id)
  const page = row && {
    is_archived: row.is_archived === 1,
    published: row.published,
    is_done: now.done.has(pageKey(item.bundle_id, item.noun_id)),
  }
  return pageItemFaults(page, { made_from: JSON.parse(item.before_json).published })
}

/** Routes that exist after the bundle goes live, including the routes of its own pages. */
const answers = (items: readonly BundleItemRow[], now: Present): ReadonlySet<string> =>
  new Set([
    ...now.routes,
    ...items.flatMap((item) =>
      item.noun === 'page' && !takesOff(item) ? (now.pages.get(item.noun_id)?.route ?? []) : [],
    ),
  ])

export function itemFaults(item: BundleItemRow, all: readonly BundleItemRow[], now: Present): ItemFault[] {
  const { noun: record, before_json: before, change_json } = item
  if (record === 'product') return productFaults(item, now)
  if (!isSectionType(record)) return pageFaults(item, now)
  const section = BUNDLED_SECTIONS[record]
  const { json, saved_by } = now.sections[record]
  const known = answers(all, now)
  const dead = section.newLinks(before, change_json).filter((href) => !known.has(routeOf(href)))
  return sectionItemFaults({ before, now: json, is_done: section.isDone(json, change_json), saved_by, dead })
}

const scheduledItem = (bundle: string, item: BundleItemRow): ScheduledItem => ({
  bundle,
  noun: item.noun,
  noun_id: item.noun_id,
  change: item.noun === 'product' ? productItemOf(item).change : null,
})

/** Faults for fields that another scheduled bundle changes too, other than the one that ends this one. */
export function scheduledTwice(item: BundleItemRow, { bundles, itemsOf }: ReadBundles): ItemFault[] {
  const others = bundles.filter(
    ({ id, state, end_of }: BundleRow) => id !== item.bundle_id && end_of !== item.bundle_id && state === 'scheduled',
  )
  return overlapFaults(
    scheduledItem('', item),
    others.flatMap(({ id, name }) => itemsOf(id).map((other) => scheduledItem(name, other))),
  )
}
