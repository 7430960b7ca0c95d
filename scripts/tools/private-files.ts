/** Keeps the shop's files from the machine's other users, whatever the umask and the program that writes them. */
import { chmodSync, statSync } from 'node:fs'

const OTHERS = 0o077
const STICKY = 0o1000

let usualUmask: number | undefined

/** Makes all new files of this process and its children private to its user. */
export function writePrivately(): void {
  usualUmask ??= process.umask(OTHERS)
}

/** Runs work that writes no data of the shop, such as bundled code, with the umask this process was started with. */
export async function withUsualUmask<Result>(work: () => Promise<Result>): Promise<Result> {
  // Only the main thread of a process can set it.
  if (usualUmask === undefined) return work()
  process.umask(usualUmask)
  try {
    return await work()
  } finally {
    process.umask(OTHERS)
  }
}

/**
 * Makes a folder of the shop private. Leaves a folder of another user, or a shared one like /tmp, unchanged: the shop's
 * files in it are private anyway.
 */
export function closeToOthers(folder: string): void {
  const { mode, uid } = statSync(folder)
  const isOwnFolder = uid === process.getuid?.() && (mode & STICKY) === 0
  if (isOwnFolder && (mode & OTHERS) !== 0) chmodSync(folder, 0o700)
}
