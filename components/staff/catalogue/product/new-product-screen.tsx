/** Adds a product with its required fields; the rest is filled in on its own screen. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { kindFaults } from '../../../../domain/catalogue/product/new-product.ts'
import { lowPriceWarning } from '../../../../domain/catalogue/product/price-warnings.ts'
import { newProductFormSchema } from '../../../../domain/catalogue/product/staff-write.schema.ts'
import type { FieldOption } from '../../../../domain/core/form/form-fields.schema.ts'
import { call } from '../../../kit/api/call.ts'
import { BackLink } from '../../../kit/panel/back-link.tsx'
import { openPath } from '../../../kit/panel/panel-path.ts'
import { unwrap } from '../../../kit/panel/queries.ts'
import { SchemaForm } from '../../../kit/panel/schema-form.tsx'
import { catalogueQuery, PRODUCTS } from '../../core/queries/product-queries.ts'
import { KINDS } from './about-panel.tsx'
import { filledLike } from './filled-like.ts'
import { LikePicker } from './like-picker.tsx'
import '../../../kit/panel/editor.css'
import { LoadError } from '../../../kit/panel/load-error.tsx'

const ROWS = [
  ['like'],
  ['name', 'winery', 'code'],
  ['type_id', 'kind', 'category_id'],
  ['country', 'region', 'price'],
] as const

const BLANK = {
  name: '',
  winery: '',
  code: '',
  type_id: 'wine',
  kind: null,
  category_id: null,
  country: '',
  region: '',
  price: null,
  like: '',
}

const optionsOf = (nouns: readonly { id: string | number; name: string }[]): FieldOption[] =>
  nouns.map(({ id, name }) => [String(id), name])

export function NewProductScreen() {
  const client = useQueryClient()
  const query = useQuery(catalogueQuery)
  const { data } = query
  if (data === undefined) return <LoadError of={[query]} />
  const types = data.types.filter(({ status }) => status === 'active')
  const isWine = (type: string) => types.find(({ id }) => id === type)?.is_wine ?? false
  return (
    <>
      <div className="row wrapf ed-head">
        <BackLink href="/admin/products" label="Products" />
        <h2>Add a product</h2>
      </div>
      <div className="panel dense">
        <SchemaForm
          label="Add a product"
          schema={newProductFormSchema}
          rows={ROWS}
          initial={BLANK}
          hidden={({ type_id }) => (isWine(type_id) ? [] : ['kind'])}
          own={(typed, set, errors) => ({
            like: (
              <LikePicker
                code={typed.like}
                fill={(model) => set(model === null ? { like: '' } : filledLike(typed, model, data.categories))}
                error={errors.like}
              />
            ),
          })}
          rules={({ kind, type_id }) => kindFaults(kind, isWine(type_id))}
          vary={() => ({
            type_id: { options: optionsOf(types) },
            kind: { options: KINDS },
            category_id: { options: optionsOf(data.categories) },
          })}
          warnings={({ price }) => (price === null ? [] : [lowPriceWarning(price)].filter((warning) => warning !== ''))}
          about={() => <p className="small muted">It starts as a draft, which only staff see.</p>}
          submit="Add the draft"
          working="Adding"
          save={async ({ like, ...fields }) => {
            const body = { ...fields, ...(like !== '' && { like }) }
            const { product } = await unwrap(call('POST /api/admin/products', { body }))
            await client.invalidateQueries({ queryKey: [PRODUCTS] })
            return { next: () => openPath(`/admin/products/${encodeURIComponent(product.code)}`) }
          }}
        />
      </div>
    </>
  )
}
