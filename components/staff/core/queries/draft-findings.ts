/** Findings of a draft outside its editor, in the saved sections it links to as well. */

import { queryOptions } from '@tanstack/react-query'
import { checkPage, type PageProblem, settingOf } from '../../../../domain/publishing/page/check-page.ts'
import { findNode } from '../../../../domain/publishing/page/edit/nodes.ts'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import { placeholderWords } from '../../../../domain/publishing/page/placeholder-words.ts'
import {
  isOwnPart,
  linkedSections,
  ownPartOf,
  sectionsByName,
  withSections,
} from '../../../../domain/publishing/page/saved-sections.ts'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { checkReferences } from './check-references.ts'
import type { Finding } from './finding.ts'
import { openPage } from './page-editor-queries.ts'
import { loadSections } from './saved-sections-query.ts'

/** A finding inside a saved section is shown at its link, and fixed in the section. */
export function atLink(finding: Finding): Finding {
  if (finding.node === null || isOwnPart(finding.node)) return finding
  const { fix: _fix, setting: _setting, ...rest } = finding
  return { ...rest, node: ownPartOf(finding.node) }
}

/** The draft with the sections it links to. */
async function shownDraft(page: PageDocument): Promise<PageDocument> {
  if (linkedSections(page).length === 0) return page
  return withSections(page, sectionsByName((await loadSections()).map(({ document }) => document)))
}

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

/** Faults, words of a template, and what the server knows of: missing pages, products and files. */
export async function draftFindings(draft: PageDocument): Promise<Finding[]> {
  const shown = await shownDraft(draft)
  const words = placeholderWords(shown).map((one): Finding => ({ level: 'warning', ...one }))
  return [...faultsIn(shown, checkPage(shown)), ...words, ...(await checkReferences.ask(shown))].map(atLink)
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
