/**
 * A release on disk: a folder of files, and a manifest with a fingerprint per route. Readers follow two symlinks of the
 * site folder, "current" and "whole".
 */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { normaliseRoute } from '../../domain/core/route/normalise-route.ts'
import type { RouteType } from '../../domain/publishing/descriptor/descriptor.ts'
import { screenFiles } from '../../domain/publishing/page-test/version-files.ts'
import { filesBelow, type ImmutableFiles } from './assets.ts'
import type { LiveRoute } from './diff.ts'
import { fingerprint } from './hash.ts'

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

/** Increment when a change to the build itself changes its output. */
const FORMAT = '1'

/** Separate from codeFingerprint because hashing the bundle is slow; compute it once. */
export const bundleFingerprint = (bundleDirs: string[]): string =>
  fingerprint(...bundleDirs.flatMap((dir) => filesBelow(dir).flatMap((file) => [file, readFileSync(join(dir, file))])))

/**
 * Fingerprint of everything that affects a page except its content. Shared parts (menu, footer, banner) count as code:
 * changing them re-renders pages without a new build number.
 */
export const codeFingerprint = (bundle: string, shell: unknown, siteUrl: string): string =>
  fingerprint(FORMAT, siteUrl, JSON.stringify(shell), bundle)

/** Paths of a route's files in a release. */
export type RouteFiles = { html: string; descriptor: string; buildNumber: string; content: string | undefined }

/** Path of a dynamic page's style file. The file is immutable, as each build number has its own. */
export const styleFileOf = (route: string, b: number): string => `dynamic_pages/css/${normaliseRoute(route)}_${b}.css`

/** Path of a dynamic page's script file, immutable like its style file. */
export const scriptFileOf = (route: string, b: number): string => `dynamic_pages/js/${normaliseRoute(route)}_${b}.js`

/** Returns paths within the release. `route` has no leading slash. Only dynamic pages have a content file. */
export function routeFiles(route: string, type: RouteType): RouteFiles {
  const name = normaliseRoute(route)
  return {
    ...screenFiles(route),
    buildNumber: `dynamic_pages/build_numbers/${name}_build.json`,
    content: type === 'dyn' ? `dynamic_pages/content/${name}.json` : undefined,
  }
}

/** Suffixes of a text file's compressed copies. */
export const ENCODINGS = ['.br', '.gz'] as const

/** Maximum length of a page's name in bytes: the file system's limit less the longest suffix with room for another. */
export const LONGEST_NAME = 255 - '.html.br.new'.length

/** Returns an error message if a part of the route is too long for a file name, or undefined. */
export function longNameFault(route: string): string | undefined {
  const bytes = Math.max(...route.split('/').map((name) => Buffer.byteLength(name)))
  return bytes > LONGEST_NAME
    ? `has a part of its address that is too long for a file: ${bytes} bytes, over ${LONGEST_NAME}`
    : undefined
}

/** Returns a route's files that have compressed copies. */
export function compressedFilesOf(route: string, type: RouteType): string[] {
  const { html, descriptor, content } = routeFiles(route, type)
  return content ? [html, descriptor, content] : [html, descriptor]
}

/** Returns all files of a route with their compressed copies, except immutable styles and scripts. */
export const allFilesOf = (route: string, type: RouteType): string[] => [
  routeFiles(route, type).buildNumber,
  ...compressedFilesOf(route, type).flatMap((file) => [file, ...ENCODINGS.map((suffix) => file + suffix)]),
]
