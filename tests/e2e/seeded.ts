/** The demo shop's data before its first start: put in place by the first file that needs a shop of its own, for the others to copy. */
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startChild } from '../../scripts/child-process.ts'
import { childEnv } from '../../scripts/env.ts'
import { exclusively } from '../../scripts/exclusive.ts'
import { shopDataDir } from './shop-url.ts'

const SEED = fileURLToPath(new URL('../../scripts/seed.ts', import.meta.url))

/** Of this run, beside the folder of the shop that all share. */
export const seededFolderOf = (dataDir: string): string => `${dataDir}-seeded`

/** By the command itself; throws with what it printed. */
async function seed(folder: string): Promise<void> {
  const printed: string[] = []
  const child = startChild({
    command: process.execPath,
    args: [SEED],
    env: childEnv({ DATA_DIR: folder }),
    onLine: (line) => printed.push(line),
  })
  const ended = await child.ended
  if (ended !== 'exit code 0') throw new Error(`The demo shop could not be seeded (${ended}):\n${printed.join('\n')}`)
}

/** The folder, not to be started: copy it. */
export async function seededFolder(): Promise<string> {
  const folder = seededFolderOf(shopDataDir())
  await exclusively(`${folder}.lock`, async () => {
    if (existsSync(folder)) return
    const unfinished = `${folder}-unfinished`
    try {
      await seed(unfinished)
      await rename(unfinished, folder)
    } finally {
      await rm(unfinished, { recursive: true, force: true })
    }
  })
  return folder
}
