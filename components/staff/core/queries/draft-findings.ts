/** Findings of a draft outside its editor, in the saved sections it links to as well. */

import { queryOptions } from '@tanstack/react-query'
import {
  checkPage,
  checkSectionLinks,
  type PageProblem,
  settingOf,
} from '../../../../domain/publishing/page/check-page.ts'
import { findNode } from '../../../../domain/publishing/page/edit/nodes.ts'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import { placeholderAdvice } from '../../../../domain/publishing/page/placeholder-advice.ts'
import { reviewPage } from '../../../../domain/publishing/page/review-page.ts'
import {
  isOwnPart,
  linkedSections,
  ownPartOf,
  type Sections,
  sectionsByName,
  withSections,
} from '../../../../domain/publishing/page/saved-sections.ts'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { checkReferences } from './check-references.ts'
import type { Finding } from './finding.ts'
import { openPage } from './page-editor-queries.ts'
import { loadSections, type SavedSection } from './saved-sections-query.ts'

/** A finding inside a saved section is shown at its link, and fixed in the section. */
export function atLink(finding: Finding): Finding {
  if (finding.node === null || isOwnPart(finding.node)) return finding
  const { fix: _fix, setting: _setting, ...rest } = finding
  return { ...rest, node: ownPartOf(finding.node) }
}

export type KnownSections = {
  shown: Sections
  /** Names of those that may be linked to. */
  published: ReadonlySet<string>
}

export const NO_SECTIONS: KnownSections = { shown: new Map(), published: new Set() }

export const knownSections = (all: readonly SavedSection[]): KnownSections => ({
  shown: sectionsByName(all.map(({ document }) => document)),
  published: new Set(all.filter(({ page }) => page.published_at !== null).map(({ name }) => name)),
})

/** 'hero/copy/shop-all: url' → 'shop-all'. */
const nodeOf = (page: PageDocument | undefined, field: string): string | null => {
  const id = field.split(': ')[0]?.split('/').at(-1) ?? ''
  return page && findNode(page, id) ? id : null
}

/** Faults that prevent publishing, at the parts of `page` that they name; undefined if it can't be read. */
export const faultsIn = (
  page: PageDocument | undefined,
  faults: readonly Pick<PageProblem, 'field' | 'message'>[],
): Finding[] =>
  faults.map(({ field, message }) => ({
    level: 'error',
    node: nodeOf(page, field),
    setting: settingOf(field),
    message,
  }))

/** Faults of a page, which is `shown` with the sections it links to. */
export const errorsIn = (page: PageDocument, shown: PageDocument, published: ReadonlySet<string>): Finding[] =>
  faultsIn(shown, [...checkPage(shown), ...checkSectionLinks(page, published)])

export const adviceIn = (shown: PageDocument): Finding[] =>
  [...placeholderAdvice(shown), ...reviewPage(shown)].map((one) => ({ level: 'warning', ...one }))

/** The findings of Checks, except those that are measured on the drawn page. */
export async function draftFindings(page: PageDocument): Promise<Finding[]> {
  const sections = linkedSections(page).length === 0 ? NO_SECTIONS : knownSections(await loadSections())
  const shown = withSections(page, sections.shown)
  const asked = await checkReferences.ask(shown)
  return [...errorsIn(page, shown, sections.published), ...asked, ...adviceIn(shown)].map(atLink)
}

/** The saved draft of a page, and its findings. */
export const draftFindingsQuery = ({ id, revision }: Pick<StaffPage, 'id' | 'revision'>) =>
  queryOptions({
    queryKey: ['pages', 'findings', id, revision],
    queryFn: async () => {
      const { document } = await openPage(id)
      return { draft: document, findings: await draftFindings(document) }
    },
  })
