/** What became different between the total a shopper saw and the one the shop would charge now (domain §3). */
import type { CheckoutLine, CheckoutSummary } from '../../domain/checkout/checkout.ts'
import { frequencyWords } from '../../domain/lock-it-in/frequency.ts'
import { formatPounds } from '../../domain/money/pence.ts'

type Compared = Pick<CheckoutSummary, 'lines' | 'totals' | 'promotion' | 'plan'>

const amount = (pounds: number): string => (pounds === 0 ? 'free' : formatPounds(pounds))

function lineChanges(before: CheckoutLine | undefined, now: CheckoutLine): string[] {
  const name = now.product.product
  if (now.problem !== null) return [`${name}: ${now.problem}`]
  if (before === undefined) return [`${name} has come into your basket`]
  return [
    ...(before.quantity === now.quantity ? [] : [`${name}: ${now.quantity} instead of ${before.quantity}`]),
    ...(before.price === now.price
      ? []
      : [`${name} is now ${formatPounds(now.price)} each, and was ${formatPounds(before.price)}`]),
  ]
}

/** A sentence each, lines first, the total last; empty when nothing a shopper pays for is different. */
export function changesBetween(before: Compared, now: Compared): string[] {
  const lineOf = (lines: CheckoutLine[], code: string) => lines.find(({ product }) => product.code === code)
  const gone = before.lines.filter(({ product }) => lineOf(now.lines, product.code) === undefined)
  const [was, is] = [before.totals, now.totals]
  return [
    ...now.lines.flatMap((line) => lineChanges(lineOf(before.lines, line.product.code), line)),
    ...gone.map(({ product }) => `${product.product} is no longer in your basket`),
    ...(before.plan && now.plan && before.plan.frequency !== now.plan.frequency
      ? [`It would come ${frequencyWords(now.plan.frequency)} instead of ${frequencyWords(before.plan.frequency)}`]
      : []),
    ...(was.mix_six_saving > 0 && is.mix_six_saving === 0 ? ['The Mix Six price no longer applies'] : []),
    ...(before.promotion && !now.promotion ? [`The code ${before.promotion.code} no longer applies`] : []),
    ...(was.delivery !== null && is.delivery !== null && was.delivery !== is.delivery
      ? [`Delivery is now ${amount(is.delivery)}, and was ${amount(was.delivery)}`]
      : []),
    ...(was.total === is.total
      ? []
      : [`You would pay ${formatPounds(is.total)} instead of ${formatPounds(was.total)}`]),
  ]
}
