/** Completes a release's folder: adds unchanged pages and the bundle to the rendered pages. */
import { mkdirSync } from 'node:fs'
import { placeAssets } from '../release/assets.ts'
import { linkFile } from '../release/link-file.ts'
import { allFilesOf, type Manifest, releaseDir, scriptFileOf, styleFileOf } from '../release/release.ts'
import type { RenderChangedResult } from '../render/render-changed.ts'

export type AssembleInput = {
  siteDir: string
  clientDir: string
  /** The new release's folder. */
  dir: string
  live: Pick<Manifest, 'release' | 'immutable'> | undefined
  changed: Pick<RenderChangedResult, 'kept' | 'routes'>
  codeHash: string
  parts: Readonly<Record<string, string>>
  testsHash: string
  release: string
}

/** Returns the paths of a route's style and script files in a release. */
export const usedFilesOf = ({ routes, immutable }: Pick<Manifest, 'routes' | 'immutable'>, route: string): string[] => {
  const b = routes[route]?.b ?? 0
  return [styleFileOf(route, b), scriptFileOf(route, b)].filter((file) => file in immutable)
}

/** Links a route's files from an earlier release: its pages, and the style and script of its build number. */
export function carryRoute(
  fromDir: string,
  toDir: string,
  { route, type }: RenderChangedResult['kept'][number],
  used: Pick<Manifest, 'routes' | 'immutable'>,
): void {
  for (const file of allFilesOf(route, type)) linkFile(fromDir, toDir, file)
  // A page may be older than the limit up to which unused styles and scripts are kept for open tabs.
  for (const file of usedFilesOf(used, route)) linkFile(fromDir, toDir, file)
}

/** Returns the release's manifest. The caller writes it after the release is verified. */
export function assembleRelease(input: AssembleInput): Manifest {
  const { siteDir, clientDir, dir, live, changed, codeHash, parts, testsHash, release } = input
  mkdirSync(dir, { recursive: true })
  const liveDir = live && releaseDir(siteDir, live.release)
  if (liveDir) {
    const used = { immutable: live.immutable, routes: changed.routes }
    for (const retained of changed.kept) carryRoute(liveDir, dir, retained, used)
  }
  const immutable = placeAssets(clientDir, dir, liveDir, live?.immutable ?? {})
  return { release, codeHash, routes: changed.routes, parts, testsHash, immutable }
}
