/** Free disk space: recognises a full disk when a write fails, and warns before it is full. */
import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { NEARLY_FULL } from '../../domain/staff/alarm/machine-facts.ts'

const FULL = /\b(?:ENOSPC|EDQUOT|SQLITE_FULL)\b|no space left on device|database or disk is full/i

/**
 * True when the disk, or this user's quota, is full. Errors from threads have lost their code, but not their message.
 */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (FULL.test(`${code} ${cause.message}`)) return true
  }
  return typeof error === 'string' && FULL.test(error)
}

/** Bytes that this user may still write to the disk of a folder; the folder itself need not exist yet. */
export function freeBytes(folder: string): number {
  const existing = existsSync(folder) ? folder : dirname(folder)
  if (existing !== folder && !existsSync(existing)) return freeBytes(existing)
  const { bavail, bsize } = statfsSync(existing)
  return bavail * bsize
}

const MB = 1_000_000

export const megabytesLeft = (folder: string): number => Math.floor(freeBytes(folder) / MB)

/** The message after a write failed on a full disk: names the fullest of the given folders. */
export function diskFullMessage(folders: readonly string[]): string {
  const [fullest = ''] = folders.toSorted((a, b) => freeBytes(a) - freeBytes(b))
  return `The disk that holds ${fullest} is full (${megabytesLeft(fullest)} MB left). Make room on it and run the command again; docs/operations.md lists what can be removed. The live site is unchanged.`
}

export type DiskState = 'roomy' | 'nearly_full' | 'full'

const ALL_BUT_FULL = 2 * MB

export const diskState = (free: number): DiskState =>
  free < ALL_BUT_FULL ? 'full' : free < NEARLY_FULL ? 'nearly_full' : 'roomy'

const WARNINGS: Record<DiskState, (folder: string, free: number) => string> = {
  roomy: (folder) => `There is room again on the disk that holds ${folder}.`,
  nearly_full: (folder, free) =>
    `The disk that holds ${folder} is nearly full: ${Math.floor(free / MB)} MB left. Make room on it before the shop can't take orders; docs/operations.md lists what can be removed.`,
  full: (folder) =>
    `The disk that holds ${folder} is full: the shop shows its pages, and can't take orders until there is room. docs/operations.md lists what can be removed.`,
}

export type DiskWatchOptions = {
  folder: string
  /** Called each time the state of the disk changes. */
  tell: (message: string) => void
  /** Returns the free bytes; tests pass their own. */
  measure?: (folder: string) => number
  /** Interval between checks, in milliseconds. */
  interval?: number
}

/** Checks immediately and then every minute. Returns a function that stops the checks. */
export function watchDisk({ folder, tell, measure = freeBytes, interval = 60_000 }: DiskWatchOptions): () => void {
  let state: DiskState = 'roomy'
  const check = () => {
    const free = measure(folder)
    const next = diskState(free)
    if (next !== state) tell(WARNINGS[next](folder, free))
    state = next
  }
  check()
  const timer = setInterval(check, interval)
  timer.unref()
  return () => clearInterval(timer)
}
