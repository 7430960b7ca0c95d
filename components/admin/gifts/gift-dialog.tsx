/** Sends a gift's recipient a new code, or cancels the gift. */

import { staffResendSchema } from '../../../domain/gift/staff-gift.schema.ts'
import type { StaffGift } from '../../../domain/gift/staff-gift.ts'
import { formatPounds } from '../../../domain/money/pence.ts'
import { cancelReasonSchema } from '../../../domain/order/staff-order.schema.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { useCancelGift, useResend } from './gift-queries.ts'

export type GiftDialogProps = { gift: StaffGift; does: 'resend' | 'cancel'; closed: () => void }

export function GiftDialog({ gift, does, closed }: GiftDialogProps) {
  const resend = useResend(gift)
  const cancel = useCancelGift(gift)
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
