/** Stage 7, publish to a folder: one symlink is swapped, so a reader sees the old release or the new one. */
import { existsSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { currentLink, releaseDir } from './release.ts'

/** How many releases before the live one are kept to go back to. */
const KEPT = 20

/** The id of the live release, or undefined before the first. */
export function liveRelease(siteDir: string): string | undefined {
  const link = currentLink(siteDir)
  return existsSync(link) ? basename(readlinkSync(link)) : undefined
}

/** Makes a finished release the live one. Relative, so that the data folder may be moved. */
export function publishLocal(siteDir: string, release: string): void {
  const link = currentLink(siteDir)
  const temporary = `${link}.new`
  rmSync(temporary, { force: true })
  symlinkSync(join('releases', release), temporary)
  renameSync(temporary, link)
}

/** Removes releases beyond those kept, and what a build that died has left; release ids sort by age. */
export function removeOldReleases(siteDir: string): void {
  const live = liveRelease(siteDir)
  const releases = readdirSync(join(siteDir, 'releases')).sort()
  const finished = releases.filter((release) => live !== undefined && release <= live)
  const dropped = [...finished.slice(0, -KEPT - 1), ...releases.filter((release) => !finished.includes(release))]
  for (const release of dropped) rmSync(releaseDir(siteDir, release), { recursive: true, force: true })
}
