/** Requests and withdraws previews of a page's draft, which need not be ready to be published. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import type { StaffRow } from '../../../database/queries/core/staff.ts'
import { deletePreview, insertPagePreview, mayPreviewPage } from '../../../database/queries/publishing/previews.ts'
import { selectDraft } from '../../../database/queries/publishing/staff-pages.ts'
import { type RandomSource, randomToken } from '../../../domain/core/token/random-token.ts'
import { goLiveFault } from '../../../domain/publishing/bundle/go-live.ts'
import { MAX_PAGE_PREVIEWS, previewExpiry } from '../../../domain/publishing/preview/preview.ts'
import type { ListedPagePreview, PagePreviewRequest } from '../../../domain/publishing/preview/schema.ts'
import type { FieldError } from '../../errors.ts'
import { openDocument } from '../page/open-draft.ts'
import { conflictOf } from '../page/save-draft.ts'
import { listPagePreviews, type Signing } from './list-previews.ts'
import { PREVIEW_ID_BYTES } from './request-preview.ts'

type With = { database: Client; staff: StaffRow; settings: Signing }

export type PagePreviewRequested =
  | { ok: true; preview: ListedPagePreview }
  | { ok: false; code: 'unknown' | 'too_many' }
  | { ok: false; code: 'faults'; message: string; errors: FieldError[] }
  | { ok: false; code: 'conflict'; message: string }

const SAVED_MEANWHILE = 'Another user has just saved the draft. Check it again before you share it'

/** Three round trips: read, write if the draft is unchanged, and read again. */
export async function requestPagePreview(
  { random, ...acting }: With & { random: RandomSource },
  { page, revision, days, as_of, is_own }: PagePreviewRequest & { page: number },
): Promise<PagePreviewRequested> {
  const { database, staff, settings } = acting
  const [{ rows }] = await batch(database, 'read', [selectDraft(page)])
  const [row] = rows
  if (row === undefined) return { ok: false, code: 'unknown' }
  if (row.revision !== revision || row.status === 'archived')
    return { ok: false, code: 'conflict', message: conflictOf(row).message }
  const opened = openDocument(row.draft_json, row)
  if (!opened.ok) return { ok: false, code: 'faults', message: opened.message, errors: [] }
  const now = settings.now()
  const early = as_of && goLiveFault(as_of, now)
  if (early) return { ok: false, code: 'faults', message: early, errors: [{ field: 'as_of', message: early }] }
  const at = now.toISOString()
  const id = randomToken(random, PREVIEW_ID_BYTES)
  const expires_at = previewExpiry(now, days).toISOString()
  const shown = as_of?.toISOString() ?? at
  const after = { revision, expires_at, ...(as_of && { as_of: shown }) }
  const preview = { id, version: revision, as_of: shown, expires_at, is_own, by: staff.id, at }
  await batch(database, 'write', [
    insertAudit(
      { staff, action: 'preview', noun: 'page', noun_id: row.route, after, at },
      mayPreviewPage(page, preview),
    ),
    ...insertPagePreview(page, preview),
  ])
  const all = await listPagePreviews(acting, page)
  const asked = all.find((one) => one.id === id)
  if (asked !== undefined) return { ok: true, preview: asked }
  return is_own || all.filter((one) => !one.is_own).length < MAX_PAGE_PREVIEWS
    ? { ok: false, code: 'conflict', message: SAVED_MEANWHILE }
    : { ok: false, code: 'too_many' }
}

/** Returns undefined if the page has no preview with that id. */
export async function withdrawOfPage(acting: With, page: number, id: string): Promise<ListedPagePreview | undefined> {
  const { database, staff, settings } = acting
  const preview = (await listPagePreviews(acting, page)).find((one) => one.id === id)
  const [{ rows }] = await batch(database, 'read', [selectDraft(page)])
  const [row] = rows
  if (preview === undefined || row === undefined) return undefined
  const { version: revision, expires_at } = preview
  const at = settings.now().toISOString()
  const before = { revision, expires_at }
  await batch(database, 'write', [
    insertAudit({ staff, action: 'withdraw preview', noun: 'page', noun_id: row.route, before, at }),
    deletePreview(id),
  ])
  return { ...preview, link: null }
}
