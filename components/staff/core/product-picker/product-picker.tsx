/** Finds a product of any status, or one of its variants, by words or its code. */
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
  /** True where a size, vintage or colour is chosen; products are listed by their main one otherwise. */
  ofVariants?: boolean
  choose: (product: PickedProduct) => void
}

const SORTED = { sort: 'title', order: 'asc' } as const

export const ProductPicker = ({ choose, ofVariants = false, ...field }: ProductPickerProps) => (
  <Combobox
    {...field}
    search={ofVariants ? 'variants' : 'products'}
    find={async (q): Promise<readonly PickedProduct[]> => {
      const query = { q, ...SORTED, ...(ofVariants && { variants: 'all' as const }) }
      return (await unwrap(call('GET /api/admin/products', { query }))).products
    }}
    choose={({ code, title }) => choose({ code, title })}
  >
    {({ code, title }) => (
      <>
        {title} <small>{code}</small>
      </>
    )}
  </Combobox>
)
