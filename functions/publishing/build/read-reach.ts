/** GET /api/admin/changes/reach: pages that publishing would change, and the expected duration. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectWaitingChanges } from '../../../database/queries/core/changes.ts'
import { selectPastBuilds, selectSiteSize, selectWaitingPages } from '../../../database/queries/publishing/reach.ts'
import { MAX_TOUCHED, reachOf } from '../../../domain/publishing/build/reach.ts'
import type { Reach } from '../../../domain/publishing/build/schema.ts'

export const readReach = async (database: Client): Promise<Reach> => {
  const [waiting, shown, size, past] = await batch(database, 'read', [
    selectWaitingChanges(MAX_TOUCHED + 1),
    selectWaitingPages(),
    selectSiteSize(),
    selectPastBuilds(),
  ])
  const { content_pages = 0, all_pages = 0, is_newest = 0 } = size.rows[0] ?? {}
  return reachOf({
    waiting: waiting.rows,
    shown: shown.rows,
    contentPages: content_pages,
    allPages: all_pages,
    isNewest: is_newest === 1,
    past: past.rows,
  })
}
