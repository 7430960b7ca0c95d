/** Builds a product page's data from rows, for both the build and the API. */
import { type Expression, sql } from 'kysely'
import type {
  Product,
  ProductAttribute,
  ProductVariants,
  TasteScale,
  VariantOffer,
} from '../../../domain/catalogue/product/product.ts'
import { type ShownDefinition, shownAttributes } from '../../../domain/catalogue/product-type/shown-attributes.ts'
import { toPounds } from '../../../domain/core/money/pence.ts'
import type { ColumnOf } from '../../json-rows.ts'
import type { Products, Variants } from '../../tables.ts'
import { type CardRow, earlierPriceOf, toProductCard } from './product-card.ts'

/** The columns a product has beyond its card's. */
export const PRODUCT_DETAIL_COLUMNS = [
  'products.route',
  'products.lead',
  'products.details_heading',
  'products.details_json',
  'products.scales_json',
  'products.attributes_json',
  'products.images_json',
  'products.meta_title',
  'products.meta_description',
  'products.meta_keywords',
] as const

export type ProductDetailRow = Pick<Products, ColumnOf<(typeof PRODUCT_DETAIL_COLUMNS)[number]>>

/** Columns of a variant for its offer and its choice. */
export type OfferRow = Pick<
  Variants,
  | 'code'
  | 'choice_group'
  | 'choice_value'
  | 'swatch'
  | 'swatch_picture'
  | 'uda'
  | 'units_tenths'
  | 'price_pence'
  | 'mix_six_price_pence'
  | 'lock_it_in_price_pence'
  | 'wineclub_price_pence'
  | 'was_price_pence'
  | 'picture'
  | 'sequence'
>

type AttributeRow = ProductAttribute & { key: string }

/** SQL: attribute definitions of a product type, ShownDefinition[]. */
export const attributesOf = (typeId: Expression<string>) =>
  sql<string>`(SELECT json_group_array(json_object('key', key, 'name', name, 'unit', unit, 'is_shown', is_shown))
  FROM (SELECT * FROM product_type_attributes a WHERE a.type_id = ${typeId} ORDER BY sequence, id))`

const optionalPounds = (pence: number | null): number | null => (pence === null ? null : toPounds(pence))

const toOffer = (row: OfferRow): VariantOffer => ({
  code: row.code,
  price: toPounds(row.price_pence),
  mix_six_price: optionalPounds(row.mix_six_price_pence),
  lock_it_in_price: optionalPounds(row.lock_it_in_price_pence),
  wineclub_price: optionalPounds(row.wineclub_price_pence),
  ...earlierPriceOf(row),
  main_picture: row.picture,
  uda: row.uda,
  units: row.units_tenths === null ? null : row.units_tenths / 10,
})

/** Choices by group, in the order that staff gave them. */
const toVariants = (rows: readonly OfferRow[], route: string): ProductVariants => {
  const variants = rows.toSorted((one, other) => one.sequence - other.sequence)
  const inGroup = (group: OfferRow['choice_group']) => variants.filter((row) => row.choice_group === group)
  const words = (['size', 'vintage'] as const)
    .map((group) => [group, inGroup(group).map(({ choice_value, code }) => ({ value: choice_value, code }))] as const)
    .filter(([, options]) => options.length > 0)
  const colours = inGroup('colour').map(({ choice_value, code, swatch, swatch_picture }) => ({
    colour: choice_value,
    url: `/${route}`,
    code,
    swatch: swatch_picture ?? swatch ?? '',
  }))
  return { ...Object.fromEntries(words), colours }
}

/** Labels of variant groups from the type's attributes, unless they are the same as the group's default label. */
const labelsOf = (variants: readonly OfferRow[], definitions: readonly ShownDefinition[]): Record<string, string> =>
  Object.fromEntries(
    definitions
      .filter(
        ({ key, name }) => name.toLowerCase() !== key && variants.some(({ choice_group }) => choice_group === key),
      )
      .map(({ key, name }) => [key, name]),
  )

/** Attributes that differ between variants are shown with the choice, not in the product's table. */
const VARIANT_ATTRIBUTES: Partial<Record<OfferRow['choice_group'], readonly string[]>> = {
  size: ['size', 'units'],
  vintage: ['vintage', 'drink'],
}

const variesByVariant = (variants: readonly OfferRow[]): readonly string[] =>
  variants.length < 2 ? [] : variants.flatMap(({ choice_group }) => VARIANT_ATTRIBUTES[choice_group] ?? [])

/**
 * The product as its page shows it, with `card` as the selected variant. `variants` has all, the default one first;
 * `definitions` are those of its type.
 * JSON columns are trusted: only this project writes them.
 */
export const toProduct = (
  card: CardRow,
  details: ProductDetailRow,
  variants: readonly OfferRow[],
  definitions: readonly ShownDefinition[],
): Product => {
  const attributes: AttributeRow[] = JSON.parse(details.attributes_json)
  const paragraphs: string[] = JSON.parse(details.details_json)
  const scales: TasteScale[] = JSON.parse(details.scales_json)
  const images: string[] = JSON.parse(details.images_json)
  const attribute = (key: string): string => attributes.find((row) => row.key === key)?.value ?? ''
  const chosen = variants.find(({ code }) => code === card.code)
  const variations = variesByVariant(variants)
  return {
    ...toProductCard(card),
    images,
    lead: details.lead,
    details_heading: details.details_heading,
    details: paragraphs,
    scales,
    meta_title: details.meta_title,
    meta_description: details.meta_description,
    meta_keywords: details.meta_keywords,
    sef_url: details.route,
    jersey_product_attributes: {
      unitcontent: attribute('size'),
      abv: attribute('abv'),
      Vegetarian: attribute('vegetarian'),
      Vegan: attribute('vegan'),
    },
    product_details_attributes: shownAttributes(attributes, definitions)
      .filter(({ key }) => !variations.includes(key))
      .map(({ name, value }) => ({ name, value })),
    variants: toVariants(variants, details.route),
    variant_labels: labelsOf(variants, definitions),
    offers: variants.map(toOffer),
    selected_variant:
      chosen === undefined || chosen.choice_group === ''
        ? null
        : { name: chosen.choice_group, value: chosen.choice_value },
    variant_code: card.code,
  }
}
