import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { queueChange } from '../../../database/queries/core/changes.ts'
import type { SignedInStaff } from '../../../database/queries/core/staff.ts'
import {
  selectLinkedSections,
  selectPublishedSections,
  selectSectionHosts,
} from '../../../database/queries/publishing/saved-sections.ts'
import {
  isAtRevision,
  publishDraft,
  selectDraft,
  selectPublishedDocuments,
} from '../../../database/queries/publishing/staff-pages.ts'
import type { DraftConflict, StaffPage } from '../../../domain/publishing/page/staff-page.ts'
import type { ActingStaff } from '../../app-env.ts'
import type { FieldError } from '../../errors.ts'
import type { MediaBindings } from './find-file.ts'
import { openDocument, summaryOf } from './open-draft.ts'
import { publishFaults } from './publish-faults.ts'
import { conflictOf } from './save-draft.ts'
import { type ScriptRefusal, scriptRefusal } from './script-faults.ts'

/** `c.var` of a staff route fits. */
export type Publisher = ActingStaff<SignedInStaff> & { settings: MediaBindings }

export type PublishedPage =
  | { ok: true; page: StaffPage }
  | { ok: false; code: 'unknown' }
  /** The draft has scripts that are new to the site, which this member of staff may not add. */
  | { ok: false; code: 'scripts'; refusal: ScriptRefusal }
  | { ok: false; code: 'faults'; message: string; errors: FieldError[] }
  | { ok: false; code: 'conflict'; conflict: DraftConflict }

export async function publishPage(
  { database, staff, settings, now: when }: Publisher,
  { id, revision, note }: { id: number; revision: number; note: string },
): Promise<PublishedPage> {
  const [before, live, sections, hosts, others] = await batch(database, 'read', [
    selectDraft(id),
    selectPublishedDocuments(id),
    selectLinkedSections(id),
    selectSectionHosts(id),
    selectPublishedSections(id),
  ])
  const row = before.rows[0]
  if (row === undefined) return { ok: false, code: 'unknown' }
  if (row.revision !== revision || row.status === 'archived')
    return { ok: false, code: 'conflict', conflict: conflictOf(row) }
  const opened = openDocument(row.draft_json, row)
  if (row.version === 'b' && row.started_at === null)
    return { ok: false, code: 'faults', message: 'Start the test to show this version', errors: [] }
  if (!opened.ok) return { ok: false, code: 'faults', message: opened.message, errors: [] }
  const errors = await publishFaults(opened.document, {
    sections: sections.rows,
    media: settings,
    hosts: hosts.rows,
    others: others.rows,
  })
  if (errors.length > 0) return { ok: false, code: 'faults', message: 'This page can’t be published yet', errors }
  const json = live.rows.map(({ document_json }) => document_json)
  const refusal = scriptRefusal({ staff, at: when }, opened.document, { json, page: row })
  if (refusal) return { ok: false, code: 'scripts', refusal }

  const at = when.toISOString()
  const holds = isAtRevision(id, revision)
  const record = { noun: 'page', noun_id: row.route } as const
  const [, , , published, , read] = await batch(database, 'write', [
    insertAudit({ staff, action: 'publish', ...record, after: { revision, note }, at }, holds),
    ...queueChange(
      { ...record, summary: `${row.title}${row.version === 'b' ? ', version B' : ''}: published`, at },
      staff,
      holds,
    ),
    ...publishDraft({ id, revision, note, by: staff.id, at }),
    selectDraft(id),
  ])
  const after = read?.rows[0] as typeof row | undefined
  if (after === undefined) return { ok: false, code: 'unknown' }
  return published.rowsAffected > 0
    ? { ok: true, page: summaryOf(after) }
    : { ok: false, code: 'conflict', conflict: conflictOf(after) }
}
