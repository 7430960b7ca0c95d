/** Completes a release's folder beside the rendered pages: what has not changed, and the bundle. */
import { mkdirSync } from 'node:fs'
import { placeAssets } from './assets.ts'
import { linkFile } from './link-file.ts'
import { type Manifest, releaseDir } from './release.ts'
import type { RenderChangedResult } from './render-changed.ts'
import { allFilesOf } from './route-files.ts'

export type AssembleInput = {
  siteDir: string
  clientDir: string
  /** The new release's folder. */
  dir: string
  live: Manifest | undefined
  changed: Pick<RenderChangedResult, 'kept' | 'routes'>
  codeHash: string
  partsHash: string
  release: string
}

/** Answers the release's manifest, which is written when the release is sound. */
export function assembleRelease(input: AssembleInput): Manifest {
  const { siteDir, clientDir, dir, live, changed, codeHash, partsHash, release } = input
  mkdirSync(dir, { recursive: true })
  const liveDir = live && releaseDir(siteDir, live.release)
  if (liveDir) {
    for (const { route, type } of changed.kept) {
      for (const file of allFilesOf(route, type)) linkFile(liveDir, dir, file)
    }
  }
  const immutable = placeAssets(clientDir, dir, liveDir, live?.immutable ?? {})
  return { release, codeHash, routes: changed.routes, partsHash, immutable }
}
