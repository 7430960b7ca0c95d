/** Finds the faults that keep a draft from being published, such as missing pictures and unpublished sections. */
import type { PublishedSectionRow, SectionHostRow } from '../../../database/queries/publishing/saved-sections.ts'
import { checkPage, checkSectionLinks } from '../../../domain/publishing/page/check-page.ts'
import type { PageDocument } from '../../../domain/publishing/page/page-document.ts'
import { pageFiles } from '../../../domain/publishing/page/page-files.ts'
import { withSections } from '../../../domain/publishing/page/saved-sections.ts'
import type { FieldError } from '../../errors.ts'
import { type MediaBindings, missingFiles } from './find-file.ts'
import { effectsOn, hostFaults, sectionsOf } from './section-effects.ts'

type Published = {
  /** The published sections that the page links to. */
  sections: readonly PublishedSectionRow[]
  media: MediaBindings
  /** For a section: the pages that show it, and all published sections. */
  hosts?: readonly SectionHostRow[]
  others?: readonly PublishedSectionRow[]
}

/** Checks the page as it is shown, with the sections it links to. */
export async function publishFaults(
  document: PageDocument,
  { sections, media, hosts = [], others = [] }: Published,
): Promise<FieldError[]> {
  const known = sectionsOf(sections)
  const shown = withSections(document, known)
  const problems = [...checkPage(shown), ...checkSectionLinks(document, new Set(known.keys()))]
  return [
    ...problems.map(({ field, message }) => ({ field, message })),
    ...hostFaults(effectsOn(hosts, others, document)),
    ...(await fileFaults(shown, media)),
  ]
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
