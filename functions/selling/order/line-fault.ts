/** Compares the lines to refund with those of the order. */
import type { RequestedBottles } from '../../../domain/selling/refund/case-refund.ts'

/** `at` is the index of the requested line that the order doesn't have, or no longer has. */
export type LineFault = { ok: false; code: 'no-such-line' | 'too-many'; at: number; left: number }

type SoldLine = { code: string; quantity: number; refunded_quantity: number }

/** Returns the first fault; undefined if all bottles can be refunded. */
export function faultIn(lines: readonly SoldLine[], asked: readonly RequestedBottles[]): LineFault | undefined {
  for (const [at, { code, quantity }] of asked.entries()) {
    const line = lines.find((each) => each.code === code)
    if (line === undefined) return { ok: false, code: 'no-such-line', at, left: 0 }
    const left = line.quantity - line.refunded_quantity
    if (quantity > left) return { ok: false, code: 'too-many', at, left }
  }
  return undefined
}
