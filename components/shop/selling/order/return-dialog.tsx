/** A dialog with the form to request a return within 14 days. */
import { type FormEvent, useState } from 'react'
import { Button } from '../../../kit/primitives/button.tsx'
import { Modal } from '../../../kit/primitives/modal/modal.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { LongField } from '../checkout/long-field.tsx'
import type { RequestedReturn } from './order-calls.ts'

export type ReturnDialogProps = {
  working: string | null
  /** Why the last attempt failed; null if it did not. */
  failure: string | null
  /** True if bottles can be refunded without being sent back (order-items.tsx). */
  offersRefund: boolean
  /** True if the order started a plan that still runs, which can be cancelled too. */
  offersStop: boolean
  onSend: (asked: RequestedReturn) => void
  onClose: () => void
}

const MAX_LENGTH = 500

export function ReturnDialog({ working, failure, offersRefund, offersStop, onSend, onClose }: ReturnDialogProps) {
  const [reason, setReason] = useState('')
  const [stops, setStops] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (working !== null) return
    if (reason.trim() === '') return setError('Tell us which bottles you’d like to send back')
    onSend({ reason: reason.trim(), ...(stops && { stops_plan: true }) })
  }
  return (
    <Modal modal_id="return" title="Send something back" closed={onClose}>
      <form className="grid-4" noValidate onSubmit={send}>
        <LongField
          label="What would you like to send back?"
          name="reason"
          data-first-focus
          rows={3}
          maxLength={MAX_LENGTH}
          hint={`Any reason will do. Send the bottles back, at your cost unless they’re faulty, and we refund what you paid.${offersRefund ? ' To keep a bottle and be refunded for it, press Refund beside it instead: until a return is settled, no other bottle of the order can be refunded.' : ''}`}
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
        {failure !== null && <Note kind="bad">{failure}</Note>}
        <div className="row wrapf">
          <Button type="submit" working={working}>
            Request a return
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep everything
          </Button>
        </div>
      </form>
    </Modal>
  )
}
