/** Reads open bundles, the latest live ones, and the current data of everything they change. Two round trips. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { type EditedRow, selectEdited } from '../../../database/queries/catalogue/product-edits.ts'
import { selectLastSave, selectSnapshot } from '../../../database/queries/core/config-sections.ts'
import {
  type BundledPageRow,
  type BundleItemRow,
  type BundleRow,
  listedBundles,
  selectBundledPages,
  selectBundleItems,
  selectBundles,
  selectDonePages,
} from '../../../database/queries/publishing/bundles.ts'
import { selectKnownRoutes } from '../../../database/queries/publishing/link-targets.ts'
import { selectKnownMedia } from '../../../database/queries/publishing/media.ts'
import { routeOf } from '../../../domain/core/route/link-route.ts'
import type { ProductItem } from '../../../domain/publishing/bundle/product-item.ts'
import { BUNDLED_SECTIONS, isSectionType, type SectionType } from './bundled-sections.ts'

/** Number of live bundles listed. */
const MAX_LIVE = 10

/** The current data that bundles are compared with. */
export type Present = {
  products: ReadonlyMap<string, EditedRow>
  pages: ReadonlyMap<string, BundledPageRow>
  /** Pages that are on the site as a bundle has them: '3 12' for page 12 of bundle 3. */
  done: ReadonlySet<string>
  sections: Readonly<Record<SectionType, { json: string; saved_by: string }>>
  /** Returns the pictures of the items that the media library has. */
  media: readonly { file: string }[]
  /** Link targets of the items that exist. */
  routes: ReadonlySet<string>
}

export type ReadBundles = { bundles: BundleRow[]; itemsOf: (id: number) => BundleItemRow[]; now: Present }

export const pageKey = (bundle: number, page: string): string => `${bundle} ${page}`

/** The texts are our own, so their shape is known. */
export const productItemOf = ({ change_json, before_json }: BundleItemRow): ProductItem => ({
  change: JSON.parse(change_json),
  before: JSON.parse(before_json),
})

/** True for a page that a bundle's end takes off the site. */
export const takesOff = ({ noun: record, change_json }: Pick<BundleItemRow, 'noun' | 'change_json'>): boolean =>
  record === 'page' && JSON.parse(change_json).takes_off === true

const linksOf = ({ noun: record, before_json, change_json }: BundleItemRow): string[] =>
  isSectionType(record) ? BUNDLED_SECTIONS[record].newLinks(before_json, change_json) : []

export async function readBundles(database: Client): Promise<ReadBundles> {
  const [bundles, found] = await batch(database, 'read', [
    selectBundles(MAX_LIVE),
    selectBundleItems(listedBundles(MAX_LIVE)),
  ])
  const items = found.rows
  const ids = (record: BundleItemRow['noun']) => [
    ...new Set(items.filter((item) => item.noun === record).map(({ noun_id }) => noun_id)),
  ]
  const files = items
    .filter(({ noun: record }) => record === 'product')
    .flatMap((item) => productItemOf(item).change.pictures ?? [])
  const [products, pages, done, menu, banner, menuSave, bannerSave, media, routes] = await batch(database, 'read', [
    selectEdited(ids('product')),
    selectBundledPages(ids('page')),
    selectDonePages(),
    selectSnapshot(BUNDLED_SECTIONS.menu.snapshot),
    selectSnapshot(BUNDLED_SECTIONS.banner.snapshot),
    selectLastSave('menu'),
    selectLastSave('banner'),
    selectKnownMedia(files),
    selectKnownRoutes(items.flatMap(linksOf).map(routeOf)),
  ])
  return {
    bundles: bundles.rows,
    itemsOf: (id) => items.filter(({ bundle_id }) => bundle_id === id),
    now: {
      products: new Map(products.rows.map((row) => [row.code, row])),
      pages: new Map(pages.rows.map((row) => [String(row.id), row])),
      done: new Set(done.rows.map(({ bundle_id, noun_id }) => pageKey(bundle_id, noun_id))),
      sections: {
        menu: { json: menu.rows[0]?.json ?? 'null', saved_by: menuSave.rows[0]?.by ?? '' },
        banner: { json: banner.rows[0]?.json ?? 'null', saved_by: bannerSave.rows[0]?.by ?? '' },
      },
      media: media.rows,
      routes: new Set(routes.rows.map(({ route }) => route)),
    },
  }
}
