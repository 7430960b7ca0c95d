/** Checks that no file is longer than 400 lines without a reason (architecture: sizes that fit). */
import { type Check, type CheckResult, noneOf, type SourceFile, sourceFiles } from './check.ts'

const LIMIT = 400
const SUSPECT = 250

/** Longer files, each with its reason. */
const REASONS: Record<string, string> = {
  'database/tables.ts': 'Generated from the migrations.',
  'domain/core/retention/retention.ts': 'One table, with an entry for each kind of record.',
}

/** Checks file lengths; `reasons` are by path. A reason for a short file is a problem, too. */
export function fileLengths(files: SourceFile[], reasons: Record<string, string>): CheckResult {
  const lengths = files.map(({ path, lines }) => ({ path, length: lines.length }))
  const long = lengths.filter(({ length }) => length > LIMIT)
  const unneeded = Object.keys(reasons).filter((path) => !long.some((file) => file.path === path))
  const sorted = lengths.map(({ length }) => length).toSorted((a, b) => a - b)
  const problems = [
    ...long
      .filter(({ path }) => !reasons[path])
      .map(({ path, length }) => `${path} has ${length} lines; split it, or give the reason in checks/file-length.ts`),
    ...unneeded.map((path) => `${path} needs no reason to be long any more: remove it from checks/file-length.ts`),
  ]
  const suspects = lengths.filter(({ length }) => length > SUSPECT).length
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return noneOf(
    problems,
    `${files.length} files, median ${median}, longest ${sorted.at(-1) ?? 0}, ${suspects} over 250`,
  )
}

export const fileLength: Check = { name: 'file length', run: async () => fileLengths(sourceFiles(), REASONS) }
