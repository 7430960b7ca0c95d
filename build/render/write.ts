/**
 * Build stage 5: writes files into the new release. Nothing reads the folder until the release is published, so no
 * temporary file names are needed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type WriteFile = (file: string, content: string | Uint8Array) => void

/** Returns a writer of files below `dir` that creates each folder only once. */
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
