/** Carries a file over from one release to the next without copying it. */
import { existsSync, linkSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Links a file of one release into another. Returns false if the first one doesn't have it. */
export function linkFile(fromDir: string, toDir: string, file: string): boolean {
  const from = join(fromDir, file)
  const to = join(toDir, file)
  if (!existsSync(from)) return false
  mkdirSync(dirname(to), { recursive: true })
  if (!existsSync(to)) linkSync(from, to)
  return true
}
