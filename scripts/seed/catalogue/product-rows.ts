/** Converts a catalogue entry to a product to add, and to rows; pure. */
import type { Insertable } from 'kysely'
import { pictureFiles } from '../../../content/illustrator/pictures.ts'
import { swatchColumns } from '../../../database/queries/catalogue/edit-variants.ts'
import { ratingRows } from '../../../database/queries/catalogue/entry-columns.ts'
import { ownVariantRow, productRow } from '../../../database/queries/staff/imported-products.ts'
import type { Database } from '../../../database/tables.ts'
import { entryUnitsTenths } from '../../../domain/catalogue/entry/attributes.ts'
import { type CatalogueEntry, type CatalogueVariant, isEntryOnSale } from '../../../domain/catalogue/entry/entry.ts'
import { productTitle } from '../../../domain/catalogue/entry/product-title.ts'
import { addressPart } from '../../../domain/core/text/slug.ts'
import type { ProductAddition } from '../../../domain/staff/import/compared-row.ts'

type Rows<Table extends keyof Database> = Insertable<Database[Table]>[]

export type ProductRows = {
  products: Rows<'products'>
  variants: Rows<'variants'>
  stock: Rows<'stock'>
  rating_counts: Rows<'rating_counts'>
}

/** Puts the default unit first in its product's choices. */
function ownChoice(entry: CatalogueEntry): { group: CatalogueVariant['group'] | ''; value: string } {
  const group = entry.variants[0]?.group ?? (entry.sizeValue ? 'size' : '')
  const values = {
    size: entry.sizeValue,
    vintage: String(entry.vintage ?? 'Non-vintage'),
    colour: entry.colour?.value ?? '',
    '': '',
  }
  return { group, value: values[group] }
}

/** Includes drawn pictures. `listed` are the ids of all its categories. */
function entryAddition(
  entry: CatalogueEntry,
  category: ProductAddition['category'],
  listed: readonly number[],
): ProductAddition {
  const title = productTitle(entry)
  const { images, second } = pictureFiles(entry)
  const isLive = isEntryOnSale(entry)
  return {
    ...{ entry, category, listed, isLive },
    address: addressPart(title),
    pictures: images,
    secondPicture: second,
    choice: { ...ownChoice(entry), swatch: entry.colour?.swatch ?? null },
    stockroom: {},
    cost: null,
    summary: `${title}: ${isLive ? 'added' : 'added as a draft'}`,
  }
}

function variantRows(addition: ProductAddition): ProductRows['variants'] {
  const { entry } = addition
  const pictures = pictureFiles(entry)
  const own = { ...ownVariantRow(addition), sequence: 0 }
  const others = entry.variants.map((variant, index) => ({
    ...own,
    code: variant.code,
    is_default: 0 as const,
    choice_group: variant.group,
    choice_value: variant.value,
    ...swatchColumns(variant.swatch ?? null),
    volume_ml: variant.volumeMl,
    uda: variant.uda,
    units_tenths: entryUnitsTenths(variant.volumeMl, entry.abvTenths),
    price_pence: variant.price,
    mix_six_price_pence: variant.mixSixPrice,
    lock_it_in_price_pence: variant.lockItInPrice,
    wineclub_price_pence: variant.wineclubPrice,
    picture: pictures.variants[variant.code] ?? pictures.main,
    sequence: index + 1,
  }))
  return [own, ...others]
}

/** Rows of all tables that a product has entries in; `now` is UTC ISO-8601. */
export function productRows(entry: CatalogueEntry, category: ProductAddition['category'], now: string): ProductRows {
  const addition = entryAddition(entry, category, [])
  return {
    products: [productRow(addition, now)],
    variants: variantRows(addition),
    stock: [entry, ...entry.variants].map(({ code, stock }) => ({ code, quantity: stock })),
    rating_counts: ratingRows(entry),
  }
}
