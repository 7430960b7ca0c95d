/** PUT /api/admin/media/{file}/content: replaces the bytes of a file and keeps its name, and so all uses of it. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import type { StaffRow } from '../../../database/queries/core/staff.ts'
import { replaceMedia, selectMedia } from '../../../database/queries/publishing/media.ts'
import { type Media, MIME_TYPES } from '../../../domain/publishing/media/media.ts'
import type { MediaStore } from './media-store.ts'
import { prepareFile } from './prepare-file.ts'

export type ReplacedMedia =
  | { ok: true; media: Media }
  | { ok: false; code: 'unknown' }
  | { ok: false; code: 'refused'; message: string }

/** Browsers keep it for a year (domain/core/http/cache-policy.ts). */
const FONTS_STAY = 'A font can’t be replaced, since browsers keep it. Upload the other one as a new file instead'

const extensionOf = (mime: string): string =>
  Object.entries(MIME_TYPES)
    .find(([, known]) => known === mime)?.[0]
    .toUpperCase() ?? ''

export async function replaceMediaContent(
  { database, store }: { database: Client; store: MediaStore },
  staff: StaffRow,
  { file, bytes }: { file: string; bytes: Uint8Array<ArrayBuffer> },
  now: Date,
): Promise<ReplacedMedia> {
  const [found] = await batch(database, 'read', [selectMedia(file)])
  const before = found.rows[0]
  if (before === undefined) return { ok: false, code: 'unknown' }
  if (before.kind === 'font') return { ok: false, code: 'refused', message: FONTS_STAY }
  const prepared = await prepareFile(bytes)
  if (!prepared.ok) return { ok: false, code: 'refused', message: prepared.message }
  const { stored } = prepared
  if (stored.mime_type !== before.mime_type) {
    const [is, was] = [extensionOf(stored.mime_type), extensionOf(before.mime_type)]
    const message = `This is ${is} and the file to replace is ${was}: its name says so wherever it is shown. Upload it as a new file instead`
    return { ok: false, code: 'refused', message }
  }
  await store.put(file, prepared.bytes)
  const record = { noun: 'media', noun_id: file } as const
  const was = { bytes: before.bytes, version: before.version }
  const [, , read] = await batch(database, 'write', [
    replaceMedia(file, stored),
    insertAudit({ staff, action: 'replace', ...record, before: was, after: stored, at: now.toISOString() }),
    selectMedia(file),
  ])
  const media = read.rows[0]
  return media === undefined ? { ok: false, code: 'unknown' } : { ok: true, media }
}
