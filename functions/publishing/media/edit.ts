/** PATCH /api/admin/media/{file}: changes its name, description, licence or focal point. Two round trips. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { type Actor, insertAudit } from '../../../database/queries/core/audit.ts'
import { selectMedia, updateMedia } from '../../../database/queries/publishing/media.ts'
import type { Media, MediaEdit } from '../../../domain/publishing/media/media.ts'

const FIELDS = ['name', 'alt', 'licence', 'focal_x', 'focal_y'] as const

/** Returns undefined if there is no such file. An edit without changes writes nothing. */
export async function editMedia(
  database: Client,
  staff: Actor,
  { file, edit }: { file: string; edit: MediaEdit },
  now: Date,
): Promise<Media | undefined> {
  const [found] = await batch(database, 'read', [selectMedia(file)])
  const media = found.rows[0]
  if (media === undefined) return undefined
  const fields = FIELDS.filter((field) => edit[field] !== undefined && edit[field] !== media[field])
  if (fields.length === 0) return media
  const only = (from: MediaEdit): MediaEdit => Object.fromEntries(fields.map((field) => [field, from[field]]))
  const record = { noun: 'media', noun_id: file } as const
  const [, , read] = await batch(database, 'write', [
    updateMedia(file, only(edit)),
    insertAudit({ staff, action: 'edit', ...record, before: only(media), after: only(edit), at: now.toISOString() }),
    selectMedia(file),
  ])
  return read.rows[0]
}
