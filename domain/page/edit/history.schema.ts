/**
 * A page being edited, with undo and redo of everything. Snapshots, which share what an edit did not touch. It is plain
 * JSON, so that it can be kept over a reload.
 */
import { repeatedIds } from '../check-page.ts'
import { pageChanges } from '../page-changes.ts'
import type { PageDocument } from '../page-document.ts'
import { pageChangesSchema, pageDocumentSchema } from '../schema.ts'
import { applyEdit } from './apply-edit.ts'
import type { PageEdit } from './edit.ts'
import { editName } from './edit-name.ts'

/** An edit, and the page on its other side. */
export type Step = { name: string; page: PageDocument; run: string }

export type History = {
  page: PageDocument
  /** What undo takes back, the last at the end. */
  past: readonly Step[]
  /** What redo brings again, the next at the end. */
  future: readonly Step[]
}

/** `field` is the path to what is wrong in the page, '' where it is the edit as a whole. */
export type EditResult = { ok: true; history: History } | { ok: false; field: string; message: string }

export const historyOf = (page: PageDocument): History => ({ page, past: [], future: [] })

/**
 * Edits with the same `run` one after the other are one step: the letters of a word, the pixels of a drag. An edit that
 * would leave a page that can't be saved is refused.
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

/** Pages that were found sound. */
const sound = new WeakSet<PageDocument>()

/** Of a page that is made of a sound one only what is new is looked through. */
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

/** The same history where there is nothing to take back. */
export function undo(history: History): History {
  const step = history.past.at(-1)
  if (step === undefined) return history
  const undone = { ...step, page: history.page }
  return { page: step.page, past: history.past.slice(0, -1), future: [...history.future, undone] }
}

/** The same history where there is nothing to bring again. */
export function redo(history: History): History {
  const step = history.future.at(-1)
  if (step === undefined) return history
  const redone = { ...step, page: history.page }
  return { page: step.page, past: [...history.past, redone], future: history.future.slice(0, -1) }
}
