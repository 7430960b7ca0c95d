/** Makes an order of bottles a gift: the message on its card, and the day on which it arrives. */
import { CHECKOUT_LIMITS } from '../../../../domain/selling/checkout/limits.ts'
import type { CheckoutSummary } from '../../../../domain/selling/checkout/schema.ts'
import { formatDeliveryDays } from '../../../../domain/selling/delivery/delivery-days.ts'
import { Labelled } from '../../../kit/primitives/field.tsx'
import { LongField } from './long-field.tsx'
import { type Checkout, errorOf } from './use-checkout.ts'
import type { PayDetails } from './use-pay-details.ts'

export function GiftFields({ checkout, details }: { checkout: Checkout; details: PayDetails }) {
  const { summary, problem, send } = checkout
  const { gift_message, is_gift } = details.typed
  const isGift = is_gift === 'yes'
  const isCollected = summary.delivery === 'collection'
  const endGift = () => {
    details.type({ is_gift: '', gift_message: '' })
    if (summary.gift_message !== '' || summary.deliver_on !== null) void send({ gift_message: '', deliver_on: null })
  }
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={isGift}
          onChange={({ target }) => (target.checked ? details.type({ is_gift: 'yes' }) : endGift())}
        />
        It’s a gift: add a card
      </label>
      {isGift && (
        <LongField
          label="Message on the card"
          name="gift_message"
          rows={3}
          maxLength={CHECKOUT_LIMITS.gift_message}
          hint={isCollected ? undefined : 'No prices go in the parcel'}
          error={problem.errors.gift_message}
          value={gift_message}
          onChange={(message) => details.type({ gift_message: message })}
          onBlur={() => gift_message !== summary.gift_message && void send({ gift_message })}
        />
      )}
      {isGift && summary.arrivals.length > 0 && <ArrivalSelect checkout={checkout} />}
    </>
  )
}

/** Select for the day on which a gift arrives, out of those that its delivery offers. */
function ArrivalSelect({ checkout }: { checkout: Checkout }) {
  const { summary, send } = checkout
  const { arrivals, deliver_on } = summary
  const isOffered = arrivals.some(({ last_day }) => last_day === deliver_on)
  return (
    <Labelled label="When it should arrive" hint={exactDayHint(summary)} error={errorOf(checkout, 'deliver_on')}>
      {(control) => (
        <select
          {...control}
          name="deliver_on"
          value={deliver_on ?? ''}
          onChange={({ target }) => send({ deliver_on: target.value || null })}
        >
          <option value="">As soon as possible</option>
          {deliver_on !== null && !isOffered && (
            <option value={deliver_on} disabled>
              {formatDeliveryDays({ first_day: deliver_on, last_day: deliver_on })}
            </option>
          )}
          {arrivals.map((days) => (
            <option key={days.last_day} value={days.last_day}>
              {formatDeliveryDays(days)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

type Offered = Pick<CheckoutSummary, 'arrivals' | 'delivery_options'>

/** Names the delivery that comes on an exact day if the chosen one takes several; undefined without one. */
function exactDayHint({ arrivals, delivery_options }: Offered): string | undefined {
  if (arrivals.every(({ first_day, last_day }) => first_day === last_day)) return undefined
  const exact = delivery_options.find(
    ({ method, problem, first_day, last_day }) => method !== 'collection' && problem === null && first_day === last_day,
  )
  return exact && `${exact.name} comes on an exact day`
}
