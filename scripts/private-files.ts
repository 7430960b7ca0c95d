/** Keeps what the shop writes from the machine's other users, whatever their umask and whichever program writes it. */
import { chmodSync, statSync } from 'node:fs'

const OTHERS = 0o077
const STICKY = 0o1000

let usualUmask: number | undefined

/** From now on every file of this process and of those it starts is for its own user alone. */
export function writePrivately(): void {
  usualUmask ??= process.umask(OTHERS)
}

/** Runs what writes files that hold nothing of the shop's, such as its bundled code, with the umask of whoever began us. */
export async function writingAsUsual<Result>(work: () => Promise<Result>): Promise<Result> {
  // It can be set only by the main thread of a process.
  if (usualUmask === undefined) return work()
  process.umask(usualUmask)
  try {
    return await work()
  } finally {
    process.umask(OTHERS)
  }
}

/**
 * Closes a folder of the shop's to others. One that belongs to somebody else, or that everybody shares as /tmp is shared,
 * stays as it is: what the shop puts there is private by itself.
 */
export function closeToOthers(folder: string): void {
  const { mode, uid } = statSync(folder)
  const isOurs = uid === process.getuid?.() && (mode & STICKY) === 0
  if (isOurs && (mode & OTHERS) !== 0) chmodSync(folder, 0o700)
}
