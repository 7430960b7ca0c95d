/** Carries over all files of a release but those that another one has, or must not have. */
import { linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as breath } from 'node:timers/promises'

const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** Between so many links whoever else is waiting has a turn: some ten milliseconds. */
const AT_ONCE = 500

/**
 * `leaves` says of a path within the release whether it stays behind. Folder by folder, without asking for each file.
 * Ends early when `signal` does.
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

/** A file that the new release has already is its own. */
function link(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (!isThere(error)) throw error
  }
}
