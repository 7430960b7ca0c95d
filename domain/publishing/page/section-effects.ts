/** Compares the pages that link to a saved section before and after it changes (docs/domain.md#saved-sections). */
import { sectionOf } from '../../core/route/content-part.ts'
import { checkPage } from './check-page.ts'
import type { PageDocument } from './page-document.ts'
import { reviewHeadings } from './review-page.ts'
import { type Sections, withSections } from './saved-sections.ts'

/** Messages about one page. */
export type SectionEffect = {
  /** Faults that keep the section from being published. */
  faults: string[]
  advice: string[]
}

type Messages = readonly { message: string }[]

/** Messages that only `after` has, each once. */
function added(before: Messages, after: Messages): string[] {
  const known = new Set(before.map(({ message }) => message))
  return [...new Set(after.map(({ message }) => message))].filter((message) => !known.has(message))
}

/**
 * Finds the faults and the advice on headings that a page gets with the changed section. Those that the page had before, and
 * faults of the section alone, are left out.
 */
export function sectionEffect(page: PageDocument, published: Sections, section: PageDocument): SectionEffect {
  const changed = new Map(published).set(sectionOf(section.route) ?? '', section)
  const [before, after] = [withSections(page, published), withSections(page, changed)]
  return {
    faults: added([...checkPage(before), ...checkPage(section)], checkPage(after)),
    advice: added([...reviewHeadings(before), ...reviewHeadings(section)], reviewHeadings(after)),
  }
}
