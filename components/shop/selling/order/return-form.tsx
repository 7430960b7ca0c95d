/** The form to request a return within 14 days. */
import { type FormEvent, useState } from 'react'
import { Button } from '../../../kit/primitives/button.tsx'
import { focusFirstField } from '../../../kit/primitives/take-focus.ts'
import { LongField } from '../checkout/long-field.tsx'
import type { RequestedReturn } from './order-calls.ts'

export type ReturnFormProps = {
  working: string | null
  /** True if bottles can be refunded without being sent back (order-items.tsx). */
  offersRefund: boolean
  /** True if the order started a plan that still runs, which can be cancelled too. */
  offersStop: boolean
  onSend: (asked: RequestedReturn) => void
  onClose: () => void
}

const MAX_LENGTH = 500

export function ReturnForm({ working, offersRefund, offersStop, onSend, onClose }: ReturnFormProps) {
  const [reason, setReason] = useState('')
  const [stops, setStops] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (working !== null) return
    if (reason.trim() === '') return setError('Tell us which bottles, and what is wrong with them')
    onSend({ reason: reason.trim(), ...(stops && { stops_plan: true }) })
  }
  return (
    <form ref={focusFirstField} className="order-ask grid-4" noValidate onSubmit={send}>
      <LongField
        label="What would you like to send back?"
        name="reason"
        rows={3}
        maxLength={MAX_LENGTH}
        hint={`Any reason will do. We’ll collect it and refund what you paid.${offersRefund ? ' To keep a bottle and be refunded for it, press Refund beside it instead.' : ''}`}
        value={reason}
        error={error}
        onChange={(text) => {
          setReason(text)
          setError(undefined)
        }}
      />
      {offersStop && (
        <label className="check">
          <input type="checkbox" checked={stops} onChange={({ target }) => setStops(target.checked)} />
          Cancel my plan too: no more cases will come
        </label>
      )}
      <div className="row wrapf">
        <Button type="submit" working={working}>
          Request a return
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep everything
        </Button>
      </div>
    </form>
  )
}
