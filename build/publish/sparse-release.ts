/**
 * Sparse releases. A release with few changes goes live with only the new files in its folder; all other files are read
 * from the whole release that it is based on. It is completed later, when no build is waiting.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkFile } from '../release/link-file.ts'
import { ENCODINGS, liveRelease, MANIFEST_FILE, pointTo, releaseDir, wholeLink } from '../release/release.ts'
import { COMPRESSED_FILE, UNFINISHED } from './compress-release.ts'
import { linkRelease } from './link-release.ts'

/** Exists while a release is sparse. A dotfile, because the Worker does not serve dotfiles. */
const SPARSE_FILE = '.sparse.json'

export type Sparse = {
  /** Id of the whole release that has the other files. */
  base: string
  /** Files that are not read from the base, because they were changed or removed. Excludes compressed copies. */
  files: string[]
}

/** Returns undefined for a whole release. */
export function readSparse(dir: string): Sparse | undefined {
  const file = join(dir, SPARSE_FILE)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Marks the release in `dir` as sparse. If the previous release is also sparse, links its changed files. */
export function makeSparse(
  dir: string,
  before: { release: string; dir: string },
  { own, left }: { own: readonly string[]; left: readonly string[] },
): Sparse {
  const earlier = readSparse(before.dir)
  const changed = new Set([...own, ...left])
  for (const file of earlier?.files ?? []) {
    if (changed.has(file)) continue
    for (const suffix of ['', ...ENCODINGS]) linkFile(before.dir, dir, file + suffix)
  }
  const sparse = { base: earlier?.base ?? before.release, files: [...new Set([...(earlier?.files ?? []), ...changed])] }
  writeFileSync(join(dir, SPARSE_FILE), JSON.stringify(sparse))
  return sparse
}

/** Returns a reader of the files of a release, which may be sparse. It throws for a file that the release lacks. */
export function readerOf(siteDir: string, dir: string): (file: string) => Buffer {
  const { base, files = [] } = readSparse(dir) ?? {}
  const own = new Set(files)
  return (file) => readFileSync(join(base === undefined || own.has(file) ? dir : releaseDir(siteDir, base), file))
}

/** Suffix of a compressed copy. */
const COPY = /\.(?:br|gz)$/

const OWN_FILES: readonly string[] = [MANIFEST_FILE, COMPRESSED_FILE]

/**
 * Links the missing files into a sparse release, and updates the "whole" link if the release is live. Stops when
 * `signal` aborts; the next call resumes.
 */
export async function completeRelease(siteDir: string, release: string, signal?: AbortSignal): Promise<void> {
  const dir = releaseDir(siteDir, release)
  const sparse = readSparse(dir)
  if (sparse !== undefined) {
    const changed = new Set(sparse.files)
    // The base's compressed copy of a changed file is outdated.
    const leaves = (file: string) =>
      OWN_FILES.includes(file) || file.endsWith(UNFINISHED) || changed.has(file.replace(COPY, ''))
    await linkRelease(releaseDir(siteDir, sparse.base), dir, leaves, signal)
    if (signal?.aborted) return
    rmSync(join(dir, SPARSE_FILE))
  }
  if (liveRelease(siteDir) === release) pointTo(wholeLink(siteDir), release)
}
