/** Collects the pages of a build that can't be published as they are, by route, with the reasons for each. */
import { type FailedPage, maxFailedPages } from '../../domain/publishing/build/failed-page.ts'
import type { PageProblem } from '../load/task.ts'

/** Reasons by route, each once. */
export type Failures = Map<string, Set<string>>

export function addFailures(failures: Failures, problems: readonly PageProblem[]): void {
  for (const { route, problem } of problems) {
    const reasons = failures.get(route)
    if (reasons) reasons.add(problem)
    else failures.set(route, new Set([problem]))
  }
}

/**
 * Why nothing may be published at all; undefined if last good versions are enough. A shop needs its home page, and a
 * fault on many pages comes from the code or a shared part.
 */
export function systemicFault(failures: Failures, pages: number): string | undefined {
  if (failures.has('')) return 'The home page can’t be built, and without it nothing is published.'
  const most = maxFailedPages(pages)
  return failures.size > most
    ? `${failures.size} of ${pages} pages can’t be built, and a release may have ${most} at most.`
    : undefined
}

/** One line per page and reason, as a failed build lists them. */
export const failureLines = (failures: Failures): string[] =>
  [...failures].flatMap(([route, reasons]) => [...reasons].map((reason) => `/${route} ${reason}`))

/** The failed pages by address; `isLive` returns true for routes in the release. */
export const failedPages = (failures: Failures, isLive: (route: string) => boolean): FailedPage[] =>
  [...failures]
    .map(([route, reasons]) => ({ url: `/${route}`, reason: [...reasons].join('; '), is_live: isLive(route) }))
    .sort((one, other) => (one.url < other.url ? -1 : 1))
