/** Build stage 7 for a local folder: makes a release live and removes old releases. */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  currentLink,
  isFinished,
  liveRelease,
  MANIFEST_FILE,
  pointTo,
  releaseDir,
  wholeLink,
} from '../release/release.ts'
import { readSparse } from './sparse-release.ts'

/** Number of releases before the live one that remain available for rollbacks. */
export const RELEASES_BEFORE_LIVE = 20

/**
 * Makes a finished release live. If the release is sparse, the "whole" link points to its base. If it is whole, the
 * link is removed first; otherwise an interruption could leave a link that still serves deleted pages. The live release
 * must then be whole too, as it loses the link.
 */
export function publishLocal(siteDir: string, release: string): void {
  const sparse = readSparse(releaseDir(siteDir, release))
  if (sparse === undefined) rmSync(wholeLink(siteDir), { force: true })
  else pointTo(wholeLink(siteDir), sparse.base)
  pointTo(currentLink(siteDir), release)
  if (sparse === undefined) pointTo(wholeLink(siteDir), release)
}

/**
 * Returns the releases to keep: the newest, the live one, and the bases of sparse ones. Ids sort by age; after a
 * rollback there are ids newer than the live one. Excludes unfinished releases of crashed builds.
 */
export function retainedReleases(siteDir: string): string[] {
  const live = liveRelease(siteDir)
  const releases = readdirSync(join(siteDir, 'releases')).sort()
  const finished = releases.filter((release) => release === live || isFinished(siteDir, release))
  const newest = new Set(finished.slice(-RELEASES_BEFORE_LIVE - 1))
  const retained = finished.filter((release) => release === live || newest.has(release))
  const bases = new Set(retained.map((release) => readSparse(releaseDir(siteDir, release))?.base))
  return finished.filter((release) => retained.includes(release) || bases.has(release))
}

/**
 * Marks finished releases without a record as unfinished, so that they take no place among the retained ones: their
 * build was killed between its manifest and its record, and they can't be returned to.
 */
export function discardUnrecorded(siteDir: string, recorded: ReadonlySet<string>): void {
  const live = liveRelease(siteDir)
  const bases = new Set(retainedReleases(siteDir).map((release) => readSparse(releaseDir(siteDir, release))?.base))
  for (const release of readdirSync(join(siteDir, 'releases'))) {
    if (release === live || recorded.has(release) || bases.has(release)) continue
    rmSync(join(releaseDir(siteDir, release), MANIFEST_FILE), { force: true })
  }
}

const oldReleases = (siteDir: string): string[] => {
  const retained = new Set(retainedReleases(siteDir))
  return readdirSync(join(siteDir, 'releases')).filter((release) => !retained.has(release))
}

/** Removes old releases and unfinished releases of crashed builds. Returns the remaining ones. */
export function removeOldReleases(siteDir: string): string[] {
  for (const release of oldReleases(siteDir)) rmSync(releaseDir(siteDir, release), { recursive: true, force: true })
  return retainedReleases(siteDir)
}

/** Renames old releases, so that they can be deleted later. Returns the folders to delete. */
export function moveOldReleases(siteDir: string): string[] {
  const aside = join(siteDir, 'removed')
  mkdirSync(aside, { recursive: true })
  for (const release of oldReleases(siteDir)) renameSync(releaseDir(siteDir, release), join(aside, release))
  return readdirSync(aside).map((release) => join(aside, release))
}
