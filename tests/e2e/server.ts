/** The shop under test: the real start command on a free port with its own data folder. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startChild } from '../../scripts/tools/child-process.ts'
import { childEnv } from '../../scripts/tools/env.ts'
import { freePort } from '../../scripts/tools/port.ts'

const START = fileURLToPath(new URL('../../scripts/commands/start.ts', import.meta.url))

type Beginning = { seeded: string | null; onLine?: (line: string) => void }

export type Shop = { url: string; dataDir: string; stop: () => Promise<void> }

/**
 * Resolves when the shop has printed its address and answers; throws with its output when it ends before. `onLine`
 * receives each printed line. Its data folder is a copy of `seeded`; null opens an empty shop without the demo.
 */
export async function startShop({ seeded, onLine = () => {} }: Beginning): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cellardoor-e2e-'))
  if (seeded !== null) await cp(seeded, dataDir, { recursive: true })
  const url = `http://127.0.0.1:${await freePort()}`
  const printed: string[] = []
  const { promise: announced, resolve: announce } = Promise.withResolvers<void>()
  const child = startChild({
    command: process.execPath,
    args: [START],
    env: childEnv({
      PORT: new URL(url).port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SITE_URL: url,
      ...(seeded === null && { DEMO: '0' }),
      // Gives each test its own IP address and rate limits (fixtures.ts).
      TRUSTED_PROXY: '127.0.0.1',
    }),
    onLine: (line) => {
      printed.push(line)
      onLine(line)
      if (line.includes(url)) announce()
    },
  })
  const stop = async () => {
    await child.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const ended = await Promise.race([announced, child.ended])
  const health = ended === undefined ? await fetch(`${url}/api/health`) : undefined
  if (health?.ok) return { url, dataDir, stop }
  await stop()
  throw new Error(`The shop did not start (${ended ?? `/api/health says ${health?.status}`}).\n${printed.join('\n')}`)
}

const SEED = fileURLToPath(new URL('../../scripts/commands/seed.ts', import.meta.url))

/**
 * Makes the demo shop's data before its first start, once per run (global-setup.ts); each shop copies it. Seeds a new
 * folder by the command itself and returns its path; throws with the command's output when it fails.
 */
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
