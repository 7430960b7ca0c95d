/** Keeps the rows that are to be written in the browser, so that an import goes on after a reload, and no list fills the memory. */
import { IMPORT_BATCH, type ImportRow } from '../../../domain/import/import-rows.ts'

/** An import that this browser has begun, or is about to. */
export type KeptRun = { id: string; file_name: string; rows: number; batches: number }

const DATABASE = 'cellardoor-imports'
const BATCHES = 'batches'
const RUNS = 'runs'

const asked = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(BATCHES)
      request.result.createObjectStore(RUNS, { keyPath: 'id' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

async function inStore<Value>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open()
  return asked(work(database.transaction(name, mode).objectStore(name)))
}

const keep = (id: string, number: number, rows: readonly ImportRow[]) =>
  inStore(BATCHES, 'readwrite', (store) => store.put(rows, [id, number]))

export const keptRows = (id: string, number: number): Promise<ImportRow[] | undefined> =>
  inStore(BATCHES, 'readonly', (store) => store.get([id, number]))

export const keepRun = (run: KeptRun) => inStore(RUNS, 'readwrite', (store) => store.put(run))
export const keptRuns = (): Promise<KeptRun[]> => inStore(RUNS, 'readonly', (store) => store.getAll())

/** Its rows and all. */
export async function forgetRun(id: string): Promise<void> {
  await inStore(RUNS, 'readwrite', (store) => store.delete(id))
  await inStore(BATCHES, 'readwrite', (store) =>
    store.delete(IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])),
  )
}

export type BatchKeeper = {
  add: (rows: readonly ImportRow[]) => Promise<void>
  /** Stores the remaining rows; returns the number of rows and batches. */
  finish: () => Promise<{ rows: number; batches: number }>
}

/** Fills batches to the brim. */
export function batchKeeper(id: string): BatchKeeper {
  let waiting: ImportRow[] = []
  let [rows, batches] = [0, 0]
  const flush = async () => {
    const full = waiting.slice(0, IMPORT_BATCH)
    waiting = waiting.slice(IMPORT_BATCH)
    await keep(id, batches, full)
    rows += full.length
    batches += 1
  }
  return {
    add: async (more) => {
      waiting.push(...more)
      while (waiting.length >= IMPORT_BATCH) await flush()
    },
    finish: async () => {
      if (waiting.length > 0) await flush()
      return { rows, batches }
    },
  }
}

/** Rows of dry runs that were never written: a tab that was closed leaves them behind. */
export async function forgetStrays(): Promise<void> {
  const known = new Set((await keptRuns()).map(({ id }) => id))
  const keys = await inStore(BATCHES, 'readonly', (store) => store.getAllKeys())
  const strays = new Set(
    keys.flatMap((key) => (Array.isArray(key) ? [String(key[0])] : [])).filter((id) => !known.has(id)),
  )
  for (const id of strays) await forgetRun(id)
}
