/** GET /api/admin/changes: changes that wait to be published. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import {
  countChangesLeft,
  countWaitingChanges,
  selectAutoPublish,
  selectWaitingChanges,
} from '../../../database/queries/core/changes.ts'
import { MAX_LISTED } from '../../../domain/publishing/build/change.ts'
import type { WaitingChanges } from '../../../domain/publishing/build/schema.ts'

export const listChanges = async (database: Client): Promise<WaitingChanges> => {
  const [changes, counted, left, setting] = await batch(database, 'read', [
    selectWaitingChanges(MAX_LISTED),
    countWaitingChanges(),
    countChangesLeft(),
    selectAutoPublish(),
  ])
  return {
    changes: changes.rows,
    total: counted.rows[0]?.total ?? 0,
    left: left.rows[0]?.total ?? 0,
    auto_publish: setting.rows[0]?.auto_publish === 1,
  }
}
