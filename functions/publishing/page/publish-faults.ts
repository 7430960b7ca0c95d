/** Finds the faults that keep a draft from being published, such as missing pictures and unpublished sections. */
import type { PublishedSectionRow } from '../../../database/queries/publishing/saved-sections.ts'
import { checkPage, checkSectionLinks } from '../../../domain/publishing/page/check-page.ts'
import type { PageDocument } from '../../../domain/publishing/page/page-document.ts'
import { pageFiles } from '../../../domain/publishing/page/page-files.ts'
import { sectionsByName, withSections } from '../../../domain/publishing/page/saved-sections.ts'
import type { FieldError } from '../../errors.ts'
import { type MediaBindings, missingFiles } from './find-file.ts'
import { openDocument } from './open-draft.ts'

type Published = {
  /** The published sections that the page links to. */
  sections: readonly PublishedSectionRow[]
  media: MediaBindings
}

/** Checks the page as it is shown, with the sections it links to. */
export async function publishFaults(document: PageDocument, { sections, media }: Published): Promise<FieldError[]> {
  const known = sectionsByName(
    sections.flatMap((row) => {
      const opened = openDocument(row.document_json, row)
      return opened.ok ? [opened.document] : []
    }),
  )
  const shown = withSections(document, known)
  const problems = [...checkPage(shown), ...checkSectionLinks(document, new Set(known.keys()))]
  return [...problems.map(({ field, message }) => ({ field, message })), ...(await fileFaults(shown, media))]
}

/** Faults for the files that the library lacks. */
async function fileFaults(page: PageDocument, media: MediaBindings): Promise<FieldError[]> {
  const files = pageFiles(page)
  const missing = await missingFiles(
    media,
    files.map(({ file }) => file),
  )
  return files.filter(({ file }) => missing.has(file)).map(({ field, missing: message }) => ({ field, message }))
}
