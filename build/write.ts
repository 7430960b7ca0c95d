/**
 * Stage 5, write: puts files into the release being made.
 * Nobody reads that folder before it is published as a whole, so files need no temporary names of their own.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type WriteFile = (file: string, content: string | Uint8Array) => void

/** Writes files below one directory; remembers the folders it has made, which are few against the files. */
export function fileWriter(dir: string): WriteFile {
  const made = new Set<string>()
  return (file, content) => {
    const path = join(dir, file)
    const folder = dirname(path)
    if (!made.has(folder)) {
      mkdirSync(folder, { recursive: true })
      made.add(folder)
    }
    writeFileSync(path, content)
  }
}
