/** A customer's saved cards; the SQL of each call checks that they belong to the session. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { COMING } from '../../../domain/plans/plan/facts.ts'
import type { PaymentAdapter, SavedMethod } from '../../../domain/selling/payment/payment-port.ts'
import type { PaymentMethodView } from '../../../domain/selling/payment/schema.ts'
import { db } from '../../query-builder.ts'
import type { Customers, PaymentMethods } from '../../tables.ts'
import { customerOf, type Session } from '../core/owner.ts'

export type PayingCustomerRow = Pick<Customers, 'id' | 'email' | 'name'> & {
  /** The customer's id at the provider; null until a card is saved. */
  payment_customer_ref: Customers['payment_customer_ref']
  methods: number
}

/** Returns no row for an expired session. */
export const selectPayingCustomer = (session: Session, adapter: PaymentAdapter): CompiledQuery<PayingCustomerRow> =>
  sql<PayingCustomerRow>`SELECT id, email, name, payment_customer_ref,
      (SELECT count(*) FROM payment_methods WHERE customer_id = customers.id AND adapter = ${adapter}) AS methods
    FROM customers WHERE id = ${customerOf(session)}`.compile(db)

export const setPaymentCustomer = (customerId: string, ref: string | null, now: string) =>
  db.updateTable('customers').set({ payment_customer_ref: ref, updated_at: now }).where('id', '=', customerId).compile()

/** Erased customers that still exist at the provider, longest erased first. */
export const selectErasedCustomers = (limit: number) =>
  sql<
    Pick<Customers, 'id'> & { payment_customer_ref: NonNullable<Customers['payment_customer_ref']> }
  >`SELECT id, payment_customer_ref FROM customers
    WHERE erased_at IS NOT NULL AND payment_customer_ref IS NOT NULL ORDER BY erased_at LIMIT ${limit}`.compile(db)

const hasDefault = (customerId: string | RawBuilder<string | null>) =>
  sql`EXISTS (SELECT 1 FROM payment_methods WHERE customer_id = ${customerId} AND is_default = 1)`

/** The first card becomes the default; saving the same card again changes nothing. */
export const insertPaymentMethod = (
  customerId: string,
  adapter: PaymentAdapter,
  method: SavedMethod,
  now: string,
): CompiledQuery =>
  sql`INSERT INTO payment_methods
      (customer_id, adapter, adapter_ref, brand, last_four, expiry_month, expiry_year, is_default, created_at)
    VALUES (${customerId}, ${adapter}, ${method.ref}, ${method.brand}, ${method.last_four}, ${method.expiry_month},
      ${method.expiry_year}, NOT ${hasDefault(customerId)}, ${now})
    ON CONFLICT (adapter, adapter_ref) DO NOTHING`.compile(db)

/**
 * The plans that are charged to a card. A plan being cancelled counts only while it has a case that was
 * too late to stop.
 */
const paidPlans = sql`FROM plans WHERE payment_method_id = payment_methods.id
  AND (state IN ('active', 'paused') OR state = 'cancelling' AND EXISTS
    (SELECT 1 FROM cases WHERE plan_id = plans.id AND state IN (${sql.join(COMING)})))`

export type SavedCardRow = Omit<PaymentMethodView, 'is_default'> &
  Pick<PaymentMethods, 'is_default'> & {
    /** PlanType[]. */
    pays_for_json: string
  }

/** Default card first; none without a customer. */
export const selectSavedCards = (session: Session, adapter: PaymentAdapter): CompiledQuery<SavedCardRow> =>
  sql<SavedCardRow>`SELECT id, brand, last_four, expiry_month, expiry_year, is_default,
      (SELECT json_group_array(DISTINCT type) ${paidPlans}) AS pays_for_json
    FROM payment_methods WHERE customer_id = ${customerOf(session)} AND adapter = ${adapter}
    ORDER BY is_default DESC, id`.compile(db)

const isMine = (session: Session, adapter: PaymentAdapter, id: number) =>
  sql<boolean>`id = ${id} AND customer_id = ${customerOf(session)} AND adapter = ${adapter}`

export type PaymentMethodRefRow = Pick<PaymentMethods, 'adapter_ref'> & {
  /** 1 if a running plan is charged to it. */
  pays_plan: 0 | 1
}

/** Returns no row for another customer's card. */
export const selectPaymentMethodRef = (
  session: Session,
  adapter: PaymentAdapter,
  id: number,
): CompiledQuery<PaymentMethodRefRow> =>
  sql<PaymentMethodRefRow>`SELECT adapter_ref, EXISTS (SELECT 1 ${paidPlans}) AS pays_plan
    FROM payment_methods WHERE ${isMine(session, adapter, id)}`.compile(db)

export const deletePaymentMethod = (session: Session, adapter: PaymentAdapter, id: number) =>
  db
    .deleteFrom('payment_methods')
    .where(isMine(session, adapter, id))
    .compile()

/** Run after a removal: the oldest card left becomes the default if there is none. */
export const ensureDefaultMethod = (session: Session, adapter: PaymentAdapter): CompiledQuery =>
  sql`UPDATE payment_methods SET is_default = 1
    WHERE id = (SELECT min(id) FROM payment_methods WHERE customer_id = ${customerOf(session)} AND adapter = ${adapter})
      AND NOT ${hasDefault(customerOf(session))}`.compile(db)

/** Run in this order: there is one default at a time. Another customer's id changes nothing. */
export const makeDefaultMethod = (session: Session, adapter: PaymentAdapter, id: number) => {
  const mine = sql`EXISTS (SELECT 1 FROM payment_methods WHERE ${isMine(session, adapter, id)})`
  return [
    sql`UPDATE payment_methods SET is_default = 0
      WHERE customer_id = ${customerOf(session)} AND is_default = 1 AND ${mine}`.compile(db),
    sql`UPDATE payment_methods SET is_default = 1 WHERE ${isMine(session, adapter, id)}`.compile(db),
  ] as const
}
