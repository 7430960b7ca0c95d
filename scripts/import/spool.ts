/** Keeps the rows of a list on disk between two passes, since a long list doesn't fit into memory. */
import { appendFileSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IMPORT_BATCH } from '../../domain/staff/import/import-rows.ts'

export type Spool<Row> = {
  add: (row: Row) => void
  /** Returns the rows in order, 500 at a time, as JSON restores them. Can be read any number of times. */
  batches: () => Generator<Row[]>
}

/** Opens a file without a name, which the system removes when the process ends, even if it is killed. */
function openNameless(): number {
  const folder = mkdtempSync(join(tmpdir(), 'cellardoor-import-'))
  const file = openSync(join(folder, 'rows'), 'a+', 0o600)
  rmSync(folder, { recursive: true })
  return file
}

/** Throws if the disk is full. */
export function openSpool<Row>(): Spool<Row> {
  const file = openNameless()
  /** Bytes of each batch. */
  const lengths: number[] = []
  let waiting: Row[] = []
  const flush = () => {
    const bytes = Buffer.from(JSON.stringify(waiting))
    appendFileSync(file, bytes)
    lengths.push(bytes.length)
    waiting = []
  }
  return {
    add: (row) => {
      waiting.push(row)
      if (waiting.length === IMPORT_BATCH) flush()
    },
    batches: function* () {
      if (waiting.length > 0) flush()
      let position = 0
      for (const length of lengths) {
        const bytes = Buffer.alloc(length)
        readSync(file, bytes, 0, length, position)
        position += length
        yield JSON.parse(bytes.toString()) as Row[]
      }
    },
  }
}
