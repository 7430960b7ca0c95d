/** Terms beside the Pay button: what is charged and when, and how to cancel. */
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import { frequencyLabel } from '../../../../domain/core/calendar/frequency.ts'
import { PLAN_ANNOUNCED, PLAN_CLOSES, PLAN_FREE_TO_CHANGE } from '../../../../domain/plans/plan/plan-terms.ts'
import type { CheckoutKind } from '../../../../domain/selling/checkout/checkout.ts'
import type { CheckoutPlan, CheckoutSummary } from '../../../../domain/selling/checkout/schema.ts'
import { cancelPeriod, RETURN_DAYS } from '../../../../domain/selling/order/return.ts'
import { BOTTLE_REFUND } from '../../../../domain/selling/refund/case-refund.ts'
import { useOffers } from '../../../kit/shop/shop-context.ts'
import { amountFormat } from './amounts.ts'

export const PayTerms = ({ summary }: { summary: CheckoutSummary }) => (
  <div className="small muted stack-s">
    {summary.plan === null ? <Once summary={summary} /> : <Recurring summary={summary} plan={summary.plan} />}
  </div>
)

/** Agreement to the terms. The age statement is in the checkout's footer (layout/render-islands.tsx). */
const Agreement = () => (
  <>
    {' By paying you agree to our '}
    <a href="/wine-club/terms-conditions" target="_blank" rel="noopener">
      terms and conditions
    </a>
    {'.'}
  </>
)

const GIFT_TERMS = `${cancelPeriod({ isGift: true, isCollected: false })}: we cancel its code and refund you in full. The person redeeming it must be over 18.`

const goodsTerms = (isCollected: boolean): string =>
  `${cancelPeriod({ isGift: false, isCollected })}, and we’ll refund it${
    isCollected ? '' : ', standard delivery included'
  }.`

const GOODWILL = ` Don’t like a bottle? ${BOTTLE_REFUND}`

function Once({ summary: { kind, totals, delivery, gift } }: { summary: CheckoutSummary }) {
  const goodwill = useOffers('goodwill_refunds') ? GOODWILL : ''
  return (
    <>
      <p>
        {`We’ll charge ${amountFormat(kind)(totals.total)} once, when you press Pay.`}
        <Agreement />
      </p>
      <p>{gift === null ? goodsTerms(delivery === 'collection') + goodwill : GIFT_TERMS}</p>
    </>
  )
}

/** Sentence about price changes of a plan, by kind of checkout. */
const PRICES: Partial<Record<CheckoutKind, string>> = {
  lock_it_in: 'If a price goes up, yours stays the same; if it goes down, you pay less.',
  wineclub: 'We’ll e-mail you before the price of a case changes.',
}

/** Terms of a plan, which state every future charge. */
const Recurring = ({ summary: { kind, totals }, plan }: { summary: CheckoutSummary; plan: CheckoutPlan }) => {
  const amount = amountFormat(kind)(totals.total)
  return (
    <>
      <p>
        <b>
          {`We’ll charge ${amount} now, and then ${amount} ${frequencyLabel(plan.frequency)} on the day a case leaves, next on ${dayName(plan.next_case_on)}.`}
        </b>
        {` ${PRICES[kind] ?? ''} Your plan continues until you cancel it.`}
      </p>
      <p>
        {PLAN_ANNOUNCED} {PLAN_FREE_TO_CHANGE} {PLAN_CLOSES}
      </p>
      <p>
        {`You can cancel for any reason up to ${RETURN_DAYS} days after your first case arrives: the plan ends and we’ll refund the case, standard delivery included.${GOODWILL}`}
        <Agreement />
      </p>
    </>
  )
}
