/** Hard-links a file from one release into the next. */
import { existsSync, linkSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Returns false if `fromDir` doesn't have the file. */
export function linkFile(fromDir: string, toDir: string, file: string): boolean {
  const from = join(fromDir, file)
  const to = join(toDir, file)
  if (!existsSync(from)) return false
  mkdirSync(dirname(to), { recursive: true })
  if (!existsSync(to)) linkSync(from, to)
  return true
}
