/** One catalogue entry as the database's rows; pure. */
import type { Insertable } from 'kysely'
import { pictureFiles } from '../../content/illustrator/pictures.ts'
import {
  entryProductColumns,
  entryVariantColumns,
  placeColumns,
  ratingColumns,
  ratingRows,
} from '../../database/queries/entry-columns.ts'
import type { Database } from '../../database/tables.ts'
import { entryUnitsTenths } from '../../domain/catalogue/attributes.ts'
import type { CatalogueEntry, CatalogueVariant } from '../../domain/catalogue/entry.ts'
import { productTitle } from '../../domain/catalogue/product-title.ts'
import { addressPart } from '../../domain/catalogue/slug.ts'

type Rows<Table extends keyof Database> = Insertable<Database[Table]>[]

export type ProductRows = {
  products: Rows<'products'>
  variants: Rows<'variants'>
  stock: Rows<'stock'>
  rating_counts: Rows<'rating_counts'>
}

function productRow(entry: CatalogueEntry, { id, sefUrl }: { id: number; sefUrl: string }, now: string) {
  const pictures = pictureFiles(entry)
  return {
    ...entryProductColumns(entry),
    ...placeColumns({ id, path: sefUrl }, addressPart(productTitle(entry))),
    status: entry.status ?? 'active',
    flag: entry.flag,
    main_picture: pictures.main,
    second_picture: pictures.second,
    images_json: JSON.stringify(pictures.images),
    ...ratingColumns(entry),
    created_at: now,
    updated_at: now,
  }
}

/** The default unit comes first in the group that its product offers a choice of. */
export function ownChoice(entry: CatalogueEntry): { group: CatalogueVariant['group'] | ''; value: string } {
  const group = entry.variants[0]?.group ?? (entry.sizeValue ? 'size' : '')
  const values = {
    size: entry.sizeValue,
    vintage: String(entry.vintage ?? 'Non-vintage'),
    colour: entry.colour?.value ?? '',
    '': '',
  }
  return { group, value: values[group] }
}

function variantRows(entry: CatalogueEntry): ProductRows['variants'] {
  const pictures = pictureFiles(entry)
  const { group, value } = ownChoice(entry)
  const own: ProductRows['variants'][number] = {
    ...entryVariantColumns(entry),
    is_default: 1,
    choice_group: group,
    choice_value: value,
    swatch: entry.colour?.swatch ?? null,
    picture: pictures.main,
    sequence: 0,
  }
  const others = entry.variants.map((variant, index) => ({
    ...own,
    code: variant.code,
    is_default: 0 as const,
    choice_group: variant.group,
    choice_value: variant.value,
    swatch: variant.swatch ?? null,
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
export function productRows(entry: CatalogueEntry, category: { id: number; sefUrl: string }, now: string): ProductRows {
  return {
    products: [productRow(entry, category, now)],
    variants: variantRows(entry),
    stock: [entry, ...entry.variants].map(({ code, stock }) => ({ code, quantity: stock })),
    rating_counts: ratingRows(entry),
  }
}
