/** GET /api/admin/plans/{id}/history: the events of a plan, for staff. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import { selectAnyPlanEvents, selectPlanOwner } from '../../../../database/queries/plans/plan-history.ts'
import type { StaffPlanHistory } from '../../../../domain/plans/plan/schema.ts'
import { toEvents } from '../history.ts'

/** Returns undefined if there is no such plan. */
export const readPlanHistory = async (database: Client, id: number): Promise<StaffPlanHistory | undefined> => {
  const [owners, events] = await batch(database, 'read', [selectPlanOwner(id), selectAnyPlanEvents(id)])
  const plan = owners.rows[0]
  return (
    plan && {
      plan,
      events: events.rows.flatMap((row) => toEvents(row, 'staff').map((event) => ({ ...event, by: row.by ?? '' }))),
    }
  )
}
