/** A product's status: whether it is for sale. Products in orders and plans are archived, never deleted. */
import { productFieldsSchema } from '../../../../domain/catalogue/product/edit.schema.ts'
import type { StaffProductDetail } from '../../../../domain/catalogue/product/staff-product.ts'
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
      <p className="small">
        In {countOf(orders, 'order')} and {countOf(plans, 'running plan')}, which keep it whatever happens here.
      </p>
      <div className="row">
        <ProductThumb picture={product.picture} kind={product.kind} />
        <span className="small muted">{product.picture === '' ? 'No picture yet' : product.picture}</span>
      </div>
    </Panel>
  )
}
