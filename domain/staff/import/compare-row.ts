/** Compares a row with the shop: a new product, a change, none, or a rejection (docs/staff.md#importing-products). */
import { productTitle } from '../../catalogue/entry/product-title.ts'
import { addressPart } from '../../core/text/slug.ts'
import { compareKnown } from './compare-known.ts'
import { compareNew } from './compare-new.ts'
import { compareVariant } from './compare-variant.ts'
import { bare, type ComparedRow, type KnownProduct, meanwhile, refused, type ShopFacts } from './compared-row.ts'
import type { ImportRow } from './import-rows.schema.ts'

/** Spells the row's country as the shop does, whose categories are named after it. */
function inShopsWords(row: ImportRow, { countries }: ShopFacts): ImportRow {
  const { edit, entry } = row
  const own = (country: string): string => countries.get(country) ?? country
  return {
    ...row,
    edit: edit.country === undefined ? edit : { ...edit, country: own(edit.country) },
    entry: entry === null ? null : { ...entry, country: own(entry.country) },
  }
}

/** `known` is the existing product with the row's code, if there is one. */
export function compareRow(given: ImportRow, known: KnownProduct | undefined, facts: ShopFacts): ComparedRow {
  const row = inShopsWords(given, facts)
  if (row.variant !== undefined) return compareVariant(row, row.variant, known, facts)
  if (known === undefined) return compareNew(row, facts)
  return row.version === null ? meanwhile(bare(row, known.product.title)) : compareKnown(row, known, facts)
}

/** If two rows of a batch want the same title, the first gets it. */
export function withOwnTitles(rows: readonly ComparedRow[]): ComparedRow[] {
  const owners = new Map<string, string>()
  return rows.map((compared) => {
    const { answer, write } = compared
    if (write === null || write.kind === 'variant') return compared
    const title =
      write.kind === 'new'
        ? productTitle(write.entry)
        : productTitle({
            winery: write.edit.winery ?? write.known.product.winery,
            name: write.edit.name ?? write.known.product.name,
          })
    const key = addressPart(title) || title
    // All variants of a product have its title.
    const product = write.kind === 'new' ? answer.code : write.known.product.product_code
    const owner = owners.get(key)
    if (owner === undefined) owners.set(key, product)
    return owner === undefined || owner === product
      ? compared
      : refused({ ...answer, changes: [], warnings: [] }, [{ field: 'name', reason: `also belongs to ${owner}` }])
  })
}
