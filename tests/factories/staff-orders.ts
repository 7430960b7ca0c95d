/** Paid orders of a checkout shop, and what staff do to them. */
import type { StaffRow } from '../../database/queries/core/staff.ts'
import { toPounds } from '../../domain/core/money/pence.ts'
import type { CheckoutUpdate } from '../../domain/selling/checkout/schema.ts'
import type { LinesEditRequest } from '../../domain/selling/order-edit/edit-lines.schema.ts'
import type { OrderRefundRequest } from '../../domain/selling/refund/staff-refund.schema.ts'
import { readOrder } from '../../functions/selling/order/read.ts'
import { cancelByStaff } from '../../functions/selling/order/staff/cancel.ts'
import { changeLines, previewLines } from '../../functions/selling/order/staff/edit-lines.ts'
import { readStaffOrder } from '../../functions/selling/order/staff/read.ts'
import { refundOrder } from '../../functions/selling/order/staff/refund.ts'
import { stepOrder } from '../../functions/selling/order/staff/step.ts'
import { aBuyer, later, NOW, payFor, ready } from './checkout.ts'
import type { checkoutShop } from './checkout-shop.ts'

export const STAFF: StaffRow = {
  id: 'sam',
  name: 'Sam Staff',
  email: 'sam@example.test',
  user_type: 'support',
  is_disabled: 0,
  has_two_factor: 0,
  role_json: null,
  shop_name: 'Vine',
}

/** SQL: the member of staff who handles the orders. */
export const INSERT_STAFF = `INSERT INTO admins (id, name, email, user_type, created_at, updated_at)
  VALUES ('sam', 'Sam Staff', 'sam@example.test', 'support', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`

/** Bottles that an order is to have, by code. */
export type Wanted = Readonly<Record<string, number>>
const wantedOf = (lines: Wanted) => Object.entries(lines).map(([code, quantity]) => ({ code, quantity }))

export type Given = { isCustomer?: boolean; store?: string; credit?: number }

export function staffOrders({ database, payments }: Pick<ReturnType<typeof checkoutShop>, 'database' | 'payments'>) {
  /** Three bottles at £9.99 and a book at £5, delivered for £5.99. */
  const bought = async (
    who: Given = {},
    lines: Record<string, number> = { A1: 3, G1: 1 },
    update: Partial<CheckoutUpdate> = who.store ? { delivery: 'collection' } : {},
  ) => {
    const buyer = await aBuyer(database.client, who)
    const summary = await ready(database.client, buyer, lines, update)
    const paid = await payFor(database.client, payments, buyer, summary)
    if (!paid.ok || paid.answer.status !== 'paid') throw new Error(JSON.stringify(paid))
    const number = paid.answer.order_no
    const seen = async () => (await readStaffOrder(database.client, number, NOW))?.seen ?? ''
    let keys = 0
    return {
      buyer,
      number,
      customerSees: () => readOrder(database.client, { owner: buyer.owner, number, token: undefined }, NOW),
      staffSee: () => readStaffOrder(database.client, number, NOW),
      step: (step: Parameters<typeof stepOrder>[2]) =>
        stepOrder({ database: database.client, staff: STAFF, now: later(5) }, number, step),
      cancel: (reason: string | null) =>
        cancelByStaff({ database: database.client, payments, at: later(9) }, STAFF, number, reason),
      refund: async (more: Partial<OrderRefundRequest> = {}, bank = payments) => {
        keys += 1
        const request: OrderRefundRequest = {
          idempotency_key: `a key of this test ${number} ${keys}`,
          seen: await seen(),
          lines: [{ code: 'A1', quantity: 1, bottle: 'write_off' }],
          delivery: false,
          reason: 'damaged',
          ...more,
        }
        return refundOrder({ database: database.client, payments: bank, at: NOW }, STAFF, number, request)
      },
      preview: async (lines: Wanted, seen_?: string) =>
        previewLines(database.client, number, { seen: seen_ ?? (await seen()), lines: wantedOf(lines) }),
      /** Saves an edit as it was previewed. */
      edit: async (lines: Wanted, more: Partial<LinesEditRequest> = {}, bank = payments, at = NOW) => {
        keys += 1
        const asked = { seen: await seen(), lines: wantedOf(lines) }
        const shown = await previewLines(database.client, number, asked)
        return changeLines({ database: database.client, payments: bank, at }, STAFF, number, {
          ...asked,
          idempotency_key: `an-edit-of-this-test-${number}-${keys}`,
          shown_total: shown.ok ? toPounds(shown.edit.total.after) : 0,
          ...more,
        })
      },
      seen,
    }
  }
  return { bought }
}
