/** A build runner of a shop, as `npm run build:runner` starts it, in a process that can be killed at any moment. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMPRESSED_FILE } from '../../build/compress-release.ts'
import { currentLink, liveRelease } from '../../build/release-links.ts'
import { childEnv } from '../../scripts/env.ts'
import { SITE_URL } from './built-shop.ts'
import type { PublishedShop } from './published-shop.ts'

const SCRIPT = fileURLToPath(new URL('../../scripts/build-runner.ts', import.meta.url))
const STEPS = new URL('../faults/kill-at-step.ts', import.meta.url)

/** The runner's lock on the site folder: there from a build's first moment to its last. */
const LOCK = 'build.pid'

/** Milliseconds after the beginning of its build, or so many steps on the disk after the first one of a file. */
export type KillPoint = { after: number } | { step: number; from: string }

function start({ folders, databaseUrl, authToken }: PublishedShop, loaded: string[]): ChildProcess {
  const env = { DATA_DIR: join(folders.siteDir, '..'), LIBSQL_URL: databaseUrl, LIBSQL_AUTH_TOKEN: authToken, SITE_URL }
  return spawn(process.execPath, [...loaded, SCRIPT], { env: childEnv(env), stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Calls back once, when the build begins. */
function whenItBegins(siteDir: string, begun: () => void): FSWatcher {
  const watcher = watch(siteDir, (_, file) => {
    if (file !== LOCK) return
    watcher.close()
    begun()
  })
  return watcher
}

/** Of each look at the disk. */
const LOOK_MS = 5

export type Undisturbed = { live: number; tidied: number }

/** Does what waits; milliseconds from the beginning of the build until it was live, and until the housekeeping was done. */
export async function runUndisturbed(shop: PublishedShop): Promise<Undisturbed> {
  const { siteDir } = shop
  const before = liveRelease(siteDir)
  const child = start(shop, [])
  const { promise, resolve } = Promise.withResolvers<Undisturbed>()
  const watcher = whenItBegins(siteDir, () => {
    const began = performance.now()
    let live = 0
    const look = setInterval(() => {
      const passed = performance.now() - began
      if (live === 0 && liveRelease(siteDir) !== before) live = passed
      if (live === 0 || !existsSync(join(currentLink(siteDir), COMPRESSED_FILE))) return
      clearInterval(look)
      resolve({ live, tidied: passed })
    }, LOOK_MS)
  })
  const measured = await Promise.race([promise, ended(child)])
  watcher.close()
  if (measured === undefined) throw new Error('The build runner has ended by itself')
  child.kill('SIGTERM')
  await ended(child)
  return measured
}

const ended = async (child: ChildProcess): Promise<undefined> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return undefined
}

/** Does what waits until it is killed. True when that came while it was at work. */
export async function runUntilKilled(shop: PublishedShop, point: KillPoint, longest: number): Promise<boolean> {
  const loaded =
    'step' in point ? ['--import', `${STEPS}?from=${encodeURIComponent(point.from)}&step=${point.step}`] : []
  const child = start(shop, loaded)
  const kill = () => void child.kill('SIGKILL')
  let hasBegun = false
  const watcher = whenItBegins(shop.siteDir, () => {
    hasBegun = true
    // A step that never comes: the process ends then as well.
    const within = AbortSignal.timeout(Math.round('after' in point ? point.after : longest))
    within.addEventListener('abort', kill)
  })
  await ended(child)
  watcher.close()
  if (child.signalCode !== 'SIGKILL') throw new Error(`The build runner has ended with ${child.exitCode}`)
  return hasBegun
}
