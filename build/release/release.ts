/** A release on disk: its folder, and a manifest with the fingerprints of each route. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteType } from '../../domain/publishing/descriptor/descriptor.ts'
import type { ImmutableFiles } from './assets.ts'
import type { LiveRoute } from './diff.ts'
import { currentLink } from './release-links.ts'

/** `raisedAt` is the time of its last change of content, UTC ISO-8601; null if unknown. */
export type ManifestRoute = LiveRoute & { type: RouteType; raisedAt: string | null }

/** Routes by path without first slash. */
export type Manifest = {
  release: string
  codeHash: string
  routes: Record<string, ManifestRoute>
  /** Fingerprint of the content of parts of pages (content-part-files.ts). */
  partsHash: string
  /** Fingerprint of the running page tests and their B versions; '' without any (page-versions.ts). */
  testsHash?: string
  immutable: ImmutableFiles
  /** Menu, banner, search bar and company as its pages have them; absent from releases of older versions. */
  shell?: Record<string, unknown>
  /** Routes that could not be built, which each build tries again; absent without any. */
  failed?: string[]
}

/** A dotfile: the Worker never serves it. */
export const MANIFEST_FILE = '.manifest.json'

export const releaseDir = (siteDir: string, release: string): string => join(siteDir, 'releases', release)

/** True if the release is complete, since its manifest is written last. */
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
