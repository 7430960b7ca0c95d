/**
 * History of a page being edited, with undo and redo of everything. Its snapshots share the parts an edit did not
 * touch. Another editor's changes are no step: undo reverts only one's own. Plain JSON, so that it survives a reload.
 */
import { repeatedIds } from '../check-page.ts'
import { mergePages, type Side } from '../merge/merge-pages.ts'
import { isSame } from '../merge/page-parts.ts'
import { pageChanges } from '../page-changes.ts'
import { pageChangesSchema, pageDocumentSchema } from '../page-document.schema.ts'
import type { PageDocument } from '../page-document.ts'
import { applyEdit } from './apply-edit.ts'
import type { PageEdit } from './edit.ts'
import { editName } from './edit-name.ts'

/**
 * An edit, with the page before it (in `past`) or after it (in `future`). `merges` counts the history's merges that the
 * page has; none if absent.
 */
export type Step = { name: string; page: PageDocument; run: string; merges?: number }

/** Another editor's draft, merged into the page. */
export type Merge = {
  /** The saved draft that both began from. */
  base: PageDocument
  theirs: PageDocument
  /** Keys of parts that both had changed, and of which this editor's version was kept. */
  kept: readonly string[]
}

export type History = {
  page: PageDocument
  /** Steps that undo reverts, the next one last. */
  past: readonly Step[]
  /** Steps that redo applies again, the next one last. */
  future: readonly Step[]
  /** The oldest first. */
  merges?: readonly Merge[]
}

/** `field` is the path to the invalid value in the page, or '' when the edit as a whole is rejected. */
export type EditResult = { ok: true; history: History } | { ok: false; field: string; message: string }

export const historyOf = (page: PageDocument): History => ({ page, past: [], future: [] })

/**
 * Applies an edit. Consecutive edits with the same `run` are one step: the letters of a word, the pixels of a drag.
 * Rejects an edit that would leave a page that can't be saved.
 */
export function editPage({ page, past, merges = [] }: History, edit: PageEdit, run = ''): EditResult {
  const applied = applyEdit(page, edit)
  if (!applied.ok) return { ok: false, field: '', message: applied.message }
  const fault = faultOf(page, applied.page)
  if (fault) return { ok: false, ...fault }
  const goesOn = run !== '' && past.at(-1)?.run === run
  const steps = goesOn ? past : [...past, { name: editName(page, edit), page, run, merges: merges.length }]
  return { ok: true, history: { page: applied.page, past: steps, future: [], merges } }
}

/** Maximum number of merges that undo reaches behind; each keeps two drafts. */
const MAX_MERGES = 5

/** Takes a merged page. Steps from before it remain, and get its changes when they are undone or redone. */
export function takeMerge(history: History, page: PageDocument, merge: Merge): EditResult {
  const fault = faultOf(history.page, page)
  if (fault) return { ok: false, ...fault }
  const all = [...(history.merges ?? []), merge]
  const dropped = Math.max(0, all.length - MAX_MERGES)
  const reached = (steps: readonly Step[]): Step[] =>
    steps
      .filter(({ merges = 0 }) => merges >= dropped)
      .map(({ merges = 0, ...step }) => ({ ...step, merges: merges - dropped }))
  const { past, future } = history
  return {
    ok: true,
    history: { page, past: reached(past), future: reached(future), merges: all.slice(dropped) },
  }
}

/** The page of a step with the merges that came after it. */
const withMerges = ({ page, merges = 0 }: Step, all: readonly Merge[], choose: (merge: Merge, key: string) => Side) =>
  all.slice(merges).reduce((mine, merge) => {
    const { base, theirs } = merge
    return mergePages({ base, mine, theirs }, (key) => choose(merge, key)).page
  }, page)

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

/** Returns the same history when there is nothing to undo. Later changes of another editor to the same part remain. */
export function undo(history: History): History {
  const { page, past, future, merges = [] } = history
  const step = past.at(-1)
  if (step === undefined) return history
  const undone = { ...step, page, merges: merges.length }
  const before = withMerges(step, merges, ({ kept }, key) => (kept.includes(key) ? 'mine' : 'theirs'))
  return { page: before, past: past.slice(0, -1), future: [...future, undone], merges }
}

/** Returns the same history when there is nothing to redo. */
export function redo(history: History): History {
  const { page, past, future, merges = [] } = history
  const step = future.at(-1)
  if (step === undefined) return history
  const redone = { ...step, page, merges: merges.length }
  const after = withMerges(step, merges, () => 'mine')
  return { page: after, past: [...past, redone], future: future.slice(0, -1), merges }
}

/** Steps that `historyAt` looks at in each direction. */
const MAX_STEPS_AWAY = 10

/**
 * The history undone or redone to the step whose page is the same as `page`; undefined if no step nearby has it.
 * `isBehind` is true if `history` has edits that `page` has not.
 */
export function historyAt(history: History, page: PageDocument): { history: History; isBehind: boolean } | undefined {
  if (isSame(history.page, page)) return { history, isBehind: false }
  for (const step of [undo, redo]) {
    let [before, now] = [history, step(history)]
    for (let away = 0; away < MAX_STEPS_AWAY && now !== before; away += 1) {
      if (isSame(now.page, page)) return { history: now, isBehind: step === undo }
      before = now
      now = step(now)
    }
  }
  return undefined
}
