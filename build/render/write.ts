/**
 * Stage 5, write: writes files into the new release. The folder isn't read before it is published as a whole, so no
 * temporary file names are needed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type WriteFile = (file: string, content: string | Uint8Array) => void

/** Writes files below one directory; remembers which folders it has created. */
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
