/** Corrects a gift before its mail is sent, sends its recipient a new code, or cancels it. */
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import { giftRecipientSchema } from '../../../../domain/selling/checkout/gift-correction.schema.ts'
import type { StaffGift } from '../../../../domain/selling/gift/staff-gift.schema.ts'
import { staffResendSchema } from '../../../../domain/selling/gift/staff-gift.schema.ts'
import { cancelReasonSchema } from '../../../../domain/selling/order/staff-order.schema.ts'
import { call } from '../../../kit/api/call.ts'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { GIFTS, useCancelGift, useResend } from './gift-queries.ts'

export type GiftAct = 'correct' | 'resend' | 'cancel'

export type GiftDialogProps = { gift: StaffGift; does: GiftAct; closed: () => void }

export function GiftDialog({ gift, does, closed }: GiftDialogProps) {
  const resend = useResend(gift)
  const cancel = useCancelGift(gift)
  if (does === 'correct')
    return (
      <FormDialog
        id={`gift-${gift.id}`}
        title={`Change the gift of ${gift.order_no}`}
        schema={giftRecipientSchema}
        initial={gift}
        intro={<p>Its mail has not been sent yet. {gift.buyer_email} isn’t notified of the change.</p>}
        submit="Save"
        save={async (values, { recipient_name, recipient_email, message }) => {
          const from = { recipient_name, recipient_email, message }
          const answer = await call('PATCH /api/admin/gifts/:id', {
            params: { id: gift.id },
            body: { ...values, from },
          })
          return answer.ok || !answer.conflict ? answer : { theirs: answer.conflict.gift }
        }}
        reread={[GIFTS]}
        toast="The gift is saved"
        closed={closed}
      />
    )
  if (does === 'resend')
    return (
      <FormDialog
        id={`gift-${gift.id}`}
        title="Send a new code?"
        schema={staffResendSchema.pick({ recipient_email: true })}
        initial={gift}
        intro={
          <p>
            The code that ends in <b>{gift.code_ending}</b> stops working at once, and {gift.recipient_name} is mailed a
            new one. The shop keeps no code that could be read, so the same one can’t be sent twice.
          </p>
        }
        submit="Send the new code"
        working="Sending"
        save={async ({ recipient_email }) => {
          await resend.mutateAsync(recipient_email)
        }}
        closed={closed}
      />
    )
  return (
    <FormDialog
      id={`gift-${gift.id}`}
      title={`Cancel the gift of ${gift.order_no}?`}
      schema={cancelReasonSchema}
      initial={{ reason: '' }}
      vary={() => ({ reason: { hint: 'Its buyer reads this.' } })}
      intro={
        <p>
          The code stops working, and <b>{formatPounds(gift.paid)}</b> goes back to {gift.buyer_email}, who gets an
          e-mail. {gift.recipient_name} isn’t notified.
        </p>
      }
      submit="Cancel and refund it"
      working="Sending"
      save={async ({ reason }) => {
        await cancel.mutateAsync(reason)
      }}
      cancel="Keep the gift"
      closed={closed}
    />
  )
}
