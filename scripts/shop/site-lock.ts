/** Allows one build at a time on a site folder: a second would remove the release that the first is writing. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isNodeProcess } from './sqld-lock.ts'

export type SiteLock = { ok: true; release: () => void } | { ok: false; heldBy: number }

/** Locks of this process, since its live id alone doesn't show if it is still building. */
const own = new Set<string>()

const holderOf = (file: string): number | undefined => {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    // The lock was released in the meantime.
    return undefined
  }
}

const isAtWork = (file: string, pid: number): boolean => (pid === process.pid ? own.has(file) : isNodeProcess(pid))

function create(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Renames before removing, so that of two processes that find the lock of a dead build only one removes it. */
function removeDead(file: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    rmSync(aside)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

/** Takes the lock, even from a build that died. */
export function takeSiteLock(file: string): SiteLock {
  mkdirSync(dirname(file), { recursive: true })
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (create(file)) {
      own.add(file)
      const release = () => {
        own.delete(file)
        rmSync(file, { force: true })
      }
      return { ok: true, release }
    }
    const pid = holderOf(file)
    if (pid !== undefined && isAtWork(file, pid)) return { ok: false, heldBy: pid }
    if (pid !== undefined) removeDead(file)
  }
  throw new Error(`Could not lock ${file}: other processes keep locking it`)
}

const POLL_INTERVAL_MS = 50

/** Takes the lock as soon as it is free. Returns its holder without `patience`, or once that aborts. */
export async function waitForSiteLock(file: string, patience?: AbortSignal): Promise<SiteLock> {
  while (true) {
    const lock = takeSiteLock(file)
    if (lock.ok || patience === undefined || patience.aborted) return lock
    await delay(POLL_INTERVAL_MS)
  }
}
