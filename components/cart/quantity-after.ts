/** What a stepper shows once the shop has answered (docs/domain.md#carts). */
import type { CartOutcome } from './update.ts'

export type Asked = {
  asked: number
  /** The amount before: the last one accepted, or the first one shown. */
  before: number
  /** What the stepper shows now; someone may have changed it while the answer was under way. */
  shown: number
}

/** A shortage restores the previous amount. A failed request leaves it, so that it can be tried again. */
export const quantityAfter = (outcome: CartOutcome, { asked, before, shown }: Asked): number =>
  !outcome.ok && outcome.stock !== null && shown === asked ? before : shown
