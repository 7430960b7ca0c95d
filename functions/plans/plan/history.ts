/** GET /api/plans/{id}/history: the events of a customer's plan. One round trip, none without a session. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectIsSignedIn } from '../../../database/queries/catalogue/wish-list.ts'
import type { Session } from '../../../database/queries/core/owner.ts'
import { type PlanEventRow, selectOwnsPlan, selectPlanEvents } from '../../../database/queries/plans/plan-history.ts'
import { eventText, type HistoryReader, type PlanEventDetail } from '../../../domain/plans/plan/history.ts'
import type { PlanHistory, PlanHistoryEvent } from '../../../domain/plans/plan/schema.ts'

export type HistoryRead = { ok: true; history: PlanHistory } | { ok: false; code: 'not-signed-in' | 'unknown' }

/** Returns no events for a row that its reader may not see. */
export const toEvents = (
  { kind, detail_json, created_at, by }: PlanEventRow,
  reader: HistoryReader,
): PlanHistoryEvent[] => {
  const detail: PlanEventDetail = JSON.parse(detail_json)
  const text = eventText(kind, detail, { reader, isByStaff: by !== null })
  return text === null ? [] : [{ at: created_at, text, order_no: detail.order_no ?? null }]
}

/** Another customer's plan is reported as unknown. */
export const readHistory = async (database: Client, session: Session | undefined, id: number): Promise<HistoryRead> => {
  if (session === undefined) return { ok: false, code: 'not-signed-in' }
  const [signedIn, theirs, events] = await batch(database, 'read', [
    selectIsSignedIn(session),
    selectOwnsPlan(session, id),
    selectPlanEvents(session, id),
  ])
  if (signedIn.rows[0]?.logged_in !== 1) return { ok: false, code: 'not-signed-in' }
  if (theirs.rows[0]?.is_theirs !== 1) return { ok: false, code: 'unknown' }
  return { ok: true, history: { events: events.rows.flatMap((row) => toEvents(row, 'customer')) } }
}
