/** The facts that a payment is priced from: as the browser has sent them back, or as they were read just now. */
import type { Placing } from '../../database/queries/place-order.ts'
import type { PayRequest } from '../../domain/checkout/checkout.ts'
import { factsIn } from '../../domain/checkout/facts.schema.ts'
import { type CheckoutFacts, MAX_VERSION } from '../../domain/checkout/facts.ts'
import { isAsShown, missing, planFrequency } from '../../domain/checkout/missing.ts'
import { isComplete, type Quote, quote } from '../../domain/checkout/quote.ts'
import { inLondon } from '../../domain/delivery/calendar.ts'
import { toPence } from '../../domain/money/pence.ts'
import type { FieldError } from '../errors.ts'
import type { CheckoutContext } from './context.ts'

export type KnownFacts = { version: string; facts: CheckoutFacts }

/** What a browser may send back; '' for what would be too long. */
export const sendableVersion = (version: string): string => (version.length > MAX_VERSION ? '' : version)

/** undefined without a version that can be read: then the facts are. */
export const knownFrom = ({ version = '' }: PayRequest): KnownFacts | undefined => {
  const facts = factsIn(version)
  return facts && { version, facts }
}

export type Judged = {
  quoted: Quote
  /** What is missing, by field. */
  errors: FieldError[]
  /** Whether it is what the buyer was shown. */
  isAsShown: boolean
}

/** What a request to pay comes to by these facts. */
export const judge = ({ facts }: KnownFacts, request: PayRequest, context: CheckoutContext): Judged => {
  const quoted = quote(facts, context.descriptor, inLondon(context.at).day)
  const given = { hasBirthday: request.date_of_birth !== undefined, hasPayment: request.payment !== undefined }
  const shown = { total: toPence(request.shown_total), frequency: request.shown_frequency ?? null }
  return {
    quoted,
    errors: missing(facts, quoted, context, given),
    isAsShown: isAsShown(facts, quoted, context, shown),
  }
}

export type Orderable = Pick<Placing, 'version' | 'quoted' | 'frequency' | 'noOfCases'>

/** What may be ordered as it was asked for; undefined where something is missing, or is not what the buyer was shown. */
export const orderableFrom = (
  known: KnownFacts,
  request: PayRequest,
  context: CheckoutContext,
): Orderable | undefined => {
  const { quoted, errors, isAsShown } = judge(known, request, context)
  if (errors.length > 0 || !isAsShown || !isComplete(quoted)) return undefined
  const frequency = planFrequency(known.facts, context.descriptor)
  return { version: known.version, quoted, frequency, noOfCases: noOfCases(known.facts, context) }
}

/** Of a plan, or of a gift. */
const noOfCases = ({ lines }: CheckoutFacts, { descriptor }: CheckoutContext): number | null => {
  if (descriptor.goods === 'cases') return lines[0]?.quantity ?? null
  return descriptor.startsPlan ? 1 : null
}
