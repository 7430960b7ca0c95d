/**
 * A release of few changes goes live before it is whole: its folder has what is new, and readers find all else in the
 * whole release that it is based on. It is completed afterwards, while nothing waits to be built.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMPRESSED_FILE, UNFINISHED } from './compress-release.ts'
import { linkFile } from './link-file.ts'
import { linkRelease } from './link-release.ts'
import { MANIFEST_FILE, releaseDir } from './release.ts'
import { liveRelease, pointTo, wholeLink } from './release-links.ts'
import { ENCODINGS } from './route-files.ts'

/** There while a release is sparse; a dotfile, which the Worker never serves. */
const SPARSE_FILE = '.sparse.json'

export type Sparse = {
  /** The whole release that has the other files. */
  base: string
  /** What the base's files don't count for: those that are new since, and those that have left. Without copies. */
  files: string[]
}

/** undefined for a release that is whole. */
export function readSparse(dir: string): Sparse | undefined {
  const file = join(dir, SPARSE_FILE)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** `dir` has the files of its own by now; it gets those in which the release before, if that is sparse, differs from their base. */
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

/** The end of a compressed copy's name. */
const COPY = /\.(?:br|gz)$/

const OWN_FILES: readonly string[] = [MANIFEST_FILE, COMPRESSED_FILE]

/**
 * Gives a sparse release what it lacks, and says where the whole one is once the live one is. When `signal` ends it
 * stops half-way, and another call goes on from there.
 */
export async function completeRelease(siteDir: string, release: string, signal?: AbortSignal): Promise<void> {
  const dir = releaseDir(siteDir, release)
  const sparse = readSparse(dir)
  if (sparse !== undefined) {
    const changed = new Set(sparse.files)
    // A copy of what is new here is of the page before.
    const leaves = (file: string) =>
      OWN_FILES.includes(file) || file.endsWith(UNFINISHED) || changed.has(file.replace(COPY, ''))
    await linkRelease(releaseDir(siteDir, sparse.base), dir, leaves, signal)
    if (signal?.aborted) return
    rmSync(join(dir, SPARSE_FILE))
  }
  if (liveRelease(siteDir) === release) pointTo(wholeLink(siteDir), release)
}
