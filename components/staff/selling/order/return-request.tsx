/** A customer's return request. Staff accept it by refunding the returned bottles, or reject it with a reason. */
import { useState } from 'react'
import { refuseReturnSchema } from '../../../../domain/selling/order/staff-order.schema.ts'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import type { OrderPartProps } from './order-queries.ts'

export function ReturnRequest({ order: { return_request, name, order }, change }: OrderPartProps) {
  const [isRefusing, setRefusing] = useState(false)
  if (return_request === null) return null
  return (
    <section className="panel order-return grid-3" aria-labelledby="return-title">
      <h2 id="return-title">{name} would like to send this back</h2>
      <blockquote className="detail-quote">{return_request.reason}</blockquote>
      <p className="small muted">
        {formatPastTime(return_request.at, new Date())}. Refund the lines below once they are back. That settles the
        request.
      </p>
      <Button variant="line" className="sm" onClick={() => setRefusing(true)}>
        Refuse
      </Button>
      {isRefusing && (
        <FormDialog
          id={`refuse-return-${order.order_no}`}
          title="Refuse the return?"
          schema={refuseReturnSchema}
          initial={{ reason: '' }}
          submit="Refuse the return"
          working="Refusing"
          look="danger"
          save={async (body) => {
            await change.mutateAsync({ does: 'refuse-return', body })
          }}
          closed={() => setRefusing(false)}
        />
      )}
    </section>
  )
}
