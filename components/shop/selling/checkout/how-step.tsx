/** The delivery step: delivery methods with days and prices, and a note for the driver. */
import { useState } from 'react'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import type { Frequency } from '../../../../domain/core/calendar/frequency.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import { CHECKOUT_LIMITS } from '../../../../domain/selling/checkout/limits.ts'
import type { CheckoutPlan, CheckoutSummary, DeliveryOption } from '../../../../domain/selling/checkout/schema.ts'
import { formatDeliveryDays } from '../../../../domain/selling/delivery/delivery-days.ts'
import { FieldNote, Labelled } from '../../../kit/primitives/field.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useOffers } from '../../../kit/shop/shop-context.ts'
import { setData } from '../../core/lock-it-in/data.ts'
import { FrequencySelect } from '../../core/lock-it-in/frequency-select.tsx'
import { openStoreFinder } from '../../core/store/open-store-finder.ts'
import { ChoiceCard } from './choice-card.tsx'
import { GiftFields } from './gift-fields.tsx'
import { LongField } from './long-field.tsx'
import { StepFrame } from './step-frame.tsx'
import { stepState } from './steps.ts'
import { type Checkout, errorOf } from './use-checkout.ts'
import type { PayDetails } from './use-pay-details.ts'
import { useTyped } from './use-typed.ts'

const NAME = 'When and how'

export type HowStepProps = { checkout: Checkout; details: PayDetails }

export function HowStep({ checkout, details }: HowStepProps) {
  const { summary, open } = checkout
  return (
    <StepFrame number={3} name={NAME} state={stepState('how', open)}>
      {open === null && <How checkout={checkout} details={details} isCollected={summary.delivery === 'collection'} />}
    </StepFrame>
  )
}

function How({ checkout, details, isCollected }: HowStepProps & { isCollected: boolean }) {
  const { summary, problem, send } = checkout
  const note = useTyped('how', { order_note: summary.order_note })
  /** Saves the note when its field loses focus. */
  const save = async ({ order_note }: typeof note.typed) => {
    if (order_note !== summary.order_note && (await send({ order_note }))) note.sent()
  }
  const refusal = errorOf(checkout, 'delivery')
  const hasStores = useOffers('stores')
  // Fixed while the step is open, so that no card moves while the customer chooses another.
  const [isCollectionFirst] = useState(isCollected)
  const offered = summary.delivery_options.filter(({ method }) => hasStores || method !== 'collection')
  const options = isCollectionFirst ? collectionFirst(offered) : offered
  const isShownAlready = summary.delivery_options.some((option) => option.problem === refusal)
  const isWithoutShop = ({ method }: DeliveryOption) => method === 'collection' && summary.store === null
  return (
    <div className="grid-4">
      {summary.plan !== null && summary.club === null && <PlanFrequency checkout={checkout} plan={summary.plan} />}
      <fieldset className="choice-cards" aria-describedby="delivery-problem">
        <legend className="sr">Delivery</legend>
        {options.map((option) => (
          <ChoiceCard
            key={option.method}
            name="delivery"
            checked={summary.delivery === option.method && option.problem === null}
            {...(isWithoutShop(option)
              ? { onChoose: () => openStoreFinder(), more: 'Choose a store near you. Ready in 4 hours' }
              : {
                  disabled: option.problem !== null,
                  onChoose: () => send({ delivery: option.method }),
                  more: option.problem ?? option.note,
                })}
            title={titleOf(option, summary)}
            price={(option.problem === null || isWithoutShop(option)) && <Price pounds={option.price} />}
          />
        ))}
        <FieldNote id="delivery-problem" error={isShownAlready ? undefined : refusal} />
      </fieldset>
      {!isCollected && (
        <LongField
          label="Note for the driver (optional)"
          name="order_note"
          maxLength={CHECKOUT_LIMITS.order_note}
          error={problem.errors.order_note}
          rows={1}
          value={note.typed.order_note}
          onChange={(order_note) => note.type({ order_note })}
          onBlur={() => save(note.typed)}
        />
      )}
      {summary.plan === null && <GiftFields checkout={checkout} details={details} />}
      {summary.is_age_restricted && (
        <p className="note">
          <Icon name="info" small />
          <span>
            {isCollected
              ? 'The person collecting must be over 18. We may ask for ID at the counter.'
              : 'Someone over 18 must be in to sign. The driver may ask for ID.'}
          </span>
        </p>
      )}
    </div>
  )
}

const collectionFirst = (options: readonly DeliveryOption[]): DeliveryOption[] => [
  ...options.filter(({ method }) => method === 'collection'),
  ...options.filter(({ method }) => method !== 'collection'),
]

/** The chosen delivery shows the days that were chosen for a gift. */
function titleOf(option: DeliveryOption, { delivery, arrivals, deliver_on }: CheckoutSummary): string {
  if (option.method === 'collection' || option.problem !== null) return option.name
  const chosen = option.method === delivery && arrivals.find(({ last_day }) => last_day === deliver_on)
  return `${option.name}, ${formatDeliveryDays(chosen || option)}`
}

const Price = ({ pounds }: { pounds: number }) => (
  <b className={pounds === 0 ? 'num choice-free' : 'num'}>{pounds === 0 ? 'Free' : formatPounds(pounds)}</b>
)

/** Select for the frequency of a plan's cases, with the date of the second case (docs/domain.md#checkout). */
function PlanFrequency({ checkout, plan }: { checkout: Checkout; plan: CheckoutPlan }) {
  /** The new frequency, shown until the server has stored it. */
  const [chosen, setChosen] = useState<Frequency | null>(null)
  const choose = async (frequency: Frequency) => {
    setChosen(frequency)
    if (await setData({ frequency })) await checkout.reload()
    setChosen(null)
  }
  return (
    <Labelled
      label="How often it comes"
      hint={`This case leaves as soon as it is packed, the next on ${dayName(plan.next_case_on)}.`}
    >
      {(control) => (
        <FrequencySelect {...control} value={chosen ?? plan.frequency} choose={(frequency) => void choose(frequency)} />
      )}
    </Labelled>
  )
}
