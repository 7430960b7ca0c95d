/** The menu or banner in a bundle. Each is saved and published as a whole (docs/domain.md#bundles). */
import type { ItemFault } from './schema.ts'

export type SectionFacts = {
  /** Its content as text, when it was added and now. */
  before: string
  now: string
  /** True when it already has the bundle's content. */
  is_done: boolean
  /** Name of the editor who saved it last; '' for none. */
  saved_by: string
  /** Its links that lead nowhere, counting the pages of the bundle as published. */
  dead: readonly string[]
}

const changedBy = (who: string): string =>
  who === '' ? 'was changed since it was put in the bundle' : `${who} has changed it since it was put in the bundle`

export function sectionItemFaults({ before, now, is_done, saved_by, dead }: SectionFacts): ItemFault[] {
  if (is_done) return []
  if (before !== now) return [{ field: '', message: changedBy(saved_by) }]
  return dead.map((href) => ({ field: 'link', message: `There is no page at ${href}.` }))
}
