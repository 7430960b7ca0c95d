/** The two symlinks of a site folder, "current" and "whole", that readers follow to find its files. */
import { randomUUID } from 'node:crypto'
import { existsSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Path of the symlink to the live release. */
export const currentLink = (siteDir: string): string => join(siteDir, 'current')

/** Path of the symlink to the release with the files that a sparse live release lacks (sparse-release.ts). */
export const wholeLink = (siteDir: string): string => join(siteDir, 'whole')

const releaseAt = (link: string): string | undefined => (existsSync(link) ? basename(readlinkSync(link)) : undefined)

/** Returns the id of the live release, or undefined before the first release. */
export const liveRelease = (siteDir: string): string | undefined => releaseAt(currentLink(siteDir))

/** Returns the id of the release with the files that a sparse live release lacks. */
export const wholeRelease = (siteDir: string): string | undefined => releaseAt(wholeLink(siteDir))

/** Each process has its own names, as a shop and a separate runner may swap the same link. */
const OWN = randomUUID().slice(0, 8)

/** Swaps a link atomically. Links are relative, so that the data folder can be moved. */
export function pointTo(link: string, release: string): void {
  if (releaseAt(link) === release) return
  const temporary = join(dirname(link), `.${OWN}-${basename(link)}.new`)
  rmSync(temporary, { force: true })
  symlinkSync(join('releases', release), temporary)
  renameSync(temporary, link)
}
