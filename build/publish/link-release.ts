/** Hard-links all files of a release into another one, except existing files and excluded paths. */
import { linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as breath } from 'node:timers/promises'

const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** Links created before yielding to the event loop: about 10 ms of work. */
const MAX_CONCURRENT = 500

/** Skips paths for which `leaves` returns true. Stops when `signal` aborts. */
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
      if (count % MAX_CONCURRENT !== 0) continue
      await breath()
      if (signal?.aborted) return
    }
  }
}

/** Does not replace an existing file of the new release. */
function link(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (!isThere(error)) throw error
  }
}
