/** Quantities in the owner's Lock it in cart, for lists and products. */
import { type RawBuilder, sql } from 'kysely'
import type { CartLines } from '../../tables.ts'
import { amendedPlanOf, cartIdOf, type Owner } from './owner.ts'

const linesOf = (table: 'cart' | 'plan'): RawBuilder<unknown> =>
  table === 'cart'
    ? sql`SELECT code, quantity FROM cart_lines WHERE cart_id = carts.id`
    : sql`SELECT code, quantity FROM plan_lines WHERE plan_id = plans.id`

/** True if a row of `carts` would change its row of `plans`; values changed back don't count. */
export const changesPlan: RawBuilder<boolean> = sql`(coalesce(carts.frequency, plans.frequency) <> plans.frequency
  OR EXISTS (${linesOf('cart')} EXCEPT ${linesOf('plan')}) OR EXISTS (${linesOf('plan')} EXCEPT ${linesOf('cart')}))`

/** The owner of a cart; `isAmend` selects the cart that amends a plan. Empty without an owner. */
export type LockItInViewer = { owner: Owner | undefined; isAmend: boolean }

export type SelectionRow = Pick<CartLines, 'code' | 'quantity' | 'added_at'> & {
  /** Its locked price in the amended plan. */
  locked_price_pence: number | null
}

/** The viewer's selection as a table; the plan's lines until the customer begins to amend it. */
export const selectionOf = ({ owner, isAmend }: LockItInViewer): RawBuilder<SelectionRow> => {
  if (owner === undefined || !isAmend) {
    const cart = owner === undefined ? sql`NULL` : cartIdOf(owner, 'lock_it_in')
    return sql`(SELECT code, quantity, added_at, NULL AS locked_price_pence FROM cart_lines WHERE cart_id = ${cart})`
  }
  const cart = cartIdOf(owner, 'lock_it_in_amend')
  const plan = amendedPlanOf(owner)
  return sql`(SELECT cart_lines.code, cart_lines.quantity, cart_lines.added_at, plan_lines.locked_price_pence
      FROM cart_lines LEFT JOIN plan_lines ON plan_lines.plan_id = ${plan} AND plan_lines.code = cart_lines.code
      WHERE cart_lines.cart_id = ${cart}
    UNION ALL SELECT code, quantity, locked_on, locked_price_pence FROM plan_lines
      WHERE plan_id = ${plan} AND ${cart} IS NULL)`
}

/** Quantity of the code, an expression, in the viewer's cart; 0 if it is not there. */
export const lockedInQuantity = (viewer: LockItInViewer, code: RawBuilder<unknown>): RawBuilder<number> =>
  viewer.owner === undefined
    ? sql`0`
    : sql`coalesce((SELECT line.quantity FROM ${selectionOf(viewer)} line WHERE line.code = ${code}), 0)`
