/** Writes a swap: all bottles of one wine of a case for as many of another (domain/plans/club-plan/swap.ts). */
import { type CompiledQuery, sql } from 'kysely'
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import { db } from '../../query-builder.ts'
import { beginStep, isShort, type PlanRead, steppedPlan } from './plan-steps.ts'

export type WineSwap = {
  caseId: number
  dispatchOn: Day
  from: { code: string; title: string }
  to: { code: string; title: string; price: number }
  quantity: number
  /** Code of the wine that the shop had originally chosen; null if the customer swaps back to it. */
  insteadOf: string | null
}

const move = (code: string, change: number, reason: 'sale' | 'release', read: PlanRead): CompiledQuery[] => {
  const isDone = sql`${steppedPlan(read)} IS NOT NULL`
  return [
    sql`UPDATE stock SET quantity = quantity + ${change} WHERE code = ${code} AND ${isDone}`.compile(db),
    sql`INSERT INTO stock_movements (code, change, reason, created_at)
      SELECT variants.code, ${change}, ${reason}, ${read.now} FROM variants
      WHERE variants.code = ${code} AND ${isDone}`.compile(db),
  ]
}

/** Run in one batch. The first `rowsAffected` is 0 if the plan had changed or the bottles were out of stock. */
export const swapWine = (read: PlanRead, swap: WineSwap): CompiledQuery[] => {
  const { caseId, dispatchOn, from, to, quantity, insteadOf } = swap
  return [
    beginStep(read, {
      kind: 'swapped',
      detail: { dispatch_on: dispatchOn, from: from.title, to: to.title, codes: [from.code, to.code] },
      unless: isShort([{ code: to.code, quantity }]),
    }),
    ...move(from.code, quantity, 'release', read),
    ...move(to.code, -quantity, 'sale', read),
    sql`UPDATE case_lines SET code = ${to.code}, title = ${to.title}, price_pence = ${to.price},
        is_swapped = ${insteadOf === null ? 0 : 1}, substituted_for = ${insteadOf}
      WHERE case_id = ${caseId} AND code = ${from.code} AND ${steppedPlan(read)} IS NOT NULL`.compile(db),
    db.updateTable('plans').set({ updated_at: read.now }).where('id', '=', steppedPlan(read)).compile(),
  ]
}
