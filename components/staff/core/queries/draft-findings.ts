/** Findings of a draft outside its editor, in the saved sections it links to as well. */
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import { placeholderWords } from '../../../../domain/publishing/page/placeholder-words.ts'
import {
  isOwnPart,
  linkedSections,
  ownPartOf,
  sectionsByName,
  withSections,
} from '../../../../domain/publishing/page/saved-sections.ts'
import { checkReferences } from './check-references.ts'
import type { Finding } from './finding.ts'
import { loadSections } from './saved-sections-query.ts'

/** A finding inside a saved section is shown at its link, and fixed in the section. */
export function atLink(finding: Finding): Finding {
  if (finding.node === null || isOwnPart(finding.node)) return finding
  const { fix: _fix, setting: _setting, ...rest } = finding
  return { ...rest, node: ownPartOf(finding.node) }
}

/** The draft with the sections it links to. */
export async function shownDraft(page: PageDocument): Promise<PageDocument> {
  if (linkedSections(page).length === 0) return page
  return withSections(page, sectionsByName((await loadSections()).map(({ document }) => document)))
}

/** Words of a template, and what the server knows of: missing pages, products and files. */
export async function draftFindings(shown: PageDocument): Promise<Finding[]> {
  const words = placeholderWords(shown).map((one): Finding => ({ level: 'warning', ...one }))
  return [...words, ...(await checkReferences.ask(shown))].map(atLink)
}
