/** The facts that a payment is priced from: those in the version that the browser sent back, or those just read. */
import type { Placing } from '../../../database/queries/selling/place-order.ts'
import { inLondon } from '../../../domain/core/calendar/calendar.ts'
import { toPence } from '../../../domain/core/money/pence.ts'
import { chosenArrival } from '../../../domain/selling/checkout/delivery-choices.ts'
import type { CheckoutFacts } from '../../../domain/selling/checkout/facts.schema.ts'
import { factsIn } from '../../../domain/selling/checkout/facts.schema.ts'
import { isAgeRestricted, MAX_VERSION } from '../../../domain/selling/checkout/facts.ts'
import { isAsShown, missingDetails, planFrequency } from '../../../domain/selling/checkout/missing.ts'
import { isComplete, type Quote, quote } from '../../../domain/selling/checkout/quote.ts'
import type { PayRequest } from '../../../domain/selling/checkout/schema.ts'
import type { FieldError } from '../../errors.ts'
import type { CheckoutContext } from './context.ts'

export type KnownFacts = { version: string; facts: CheckoutFacts }

/** The version to send to the browser; '' when it is too long to be sent back. */
export const sendableVersion = (version: string): string => (version.length > MAX_VERSION ? '' : version)

/** undefined without a readable version: the facts are then read from the database. */
export const knownFrom = ({ version = '' }: PayRequest): KnownFacts | undefined => {
  const facts = factsIn(version)
  return facts && { version, facts }
}

export type CheckedRequest = {
  quoted: Quote
  /** Missing input, by field. */
  errors: FieldError[]
  /** True if the total and frequency are those shown to the buyer. */
  isAsShown: boolean
}

/** Prices a request to pay from these facts, and lists missing input. */
export const checkRequest = ({ facts }: KnownFacts, request: PayRequest, context: CheckoutContext): CheckedRequest => {
  const quoted = quote(facts, context.descriptor, inLondon(context.at).day)
  const given = {
    hasCollector: request.collector_name !== undefined,
    hasBirthday: request.date_of_birth !== undefined,
    hasPayment: request.payment !== undefined,
  }
  const shown = { total: toPence(request.shown_total), frequency: request.shown_frequency ?? null }
  return {
    quoted,
    errors: missingDetails(facts, quoted, context, given),
    isAsShown: isAsShown(facts, quoted, context, shown),
  }
}

export type Orderable = Pick<Placing, 'version' | 'quoted' | 'arrival' | 'isAgeRestricted' | 'frequency' | 'noOfCases'>

/** The quote for the order; undefined if input is missing or the quote differs from that shown to the buyer. */
export const orderableFrom = (
  known: KnownFacts,
  request: PayRequest,
  context: CheckoutContext,
): Orderable | undefined => {
  const { quoted, errors, isAsShown } = checkRequest(known, request, context)
  if (errors.length > 0 || !isAsShown || !isComplete(quoted)) return undefined
  const frequency = planFrequency(known.facts, context.descriptor)
  return {
    version: known.version,
    quoted,
    arrival: chosenArrival(known.facts, quoted, context) ?? null,
    isAgeRestricted: isAgeRestricted(known.facts),
    frequency,
    noOfCases: noOfCases(known.facts, context),
  }
}

/** Cases of a plan or a gift; null for other kinds. */
const noOfCases = ({ lines }: CheckoutFacts, { descriptor }: CheckoutContext): number | null => {
  if (descriptor.goods === 'cases') return lines[0]?.quantity ?? null
  return descriptor.startsPlan ? 1 : null
}
