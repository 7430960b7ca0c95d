/** Writes the rows kept in this browser, batch by batch; does not resend written ones. */
import type { BatchResponse, StaffImport, UndoResponse } from '../../../../domain/staff/import/import-rows.ts'
import { call } from '../../../kit/api/call.ts'
import { deleteRun, readStoredRows, type StoredRun } from './batch-store.ts'

export type Taken = {
  run: StoredRun
  /** Number of batches written. */
  done: number
  added: number
  changed: number
  left: BatchResponse['left']
  state: 'sending' | 'waiting' | 'paused' | 'done' | 'undoing' | 'undone'
  /** Why it is paused, or waits; '' otherwise. */
  message: string
  undone: UndoResponse | null
}

export type ReportProgress = (changes: Partial<Taken>) => void

/** Tries per batch while the shop is unreachable, and milliseconds between them. */
const MAX_TRIES = 5
const RETRY_DELAY_MS = 3000

/** Resolves when the browser is online again, or after some seconds. */
const aWhile = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(over, RETRY_DELAY_MS)
    function over() {
      clearTimeout(timer)
      removeEventListener('online', over)
      resolve()
    }
    addEventListener('online', over)
  })

const UNREACHED = 'Can’t reach the shop. Trying again…'

const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500

type Sent = { ok: true; answer: BatchResponse } | { ok: false; message: string }

async function sendBatch(run: StoredRun, number: number, tell: ReportProgress): Promise<Sent> {
  const rows = await readStoredRows(run.id, number)
  if (rows === undefined) return { ok: false, message: 'The rest of this list is no longer in this browser.' }
  for (let tries = 1; ; tries += 1) {
    const answer = await call('PUT /api/admin/imports/:id/batches/:number', {
      params: { id: run.id, number: String(number) },
      body: { rows },
    })
    if (answer.ok) return { ok: true, answer: answer.data }
    if (!isPassing(answer.status) || tries >= MAX_TRIES) return { ok: false, message: answer.message }
    tell({ state: 'waiting', message: UNREACHED })
    await aWhile()
  }
}

const start = (run: StoredRun) => call('POST /api/admin/imports', { body: run })

/** All batches that are not in yet. */
export async function takeRows(run: StoredRun, tell: ReportProgress): Promise<void> {
  tell({ state: 'sending', message: '' })
  const begun = await start(run)
  if (!begun.ok) return tell({ state: 'paused', message: begun.message })
  const isIn = new Set(begun.data.done)
  const counts = { added: begun.data.added, changed: begun.data.changed, left: [] as BatchResponse['left'] }
  tell({ done: isIn.size, added: counts.added, changed: counts.changed })
  for (let number = 0; number < run.batches; number += 1) {
    if (isIn.has(number)) continue
    const sent = await sendBatch(run, number, tell)
    if (!sent.ok) return tell({ state: 'paused', message: sent.message })
    isIn.add(number)
    counts.added += sent.answer.added
    counts.changed += sent.answer.changed
    counts.left = [...counts.left, ...sent.answer.left]
    tell({ ...counts, done: isIn.size, state: 'sending', message: '' })
  }
  await deleteRun(run.id)
  tell({ state: 'done', message: '' })
}

/** Piece by piece, until nothing is left. */
export async function undoRows(id: string, tell: ReportProgress): Promise<void> {
  tell({ state: 'undoing', message: '' })
  let failures = 0
  for (;;) {
    const answer = await call('POST /api/admin/imports/:id/undo', { params: { id }, body: {} })
    if (answer.ok) {
      failures = 0
      tell({ undone: answer.data, message: '' })
      if (answer.data.left > 0) continue
      await deleteRun(id)
      return tell({ state: 'undone' })
    }
    failures += 1
    if (!isPassing(answer.status) || failures >= MAX_TRIES) return tell({ state: 'paused', message: answer.message })
    tell({ message: UNREACHED })
    await aWhile()
  }
}

/** An import as the shop knows it. */
export const takenOf = (known: StaffImport): Taken => ({
  run: { id: known.id, file_name: known.file_name, rows: known.rows, batches: known.batches },
  done: known.done.length,
  added: known.added,
  changed: known.changed,
  left: [],
  state: known.state === 'running' || known.state === 'undoing' ? 'paused' : known.state,
  message: '',
  undone: null,
})
