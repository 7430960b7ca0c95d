/** Carries over all files of a release but those that the new one has, or must not have. */
import { linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** `leaves` says of a path within the release whether it stays behind. Folder by folder, without asking for each file. */
export function linkRelease(fromDir: string, toDir: string, leaves: (file: string) => boolean): void {
  const folders = ['']
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    mkdirSync(join(toDir, folder), { recursive: true })
    for (const entry of readdirSync(join(fromDir, folder), { withFileTypes: true })) {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) folders.push(file)
      else if (!leaves(file)) link(`${fromDir}/${file}`, `${toDir}/${file}`)
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
