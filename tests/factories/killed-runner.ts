/** A shop's build runner, started as by `npm run build:runner`, in a process that can be killed at any moment. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMPRESSED_FILE } from '../../build/publish/compress-release.ts'
import { currentLink, liveRelease } from '../../build/release/release.ts'
import { childEnv } from '../../scripts/tools/env.ts'
import { type PublishedShop, SITE_URL } from './built-shop.ts'

const SCRIPT = fileURLToPath(new URL('../../scripts/commands/build-runner.ts', import.meta.url))
const STEPS = new URL('../faults/kill-at-step.ts', import.meta.url)

/** The runner's lock on the site folder, present for the whole of a build. */
const LOCK = 'build.pid'

/** Milliseconds after the start of the build, or a number of disk operations after the first one on the file `from`. */
export type KillPoint = { after: number } | { step: number; from: string }

function start({ folders, databaseUrl, authToken }: PublishedShop, loaded: string[]): ChildProcess {
  const env = { DATA_DIR: join(folders.siteDir, '..'), LIBSQL_URL: databaseUrl, LIBSQL_AUTH_TOKEN: authToken, SITE_URL }
  return spawn(process.execPath, [...loaded, SCRIPT], { env: childEnv(env), stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Calls back once, when the build begins. */
function whenItBegins(siteDir: string, onStart: () => void): FSWatcher {
  const watcher = watch(siteDir, (_, file) => {
    if (file !== LOCK) return
    watcher.close()
    onStart()
  })
  return watcher
}

/** Milliseconds between two looks at the disk. */
const POLL_INTERVAL_MS = 5

export type Undisturbed = { live: number; tidied: number }

/** Runs waiting builds; returns milliseconds from the start until the release was live and until housekeeping ended. */
export async function runUndisturbed(shop: PublishedShop): Promise<Undisturbed> {
  const { siteDir } = shop
  const before = liveRelease(siteDir)
  const child = start(shop, [])
  const { promise, resolve } = Promise.withResolvers<Undisturbed>()
  const watcher = whenItBegins(siteDir, () => {
    const began = performance.now()
    let live = 0
    const check = setInterval(() => {
      const passed = performance.now() - began
      if (live === 0 && liveRelease(siteDir) !== before) live = passed
      if (live === 0 || !existsSync(join(currentLink(siteDir), COMPRESSED_FILE))) return
      clearInterval(check)
      resolve({ live, tidied: passed })
    }, POLL_INTERVAL_MS)
  })
  const measured = await Promise.race([promise, ended(child)])
  watcher.close()
  if (measured === undefined) throw new Error('The build runner ended before it was killed')
  child.kill('SIGTERM')
  await ended(child)
  return measured
}

const ended = async (child: ChildProcess): Promise<undefined> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return undefined
}

/** Runs waiting builds until killed. Returns true if the kill interrupted work. */
export async function runUntilKilled(shop: PublishedShop, point: KillPoint, longest: number): Promise<boolean> {
  const loaded =
    'step' in point ? ['--import', `${STEPS}?from=${encodeURIComponent(point.from)}&step=${point.step}`] : []
  const child = start(shop, loaded)
  const kill = () => void child.kill('SIGKILL')
  let hasBegun = false
  const watcher = whenItBegins(shop.siteDir, () => {
    hasBegun = true
    // Ends the process even if the step never comes.
    const within = AbortSignal.timeout(Math.round('after' in point ? point.after : longest))
    within.addEventListener('abort', kill)
  })
  await ended(child)
  watcher.close()
  if (child.signalCode !== 'SIGKILL') throw new Error(`The build runner has ended with ${child.exitCode}`)
  return hasBegun
}
