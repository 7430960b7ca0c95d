/** Replaces pages that fail a build's checks with their last good versions. */
import type { PageProblem } from '../load/task.ts'
import { liveRelease, type Manifest, releaseDir } from '../release/release.ts'
import { keepLastVersions, type PageVersions } from '../render/page-versions.ts'
import { addFailures, type Failures, systemicFault } from '../verify/failures.ts'
import { type KeepLastGood, keepLastGood, keepTheirFiles } from './keep-last-good.ts'

type LastGoodKeeper = {
  /** Routes that the release serves in their last good version. */
  lastGood: string[]
  /** Restores the last good versions of these pages. Returns the reason to abort the release, or undefined. */
  settle: (problems: readonly PageProblem[]) => Promise<string | undefined>
  /** Adds the failures to the manifest and to the B versions of page tests. Called after the last check. */
  finish: (versions: PageVersions, manifest: Manifest) => void
}

/** Adds to `failures`, which may already have entries. `total` is the number of planned routes. */
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
