/** A shop in memory to compare rows of a list with: products with their variants, as exported. */
import type { EditedProduct } from '../../domain/catalogue/product/edit.schema.ts'
import type { ExportedProduct, ExportedVariant } from '../../domain/catalogue/product/export-product.ts'
import { stockroomOf } from '../../domain/catalogue/product/stockroom.ts'
import { compareRow, withOwnTitles } from '../../domain/staff/import/compare-row.ts'
import type { KnownProduct, ShopFacts } from '../../domain/staff/import/compared-row.ts'
import type { ImportRow, RowResult } from '../../domain/staff/import/import-rows.schema.ts'
import { withOwnChoices } from '../../domain/staff/import/row-choice.ts'
import { anEditedProduct } from './edited-product.ts'

const VERSION = '2026-11-20T12:00:00.000Z'

const pounds = (pence: number | null): number | null => (pence === null ? null : pence / 100)

const edited = (product: ExportedProduct, variant: ExportedVariant): EditedProduct =>
  anEditedProduct({
    code: variant.code,
    product_code: product.code,
    title: `${product.winery} ${product.name}`,
    ...{ name: product.name, winery: product.winery, kind: product.kind, status: product.status },
    ...{ country: product.country, region: product.region, attributes: { ...product.attributes } },
    attribute_names: Object.fromEntries(Object.keys(product.attributes).map((key) => [key, key])),
    price: variant.price_pence / 100,
    mix_six_price: pounds(variant.mix_six_price_pence),
    lock_it_in_price: pounds(variant.lock_it_in_price_pence),
    wineclub_price: pounds(variant.wineclub_price_pence),
    cost: pounds(variant.cost_pence),
    volume_ml: null,
    ...stockroomOf(variant),
  })

export function importFacts(shop: readonly ExportedProduct[], more: Partial<ShopFacts> = {}): ShopFacts {
  const products = shop.flatMap((product) =>
    [product, ...product.variants].map((variant): [string, KnownProduct] => [
      variant.code,
      { product: edited(product, variant), version: VERSION, stock: variant.stock },
    ]),
  )
  const families = shop.map(
    (product) =>
      [
        product.code,
        [product, ...product.variants].map(({ code, group, choice, swatch }) => ({
          code,
          group,
          value: choice,
          swatch,
        })),
      ] as const,
  )
  return {
    titles: new Map(),
    addresses: new Map(),
    categories: new Map([['red', 1]]),
    pictures: new Map(),
    countries: new Map(),
    types: new Set(['wine']),
    products: new Map(products),
    spellings: new Map(),
    families: new Map(families),
    added: new Map(),
    ...more,
  }
}

/** The answers of a dry run of one batch. */
export function dryRunOf(rows: readonly ImportRow[], facts: ShopFacts): RowResult[] {
  const added = rows.flatMap(({ code, entry, variant }) =>
    variant === undefined && entry !== null && !facts.products.has(code) ? [[code, code] as const] : [],
  )
  const all = { ...facts, added: new Map([...facts.added, ...added]) }
  const compared = withOwnTitles(rows.map((row) => compareRow(row, facts.products.get(row.code), all)))
  return withOwnChoices(compared, rows, all).map(({ answer }) => answer)
}
