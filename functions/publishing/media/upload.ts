/** POST /api/admin/media: adds a file. Writes to the store first, so that no row lacks its file. Two round trips. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { type Actor, insertAudit } from '../../../database/queries/core/audit.ts'
import { insertMedia, selectMedia, selectMediaByContent } from '../../../database/queries/publishing/media.ts'
import { type Media, NO_LICENCE } from '../../../domain/publishing/media/media.ts'
import { mediaFile, mediaName } from '../../../domain/publishing/media/media-name.ts'
import type { MediaStore } from './media-store.ts'
import { prepareFile } from './prepare-file.ts'

export type UploadedMedia =
  | { ok: true; media: Media; isNew: boolean }
  /** A fault of the file, or of the licence given for it. */
  | { ok: false; field: 'file' | 'licence'; message: string }

/** `name` is the file's original name, `licence` the terms under which it may be used. */
export async function uploadMedia(
  { database, store }: { database: Client; store: Pick<MediaStore, 'put'> },
  staff: Actor,
  { name: uploadedAs, licence, bytes }: { name: string; licence: string; bytes: Uint8Array<ArrayBuffer> },
  now: Date,
): Promise<UploadedMedia> {
  const prepared = await prepareFile(bytes)
  if (!prepared.ok) return { ...prepared, field: 'file' }
  const { stored, format } = prepared
  const [known] = await batch(database, 'read', [selectMediaByContent(stored.content_hash)])
  const existing = known.rows[0]
  if (existing !== undefined) return { ok: true, media: existing, isNew: false }

  if (format === 'woff2' && licence === '') return { ok: false, field: 'licence', message: NO_LICENCE }

  const name = mediaName(uploadedAs)
  const file = mediaFile(name, crypto.randomUUID().slice(0, 8), format)
  const at = now.toISOString()
  await store.put(file, prepared.bytes)
  const [, , added] = await batch(database, 'write', [
    insertMedia({ ...stored, file, name, licence, admin_id: staff.id, at }),
    insertAudit({ staff, action: 'upload', noun: 'media', noun_id: file, after: { name, licence, ...stored }, at }),
    selectMedia(file),
  ])
  const media = added.rows[0]
  if (media === undefined) throw new Error(`${file} was added and is not there`)
  return { ok: true, media, isNew: true }
}
