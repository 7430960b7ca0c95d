/** POST /api/checkout: saves what was entered and returns the whole summary. One round trip, none without a cookie. */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { type BatchResults, batch, withPriority } from '../../../database/batch.ts'
import type { Owner } from '../../../database/queries/core/owner.ts'
import {
  selectAddresses,
  selectCheckout,
  selectCheckoutLines,
  selectPaymentMethods,
} from '../../../database/queries/selling/checkout.ts'
import { upsertDraft } from '../../../database/queries/selling/checkout-draft.ts'
import { selectCaseLines } from '../../../database/queries/selling/club-choice.ts'
import { randomToken } from '../../../domain/core/token/random-token.ts'
import { NO_FACTS } from '../../../domain/selling/checkout/facts.ts'
import type { CheckoutSummary, CheckoutUpdate } from '../../../domain/selling/checkout/schema.ts'
import { promotionCode } from '../../../domain/selling/promotion/promotion.ts'
import type { FieldError } from '../../errors.ts'
import { clubDraftQueries } from './club-draft.ts'
import type { CheckoutContext } from './context.ts'
import type { KnownFacts } from './known-facts.ts'
import { type CheckoutRows, toSummary } from './to-summary.ts'

const ID_BYTES = 16

/** Rows of a request without a cookie, which has no basket. */
const NO_CUSTOMER: CheckoutRows = {
  checkout: {
    id: null,
    email: null,
    address_json: null,
    saves_address: null,
    order_note: null,
    gift_message: null,
    marketing_opt_in: null,
    first_name: null,
    last_name: null,
    own_plan: null,
    store_id: null,
    store_hours: null,
    alternatives_json: null,
    club_plan_id: null,
    cases: null,
    giver_name: null,
    recipient_name: null,
    recipient_email: null,
    message: null,
    deliver_on: null,
    version: JSON.stringify(NO_FACTS),
  },
  lines: [],
  addresses: [],
  methods: [],
}

const EMPTY = { field: 'cart', message: 'Your basket is empty' }
const NOTHING_CHOSEN = { field: 'cart', message: 'Choose a plan' }

export type ReadCheckout = { summary: CheckoutSummary; known: KnownFacts }

const answer = (rows: CheckoutRows, context: CheckoutContext): ReadCheckout => {
  const { version } = rows.checkout
  const known: KnownFacts = { version, facts: JSON.parse(version) }
  const summary = toSummary(rows, known, context)
  if (summary.lines.length > 0) return { summary, known }
  const nothing = context.descriptor.goods === 'cases' ? NOTHING_CHOSEN : EMPTY
  return { summary: { ...summary, errors: [nothing] }, known }
}

/** Rejects an address id of another customer, and keeps the address. */
const foreignAddress = ({ address_id }: Partial<CheckoutUpdate>, { addresses }: CheckoutSummary) =>
  address_id === undefined || addresses.some(({ id }) => id === address_id)
    ? []
    : [{ field: 'address_id', message: 'Choose one of your addresses' }]

/** The fault of a saved address is shown at the choice, not at a field that isn't there. */
const atChoice = ({ field, message }: FieldError): FieldError => ({
  field: field === 'address.postcode' ? 'address_id' : field,
  message,
})

/** A blank code removes the promotion. */
const codeOf = (typed: string | null | undefined) =>
  typed ? promotionCode(typed) || null : typed === '' ? null : typed

/** The queries for a summary, in the order in which `toRows` reads their results. */
const summaryQueries = (owner: Owner, { kind, descriptor, payment }: CheckoutContext) => {
  const checkout = { owner, cart: descriptor.cart, kind }
  return [
    selectCheckout(checkout),
    descriptor.goods === 'cases' ? selectCaseLines(checkout) : selectCheckoutLines(owner, descriptor.cart),
    selectAddresses(owner),
    selectPaymentMethods(owner, payment.adapter),
  ] as const
}

const toRows = ([found, lines, addresses, methods]: BatchResults<ReturnType<typeof summaryQueries>>): CheckoutRows => ({
  checkout: found.rows[0] ?? NO_CUSTOMER.checkout,
  lines: lines.rows,
  addresses: addresses.rows,
  methods: methods.rows,
})

/** The summary as saved. One round trip. */
export const readCheckout = async (database: Client, owner: Owner, context: CheckoutContext): Promise<ReadCheckout> =>
  answer(toRows(await batch(database, 'read', summaryQueries(owner, context))), context)

export const openCheckout = async (
  database: Client,
  owner: Owner | undefined,
  { kind, address, address_id, promotion_code, club, gift, ...update }: CheckoutUpdate,
  context: CheckoutContext,
): Promise<CheckoutSummary> => {
  if (owner === undefined) return answer(NO_CUSTOMER, context).summary
  const checkout = { owner, cart: context.descriptor.cart, kind }
  const clubQueries = clubDraftQueries(checkout, { club, gift }, context)
  const draft = upsertDraft({
    ...update,
    ...checkout,
    id: randomToken(crypto, ID_BYTES),
    address: address === undefined || address === null ? address : JSON.stringify(address),
    addressId: address_id,
    promotion_code: codeOf(promotion_code),
    now: context.at.toISOString(),
  })
  const queries = summaryQueries(owner, context)
  const written = [...clubQueries.before, draft, ...clubQueries.after]
  const results = await batch<CompiledQuery[]>(withPriority(database, 'payment'), 'write', [...written, ...queries])
  const rows = toRows(results.slice(written.length) as BatchResults<typeof queries>)
  const { summary } = answer(rows, context)
  return {
    ...summary,
    errors: [
      ...foreignAddress({ address_id }, summary),
      ...clubQueries.problems(summary),
      ...(address_id === undefined ? summary.errors : summary.errors.map(atChoice)),
    ],
  }
}
