/** The form of one product. */
import {
  type EditedProduct,
  type ProductEdit,
  productFieldsSchema,
  type StaffProductDetail,
} from '../../../../domain/catalogue/product/edit.schema.ts'
import { describeEdit } from '../../../../domain/catalogue/product/edit-product.ts'
import { type PriceWarning, priceWarnings } from '../../../../domain/catalogue/product/price-warnings.ts'
import { call } from '../../../kit/api/call.ts'
import { type Faults, withNumbers } from '../../../kit/panel/form-values.ts'
import { type Editing, useEditing } from '../../../kit/panel/use-editing.ts'
import { PRODUCTS } from '../../core/queries/product-queries.ts'
import { editOf, faultsOf } from './product-form.ts'

export type ProductEditing = Editing<EditedProduct, ProductEdit>

type Answer = Pick<StaffProductDetail, 'product' | 'version'>

const warningsByField = (warnings: readonly PriceWarning[]): Faults =>
  Object.fromEntries(
    [...Map.groupBy(warnings, ({ field }) => field)].map(([field, all]) => [
      field,
      all.map(({ message }) => message).join('; '),
    ]),
  )

const readable = (edit: ProductEdit): ProductEdit => withNumbers(productFieldsSchema, edit)

export function useProductForm(detail: StaffProductDetail): ProductEditing {
  const editing = useEditing<EditedProduct, ProductEdit, string, Answer>(detail, {
    storedOf: ({ product, version }) => ({ noun: product, version }),
    name: ({ title }) => title,
    editOf,
    summaryOf: (product, edit) => describeEdit(product, readable(edit)),
    faultsOf,
    warningsOf: (product, edit) => warningsByField(priceWarnings(product, readable(edit), detail.vat_rate_bp)),
    send: ({ code }, edit, version) =>
      call('PATCH /api/admin/products/:code', { params: { code }, body: { ...edit, version } }),
    reread: [PRODUCTS],
    draft: ({ code }) => `product:${code}`,
    byOf: (version) => detail.history.find(({ at }) => at === version)?.by ?? '',
  })
  const { noun, form } = editing
  return {
    ...editing,
    form: { ...form, attributes: { ...noun.attributes, ...form.attributes } },
  }
}
