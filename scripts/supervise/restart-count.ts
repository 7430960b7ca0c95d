/** Counts the restarts of the shop's child processes, for `/api/health` (functions/health/restarts.ts reads the file). */
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RESTARTS_FILE, type Restarts } from '../../domain/health/restarts.schema.ts'

/**
 * Starts at zero. `siteDir` is the folder that the Worker reads its pages from. A count that can't be written, on a full disk
 * for instance, is reported and must not end the shop.
 */
export function countRestarts(
  siteDir: string,
  onTrouble: (message: string) => void,
): { add: (program: keyof Restarts) => void } {
  const file = join(siteDir, RESTARTS_FILE)
  let counts: Restarts = { worker: 0, database: 0 }
  const write = () => {
    try {
      writeFileSync(`${file}.new`, JSON.stringify(counts))
      renameSync(`${file}.new`, file)
    } catch (error) {
      onTrouble(`${file} could not be written (${String(error)}).`)
    }
  }
  write()
  return {
    add: (program) => {
      counts = { ...counts, [program]: counts[program] + 1 }
      write()
    },
  }
}
