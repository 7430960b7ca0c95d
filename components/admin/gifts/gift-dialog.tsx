/** Asks before a gift gets a new code, or is cancelled: says what it comes to. */
import { type FormEvent, useRef, useState } from 'react'
import type { StaffGift } from '../../../domain/gift/staff-gift.ts'
import { formatPounds } from '../../../domain/money/pence.ts'
import { MAX_CANCEL_REASON } from '../../../domain/order/staff-order.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import { useGiftChange } from './gift-queries.ts'

export type GiftDialogProps = { gift: StaffGift; does: 'resend' | 'cancel'; closed: () => void }

export function GiftDialog({ gift, does, closed }: GiftDialogProps) {
  const change = useGiftChange(gift)
  const [email, setEmail] = useState(gift.recipient_email)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const close = () => form.current?.closest('dialog')?.close()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    if (does === 'resend' && !email.includes('@')) return setWrong('Enter an e-mail address like name@example.com')
    if (does === 'cancel' && reason.trim() === '') return setWrong('Say why it is cancelled')
    const deed =
      does === 'resend'
        ? ({ does, recipient_email: email.trim() } as const)
        : ({ does, reason: reason.trim() } as const)
    change.mutate(deed, { onSuccess: close })
  }
  return (
    <Modal
      modal_id="gift-action"
      title={does === 'resend' ? 'Send a new code?' : `Cancel the gift of ${gift.order_no}?`}
      size="md"
      closed={closed}
    >
      <form className="stack" ref={form} onSubmit={send} noValidate>
        {does === 'resend' ? (
          <>
            <p>
              The code that ends in <b>{gift.code_ending}</b> stops working at once, and {gift.recipient_name} is mailed
              a new one. The shop keeps no code that could be read, so the same one can’t be sent twice.
            </p>
            <Field
              label="Send it to"
              type="email"
              hint="Correct it here where it was mistyped."
              autoComplete="off"
              value={email}
              error={wrong}
              onChange={({ target }) => {
                setEmail(target.value)
                setWrong(undefined)
              }}
            />
          </>
        ) : (
          <>
            <p>
              The code stops working, <b>{formatPounds(gift.paid)}</b> goes back to {gift.buyer_email}, who is told by
              mail. {gift.recipient_name} isn’t told.
            </p>
            <Field
              label="Why"
              hint="Its buyer reads this."
              value={reason}
              maxLength={MAX_CANCEL_REASON}
              error={wrong}
              onChange={({ target }) => {
                setReason(target.value)
                setWrong(undefined)
              }}
            />
          </>
        )}
        {change.error && <Note kind="bad">{change.error.message}</Note>}
        <div className="row wrapf">
          <Button type="submit" className="primary" working={change.isPending ? 'Sending' : null}>
            {does === 'resend' ? 'Send the new code' : 'Cancel and refund it'}
          </Button>
          <Button look="line" onClick={close}>
            Leave it as it is
          </Button>
        </div>
      </form>
    </Modal>
  )
}
