/** Columns of a product and its main variant, derived from a catalogue entry. */
import { attributesOf, entryUnitsTenths } from '../../../domain/catalogue/entry/attributes.ts'
import type { CatalogueEntry } from '../../../domain/catalogue/entry/entry.ts'
import { metaTexts, tasteScales } from '../../../domain/catalogue/entry/page-texts.ts'
import { productTitle } from '../../../domain/catalogue/entry/product-title.ts'
import { sortTitle } from '../../../domain/catalogue/product/sort-title.ts'

export function entryProductColumns(entry: CatalogueEntry) {
  const title = productTitle(entry)
  const meta = metaTexts(entry)
  return {
    code: entry.code,
    type_id: entry.typeid,
    kind: entry.kind,
    name: entry.name,
    winery: entry.winery,
    title,
    sort_title: sortTitle(title),
    sort_name: sortTitle(entry.name),
    country: entry.country,
    region: entry.region,
    taste: entry.taste,
    lead: entry.lead,
    details_heading: entry.detailsHeading,
    details_json: JSON.stringify(entry.details),
    scales_json: JSON.stringify(tasteScales(entry)),
    attributes_json: JSON.stringify(attributesOf(entry)),
    meta_title: title,
    meta_description: meta.description,
    meta_keywords: meta.keywords,
  }
}

/** `path` is the path of the category; `address` is the last segment of the product's path. */
export const placeColumns = (category: { id: number; path: string }, address: string) => ({
  primary_category_id: category.id,
  category_url: `${category.path}/`,
  product_url: address,
  route: `${category.path}/${address}`,
})

export const entryVariantColumns = (entry: CatalogueEntry) => ({
  code: entry.code,
  product_code: entry.code,
  choice_value: entry.sizeValue,
  volume_ml: entry.volumeMl,
  uda: entry.uda,
  units_tenths: entryUnitsTenths(entry.volumeMl, entry.abvTenths),
  price_pence: entry.price,
  mix_six_price_pence: entry.mixSixPrice,
  lock_it_in_price_pence: entry.lockItInPrice,
  wineclub_price_pence: entry.wineclubPrice,
})

export function ratingColumns({ ratings, ratingsSource }: CatalogueEntry) {
  const count = ratings.reduce((sum, one) => sum + one, 0)
  return {
    rating_total_half_stars: ratings.reduce((sum, one, index) => sum + one * (index + 1), 0),
    rating_count: count,
    rating_source: count > 0 ? ratingsSource : ('' as const),
  }
}

/** A row for each number of half stars with a rating. */
export const ratingRows = ({ code, ratings, ratingsSource }: CatalogueEntry) =>
  ratings
    .map((count, index) => ({ product_code: code, source: ratingsSource, half_stars: index + 1, count }))
    .filter(({ count }) => count > 0)
