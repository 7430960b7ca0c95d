/** A product's status: whether it is for sale. Products in orders and plans are archived, never deleted. */
import { productFieldsSchema, type StaffProductDetail } from '../../../../domain/catalogue/product/edit.schema.ts'
import { listed } from '../../../../domain/core/text/listed.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { SchemaFields } from '../../../kit/panel/schema-fields.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { ProductThumb } from './product-thumb.tsx'
import type { ProductEditing } from './use-product-form.ts'

const FOLLOWS = {
  active: 'Its page is on the site once it is published.',
  draft: 'Only staff see it.',
  withdrawn: 'Its page leads to its list. Nothing is deleted, and you can bring it back.',
} as const

export function StatusPanel({ editing, detail }: { editing: ProductEditing; detail: StaffProductDetail }) {
  const { form, noun: product } = editing
  const { orders, plans } = detail.used
  const uses = [orders > 0 && countOf(orders, 'order'), plans > 0 && countOf(plans, 'running plan')].filter(
    (use) => use !== false,
  )
  return (
    <Panel title="On the site" className="grid-3">
      <SchemaFields schema={productFieldsSchema} rows={[['status']]} {...editing.fields} />
      <p className="small muted">{FOLLOWS[form.status]}</p>
      {form.status === 'withdrawn' && product.status !== 'withdrawn' && plans > 0 && (
        <p className="pe-warning small">
          <span>
            {plans === 1
              ? '1 plan includes this wine. Its next case needs a replacement.'
              : `${plans} plans include this wine. Their next cases need a replacement.`}
          </span>
        </p>
      )}
      {uses.length > 0 && (
        <p className="small">
          In {listed(uses)}, which {orders + plans === 1 ? 'keeps' : 'keep'} it whatever happens here.
        </p>
      )}
      <div className="row">
        <ProductThumb picture={product.picture} kind={product.kind} />
        <span className="small muted">{product.picture === '' ? 'No picture yet' : product.picture}</span>
      </div>
    </Panel>
  )
}
