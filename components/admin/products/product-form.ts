/** A product as its form has it: all that is typed, as it is typed; and the edit that it comes to. Pure. */
import '../zod-without-eval.ts'
import { poundsIn, typedFaults } from '../../../domain/form/typed-number.ts'
import { productFieldsSchema } from '../../../domain/product/edit.schema.ts'
import type { EditedPrices, EditedProduct, ProductEdit } from '../../../domain/product/edit-product.ts'
import { changedFields, editFaults, fieldsOf } from '../../../domain/product/edit-product.ts'

/** Fields that a form has as one text. */
export type TextField =
  | 'name'
  | 'winery'
  | 'country'
  | 'region'
  | 'producturl'
  | 'uda'
  | 'flag'
  | 'taste'
  | 'lead'
  | 'details_heading'
  | 'details'
  | 'meta_title'
  | 'meta_description'
  | 'meta_keywords'
export type PriceField = keyof EditedPrices | 'cost'

export type ProductForm = Record<TextField | PriceField, string> &
  Pick<EditedProduct, 'kind' | 'status' | 'attributes' | 'category_ids' | 'pictures' | 'second_picture'>

export const PRICES: readonly PriceField[] = ['price', 'mix_six_price', 'lock_it_in_price', 'wineclub_price', 'cost']

const typedPrice = (pounds: number | null): string => (pounds === null ? '' : pounds.toFixed(2))

export const formOf = (product: EditedProduct): ProductForm => ({
  name: product.name,
  winery: product.winery,
  country: product.country,
  region: product.region,
  producturl: product.producturl,
  uda: product.uda,
  flag: product.flag ?? '',
  taste: product.taste,
  lead: product.lead,
  details_heading: product.details_heading,
  details: product.details.join('\n\n'),
  meta_title: product.meta_title,
  meta_description: product.meta_description,
  meta_keywords: product.meta_keywords,
  price: typedPrice(product.price),
  mix_six_price: typedPrice(product.mix_six_price),
  lock_it_in_price: typedPrice(product.lock_it_in_price),
  wineclub_price: typedPrice(product.wineclub_price),
  cost: typedPrice(product.cost),
  kind: product.kind,
  status: product.status,
  attributes: product.attributes,
  category_ids: product.category_ids,
  pictures: product.pictures,
  second_picture: product.second_picture,
})

const optionalPounds = (typed: string): number | null => (typed.trim() === '' ? null : poundsIn(typed))

/** Paragraphs stand between empty lines. */
const paragraphs = (typed: string): string[] =>
  typed
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** What the form changes of the product it was made of, and nothing else. */
export function editOf(form: ProductForm, product: EditedProduct): ProductEdit {
  const attributes = Object.entries(form.attributes).filter(
    ([key, value]) => value.trim() !== (product.attributes[key] ?? ''),
  )
  const whole: ProductEdit = {
    ...form,
    flag: form.flag.trim() === '' ? null : form.flag.trim(),
    details: paragraphs(form.details),
    price: poundsIn(form.price),
    mix_six_price: optionalPounds(form.mix_six_price),
    lock_it_in_price: optionalPounds(form.lock_it_in_price),
    wineclub_price: optionalPounds(form.wineclub_price),
    cost: optionalPounds(form.cost),
    attributes: Object.fromEntries(attributes.map(([key, value]) => [key, value.trim()])),
  }
  return fieldsOf(whole, changedFields(product, whole))
}

export type FormFaults = Readonly<Record<string, string>>

/** Returns the messages of the API's own schema and rules, by field ('attributes.abv'). */
export function faultsOf(form: ProductForm, product: EditedProduct): FormFaults {
  const edit = editOf(form, product)
  const read = productFieldsSchema.safeParse(edit)
  const faults = read.success
    ? editFaults(product, read.data)
    : read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  return {
    ...Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message])),
    ...typedFaults(Object.fromEntries(PRICES.map((field) => [field, form[field]]))),
  }
}

/** The form on a newer product: what was typed stays, and what was not follows. */
export function rebased(form: ProductForm, from: EditedProduct, to: EditedProduct): ProductForm {
  const [before, after] = [formOf(from), formOf(to)]
  const fields = Object.keys(form) as (keyof ProductForm)[]
  const typed = fields.filter((field) => JSON.stringify(form[field]) !== JSON.stringify(before[field]))
  const mine = Object.fromEntries(typed.map((field) => [field, form[field]]))
  const attributes = Object.entries(form.attributes).filter(([key, value]) => value !== (from.attributes[key] ?? ''))
  return { ...after, ...mine, attributes: { ...after.attributes, ...Object.fromEntries(attributes) } }
}
