/** Writes the rows kept in this browser, batch by batch; does not resend written ones. */
import type {
  BatchResponse,
  ImportRow,
  StaffImport,
  UndoResponse,
} from '../../../../domain/staff/import/import-rows.schema.ts'
import { type CallResult, call } from '../../../kit/api/call.ts'
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

/** Sets the status of new products whose rows state none. */
const asDecided = (rows: readonly ImportRow[], { added }: StoredRun): readonly ImportRow[] =>
  added?.goLive === true
    ? rows.map((row) =>
        row.entry === null || row.edit.status !== undefined ? row : { ...row, edit: { ...row.edit, status: 'active' } },
      )
    : rows

type Sent = { ok: true; answer: BatchResponse } | { ok: false; message: string }

/** Tries again while the shop can't be reached. */
async function retried<Data, Conflict>(
  ask: () => Promise<CallResult<Data, Conflict>>,
  tell: ReportProgress,
): Promise<CallResult<Data, Conflict>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (answer.ok || !isPassing(answer.status) || tries >= MAX_TRIES) return answer
    tell({ state: 'waiting', message: UNREACHED })
    await aWhile()
  }
}

async function sendBatch(run: StoredRun, number: number, tell: ReportProgress): Promise<Sent> {
  const rows = await readStoredRows(run.id, number)
  if (rows === undefined) return { ok: false, message: 'The rest of this list is no longer in this browser.' }
  const body = { rows: [...asDecided(rows, run)] }
  const params = { id: run.id, number: String(number) }
  const answer = await retried(() => call('PUT /api/admin/imports/:id/batches/:number', { params, body }), tell)
  return answer.ok ? { ok: true, answer: answer.data } : { ok: false, message: answer.message }
}

const start = ({ id, file_name, rows, batches, left_out }: StoredRun) =>
  call('POST /api/admin/imports', { body: { id, file_name, rows, batches, left_out } })

/** Returns a message if the categories could not be created. */
async function createCategories({ id, added }: StoredRun, tell: ReportProgress): Promise<string> {
  if (added === undefined || added.paths.length === 0) return ''
  const { groups, paths } = added
  const body = { groups, paths }
  const answer = await retried(() => call('POST /api/admin/imports/:id/categories', { params: { id }, body }), tell)
  return answer.ok ? '' : answer.message
}

/** All batches that are not in yet. */
export async function takeRows(run: StoredRun, tell: ReportProgress): Promise<void> {
  tell({ state: 'sending', message: '' })
  const started = await start(run)
  if (!started.ok) return tell({ state: 'paused', message: started.message })
  const isIn = new Set(started.data.done)
  const failure = isIn.size < run.batches ? await createCategories(run, tell) : ''
  if (failure !== '') return tell({ state: 'paused', message: failure })
  const counts = { added: started.data.added, changed: started.data.changed, left: [] as BatchResponse['left'] }
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
  run: { id: known.id, file_name: known.file_name, rows: known.rows, batches: known.batches, left_out: known.left_out },
  done: known.done.length,
  added: known.added,
  changed: known.changed,
  left: [],
  state: known.state === 'running' || known.state === 'undoing' ? 'paused' : known.state,
  message: '',
  undone: null,
})
