/** Adds how many of a code are in the Lock it in cart. */
import type { LockedInRow } from '../../database/queries/locked-in.ts'
import type { LockedIn } from '../../domain/product/product.ts'

export const lockedInOf = (rows: readonly LockedInRow[], code: string): LockedIn => {
  const quantity = rows.find((row) => row.code === code)?.quantity ?? 0
  return { locked_in: quantity > 0, cart_quantity: quantity }
}
