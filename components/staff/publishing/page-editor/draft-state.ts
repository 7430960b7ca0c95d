/**
 * The draft as it was last saved, beside the page being edited. Another user's saved edits are merged into the page;
 * the user decides about parts that both changed.
 */
import { atom } from 'nanostores'
import { type Clash, mergePages, type Side } from '../../../../domain/publishing/page/merge/merge-pages.ts'
import { isSame } from '../../../../domain/publishing/page/merge/page-parts.ts'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import type { DraftConflict, StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { type OpenedPage, openPage } from '../../core/queries/page-editor-queries.ts'
import { type StoredEditing, storeEditing } from '../../core/queries/stored-editing.ts'
import type { Editor } from './editor-store.ts'

export type Saving =
  | { state: 'saved' | 'waiting' | 'saving' }
  /** The shop could not be reached; the save is retried. */
  | { state: 'away' }
  | { state: 'refused'; message: string }
  /** Another user changed parts that were changed here too. */
  | { state: 'conflict'; conflict: DraftConflict; theirs: PageDocument; clashes: readonly Clash[] }

/** The page with the containers of `other` that are the same, so that edits and stored steps share them. */
function sharing(page: PageDocument, other: PageDocument): PageDocument {
  const known = new Map(other.containers.map((container) => [container.id, container]))
  const containers = page.containers.map((container) => {
    const before = known.get(container.id)
    return before && isSame(before, container) ? before : container
  })
  return { ...page, containers }
}

type Choose = (key: string) => Side

export function createDraftState(editor: Editor, { page: opened, document: draft }: OpenedPage) {
  const $page = atom<StaffPage>(opened)
  const $saving = atom<Saving>({ state: 'saved' })
  let [saved, revision] = [draft, opened.revision]
  /** A save that may have succeeded although its answer was lost. */
  let unanswered: PageDocument | undefined

  /** False while the shop may hold edits that undo has reverted here. */
  const isSaved = (): boolean => editor.page() === saved && unanswered === undefined

  /** Takes over the server's page and revision. */
  function settle(page: StaffPage): void {
    revision = page.revision
    $page.set(page)
  }

  function keep(): void {
    const history = editor.$history.get()
    void storeEditing(opened.id, { history, saved, revision, isSaved: isSaved(), at: new Date().toISOString() })
  }

  const merged = (theirs: PageDocument, choose?: Choose) =>
    mergePages({ base: saved, mine: editor.page(), theirs }, choose)

  /**
   * Takes a merged page. Undo then reverts only edits made here. It remains to be saved if it differs from their draft.
   * `kept` lists the parts that both changed and of which the version here was chosen.
   */
  function accept(merged: PageDocument, { page, document }: OpenedPage, kept: readonly string[] = []): void {
    const by = page.by || 'Another user'
    const theirs = sharing(document, saved)
    settle(page)
    const mine = editor.page()
    if (!isSame(document, saved)) editor.take(sharing(sharing(merged, mine), theirs), { base: saved, theirs, kept })
    if (!isSame(merged, mine)) showToast(`${by}’s changes are on the page too`)
    saved = isSame(merged, document) ? editor.page() : theirs
    $saving.set({ state: 'saved' })
    keep()
  }

  return {
    $page,
    $saving,
    isSaved,
    keep,
    settle,
    revision: (): number => revision,
    /** The draft of that revision. */
    savedPage: (): PageDocument => saved,
    /** Called after each save. */
    saved(document: PageDocument, page: StaffPage): void {
      saved = document
      unanswered = undefined
      settle(page)
      $saving.set({ state: 'saved' })
      keep()
    },
    lost(document: PageDocument): void {
      unanswered = document
    },
    /** After another user's save: merges it, or asks which versions to keep. */
    async merge(conflict: DraftConflict): Promise<void> {
      const theirs = await openPage(opened.id).catch(() => null)
      if (theirs === null) return $saving.set({ state: 'away' })
      if (theirs.page.status === 'archived') return $saving.set({ state: 'refused', message: conflict.message })
      if (unanswered && isSame({ ...unanswered, route: '' }, { ...theirs.document, route: '' })) saved = unanswered
      unanswered = undefined
      const { page, clashes } = merged(theirs.document)
      if (clashes.length > 0) $saving.set({ state: 'conflict', conflict, theirs: theirs.document, clashes })
      else accept(page, theirs)
    },
    /** Merges another user's draft, with the chosen version of each part that both changed. */
    async resolve(choose: Choose): Promise<void> {
      const theirs = await openPage(opened.id)
      const { page, clashes } = merged(theirs.document, choose)
      const kept = clashes.map(({ key }) => key).filter((key) => choose(key) === 'mine')
      accept(page, theirs, kept)
    },
    /** Takes another user's newer draft unless something here is not saved yet. */
    async catchUp(isBusy: () => boolean): Promise<void> {
      if (!isSaved() || isBusy()) return
      const theirs = await openPage(opened.id).catch(() => null)
      if (theirs !== null && theirs.page.revision > revision && isSaved() && !isBusy()) accept(theirs.document, theirs)
    },
    /** Takes up edits that were kept in this browser, and the draft that they began from. */
    restore({ history, ...stored }: StoredEditing): void {
      if (stored.saved) [saved, revision] = [stored.saved, stored.revision]
      editor.open(history)
    },
  }
}
