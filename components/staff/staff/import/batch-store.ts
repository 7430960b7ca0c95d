/** Stores the rows still to be written in the browser: an import continues after a reload, and takes little memory. */
import { createStore, del, delMany, get, keys, set, type UseStore, values } from 'idb-keyval'
import type { ImportRow } from '../../../../domain/staff/import/import-rows.schema.ts'
import { IMPORT_BATCH } from '../../../../domain/staff/import/import-rows.ts'
import type { CategoryGroup } from '../../../../domain/staff/import/missing-categories.ts'

/** Answers about new products: the categories to create, and whether they go on sale. */
export type NewProducts = { groups: CategoryGroup[]; paths: string[]; goLive: boolean }

/** An import that this browser has begun, or is about to. */
export type StoredRun = {
  id: string
  file_name: string
  rows: number
  batches: number
  left_out: number
  added?: NewProducts
}

/** Opened with the first call: the store has a database of its own. */
const opened = (database: string, name: string) => {
  let store: UseStore | undefined
  return () => {
    store ??= createStore(database, name)
    return store
  }
}

const batches = opened('cellardoor-imports', 'batches')
const runs = opened('cellardoor-import-runs', 'runs')

const keep = (id: string, number: number, rows: readonly ImportRow[]): Promise<void> =>
  set([id, number], rows, batches())

export const readStoredRows = (id: string, number: number): Promise<ImportRow[] | undefined> =>
  get([id, number], batches())

export const storeRun = (run: StoredRun): Promise<void> => set(run.id, run, runs())
export const readStoredRuns = (): Promise<StoredRun[]> => values(runs())

/** Ids of the runs that batches belong to, with the keys of each. */
async function readBatchKeys(): Promise<Map<string, IDBValidKey[]>> {
  const all = await keys(batches())
  return Map.groupBy(all, (key) => String(Array.isArray(key) ? key[0] : key))
}

/** Deletes a run and its rows. */
export async function deleteRun(id: string): Promise<void> {
  await del(id, runs())
  await delMany((await readBatchKeys()).get(id) ?? [], batches())
}

export type BatchStore = {
  add: (rows: readonly ImportRow[]) => Promise<void>
  /** Stores the remaining rows; returns the number of rows and batches. */
  finish: () => Promise<{ rows: number; batches: number }>
}

/** Fills batches to the brim. */
export function openBatchStore(id: string): BatchStore {
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
export async function deleteOrphans(): Promise<void> {
  const known = new Set((await readStoredRuns()).map(({ id }) => id))
  for (const id of (await readBatchKeys()).keys()) if (!known.has(id)) await deleteRun(id)
}
