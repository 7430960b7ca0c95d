/**
 * Saves the draft automatically, a moment after the last edit, one save at a time. Until a save succeeds, the edits
 * are kept in this browser.
 */
import { draftChanges } from '../../../../domain/publishing/page/draft-changes.ts'
import type { PageChanges } from '../../../../domain/publishing/page/page-changes.ts'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import type { DraftConflict } from '../../../../domain/publishing/page/staff-page.ts'
import { type CallFailure, call } from '../../../kit/api/call.ts'
import { whenIdle } from '../../../kit/islands/when-idle.ts'
import type { OpenedPage } from '../../core/queries/page-editor-queries.ts'
import { createDraftState, type Saving } from './draft-state.ts'
import type { Editor } from './editor-store.ts'

/** Debounce after the last edit, in milliseconds. */
const SAVE_DELAY_MS = 900
const STORE_DELAY_MS = 400
/** Maximum delay after the first unsaved edit in milliseconds, even while edits continue. */
const MAX_STORE_DELAY_MS = 5000
/** Retry delay in milliseconds, after a save that could not reach the server. */
const RETRY_DELAY_MS = 5000

export type DraftSaver = ReturnType<typeof createDraftSaver>

type Draft = { id: number; document: PageDocument; saved: PageDocument; revision: number }

/** Sends only what changed since the last save, and the whole document if the shop can't apply that. */
async function saveDraft({ id, document, saved, revision }: Draft) {
  const send = (content: { changes: PageChanges } | { document: { [key: string]: unknown } }) =>
    call('PUT /api/admin/pages/:id/draft', { params: { id }, body: { ...content, revision }, keepalive: true })
  const changes = draftChanges(saved, document)
  const answer = changes && (await send({ changes }))
  return answer && (answer.ok || answer.status !== 400) ? answer : send({ document: { ...document } })
}

function failedSaving({ status, message, errors }: CallFailure<DraftConflict>): Saving {
  if (status === 0 || status >= 500) return { state: 'away' }
  const first = Object.entries(errors ?? {})[0]
  return { state: 'refused', message: first === undefined ? message : `${message}: ${first.join(': ')}` }
}

export function createDraftSaver(editor: Editor, opened: OpenedPage) {
  const draft = createDraftState(editor, opened)
  const { $saving, isSaved } = draft
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let isSaving: Promise<void> | null = null

  function saveAfter(pause: number): void {
    clearTimeout(saveTimer)
    saveTimer = setTimeout(save, pause)
  }

  /** After an edit. Undo and redo may lead back to the saved draft. */
  function showEdited(): void {
    const state = isSaved() ? 'saved' : 'waiting'
    if ($saving.get().state !== state) $saving.set({ state })
  }

  /** Saves immediately. Resolves when everything is saved or a save has failed. */
  async function save(): Promise<void> {
    clearTimeout(saveTimer)
    while (isSaving) await isSaving
    if ($saving.get().state === 'conflict') return
    if (isSaved()) return showEdited()
    isSaving = send()
    await isSaving
    isSaving = null
    const { state } = $saving.get()
    if (state === 'away') saveAfter(RETRY_DELAY_MS)
    if (!isSaved() && state === 'saved') {
      showEdited()
      saveAfter(SAVE_DELAY_MS)
    }
  }

  async function send(): Promise<void> {
    const document = editor.page()
    $saving.set({ state: 'saving' })
    const answer = await saveDraft({
      id: opened.page.id,
      document,
      saved: draft.savedPage(),
      revision: draft.revision(),
    })
    if (answer.ok) return draft.saved(document, answer.data.page)
    draft.keep()
    if (answer.conflict) return draft.merge(answer.conflict)
    if (answer.status === 0) draft.lost(document)
    $saving.set(failedSaving(answer))
  }

  const { $page, keep, settle, revision, restore } = draft
  return {
    $page,
    $saving,
    save,
    isSaved,
    keep,
    /** Called after publishing. */
    settle,
    revision,
    restore,
    /** After an edit: soon, and sooner where something else stopped it before. */
    saveSoon(pause = SAVE_DELAY_MS): void {
      if ($saving.get().state === 'conflict') return
      if (isSaving === null || !isSaved()) showEdited()
      saveAfter(pause)
    },
    /** Called when the editor is left. */
    stop(): void {
      keep()
      void save().finally(() => clearTimeout(saveTimer))
    },
    async resolve(choose: Parameters<typeof draft.resolve>[0]): Promise<void> {
      await draft.resolve(choose)
      await save()
    },
    catchUp: (): Promise<void> => draft.catchUp(() => isSaving !== null),
  }
}

/** Saves before the draft is shown to anyone: returns the server's revision, null if it can't be saved. */
export async function saveFirst(saver: DraftSaver): Promise<number | null> {
  await saver.save()
  return saver.isSaved() ? saver.revision() : null
}

/** Saves edits while mounted. Call it in an effect; leaving the editor saves the rest. */
export function followEdits(editor: Editor, saver: DraftSaver): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let keepTimer: ReturnType<typeof setTimeout> | undefined
  let firstEdit: number | undefined
  const keep = () => {
    clearTimeout(keepTimer)
    keepTimer = undefined
    firstEdit = undefined
    saver.keep()
  }
  // Waits until the browser has nothing to draw, and not between two keystrokes.
  const keepWhenIdle = () => whenIdle(() => keepTimer !== undefined && keep())
  const keepSoon = () => {
    const now = performance.now()
    firstEdit ??= now
    clearTimeout(keepTimer)
    keepTimer = setTimeout(keepWhenIdle, Math.min(STORE_DELAY_MS, firstEdit + MAX_STORE_DELAY_MS - now))
  }
  const unlisten = editor.$history.listen(() => {
    keepSoon()
    saver.saveSoon()
  })
  window.addEventListener('online', () => saver.saveSoon(0), { signal })
  const leave = () => {
    keep()
    void saver.save()
  }
  const hide = () => document.visibilityState === 'hidden' && leave()
  // Phones may end a hidden tab without another event.
  document.addEventListener('visibilitychange', hide, { signal })
  window.addEventListener('pagehide', leave, { signal })
  return () => {
    unlisten()
    listening.abort()
    clearTimeout(keepTimer)
    keepTimer = undefined
    saver.stop()
  }
}
