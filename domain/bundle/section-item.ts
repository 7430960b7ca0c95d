/** The menu or the banner in a bundle, which are saved and go live as a whole (docs/domain.md#bundles). */
import type { ItemFault } from './bundle.ts'

export type SectionFacts = {
  /** Its content as text, when it was put in and now. */
  before: string
  now: string
  /** Whether it is already what the bundle would make of it. */
  is_done: boolean
  /** Who saved it last; '' where nobody has. */
  saved_by: string
  /** Of its links those that lead nowhere, with the pages of the bundle there. */
  dead: readonly string[]
}

const changedBy = (who: string): string =>
  who === '' ? 'was changed since it was put in the bundle' : `${who} has changed it since it was put in the bundle`

export function sectionItemFaults({ before, now, is_done, saved_by, dead }: SectionFacts): ItemFault[] {
  if (is_done) return []
  if (before !== now) return [{ field: '', message: changedBy(saved_by) }]
  return dead.map((href) => ({ field: 'link', message: `There is no page at ${href}.` }))
}
