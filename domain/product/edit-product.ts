/** What staff change of a product: which fields, which rules, and how the change is told (docs/staff.md#changing-a-product). */
import { formatPounds } from '../money/pence.ts'

/** In pounds; null where the wine is not in that programme. */
export type EditedPrices = {
  price: number
  mix_six_price: number | null
  lock_it_in_price: number | null
  wineclub_price: number | null
}

/** The same for all variants of a product. */
export type EditedTexts = {
  /** A few words on the card; null for none. */
  flag: string | null
  taste: string
  lead: string
  details_heading: string
  details: string[]
  meta_title: string
  meta_description: string
  meta_keywords: string
}

/** A product as staff edit it; `code` may be a variant's, whose prices these are then. */
export type EditedProduct = EditedPrices & EditedTexts & { code: string; product_code: string; title: string }

/** What is left out stays unchanged. */
export type ProductEdit = { [Field in keyof (EditedPrices & EditedTexts)]?: EditedProduct[Field] | undefined }

export type EditField = keyof ProductEdit

/** With its name as it stands within a sentence. */
export const PRICE_FIELDS: Readonly<Record<keyof EditedPrices, string>> = {
  price: 'price',
  mix_six_price: 'Mix Six price',
  lock_it_in_price: 'Lock it in price',
  wineclub_price: 'wine club price',
}

const TEXT_FIELDS: Readonly<Record<keyof EditedTexts, string>> = {
  flag: 'flag',
  taste: 'taste',
  lead: 'lead',
  details_heading: 'heading of the details',
  details: 'details',
  meta_title: 'search title',
  meta_description: 'search description',
  meta_keywords: 'search keywords',
}

const isPriceField = (field: string): field is keyof EditedPrices => Object.hasOwn(PRICE_FIELDS, field)
const isTextField = (field: string): field is keyof EditedTexts => Object.hasOwn(TEXT_FIELDS, field)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields that the edit gives another value, in its order. */
export const changedFields = (now: EditedProduct, edit: ProductEdit): EditField[] =>
  Object.keys(edit)
    .filter((field) => isPriceField(field) || isTextField(field))
    .filter((field) => edit[field] !== undefined && !isSame(edit[field], now[field]))

export const isPriceEdit = (fields: readonly EditField[]): boolean => fields.some(isPriceField)

/** Only the given fields of a product or an edit. */
export const fieldsOf = (from: ProductEdit, fields: readonly EditField[]): ProductEdit =>
  Object.fromEntries(fields.map((field) => [field, from[field]]))

export type EditFault = { field: EditField; message: string }

/** No price may be above the plain one; the fault is with the field that was changed. */
function priceFaults(now: EditedProduct, edit: ProductEdit): EditFault[] {
  const price = edit.price ?? now.price
  return Object.keys(PRICE_FIELDS)
    .filter(isPriceField)
    .flatMap((field): EditFault[] => {
      const given = edit[field]
      const other = given === undefined ? now[field] : given
      if (field === 'price' || other === null || other <= price) return []
      return given === undefined
        ? [{ field: 'price', message: `Is below the ${PRICE_FIELDS[field]}, ${formatPounds(other)}` }]
        : [{ field, message: `Is above the price, ${formatPounds(price)}` }]
    })
}

/** Why an edit can't be made; empty when it can. */
export const editFaults = (now: EditedProduct, edit: ProductEdit): EditFault[] => {
  const changed = changedFields(now, edit)
  const shared = now.code === now.product_code ? [] : changed.filter(isTextField)
  return [
    ...shared.map((field) => ({ field, message: `Is the same for all sizes: change it on ${now.product_code}` })),
    ...(isPriceEdit(changed) ? priceFaults(now, edit) : []),
  ]
}

const inPounds = (price: number | null | undefined): string =>
  price === null || price === undefined ? 'none' : formatPounds(price)

/** The change in a line: 'price £9.99 → £10.50, lead'. */
export const editInWords = (now: EditedProduct, edit: ProductEdit): string =>
  changedFields(now, edit)
    .map((field) =>
      isPriceField(field)
        ? `${PRICE_FIELDS[field]} ${inPounds(now[field])} → ${inPounds(edit[field])}`
        : TEXT_FIELDS[field],
    )
    .join(', ')
