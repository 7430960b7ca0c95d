/** Finds a product of any status by words or its code. */
import { call } from '../../../kit/api/call.ts'
import { Combobox } from '../../../kit/panel/combobox.tsx'
import { unwrap } from '../../../kit/panel/queries.ts'
import './product-picker.css'

export type PickedProduct = { code: string; title: string }

export type ProductPickerProps = {
  label: string
  /** Field name in the API's errors. */
  name?: string
  hint?: string
  error?: string | undefined
  choose: (product: PickedProduct) => void
}

const find = async (q: string): Promise<readonly PickedProduct[]> =>
  (await unwrap(call('GET /api/admin/products', { query: { q, sort: 'title', order: 'asc' } }))).products

export const ProductPicker = ({ choose, ...field }: ProductPickerProps) => (
  <Combobox {...field} search="products" find={find} choose={({ code, title }) => choose({ code, title })}>
    {({ code, title }) => (
      <>
        {title} <small>{code}</small>
      </>
    )}
  </Combobox>
)
