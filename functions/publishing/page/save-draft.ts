/** PUT /api/admin/pages/{id}/draft. Two round trips: read, then write if unchanged. Nothing on the site changes. */
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import type { SignedInStaff } from '../../../database/queries/core/staff.ts'
import { keepEdited } from '../../../database/queries/publishing/page-presence.ts'
import {
  type DraftRow,
  isAtRevision,
  selectDraft,
  selectPublishedDocuments,
  updateDraft,
} from '../../../database/queries/publishing/staff-pages.ts'
import { repeatedIds } from '../../../domain/publishing/page/check-page.ts'
import { htmlCleaner } from '../../../domain/publishing/page/clean-html.ts'
import { cleanTexts } from '../../../domain/publishing/page/clean-texts.ts'
import { readDraft } from '../../../domain/publishing/page/draft.schema.ts'
import { withDraftChanges } from '../../../domain/publishing/page/draft-changes.ts'
import { pageDifferences } from '../../../domain/publishing/page/edit/page-differences.ts'
import type { PageDocument } from '../../../domain/publishing/page/page-document.ts'
import type { DraftConflict, StaffPage } from '../../../domain/publishing/page/staff-page.ts'
import type { ActingStaff } from '../../app-env.ts'
import { type FieldError, fieldErrors } from '../../errors.ts'
import { openDocument, summaryOf } from './open-draft.ts'
import { type ScriptRefusal, scriptRefusal } from './script-faults.ts'

export type SavedDraft =
  | { ok: true; page: StaffPage }
  | { ok: false; code: 'unknown' }
  | { ok: false; code: 'conflict'; conflict: DraftConflict }
  /** Changes that don't fit the draft, or would make it invalid. */
  | { ok: false; code: 'invalid'; errors: FieldError[] }
  /** Scripts new to both the draft and the site, which this member of staff may not add. */
  | { ok: false; code: 'scripts'; refusal: ScriptRefusal }

export type ReadDocument = { ok: true; document: PageDocument } | { ok: false; errors: FieldError[] }

/** `documentOn` returns the document, which may depend on the stored draft. */
export type DraftToSave = {
  id: number
  revision: number
  documentOn: (draft: DraftRow) => ReadDocument
  action: 'save draft' | 'restore'
}

/** Reads a document from outside: migrated, valid, with unique ids and clean markup. */
export function readDocument(stored: unknown): ReadDocument {
  const parsed = readDraft(stored)
  if (!parsed.success) return { ok: false, errors: fieldErrors(parsed.error) }
  const errors = repeatedIds(parsed.data).map((twin) => ({ field: twin, message: 'Is used more than once' }))
  return errors.length > 0 ? { ok: false, errors } : { ok: true, document: cleanTexts(parsed.data, htmlCleaner) }
}

/** Reads the changes that an editor made to the stored draft. */
export function readChanges(changes: unknown, row: DraftRow): ReadDocument {
  const opened = openDocument(row.draft_json, row)
  const document = opened.ok ? withDraftChanges(opened.document, changes) : undefined
  return document === undefined
    ? {
        ok: false,
        errors: [
          { field: 'changes', message: 'These changes don’t apply to the saved draft. Send the whole document.' },
        ],
      }
    : readDocument(document)
}

/** Refuses an edit of an older draft, with the name of its last editor and the time. */
export async function saveDraft(
  { database, staff, now: when }: ActingStaff<SignedInStaff>,
  { id, revision, documentOn, action }: DraftToSave,
): Promise<SavedDraft> {
  const [before, published] = await batch(database, 'read', [selectDraft(id), selectPublishedDocuments(id)])
  const known = before.rows[0]
  if (known === undefined) return { ok: false, code: 'unknown' }
  if (known.revision !== revision) return { ok: false, code: 'conflict', conflict: conflictOf(known) }
  const read = documentOn(known)
  if (!read.ok) return { ok: false, code: 'invalid', errors: read.errors }
  const { document } = read
  const live = published.rows.map(({ document_json }) => document_json)
  const json = [known.draft_json, ...live]
  const refusal = scriptRefusal({ staff, at: when }, document, { json, page: known })
  if (refusal) return { ok: false, code: 'scripts', refusal }
  const at = when.toISOString()
  const record = { noun: 'page', noun_id: known.route } as const
  // Only POST …/move changes its address.
  const placed = { ...document, route: known.route }
  const revisions = { before: { revision }, after: { revision: revision + 1, title: document.title } }
  const holds = isAtRevision(id, revision)
  const [, , updated, after] = await batch(database, 'write', [
    insertAudit({ staff, action, ...record, ...revisions, at }, holds),
    keepEdited({ page: id, admin: staff.id }, at, holds),
    updateDraft(id, revision, { document: placed, json: storedJson(placed, known, live), by: staff.id, at }),
    selectDraft(id),
  ])
  const row = after.rows[0]
  if (row === undefined) return { ok: false, code: 'unknown' }
  return updated.rowsAffected > 0
    ? { ok: true, page: summaryOf(row) }
    : { ok: false, code: 'conflict', conflict: conflictOf(row) }
}

/** A draft equal to the published version is stored in the same words, which is how it counts as unchanged. */
function storedJson(document: PageDocument, page: StaffPage, published: readonly string[]): string {
  const same = published.find((json) => {
    const opened = openDocument(json, page)
    return opened.ok && pageDifferences(opened.document, document).length === 0
  })
  return same ?? JSON.stringify(document)
}

export const conflictOf = ({ revision, by, updated_at, status }: StaffPage): DraftConflict => ({
  message:
    status === 'archived'
      ? 'This page is archived. Restore it to edit it.'
      : `${by || 'Another user'} has saved this page`,
  revision,
  by,
  at: updated_at,
})
