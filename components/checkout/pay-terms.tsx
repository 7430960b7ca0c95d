/** Beside the button that pays: what is charged and when, how it is stopped, and how it is cancelled. */
import type { CheckoutKind, CheckoutPlan, CheckoutSummary } from '../../domain/checkout/checkout.ts'
import { frequencyWords } from '../../domain/lock-it-in/frequency.ts'
import { useOffers } from '../shop/shop-context.ts'
import { amountFormat } from './amounts.ts'
import { dayInWords } from './delivery-words.ts'

export const PayTerms = ({ summary }: { summary: CheckoutSummary }) => (
  <div className="small muted stack-s">
    {summary.plan === null ? <Once summary={summary} /> : <Recurring summary={summary} plan={summary.plan} />}
  </div>
)

const Agreement = () => (
  <>
    {' By paying you agree to our '}
    <a href="/wine-club/terms-conditions" target="_blank" rel="noopener">
      terms and conditions
    </a>
    {' and confirm that you are over 18.'}
  </>
)

const GIFT_TERMS =
  'You can cancel for any reason within 14 days, as long as the gift has not been redeemed: its code is void then, and we refund all of it. Whoever redeems it must be over 18.'

const goodsTerms = (isCollected: boolean): string =>
  `You can cancel for any reason until 14 days after ${isCollected ? 'you collect' : 'it arrives'}: we refund it${
    isCollected ? '' : ', standard delivery included'
  }.`

const GOODWILL = ' Don’t like a bottle? We refund that too.'

function Once({ summary: { kind, totals, delivery, gift } }: { summary: CheckoutSummary }) {
  const goodwill = useOffers('goodwill_refunds') ? GOODWILL : ''
  return (
    <>
      <p>
        {`We charge ${amountFormat(kind)(totals.total)} once, when you press Pay.`}
        <Agreement />
      </p>
      <p>{gift === null ? goodsTerms(delivery === 'collection') + goodwill : GIFT_TERMS}</p>
    </>
  )
}

/** What becomes of a plan's price. */
const PRICES: Partial<Record<CheckoutKind, string>> = {
  lock_it_in: 'Prices that rise later don’t touch your bottles, and those that fall do.',
  wineclub: 'Before the price of a case changes we write to you.',
}

/** Of a plan: no charge may come as a surprise. */
const Recurring = ({ summary: { kind, totals }, plan }: { summary: CheckoutSummary; plan: CheckoutPlan }) => {
  const amount = amountFormat(kind)(totals.total)
  return (
    <>
      <p>
        <b>
          {`We charge ${amount} now, and then ${amount} ${frequencyWords(plan.frequency)}, on the day a case leaves: next on ${dayInWords(plan.next_case_on)}.`}
        </b>
        {` ${PRICES[kind] ?? ''} It goes on until you stop it.`}
      </p>
      <p>
        Seven days before each case we write to say what is in it and what it costs. Skip it, move it, pause or cancel
        in your account, at any time and without a fee; until 23:59, three days before a case leaves, it counts for that
        case.
      </p>
      <p>
        You can cancel for any reason until 14 days after your first case arrives: the plan ends, and we refund the
        case, standard delivery included. Don’t like a bottle? We refund that too.
        <Agreement />
      </p>
    </>
  )
}
