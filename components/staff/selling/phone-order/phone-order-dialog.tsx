/** Asks before a phone order's link is replaced or cancelled. */
import { Confirm } from '../../../kit/panel/confirm.tsx'
import type { AskedOfPhoneOrder } from './phone-order-columns.tsx'
import { useCancelPhoneOrder, useResendLink } from './phone-order-queries.ts'

type PhoneOrderDialogProps = AskedOfPhoneOrder & { closed: () => void }

export function PhoneOrderDialog({ phoneOrder: order, does, closed }: PhoneOrderDialogProps) {
  const resend = useResendLink(order)
  const cancel = useCancelPhoneOrder(order)
  const words =
    does === 'resend'
      ? {
          title: 'Send another link?',
          text: `${order.email} gets another mail, with today’s prices and a link valid for seven days. The previous link stops working at once.`,
          act: 'Send another link',
          working: 'Sending',
        }
      : {
          title: `Cancel the phone order of ${order.full_name}?`,
          text: `The link stops working at once, and ${order.full_name} isn’t notified. Any wines already in their basket stay there.`,
          act: 'Cancel the phone order',
          keep: 'Keep it',
          working: 'Cancelling',
        }
  const run = () => (does === 'resend' ? resend : cancel).mutateAsync(undefined)
  return <Confirm id="phone-order-action" {...words} look="primary" run={run} closed={closed} />
}
