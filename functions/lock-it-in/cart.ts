/** GET /api/lock-it-in/cart: what is in the selection, wine by wine. One round trip, none without a cookie. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectAmender } from '../../database/queries/amend-plan.ts'
import { selectSelection } from '../../database/queries/lock-it-in.ts'
import type { Owner } from '../../database/queries/owner.ts'
import type { LockItInCart } from '../../domain/lock-it-in/lock-it-in.ts'
import { type NotAmended, refusalOf } from './amender.ts'
import { toLines, toTotals } from './to-selection.ts'

export const readLockItInCart = async (
  database: Client,
  owner: Owner | undefined,
  isAmend: boolean,
): Promise<{ ok: true; read: LockItInCart } | NotAmended> => {
  if (owner === undefined) {
    return isAmend ? { ok: false, code: 'not-signed-in' } : { ok: true, read: { cart: [], totals: toTotals([]) } }
  }
  const [lines, amender] = await batch(database, 'read', [selectSelection({ owner, isAmend }), selectAmender(owner)])
  const refusal = isAmend ? refusalOf(amender.rows[0]) : null
  return refusal ?? { ok: true, read: { cart: toLines(lines.rows), totals: toTotals(lines.rows) } }
}
