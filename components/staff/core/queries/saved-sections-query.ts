/** Query of saved sections, with their content and the pages that use them. */
import { queryOptions } from '@tanstack/react-query'
import { pageDocumentSchema } from '../../../../domain/publishing/page/page-document.schema.ts'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import type { SectionUse } from '../../../../domain/publishing/page/saved-section.schema.ts'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { call } from '../../../kit/api/call.ts'
import { unwrap } from '../../../kit/panel/queries.ts'

export type SavedSection = {
  page: StaffPage
  /** Name in the pages that link to it. */
  name: string
  /** The content that pages show, or the draft of a section that was never published. */
  document: PageDocument
  used_on: SectionUse[]
}

export async function loadSections(): Promise<SavedSection[]> {
  const { sections } = await unwrap(call('GET /api/admin/saved-sections'))
  return sections.map((section) => ({ ...section, document: pageDocumentSchema.parse(section.document) }))
}

export const sectionsQuery = queryOptions({ queryKey: ['saved-sections'], queryFn: loadSections })
