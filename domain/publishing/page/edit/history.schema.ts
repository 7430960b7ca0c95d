/**
 * History of a page being edited, with undo and redo of everything. Its snapshots share the parts an edit did not
 * touch. Plain JSON, so that it survives a reload.
 */
import { repeatedIds } from '../check-page.ts'
import { pageChanges } from '../page-changes.ts'
import { pageChangesSchema, pageDocumentSchema } from '../page-document.schema.ts'
import type { PageDocument } from '../page-document.ts'
import { applyEdit } from './apply-edit.ts'
import type { PageEdit } from './edit.ts'
import { editName } from './edit-name.ts'

/** An edit, with the page before it (in `past`) or after it (in `future`). */
export type Step = { name: string; page: PageDocument; run: string }

export type History = {
  page: PageDocument
  /** Steps that undo reverts, the next one last. */
  past: readonly Step[]
  /** Steps that redo applies again, the next one last. */
  future: readonly Step[]
}

/** `field` is the path to the invalid value in the page, or '' when the edit as a whole is rejected. */
export type EditResult = { ok: true; history: History } | { ok: false; field: string; message: string }

export const historyOf = (page: PageDocument): History => ({ page, past: [], future: [] })

/**
 * Applies an edit. Consecutive edits with the same `run` are one step: the letters of a word, the pixels of a drag.
 * Rejects an edit that would leave a page that can't be saved.
 */
export function editPage({ page, past }: History, edit: PageEdit, run = ''): EditResult {
  const applied = applyEdit(page, edit)
  if (!applied.ok) return { ok: false, field: '', message: applied.message }
  const fault = faultOf(page, applied.page)
  if (fault) return { ok: false, ...fault }
  const goesOn = run !== '' && past.at(-1)?.run === run
  const steps = goesOn ? past : [...past, { name: editName(page, edit), page, run }]
  return { ok: true, history: { page: applied.page, past: steps, future: [] } }
}

/** Pages that passed validation. */
const sound = new WeakSet<PageDocument>()

/** Validates only the changed parts of a page made from a sound one. */
function faultOf(before: PageDocument, page: PageDocument): { field: string; message: string } | undefined {
  const read = sound.has(before)
    ? pageChangesSchema.safeParse(pageChanges(before, page))
    : pageDocumentSchema.safeParse(page)
  const [issue] = read.error?.issues ?? []
  if (issue) return { field: issue.path.map(String).join('.'), message: issue.message }
  const [twin] = repeatedIds(page)
  if (twin !== undefined) return { field: twin, message: `The id '${twin}' is used more than once` }
  sound.add(page)
  return undefined
}

/** Returns the same history when there is nothing to undo. */
export function undo(history: History): History {
  const step = history.past.at(-1)
  if (step === undefined) return history
  const undone = { ...step, page: history.page }
  return { page: step.page, past: history.past.slice(0, -1), future: [...history.future, undone] }
}

/** Returns the same history when there is nothing to redo. */
export function redo(history: History): History {
  const step = history.future.at(-1)
  if (step === undefined) return history
  const redone = { ...step, page: history.page }
  return { page: step.page, past: [...history.past, redone], future: history.future.slice(0, -1) }
}
