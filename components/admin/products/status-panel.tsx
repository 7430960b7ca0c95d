/** Whether it is for sale. What orders and plans name is archived, never deleted. */
import { PRODUCT_STATUSES, STATUS_WORDS } from '../../../domain/product/staff-list.ts'
import type { StaffProductDetail } from '../../../domain/product/staff-product.ts'
import { countOf } from '../../primitives/format-count.ts'
import { SelectField } from './form-fields.tsx'
import { ProductThumb } from './product-thumb.tsx'
import type { ProductEditing } from './use-product-form.ts'

const OPTIONS = PRODUCT_STATUSES.map((status) => [status, STATUS_WORDS[status]] as const)

const FOLLOWS = {
  active: 'Its page is on the site once it is published.',
  draft: 'Nobody but staff sees it.',
  withdrawn: 'Its page leads to its list. Nothing of it is deleted, and it can come back.',
} as const

export function StatusPanel({ editing, detail }: { editing: ProductEditing; detail: StaffProductDetail }) {
  const { form, product, changed, faults, type } = editing
  const { orders, plans } = detail.used
  const choose = (value: string) => {
    const status = PRODUCT_STATUSES.find((one) => one === value)
    if (status !== undefined) type({ status })
  }
  return (
    <section className="panel pe-status" aria-labelledby="status-title">
      <h2 id="status-title">On the site</h2>
      <SelectField
        label="Status"
        value={form.status}
        options={OPTIONS}
        choose={choose}
        isChanged={changed.includes('status')}
        error={faults.status}
      />
      <p className="small muted">{FOLLOWS[form.status]}</p>
      {form.status === 'withdrawn' && product.status !== 'withdrawn' && plans > 0 && (
        <p className="pe-warning small">
          <span>{countOf(plans, 'plan')} have it locked in: their next cases will want a swap.</span>
        </p>
      )}
      <p className="small">
        In {countOf(orders, 'order')} and {countOf(plans, 'running plan')}, which keep it whatever happens here.
      </p>
      <div className="row">
        <ProductThumb picture={product.picture} kind={product.kind} />
        <span className="small muted">{product.picture === '' ? 'No picture yet' : product.picture}</span>
      </div>
    </section>
  )
}
