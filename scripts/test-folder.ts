/** The folder below which a test run keeps its shops. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeBytes } from './disk-space.ts'

/** Linux keeps this folder in memory. */
const IN_MEMORY = '/dev/shm'

/** Several times what the shops of one run take together. */
const ENOUGH_BYTES = 6_000_000_000

/**
 * Makes a folder in memory where there is room, since databases and builds otherwise wait for the disk a third of their time, and
 * else in the usual place. It is removed when this process exits.
 */
export function makeTestFolder(): string {
  const parent = existsSync(IN_MEMORY) && freeBytes(IN_MEMORY) > ENOUGH_BYTES ? IN_MEMORY : tmpdir()
  const folder = mkdtempSync(join(parent, 'cellardoor-tests-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
