/** The demo shop's data before its first start: made once per run (global-setup.ts) and copied by each shop. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startChild } from '../../scripts/tools/child-process.ts'
import { childEnv } from '../../scripts/tools/env.ts'

const SEED = fileURLToPath(new URL('../../scripts/commands/seed.ts', import.meta.url))

/** Seeds a new folder by the command itself and returns its path; throws with the command's output when it fails. */
export async function seedFolder(onLine: (line: string) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cellardoor-e2e-seeded-'))
  const printed: string[] = []
  const child = startChild({
    command: process.execPath,
    args: [SEED],
    env: childEnv({ DATA_DIR: folder }),
    onLine: (line) => {
      printed.push(line)
      onLine(line)
    },
  })
  const ended = await child.ended
  if (ended === 'exit code 0') return folder
  await rm(folder, { recursive: true, force: true })
  throw new Error(`The demo shop could not be seeded (${ended}):\n${printed.join('\n')}`)
}
