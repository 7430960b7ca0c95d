/**
 * Creates, starts and ends page tests (docs/domain.md#page-tests). Each call reads and checks, then writes atomically.
 */
import type { Client } from '@libsql/client'
import { sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { queueChange } from '../../../database/queries/core/changes.ts'
import {
  discardTest,
  endTest,
  insertVariant,
  isTestIn,
  mayBeTested,
  selectOpenTest,
  startTest,
} from '../../../database/queries/publishing/page-tests.ts'
import { selectLinkedSections } from '../../../database/queries/publishing/saved-sections.ts'
import {
  type DraftRow,
  isAtRevision,
  publishDraft,
  selectDraft,
  selectPublishedDocuments,
} from '../../../database/queries/publishing/staff-pages.ts'
import type { DraftConflict, StaffPage } from '../../../domain/publishing/page/staff-page.ts'
import type { PageVersionName } from '../../../domain/publishing/page-test/page-test.ts'
import type { ActingStaff } from '../../app-env.ts'
import type { FieldError } from '../../errors.ts'
import { openDocument, summaryOf } from '../page/open-draft.ts'
import { publishFaults } from '../page/publish-faults.ts'
import type { Publisher } from '../page/publish-page.ts'
import { conflictOf } from '../page/save-draft.ts'
import { type ScriptRefusal, scriptRefusal } from '../page/script-faults.ts'

export type TestOutcome =
  | { ok: true; page: StaffPage }
  | { ok: false; code: 'unknown' }
  /** The draft has scripts that are new to the site, which this member of staff may not add. */
  | { ok: false; code: 'scripts'; refusal: ScriptRefusal }
  | { ok: false; code: 'refused'; message: string; errors: FieldError[] }
  | { ok: false; code: 'conflict'; conflict: DraftConflict }

const refused = (message: string, errors: FieldError[] = []): TestOutcome => ({
  ok: false,
  code: 'refused',
  message,
  errors,
})

/** POST /api/admin/pages/{id}/variant: creates B from the page as published. */
export async function makeVariant({ database, staff, now: when }: ActingStaff, id: number): Promise<TestOutcome> {
  const [before] = await batch(database, 'read', [selectDraft(id)])
  const row = before.rows[0]
  if (row === undefined) return { ok: false, code: 'unknown' }
  if (row.test_id !== null) return refused('This page has two versions already')
  if (row.kind !== 'page') return refused('Only whole pages can be tested')
  if (row.published_at === null) return refused('Publish this page first')
  const at = when.toISOString()
  const audited = { staff, action: 'make version b', noun: 'page', noun_id: row.route, at }
  await batch(database, 'write', [insertAudit(audited, mayBeTested(id)), ...insertVariant(id, staff.id, at)])
  const [after] = await batch(database, 'read', [selectDraft(id)])
  const other = after.rows[0]?.other_id
  const [made] = await batch(database, 'read', [selectDraft(other ?? 0)])
  return made.rows[0] ? { ok: true, page: summaryOf(made.rows[0]) } : { ok: false, code: 'unknown' }
}

/** Reads an open test, with the drafts of both versions. */
async function openTest(database: Client, id: number) {
  const [found] = await batch(database, 'read', [selectOpenTest(id)])
  const test = found.rows[0]
  if (test === undefined) return undefined
  const [a, b, live, sections] = await batch(database, 'read', [
    selectDraft(test.page_id),
    selectDraft(test.variant_id),
    selectPublishedDocuments(test.variant_id),
    selectLinkedSections(test.variant_id),
  ])
  const [pageA, pageB] = [a.rows[0], b.rows[0]]
  const published = live.rows.map(({ document_json }) => document_json)
  return pageA && pageB ? { test, a: pageA, b: pageB, published, sections: sections.rows } : undefined
}

export type StartedTest = { id: number; revision: number; share: number }

/** POST /api/admin/page-tests/{id}/start: publishes B's draft, which the next build shows to its share of visitors. */
export async function startPageTest(
  { database, staff, settings, now: when }: Publisher,
  { id, revision, share }: StartedTest,
): Promise<TestOutcome> {
  const open = await openTest(database, id)
  if (open === undefined) return { ok: false, code: 'unknown' }
  const { a, b } = open
  if (b.started_at !== null) return refused('This test runs already')
  if (a.published_at === null) return refused('Publish the page first')
  if (b.revision !== revision) return { ok: false, code: 'conflict', conflict: conflictOf(b) }
  const opened = openDocument(b.draft_json, b)
  if (!opened.ok) return refused(opened.message)
  const errors = await publishFaults(opened.document, { sections: open.sections, media: settings })
  if (errors.length > 0) return refused('Version B can’t be shown yet', errors)
  const refusal = scriptRefusal({ staff, at: when }, opened.document, { json: open.published, page: b })
  if (refusal) return { ok: false, code: 'scripts', refusal }

  const at = when.toISOString()
  const holds = sql`${isTestIn(id, 'waiting')} AND ${isAtRevision(b.id, revision)}`
  const record = { noun: 'page', noun_id: a.route } as const
  await batch(database, 'write', [
    insertAudit({ staff, action: 'start test', ...record, after: { share }, at }, holds),
    ...queueChange({ ...record, summary: `${a.title}: a test of two versions began`, at }, staff, holds),
    ...publishDraft({ id: b.id, revision, note: 'Began to be tested', by: staff.id, at }),
    startTest(id, share, at),
  ])
  const [after] = await batch(database, 'read', [selectDraft(b.id)])
  const started = after.rows[0]
  if (started === undefined) return { ok: false, code: 'unknown' }
  return started.started_at === null
    ? { ok: false, code: 'conflict', conflict: conflictOf(started) }
    : { ok: true, page: summaryOf(started) }
}

/** Summary of the change in the list of waiting changes. */
const endSummary = ({ title }: DraftRow, keep: PageVersionName): string =>
  keep === 'a'
    ? `${title}: the test ended, and the page stays as it was`
    : `${title}: the test ended, and B is the page`

/**
 * POST /api/admin/page-tests/{id}/end: makes the kept version the page from the next build on. If the test was not
 * started, only A can be kept, and B is deleted. Returns the page.
 */
export async function endPageTest(
  { database, staff, now: when }: ActingStaff,
  { id, keep }: { id: number; keep: PageVersionName },
): Promise<TestOutcome> {
  const open = await openTest(database, id)
  if (open === undefined) return { ok: false, code: 'unknown' }
  const { test, a } = open
  const at = when.toISOString()
  const record = { noun: 'page', noun_id: a.route } as const
  if (test.started_at === null) {
    if (keep === 'b') return refused('Version B was never shown: start the test first')
    const waits = isTestIn(id, 'waiting')
    await batch(database, 'write', [
      insertAudit({ staff, action: 'discard version b', ...record, at }, waits),
      ...discardTest(test),
    ])
  } else {
    const runs = isTestIn(id, 'running')
    const notes =
      keep === 'b'
        ? { shown: 'Version B of a test, kept', draft: 'Unpublished changes of version A, not kept' }
        : { shown: 'Version B of a test, not kept', draft: 'Unpublished changes of version B, not kept' }
    await batch(database, 'write', [
      insertAudit({ staff, action: 'end test', ...record, before: { share: test.share }, after: { keep }, at }, runs),
      ...queueChange({ ...record, summary: endSummary(a, keep), at }, staff, runs),
      ...endTest({ test, keep, notes }, staff.id, at),
    ])
  }
  const [after] = await batch(database, 'read', [selectDraft(a.id)])
  const page = after.rows[0]
  return page ? { ok: true, page: summaryOf(page) } : { ok: false, code: 'unknown' }
}
