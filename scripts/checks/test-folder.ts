/** Makes the folder for the shops of a test run. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeBytes } from '../tools/disk-space.ts'

/** A folder in memory on Linux. */
const IN_MEMORY = '/dev/shm'

/** Required free bytes, several times the size of all shops of a run. */
const ENOUGH_BYTES = 6_000_000_000

/**
 * Makes a folder in memory if there is space, since databases and builds otherwise spend a third of their time waiting
 * for the disk; else in the usual place. It is removed when this process exits.
 */
export function makeTestFolder(): string {
  const parent = existsSync(IN_MEMORY) && freeBytes(IN_MEMORY) > ENOUGH_BYTES ? IN_MEMORY : tmpdir()
  const folder = mkdtempSync(join(parent, 'cellardoor-tests-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
