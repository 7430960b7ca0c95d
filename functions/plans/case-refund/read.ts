/** GET /api/plans/{id}/refunds: refundable bottles of a plan's cases, and past refunds. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectIsSignedIn } from '../../../database/queries/catalogue/wish-list.ts'
import type { Session } from '../../../database/queries/core/owner.ts'
import { selectCaseRefunds } from '../../../database/queries/plans/case-refunds.ts'
import { selectOwnsPlan } from '../../../database/queries/plans/plan-history.ts'
import { addDays, type Day, inLondon } from '../../../domain/core/calendar/calendar.ts'
import { GUARANTEE_DAYS } from '../../../domain/selling/refund/case-refund.ts'
import type { CaseRefunds } from '../../../domain/selling/refund/schema.ts'
import { type CaseRows, caseRows, toCaseRefunds } from './to-case-refunds.ts'

export type FoundRefunds =
  | { ok: true; refunds: CaseRefunds; cases: CaseRows[] }
  | { ok: false; code: 'not-signed-in' | 'unknown' }

/** The earliest dispatch day of a case that can be refunded today. */
const earliest = (today: Day): Day => addDays(today, -GUARANTEE_DAYS)

/** Another customer's plan is reported as unknown. */
export const readRefunds = async (
  database: Client,
  session: Session | undefined,
  id: number,
  at: Date,
): Promise<FoundRefunds> => {
  if (session === undefined) return { ok: false, code: 'not-signed-in' }
  const today = inLondon(at).day
  const [signedIn, theirs, ...rows] = await batch(database, 'read', [
    selectIsSignedIn(session),
    selectOwnsPlan(session, id),
    ...selectCaseRefunds({ session, id }, earliest(today)),
  ])
  if (signedIn.rows[0]?.logged_in !== 1) return { ok: false, code: 'not-signed-in' }
  if (theirs.rows[0]?.is_theirs !== 1) return { ok: false, code: 'unknown' }
  return { ok: true, refunds: toCaseRefunds(rows, today), cases: caseRows(rows) }
}
