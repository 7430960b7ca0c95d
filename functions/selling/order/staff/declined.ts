/** GET /api/admin/orders/declined: shoppers whose payment was declined, in one round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import { countDeclined, selectDeclined } from '../../../../database/queries/selling/declined-checkouts.ts'
import { addDays, inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { DECLINED_DAYS, DECLINED_PAGE, declinedRowSchema } from '../../../../domain/selling/checkout/declined.schema.ts'

export async function listDeclined(database: Client, { q, page }: { q: string; page: number }, now: Date) {
  const since = addDays(inLondon(now).day, -DECLINED_DAYS)
  const [rows, count] = await batch(database, 'read', [
    selectDeclined({ since, q, limit: DECLINED_PAGE, offset: (page - 1) * DECLINED_PAGE }),
    countDeclined({ since, q }),
  ])
  return {
    checkouts: rows.rows.map((row) => declinedRowSchema.parse(row)),
    total: count.rows[0]?.total ?? 0,
    page_size: DECLINED_PAGE,
  }
}
