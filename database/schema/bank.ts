/** The test bank's tables, used only by functions/payment/test-bank. */
import type { Generated } from 'kysely'
import type { Flag } from './catalogue.ts'

interface TestCard {
  brand: string
  last_four: string
  expiry_month: number
  expiry_year: number
  /** A name of domain/payment/test-cards.ts. */
  behaviour: string
}

export interface TestMethodsTable extends TestCard {
  ref: string
  customer_ref: string
  removed_at: string | null
  created_at: string
}

export interface TestChargesTable extends TestCard {
  ref: string
  /** Entitles its holder to answer the challenge. */
  secret: string
  idempotency_key: string
  order_number: string
  customer_ref: string | null
  method_ref: string | null
  /** 0 where a card is only saved. */
  amount_pence: number
  refunded_pence: Generated<number>
  state: 'needs_action' | 'succeeded' | 'failed' | 'cancelled'
  failure_code: Generated<string>
  saves_method: Generated<Flag>
  return_url: string
  created_at: string
  updated_at: string
}

export interface TestRefundsTable {
  ref: string
  idempotency_key: string
  charge_ref: string
  amount_pence: number
  state: 'started' | 'succeeded' | 'failed'
  becomes: 'succeeded' | 'failed' | null
  created_at: string
  updated_at: string
}

export interface TestEventsTable {
  id: string
  type: string
  charge_ref: string
  refund_ref: string | null
  created_at: string
  sent_at: string | null
}
