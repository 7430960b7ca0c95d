/**
 * A release on disk: a folder of files, and a manifest with a fingerprint per route. Readers follow two symlinks of the
 * site folder, "current" and "whole".
 */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { RouteType } from '../../domain/publishing/descriptor/descriptor.ts'
import type { ImmutableFiles } from './assets.ts'
import type { LiveRoute } from './diff.ts'

/** `raisedAt` is when the route's content last changed, UTC ISO-8601; null if unknown. */
export type ManifestRoute = LiveRoute & { type: RouteType; raisedAt: string | null }

/** Contents of the manifest file. Routes are paths without the leading slash. */
export type Manifest = {
  release: string
  codeHash: string
  routes: Record<string, ManifestRoute>
  /** Fingerprints of the content that staff add around pages, by its route. Absent from older releases. */
  parts?: Readonly<Record<string, string>>
  /** Fingerprint of the running page tests and their B versions; '' if there are none (page-versions.ts). */
  testsHash?: string
  immutable: ImmutableFiles
  /** Menu, banner, search bar and company details that the pages were built with. Absent from older releases. */
  shell?: Record<string, unknown>
  /** Routes that could not be built. Every build retries them. Absent if there are none. */
  failed?: string[]
}

/** A dotfile, because the Worker does not serve dotfiles. */
export const MANIFEST_FILE = '.manifest.json'

export const releaseDir = (siteDir: string, release: string): string => join(siteDir, 'releases', release)

/** True if the release is complete. Its manifest is written last. */
export const isFinished = (siteDir: string, release: string): boolean =>
  existsSync(join(releaseDir(siteDir, release), MANIFEST_FILE))

/** The live release's manifest; undefined before the first release. */
export function readLiveManifest(siteDir: string): Manifest | undefined {
  const file = join(currentLink(siteDir), MANIFEST_FILE)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

export function writeManifest(dir: string, manifest: Manifest): void {
  writeFileSync(join(dir, MANIFEST_FILE), JSON.stringify(manifest))
}

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
