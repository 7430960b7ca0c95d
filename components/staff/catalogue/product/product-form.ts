/** Converts the form of a product to the edit, and finds its faults. Pure. */
import {
  type EditedProduct,
  type ProductEdit,
  productFieldsSchema,
} from '../../../../domain/catalogue/product/edit.schema.ts'
import { changedFields, editFaults, FIELD_NAMES, fieldsOf } from '../../../../domain/catalogue/product/edit-product.ts'
import { changedAttributes } from '../../../../domain/catalogue/product/edited-attributes.ts'
import { type Faults, faultsOf as fieldFaultsOf } from '../../../kit/panel/form-values.ts'

export const PRICES = ['price', 'mix_six_price', 'lock_it_in_price', 'wineclub_price', 'cost'] as const
export type PriceField = (typeof PRICES)[number]

/** The typed fields that differ from the product. */
export function editOf(product: EditedProduct, typed: ProductEdit): ProductEdit {
  const edit = fieldsOf(typed, changedFields(product, typed))
  if (edit.attributes === undefined) return edit
  const changed = changedAttributes(product.attributes, edit.attributes)
  const values = changed.map((key) => [key, (edit.attributes?.[key] ?? '').trim()])
  return { ...edit, attributes: Object.fromEntries(values) }
}

/** Returns the messages of the API's own schema and rules, by field ('attributes.abv'). */
export const faultsOf = (product: EditedProduct, edit: ProductEdit): Faults =>
  fieldFaultsOf(productFieldsSchema, edit, (values) => {
    const read = productFieldsSchema.safeParse(values)
    return read.success ? editFaults(product, read.data) : []
  })

/** Names of the fields of `faultsOf`. */
export const namesOf = ({ attribute_names }: EditedProduct): Readonly<Record<string, string>> => ({
  ...FIELD_NAMES,
  ...Object.fromEntries(Object.entries(attribute_names).map(([key, name]) => [`attributes.${key}`, name])),
})
