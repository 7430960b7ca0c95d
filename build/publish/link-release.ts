/** Links all files of a release into another, except those that it has already or must not have. */
import { linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as breath } from 'node:timers/promises'

const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** Links between two yields to the event loop, which take some ten milliseconds. */
const AT_ONCE = 500

/**
 * Skips paths within the release for which `leaves` returns true. Works folder by folder, without a check of each file.
 * Stops when `signal` aborts.
 */
export async function linkRelease(
  fromDir: string,
  toDir: string,
  leaves: (file: string) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  const folders = ['']
  let count = 0
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    mkdirSync(join(toDir, folder), { recursive: true })
    for (const entry of readdirSync(join(fromDir, folder), { withFileTypes: true })) {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) folders.push(file)
      else if (!leaves(file)) link(`${fromDir}/${file}`, `${toDir}/${file}`)
      count += 1
      if (count % AT_ONCE !== 0) continue
      await breath()
      if (signal?.aborted) return
    }
  }
}

/** Keeps a file that the new release has already. */
function link(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (!isThere(error)) throw error
  }
}
