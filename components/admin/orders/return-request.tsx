/** A return that its customer asks for: agreed to by refunding what came back, or refused with a reason. */
import { useState } from 'react'
import { MAX_CANCEL_REASON } from '../../../domain/order/staff-order.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { pastInWords } from '../past-words.ts'
import type { NextStepProps } from './next-step.tsx'

export function ReturnRequest({ order: { return_request, name }, change }: NextStepProps) {
  const [isRefusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  if (return_request === null) return null
  return (
    <section className="panel order-return" aria-labelledby="return-title">
      <h2 id="return-title">{name} would like to send this back</h2>
      <blockquote className="order-quote">{return_request.reason}</blockquote>
      <p className="small muted">
        {pastInWords(return_request.at, new Date())}. Refund the lines below once they are back: that answers it.
      </p>
      {isRefusing ? (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            if (reason.trim() !== '' && !change.isPending)
              change.mutate({ does: 'refuse-return', body: { reason: reason.trim() } })
          }}
        >
          <Field
            label="Why it is refused"
            hint="For staff. Write to the customer as well: the shop sends no mail of it."
            value={reason}
            required
            maxLength={MAX_CANCEL_REASON}
            onChange={({ target }) => setReason(target.value)}
          />
          <div className="row wrapf">
            <Button type="submit" look="danger" className="sm" working={change.isPending ? 'Refusing' : null}>
              Refuse the return
            </Button>
            <Button look="line" className="sm" onClick={() => setRefusing(false)}>
              Not now
            </Button>
          </div>
        </form>
      ) : (
        <Button look="line" className="sm" onClick={() => setRefusing(true)}>
          Refuse
        </Button>
      )}
    </section>
  )
}
