/** Handles failed pages of a build as they are found: first by checks of the pages, then by their links. */

import type { PageProblem } from '../load/task.ts'
import { type Manifest, releaseDir } from '../release/release.ts'
import { liveRelease } from '../release/release-links.ts'
import { keepLastVersions, type PageVersions } from '../render/page-versions.ts'
import { addFailures, type Failures, systemicFault } from '../verify/failures.ts'
import { type KeepLastGood, keepLastGood, keepTheirFiles } from './keep-last-good.ts'

type LastGoodKeeper = {
  /** Routes with their last good version in the release. */
  lastGood: string[]
  /** Keeps the last good versions of pages with these problems. Returns why nothing may be published, if so. */
  settle: (problems: readonly PageProblem[]) => Promise<string | undefined>
  /** Completes the manifest and the B versions of page tests once all failures are known. */
  finish: (versions: PageVersions, manifest: Manifest) => void
}

/** `failures` may have some already; `total` is the number of routes planned. */
export function lastGoodKeeper(options: KeepLastGood, failures: Failures, total: number): LastGoodKeeper {
  const { siteDir, dir, routes } = options
  const settled = new Set<string>()
  const lastGood: string[] = []
  return {
    lastGood,
    async settle(problems) {
      addFailures(failures, problems)
      const fault = systemicFault(failures, total)
      if (fault !== undefined) return fault
      const found = [...failures.keys()].filter((route) => !settled.has(route))
      if (found.length === 0) return undefined
      lastGood.push(...(await keepLastGood(found, options)))
      for (const route of found) settled.add(route)
      return undefined
    },
    finish(versions, manifest) {
      const live = liveRelease(siteDir)
      const liveDir = live === undefined ? undefined : releaseDir(siteDir, live)
      keepLastVersions(versions, { dir, liveDir, failed: failures, hasPage: (route) => route in routes })
      keepTheirFiles(lastGood, { siteDir, dir, immutable: manifest.immutable })
      manifest.failed = [...failures.keys()].sort()
    },
  }
}
