/** Stage 7, publish to a folder, and which releases are kept there. */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isFinished, releaseDir } from './release.ts'
import { currentLink, liveRelease, pointTo, wholeLink } from './release-links.ts'
import { readSparse } from './sparse-release.ts'

/** How many releases before the live one are kept to go back to. */
export const KEPT_BEFORE_LIVE = 20

/**
 * Makes a finished release live. A sparse one leaves it to its base to be the whole one. Before another does, the live one
 * has to be whole: then nobody needs the other link, which would still lead to pages that have left, if this ends half-way.
 */
export function publishLocal(siteDir: string, release: string): void {
  const sparse = readSparse(releaseDir(siteDir, release))
  if (sparse === undefined) rmSync(wholeLink(siteDir), { force: true })
  else pointTo(wholeLink(siteDir), sparse.base)
  pointTo(currentLink(siteDir), release)
  if (sparse === undefined) pointTo(wholeLink(siteDir), release)
}

/**
 * The releases that are kept: the newest, the live one, and what those lack files of. Ids sort by age; those after the
 * live one are there when the shop went back to it. The remains of a build that died are none.
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

/** Removes all others, and the remains of builds that died; returns those that are kept. */
export function removeOldReleases(siteDir: string): string[] {
  for (const release of oldReleases(siteDir)) rmSync(releaseDir(siteDir, release), { recursive: true, force: true })
  return keptReleases(siteDir)
}

/** Moves them to where they can be removed at leisure, and returns the folders that are to be. */
export function setOldReleasesAside(siteDir: string): string[] {
  const aside = join(siteDir, 'removed')
  mkdirSync(aside, { recursive: true })
  for (const release of oldReleases(siteDir)) renameSync(releaseDir(siteDir, release), join(aside, release))
  return readdirSync(aside).map((release) => join(aside, release))
}
