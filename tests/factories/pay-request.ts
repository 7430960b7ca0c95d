/** An address, and the request that the Pay button sends. */
import type { Address } from '../../domain/core/address/schema.ts'
import type { CheckoutSummary, PaymentChoice, PayRequest } from '../../domain/selling/checkout/schema.ts'

export const anAddress = (more: Partial<Address> = {}): Address => ({
  full_name: 'Ann Other',
  line_1: '1 High Street',
  line_2: '',
  town: 'Bath',
  county: '',
  postcode: 'BA1 2AB',
  phone: '',
  ...more,
})

export const aCard = (number = '4242424242424242'): Extract<PaymentChoice, { kind: 'test_card' }> => ({
  kind: 'test_card',
  number,
  expiry: '12/40',
  security_code: '123',
})

/** The request that the Pay button sends for that summary. */
export const payRequest = (summary: CheckoutSummary, more: Partial<PayRequest> = {}): PayRequest => ({
  kind: summary.kind,
  idempotency_key: crypto.randomUUID(),
  version: summary.version,
  shown_total: summary.totals.total,
  shown_frequency: summary.plan?.frequency,
  date_of_birth: '1980-05-17',
  ...(summary.delivery === 'collection' && !summary.is_signed_in && { collector_name: 'Ann Other' }),
  payment: aCard(),
  ...more,
})
