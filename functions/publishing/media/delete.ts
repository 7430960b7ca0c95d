/**
 * DELETE /api/admin/media/{file}: deletes a file that nothing shows. The row is deleted first: a file left over after a
 * failure does no harm.
 */
import type { Client } from '@libsql/client'
import { sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import type { StaffRow } from '../../../database/queries/core/staff.ts'
import { deleteMedia, isUnused, selectMedia, selectMediaUses } from '../../../database/queries/publishing/media.ts'
import type { MediaUse } from '../../../domain/publishing/media/media.ts'
import type { MediaStore } from './media-store.ts'

export type DeletedMedia = { ok: true } | { ok: false; code: 'unknown' } | { ok: false; code: 'used'; used: MediaUse[] }

export async function deleteMediaFile(
  { database, store }: { database: Client; store: MediaStore },
  staff: StaffRow,
  file: string,
  now: Date,
): Promise<DeletedMedia> {
  const [found, uses] = await batch(database, 'read', [selectMedia(file), selectMediaUses(file)])
  const media = found.rows[0]
  if (media === undefined) return { ok: false, code: 'unknown' }
  if (uses.rows.length > 0) return { ok: false, code: 'used', used: uses.rows }
  const record = { noun: 'media', noun_id: file } as const
  const before = { name: media.name, alt: media.alt, licence: media.licence, bytes: media.bytes }
  const holds = sql`EXISTS (SELECT 1 FROM media WHERE file = ${file}) AND ${isUnused(file)}`
  const [, gone, left] = await batch(database, 'write', [
    insertAudit({ staff, action: 'delete', ...record, before, at: now.toISOString() }, holds),
    deleteMedia(file),
    selectMediaUses(file),
  ])
  if (gone.rows.length === 0) return { ok: false, code: 'used', used: left.rows }
  await store.remove(file)
  return { ok: true }
}
