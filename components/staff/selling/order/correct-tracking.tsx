/** Corrects the carrier and tracking number of a parcel on its way. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { trackingFormSchema } from '../../../../domain/selling/order/staff-order.schema.ts'
import { trackingDoubt } from '../../../../domain/selling/order/tracking-number.ts'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { carrierOptions } from './order-labels.ts'
import type { OrderPartProps } from './order-queries.ts'
import { carriersQuery } from './order-queries.ts'

export function CorrectTracking({ order, change }: OrderPartProps) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...carriersQuery(), enabled: isOpen })
  const { carrier, tracking_number } = order.order
  // A carrier that was removed from Config since stays on the order until another is chosen.
  const options = carrierOptions(data ?? { names: [], last: '' })
  return (
    <div>
      <Button variant="line" className="sm" onClick={() => setOpen(true)}>
        Correct the tracking
      </Button>
      {isOpen && data && (
        <FormDialog
          id="order-tracking"
          title="Correct the tracking"
          schema={trackingFormSchema}
          rows={[['carrier'], ['tracking_number'], ['send_mail']]}
          initial={{
            carrier: options.some(([name]) => name === carrier) ? carrier : '',
            tracking_number,
            send_mail: true,
          }}
          vary={(typed) => ({
            carrier: { options },
            tracking_number: { hint: trackingDoubt(typed.carrier, typed.tracking_number) || undefined },
          })}
          submit="Correct the tracking"
          toast="Tracking corrected"
          save={async (typed) => {
            await change.mutateAsync({ does: 'tracking', body: { ...typed, seen: { carrier, tracking_number } } })
            return undefined
          }}
          closed={() => setOpen(false)}
        />
      )}
    </div>
  )
}
