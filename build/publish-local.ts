/** Stage 7, publish to a folder: swaps one symlink, so that readers see either the old release or the new one. */
import { existsSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { currentLink, isFinished, releaseDir } from './release.ts'

/** How many releases before the live one are kept to go back to. */
const KEPT = 20

/** The id of the live release, or undefined before the first. */
export function liveRelease(siteDir: string): string | undefined {
  const link = currentLink(siteDir)
  return existsSync(link) ? basename(readlinkSync(link)) : undefined
}

/** Makes a finished release live. The link is relative, so that the data folder can be moved. */
export function publishLocal(siteDir: string, release: string): void {
  const link = currentLink(siteDir)
  const temporary = `${link}.new`
  rmSync(temporary, { force: true })
  symlinkSync(join('releases', release), temporary)
  renameSync(temporary, link)
}

/**
 * Removes old releases, and the remains of builds that died; returns those that are kept. Release ids sort by age; those
 * after the live one are there when the shop went back to it.
 */
export function removeOldReleases(siteDir: string): string[] {
  const live = liveRelease(siteDir)
  const releases = readdirSync(join(siteDir, 'releases')).sort()
  const finished = releases.filter((release) => live !== undefined && (release <= live || isFinished(siteDir, release)))
  const newest = new Set(finished.slice(-KEPT - 1))
  const kept = finished.filter((release) => release === live || newest.has(release))
  for (const release of releases) {
    if (!kept.includes(release)) rmSync(releaseDir(siteDir, release), { recursive: true, force: true })
  }
  return kept
}
