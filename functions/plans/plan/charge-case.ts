/** Orders a plan's case and charges its card, without the customer present. */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { type CaseOrder, orderCase } from '../../../database/queries/plans/order-case.ts'
import type { PlanRead } from '../../../database/queries/plans/plan-steps.ts'
import type { AttemptRow } from '../../../database/queries/selling/payment-attempts.ts'
import { inLondon } from '../../../domain/core/calendar/calendar.ts'
import { randomToken } from '../../../domain/core/token/random-token.ts'
import { CASE_VAT_BP } from '../../../domain/plans/club-plan/club-plan.ts'
import type { CaseLine } from '../../../domain/plans/plan/case-facts.ts'
import type { DueStep } from '../../../domain/plans/plan/due.ts'
import { quoteCase } from '../../../domain/plans/plan/quote-case.ts'
import type { Delivery } from '../../../domain/selling/delivery/schema.ts'
import { orderNumber } from '../../../domain/selling/order/number.ts'
import {
  PaymentKeyReused,
  PaymentNotMade,
  PaymentUnreachable,
} from '../../../domain/selling/payment/payment-failure.ts'
import type { Charge, PaymentPort } from '../../../domain/selling/payment/payment-port.ts'
import { planPaymentLink } from '../../../domain/staff/mail/mail-links.ts'
import { randomFraction } from '../../core/http/random.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { chargeOrder } from '../../selling/checkout/charge.ts'
import { settleCharge } from '../../selling/checkout/settle.ts'
import type { DuePlan } from './due-plan.ts'

export type ChargeStep = Extract<DueStep, { step: 'charge' }>

const HANDLE_BYTES = 32

/** Order numbers offered to the database, enough that at least one is free. */
const NUMBERS = 4

/** Lines at the prices of the prepared case, which the customer was notified of. */
const preparedLines = ({ row, prepared }: DuePlan): CaseLine[] => {
  const { type, club_plan_id, no_of_cases, case_price_pence } = row
  const price = case_price_pence ?? 0
  if (type === 'wineclub') {
    const line = { code: club_plan_id ?? '', quantity: no_of_cases, price, casePrice: price, vatRate: CASE_VAT_BP }
    return [{ ...line, isAvailable: true }]
  }
  return prepared.map(({ code, quantity, price_pence, vat_rate_bp }) => ({
    code,
    quantity,
    price: price_pence,
    casePrice: price_pence,
    vatRate: vat_rate_bp,
    isAvailable: true,
  }))
}

export type CaseOrdering = { handle: string; queries: CompiledQuery[] }

/** Returns undefined if the shop no longer delivers to its address. */
export const ordering = async (
  plan: DuePlan,
  read: PlanRead,
  { plannedOn, dispatchOn }: ChargeStep,
  { delivery, payments }: { delivery: Delivery | null; payments: PaymentPort },
): Promise<CaseOrdering | undefined> => {
  const { type, cases_left, postcode, case_id } = plan.row
  const terms = { type, isPrepaid: cases_left !== null, postcode, delivery }
  const quoted = quoteCase(preparedLines(plan), terms, inLondon(new Date(read.now)).day)
  if (quoted.delivery === null || case_id === null) return undefined
  const handle = await sha256(randomToken(crypto, HANDLE_BYTES))
  const order: CaseOrder = {
    caseId: case_id,
    plannedOn,
    dispatchOn,
    quoted: { ...quoted, delivery: quoted.delivery },
    adapter: payments.adapter,
    numbers: Array.from({ length: NUMBERS }, () => orderNumber(randomFraction())),
    handle,
    paymentKey: crypto.randomUUID(),
  }
  return { handle, queries: orderCase(read, order) }
}

/** Treats a challenge by the bank as declined, since no customer is present to complete it. */
const unattended = async (payments: PaymentPort, charge: Charge): Promise<Charge> =>
  charge.state === 'needs_action' ? payments.cancelCharge(charge.ref) : charge

/** Returns undefined while the outcome is unknown; the job for abandoned payments then finds it. */
const chargeOf = async (
  database: Client,
  payments: PaymentPort,
  attempt: AttemptRow,
  { site, at }: { site: string; at: Date },
): Promise<Charge | undefined> => {
  try {
    const charge = await chargeOrder(database, payments, attempt, {
      payment: { kind: 'saved', payment_method_id: 0 },
      returnUrl: planPaymentLink(site, attempt.subscription_type === 'wineclub' ? 'wineclub' : 'lock_it_in'),
      alwaysSaves: false,
      isOffSession: true,
      at,
    })
    return await unattended(payments, charge)
  } catch (error) {
    if (error instanceof PaymentNotMade) {
      return { state: 'failed', ref: null, amount: attempt.total_pence, code: 'unavailable' }
    }
    if (error instanceof PaymentUnreachable || error instanceof PaymentKeyReused) return undefined
    throw error
  }
}

/** Returns true once the case is paid, false while the outcome is unknown. A prepaid case needs no charge. */
export const chargeCase = async (
  database: Client,
  payments: PaymentPort,
  attempt: AttemptRow,
  { site, at }: { site: string; at: Date },
): Promise<boolean> => {
  const charge = attempt.payment_id === null ? undefined : await chargeOf(database, payments, attempt, { site, at })
  if (charge === undefined && attempt.payment_id !== null) return false
  const settled = await settleCharge(database, payments, attempt, charge, at)
  return settled.paid_at !== null
}
