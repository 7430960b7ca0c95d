/** Calls back when files have changed: once per burst, and never during an earlier call. */
import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/** Debounce after the last change in milliseconds, since editors and Git write many files together. */
const QUIET_MS = 200

const foldersBelow = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
]

/** Watches `roots` and all folders below them, new ones included. Returns a function to stop. */
export function watchSources(roots: string[], onChange: () => Promise<void>): () => Promise<void> {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> = Promise.resolve()

  function changed(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      watchAll()
      work = work.then(onChange)
    }, QUIET_MS)
  }

  // Folder by folder: on Linux, Node's own recursive watching loses files that are replaced, which is how editors save.
  function watchAll(): void {
    for (const folder of roots.flatMap(foldersBelow)) {
      if (watchers.has(folder)) continue
      const watcher = watch(folder, changed)
      const forget = () => {
        watcher.close()
        watchers.delete(folder)
      }
      watcher.on('error', forget)
      watchers.set(folder, watcher)
    }
  }

  watchAll()
  return async () => {
    clearTimeout(timer)
    for (const watcher of watchers.values()) watcher.close()
    await work
  }
}
