/**
 * Sparse releases: a release with few changes goes live before it is whole. Its folder has the new files, and readers
 * find all others in the whole release that it is based on. It is completed later, while no build waits.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkFile } from '../release/link-file.ts'
import { MANIFEST_FILE, releaseDir } from '../release/release.ts'
import { liveRelease, pointTo, wholeLink } from '../release/release-links.ts'
import { ENCODINGS } from '../release/route-files.ts'
import { COMPRESSED_FILE, UNFINISHED } from './compress-release.ts'
import { linkRelease } from './link-release.ts'

/** Exists while a release is sparse; a dotfile, which the Worker never serves. */
const SPARSE_FILE = '.sparse.json'

export type Sparse = {
  /** The whole release that has the other files. */
  base: string
  /** Files that aren't taken from the base, since they are newer or were removed. Without compressed copies. */
  files: string[]
}

/** Returns undefined for a whole release. */
export function readSparse(dir: string): Sparse | undefined {
  const file = join(dir, SPARSE_FILE)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * Makes `dir`, which has its own new files, sparse. Links files of a sparse previous release that differ from its base.
 */
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

/** Suffix of a compressed copy. */
const COPY = /\.(?:br|gz)$/

const OWN_FILES: readonly string[] = [MANIFEST_FILE, COMPRESSED_FILE]

/**
 * Links the missing files into a sparse release, and points the "whole" link to it if it is live. Stops when `signal`
 * aborts; another call resumes.
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
