/** Beside the button that pays: what is charged and when, how it is stopped, and how it is cancelled (domain §4). */
import type { CheckoutPlan, CheckoutSummary } from '../../domain/checkout/checkout.ts'
import { frequencyWords } from '../../domain/lock-it-in/frequency.ts'
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

const Once = ({ summary: { kind, totals, delivery } }: { summary: CheckoutSummary }) => {
  const isCollected = delivery === 'collection'
  return (
    <>
      <p>
        {`We charge ${amountFormat(kind)(totals.total)} once, when you press Pay.`}
        <Agreement />
      </p>
      <p>
        {`You can cancel for any reason until 14 days after ${isCollected ? 'you collect' : 'it arrives'}: we refund it${
          isCollected ? '' : ', standard delivery included'
        }. Don’t like a bottle? We refund that too.`}
      </p>
    </>
  )
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
        {' Prices that rise later don’t touch your bottles, and those that fall do. It goes on until you stop it.'}
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
