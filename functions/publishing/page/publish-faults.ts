/** Finds the faults that keep a draft from being published, such as links to saved sections that are not published. */
import type { PublishedSectionRow } from '../../../database/queries/publishing/saved-sections.ts'
import { checkPage, checkSectionLinks } from '../../../domain/publishing/page/check-page.ts'
import type { PageDocument } from '../../../domain/publishing/page/page-document.ts'
import { sectionsByName, withSections } from '../../../domain/publishing/page/saved-sections.ts'
import type { FieldError } from '../../errors.ts'
import { openDocument } from './open-draft.ts'

/** Checks the page as it is shown, with the sections it links to. */
export function publishFaults(document: PageDocument, published: readonly PublishedSectionRow[]): FieldError[] {
  const sections = sectionsByName(
    published.flatMap((row) => {
      const opened = openDocument(row.document_json, row)
      return opened.ok ? [opened.document] : []
    }),
  )
  const problems = [
    ...checkPage(withSections(document, sections)),
    ...checkSectionLinks(document, new Set(sections.keys())),
  ]
  return problems.map(({ field, message }) => ({ field, message }))
}
