/** Describes the differences between the checkout that a shopper saw and the current one. */
import { frequencyLabel } from '../../../../domain/core/calendar/frequency.ts'
import type { CheckoutKind } from '../../../../domain/selling/checkout/checkout.ts'
import type { CheckoutLine, CheckoutSummary } from '../../../../domain/selling/checkout/schema.ts'
import { amountFormat } from './amounts.ts'

type Compared = Pick<CheckoutSummary, 'kind' | 'lines' | 'totals' | 'promotion' | 'plan'>

type Wording = { pounds: (amount: number) => string; place: string }

const wordingFor = (kind: CheckoutKind): Wording => ({
  pounds: amountFormat(kind),
  place: kind === 'lock_it_in' ? 'case' : 'basket',
})

function lineChanges(before: CheckoutLine | undefined, now: CheckoutLine, { pounds, place }: Wording): string[] {
  const name = now.product.product
  if (now.problem !== null) return [`${name}: ${now.problem}`]
  if (before === undefined) return [`${name} has been added to your ${place}`]
  return [
    ...(before.quantity === now.quantity ? [] : [`${name}: ${now.quantity} instead of ${before.quantity}`]),
    ...(before.price === now.price
      ? []
      : [`${name} is now ${pounds(now.price)} each, and was ${pounds(before.price)}`]),
  ]
}

/** Returns one sentence per change, lines first and the total last; empty if nothing relevant has changed. */
export function changesBetween(before: Compared, now: Compared): string[] {
  const lineOf = (lines: CheckoutLine[], code: string) => lines.find(({ product }) => product.code === code)
  const removed = before.lines.filter(({ product }) => lineOf(now.lines, product.code) === undefined)
  const [was, is] = [before.totals, now.totals]
  const wording = wordingFor(now.kind)
  const { pounds, place } = wording
  const amount = (charged: number): string => (charged === 0 ? 'free' : pounds(charged))
  return [
    ...now.lines.flatMap((line) => lineChanges(lineOf(before.lines, line.product.code), line, wording)),
    ...removed.map(({ product }) => `${product.product} is no longer in your ${place}`),
    ...(before.plan && now.plan && before.plan.frequency !== now.plan.frequency
      ? [`Cases would come ${frequencyLabel(now.plan.frequency)} instead of ${frequencyLabel(before.plan.frequency)}`]
      : []),
    ...(was.mix_six_saving > 0 && is.mix_six_saving === 0 ? ['The Mix Six price no longer applies'] : []),
    ...(before.promotion && !now.promotion ? [`The code ${before.promotion.code} no longer applies`] : []),
    ...(was.delivery !== null && is.delivery !== null && was.delivery !== is.delivery
      ? [`Delivery is now ${amount(is.delivery)}, and was ${amount(was.delivery)}`]
      : []),
    ...(was.total === is.total ? [] : [`You would pay ${pounds(is.total)} instead of ${pounds(was.total)}`]),
  ]
}
