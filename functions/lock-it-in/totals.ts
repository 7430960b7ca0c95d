/** GET /api/lock-it-in/cart-totals: what the selection costs. One round trip, none without a cookie. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectAmender } from '../../database/queries/amend-plan.ts'
import { selectLockedLines } from '../../database/queries/lock-it-in.ts'
import type { Owner } from '../../database/queries/owner.ts'
import type { LockItInTotals } from '../../domain/lock-it-in/lock-it-in.ts'
import { type NotAmended, refusalOf } from './amender.ts'
import { toTotals } from './to-selection.ts'

export const readLockItInTotals = async (
  database: Client,
  owner: Owner | undefined,
  isAmend: boolean,
): Promise<{ ok: true; totals: LockItInTotals } | NotAmended> => {
  if (owner === undefined) return isAmend ? { ok: false, code: 'not-signed-in' } : { ok: true, totals: toTotals([]) }
  const [lines, amender] = await batch(database, 'read', [selectLockedLines({ owner, isAmend }), selectAmender(owner)])
  const refusal = isAmend ? refusalOf(amender.rows[0]) : null
  return refusal ?? { ok: true, totals: toTotals(lines.rows) }
}
