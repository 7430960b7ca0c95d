/** Counts the restarts of the shop's child processes, for `/api/health` (functions/core/health/check.ts reads the file). */
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RESTARTS_FILE, type Restarts } from '../../../domain/core/health/restarts.schema.ts'

/**
 * Starts at zero. `siteDir` is the folder from which the Worker reads pages. Reports a count that can't be written, for
 * instance on a full disk, without ending the shop.
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
