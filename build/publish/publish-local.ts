/** Stage 7, publish to a folder, and which releases are kept there. */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isFinished, releaseDir } from '../release/release.ts'
import { currentLink, liveRelease, pointTo, wholeLink } from '../release/release-links.ts'
import { readSparse } from './sparse-release.ts'

/** Number of releases before the live one that are kept for rollbacks. */
export const KEPT_BEFORE_LIVE = 20

/**
 * Makes a finished release live. For a sparse one the "whole" link points to its base. For a whole one that link is
 * removed first: if this is interrupted, it would otherwise still serve pages that have left. Requires that the live
 * release is whole in that case, and so doesn't need the link.
 */
export function publishLocal(siteDir: string, release: string): void {
  const sparse = readSparse(releaseDir(siteDir, release))
  if (sparse === undefined) rmSync(wholeLink(siteDir), { force: true })
  else pointTo(wholeLink(siteDir), sparse.base)
  pointTo(currentLink(siteDir), release)
  if (sparse === undefined) pointTo(wholeLink(siteDir), release)
}

/**
 * The releases to keep: the newest, the live one, and the bases of sparse ones. Ids sort by age; there are ids after
 * the live one if the shop was rolled back. Excludes the remains of builds that died.
 */
export function keptReleases(siteDir: string): string[] {
  const live = liveRelease(siteDir)
  const releases = readdirSync(join(siteDir, 'releases')).sort()
  const finished = releases.filter((release) => release === live || isFinished(siteDir, release))
  const newest = new Set(finished.slice(-KEPT_BEFORE_LIVE - 1))
  const kept = finished.filter((release) => release === live || newest.has(release))
  const bases = new Set(kept.map((release) => readSparse(releaseDir(siteDir, release))?.base))
  return finished.filter((release) => kept.includes(release) || bases.has(release))
}

const oldReleases = (siteDir: string): string[] => {
  const kept = new Set(keptReleases(siteDir))
  return readdirSync(join(siteDir, 'releases')).filter((release) => !kept.has(release))
}

/** Removes all other releases and the remains of builds that died. Returns those that are kept. */
export function removeOldReleases(siteDir: string): string[] {
  for (const release of oldReleases(siteDir)) rmSync(releaseDir(siteDir, release), { recursive: true, force: true })
  return keptReleases(siteDir)
}

/** Moves old releases aside, so that they can be removed later. Returns the folders to remove. */
export function setOldReleasesAside(siteDir: string): string[] {
  const aside = join(siteDir, 'removed')
  mkdirSync(aside, { recursive: true })
  for (const release of oldReleases(siteDir)) renameSync(releaseDir(siteDir, release), join(aside, release))
  return readdirSync(aside).map((release) => join(aside, release))
}
